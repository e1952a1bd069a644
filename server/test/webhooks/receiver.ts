/** A merchant's server on a free port, which checks what it receives with the published library of Standard Webhooks. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface Received {
  readonly path: string
  readonly id: string
  readonly headers: Record<string, string>
  readonly raw: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests read bodies of any type
  readonly body: any
}
type Answer = (response: http.ServerResponse) => void

export async function openReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      const headers = request.headers as Record<string, string>
      const path = request.url ?? ''
      received.push({ path, id: headers['webhook-id']!, headers, raw, body: JSON.parse(raw) })
      const answer = answers.get(path)
      if (answer) answer(response)
      else response.end('ok')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    /** What the server answers at a path from now on; without a function it accepts everything. */
    answers: (path: string, answer?: Answer) => void (answer ? answers.set(path, answer) : answers.delete(path)),
    status: (path: string, status: number, headers: Record<string, string> = {}) =>
      void answers.set(path, (response) => response.writeHead(status, headers).end(`status ${status}`)),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Throws unless the library accepts the webhook with this secret at this time. */
export function verify(secret: string, { raw, headers }: Received, at: Date): unknown {
  const real = Date.now
  Date.now = () => at.getTime()
  try {
    return new Webhook(secret).verify(raw, headers)
  } finally {
    Date.now = real
  }
}
