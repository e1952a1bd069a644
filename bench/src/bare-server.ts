/** The baseline of create and get: a bare Fastify route with one insert and commit, and one with a point select. */
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
app.get('/ready', () => 'ok')
app.get('/ids', async () =>
  (await pool.query<{ id: string }>('select id from bare_payments limit 2000')).rows.map((row) => row.id),
)
app.post<{ Body: { storeId: string; amount: number; description: string } }>(
  '/payments',
  { schema },
  async (request) => {
    const { storeId, amount, description } = request.body
    const { rows } = await pool.query({
      name: 'insert',
      text: 'insert into bare_payments (key, store, amount, description) values ($1, $2, $3, $4) returning id',
      values: [request.headers['idempotency-key'], storeId, amount, description],
    })
    return rows[0]
  },
)
app.get<{ Params: { id: string } }>('/payments/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'select',
    text: 'select * from bare_payments where id = $1',
    values: [request.params.id],
  })
  return rows[0]
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
