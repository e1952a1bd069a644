/** HTTP of a load generator: connections that are kept, and nothing between a call and its socket. Redirects are not followed. */
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

export interface Reply {
  readonly status: number
  readonly location: string | undefined
  readonly text: string
}
interface RequestOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export const asJson = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
export const asForm = (fields: Readonly<Record<string, string>>): RequestOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** Throws if the answer has another status than expected. */
export function ask(
  url: string,
  expected: number,
  { method = 'GET', headers, body }: RequestOptions = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers: { ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', reject)
      response.on('end', () => {
        const status = response.statusCode!
        if (status === expected) resolve({ status, location: response.headers.location, text })
        else reject(new Error(`${method} ${url}: ${status} ${text.slice(0, 200)}`))
      })
    })
    asked.setTimeout(30_000, () => asked.destroy(new Error(`${method} ${url}: no answer in 30 s`)))
    asked.on('error', reject)
    asked.end(body)
  })
}
