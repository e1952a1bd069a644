/** Receives webhooks at /receiver/…, and fails in the way that the fault "webhooks" says. The list of arrivals is for this machine only. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { serveLocally } from '../control/local-only.ts'
import type { FaultMode, Faults } from '../kit/faults.ts'
import { rawBodyOf } from '../kit/signed-api.ts'
import { sendPage } from '../pages/layout.ts'
import { receiverPage } from '../pages/receiver-page.ts'
import { type Received, typeIn } from './received.ts'

const Secret = z.strictObject({ secret: z.string().regex(/^whsec_[A-Za-z0-9+/=]{24,120}$/) })
const maxShown = 100
const hugeBytes = 10_000_000

interface ReceiverOptions {
  readonly received: Received
  readonly faults: Faults
  /** How long a slow answer takes. */
  readonly slowMs: number
}

export const receiverRoutes =
  ({ received, faults, slowMs }: ReceiverOptions) =>
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    app.post('/*', async (request, reply) => {
      const body = rawBodyOf(request).toString('utf8')
      const headers = request.headers as Record<string, string>
      const isSigned = received.check(body, headers)
      const mode = faults.take('webhooks')
      const answered = isSigned === false ? 'refused' : mode
      received.put({
        id: randomUUID(),
        webhook_id: headers['webhook-id'] ?? '',
        path: request.url,
        type: typeIn(body),
        body,
        is_signed: isSigned,
        answered,
        received_at: new Date().toISOString(),
      })
      if (answered === 'refused') return reply.code(401).send({ error: 'The signature is not valid.' })
      return answer(reply, mode, slowMs)
    })
    done()
  }

async function answer(reply: FastifyReply, mode: FaultMode<'webhooks'>, slowMs: number): Promise<unknown> {
  switch (mode) {
    case 'ok':
      return reply.send({ received: true })
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, slowMs))
      return reply.send({ received: true })
    case 'error500':
      return reply.code(500).send({ error: 'The database of the shop is down.' })
    case 'redirect':
      return reply.redirect('/receiver/elsewhere', 302)
    case 'gone':
      return reply.code(410).send({ error: 'This address is gone.' })
    case 'huge':
      return reply.type('text/plain').send(Readable.from(hugeAnswer()))
  }
}

function* hugeAnswer(): Generator<string> {
  const line = `${'x'.repeat(1023)}\n`
  for (let bytes = 0; bytes < hugeBytes; bytes += line.length) yield line
}

/** What arrived, for people and for tests; and the secret to check with. */
export const receiverControlRoutes = (received: Received) => (app: FastifyInstance, _: object, done: () => void) => {
  serveLocally(app)
  app.get('/webhooks', (_request, reply) => sendPage(reply, receiverPage(received, maxShown)))
  app.post('/webhooks/secret', (request, reply) => {
    received.secret = Secret.parse(request.body).secret
    return reply.redirect('/webhooks', 303)
  })
  app.get('/control/webhooks', () => received.newest(maxShown))
  done()
}
