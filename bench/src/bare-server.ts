/**
 * The baselines: a bare Fastify route with one insert and commit, one with a point select, and one that starts a payment with a call of the
 * gateway between two inserts.
 */
import { createGatewayClient } from '@singil/server/src/payments/gateway/client.ts'
import { randomUUID } from 'node:crypto'
import { centavos } from '@singil/contract/kit/money'
import { newRequestId } from '@singil/server/src/kit/base/index.ts'
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query(`create table if not exists bare_payments (
  id uuid primary key default gen_random_uuid(), key text not null unique, store text not null, amount bigint not null,
  description text not null, created_at timestamptz not null default now())`)
await pool.query(`insert into bare_payments (key, store, amount, description)
  select 'row ' || n, 'store', n, 'a row' from generate_series(1, 10000) n on conflict do nothing`)

const app = fastify()
const schema = {
  body: {
    type: 'object',
    required: ['storeId', 'amount', 'description'],
    properties: { storeId: { type: 'string' }, amount: { type: 'integer' }, description: { type: 'string' } },
  },
}
interface Payment {
  readonly storeId: string
  readonly amount: number
  readonly description: string
}
const insert = async (key: string, { storeId, amount, description }: Payment) => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'insert',
    text: 'insert into bare_payments (key, store, amount, description) values ($1, $2, $3, $4) returning id',
    values: [key, storeId, amount, description],
  })
  return rows[0]
}
app.get('/ready', () => 'ok')
app.get('/ids', async () =>
  (await pool.query<{ id: string }>('select id from bare_payments limit 2000')).rows.map((row) => row.id),
)
app.post<{ Body: Payment }>('/payments', { schema }, async (request) => {
  return insert(request.headers['idempotency-key'] as string, request.body)
})
app.get<{ Params: { id: string } }>('/payments/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'select',
    text: 'select * from bare_payments where id = $1',
    values: [request.params.id],
  })
  return rows[0]
})
const { GATEWAY_URL: url, GATEWAY_KEY: key, GATEWAY_SECRET: secret } = process.env
if (url && key && secret) {
  const gateway = createGatewayClient({ url, key, secret }, fetch)
  app.post('/starts', async (_request, reply) => {
    const requestId = newRequestId()
    await insert(requestId, { storeId: 'S', amount: 25_000, description: '' })
    const back = 'http://127.0.0.1:9/back'
    const made = await gateway.createPayment(
      {
        request_id: requestId,
        channel: 'gc',
        flow: 'redirect',
        amount: centavos(25_000),
        currency: 'PHP',
        description: 'Session Road: drip bags',
        return_url: back,
        cancel_url: back,
        notify_url: back,
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        customer: { name: 'Maria Santos', email: 'maria@example.com', mobile: '' },
      },
      randomUUID(),
    )
    if (made.kind !== 'ok') throw new Error(made.message)
    await insert(`${requestId} sent`, { storeId: 'S', amount: 25_000, description: made.value.payment_id })
    return reply.redirect(made.value.redirect_url!, 303)
  })
}
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
