/**
 * The frame in which the portal shows an e-mail. Its policy allows the styles of an e-mail, which the portal's own policy forbids; the
 * frame is sandboxed, and shows only what the portal hands to it.
 */
import type { FastifyInstance } from 'fastify'
import { newNonce } from '../../kit/http/index.ts'

const script = `const tell = () => parent.postMessage({ height: Math.ceil(document.body.getBoundingClientRect().height) }, '*')
addEventListener('message', ({ data, source }) => {
  if (source !== parent) return
  const page = new DOMParser().parseFromString(String(data), 'text/html')
  document.replaceChild(document.importNode(page.documentElement, true), document.documentElement)
  tell()
})
addEventListener('click', (event) => event.preventDefault(), true)
addEventListener('resize', tell)
parent.postMessage({ isReady: true }, '*')`

export async function messagePreviewPage(app: FastifyInstance): Promise<void> {
  app.get('/message_preview', async (_, reply) => {
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts`,
      )
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><script nonce="${nonce}">${script}</script></html>`,
      )
  })
}
