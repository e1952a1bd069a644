/** The page of a test payment link: states that it is a test, and takes no payment. */
import { formatPeso } from '@singil/contract/kit/money'
import type { FastifyInstance } from 'fastify'
import { named, onConnection } from '../../kit/database/index.ts'
import { newNonce, protectPage } from '../../kit/http/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { statusOfTest, type TestStatus } from './payment-link.ts'
import * as store from './test-link-store.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
const texts: Readonly<Record<TestStatus, string>> = {
  payable: 'It waits for its outcome, which your program sets through the API.',
  paid: 'Your program had it paid.',
  failed: 'Your program had it fail.',
  cancelled: 'Your program cancelled it.',
  expired: 'It has expired.',
}
const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f4ee;color:#1d2b26;
font:16px/1.5 system-ui,sans-serif}main{max-width:24rem;margin:1rem;padding:2rem;border:2px dashed #b98a1d;border-radius:16px;
background:#fff}h1{margin:0 0 .5rem;font-size:1.25rem}p{margin:.5rem 0 0}strong{font-size:1.75rem}small{color:#55635d}`

function pageOf(nonce: string, title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`
}

export async function testPaymentPage(app: FastifyInstance, { config, database, clock }: Parts): Promise<void> {
  app.get<{ Params: { id: string } }>('/test_payment/:id', async (request, reply) => {
    const { id } = request.params
    const row = await database.read(named('test', id), (client) => store.findPublic(onConnection(client), id))
    const nonce = newNonce()
    const content = row
      ? `<strong>${escaped(formatPeso(row.link.amount))}</strong><p>${escaped(row.link.description)}</p>
<p>${texts[statusOfTest(row, clock.now())]}</p><p><small>No money moves here. ${escaped(row.link.transaction.request_id)}</small></p>`
      : '<p>There is no such test payment.</p>'
    return protectPage(reply, { nonce, publicUrl: config.publicUrl })
      .code(row ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageOf(nonce, 'Test payment', content))
  })
}
