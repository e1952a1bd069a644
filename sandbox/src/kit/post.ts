/** A JSON POST over a keep-alive connection, which returns only the status. */
import http from 'node:http'
import https from 'node:https'

export type Post = (url: string, body: string, headers: Record<string, string>) => Promise<number>
export type Poster = { post: Post; close(): void }

const answerTimeoutMs = 10_000

/** The peer closed an idle connection just as it was reused, which does not mean that the callback failed. */
class IdleConnectionClosed extends Error {}

/** The returned `post` rejects if there is no answer within ten seconds; the answer's body is discarded. */
export function openPoster(): Poster {
  const agents = {
    http: new http.Agent({ keepAlive: true, maxSockets: 64 }),
    https: new https.Agent({ keepAlive: true, maxSockets: 64 }),
  }
  let isClosed = false
  const send: Post = (url, body, headers) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:')
      const options = {
        method: 'POST',
        agent: isSecure ? agents.https : agents.http,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      }
      const request = (isSecure ? https : http).request(url, options, (response) => {
        response.on('error', () => undefined).on('close', () => clearTimeout(deadline))
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      const deadline = setTimeout(() => request.destroy(new Error('no answer in time')), answerTimeoutMs)
      request.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(deadline)
        reject(request.reusedSocket && error.code === 'ECONNRESET' ? new IdleConnectionClosed() : error)
      })
      request.end(body)
    })
  const post: Post = async (url, body, headers) => {
    try {
      return await send(url, body, headers)
    } catch (error) {
      if (error instanceof IdleConnectionClosed && !isClosed) return send(url, body, headers)
      throw error
    }
  }
  return {
    post,
    close() {
      isClosed = true
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
