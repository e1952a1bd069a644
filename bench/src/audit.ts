/**
 * A1 and A2: the first page of the audit trail and its search, by the product's own queries, over a million lines in the partitions of a year
 * that the product's own indexing has read. BENCH_ROWS=10000000 measures ten million, and takes an hour to prepare.
 */
import type { MerchantId } from '@singil/contract/kit/id'
import { indexLines } from '@singil/server/src/desk/audit-trail/index-lines.ts'
import { readQuery } from '@singil/server/src/desk/audit-trail/search-key.ts'
import { findLines, type LogFilter } from '@singil/server/src/desk/audit-trail/store.ts'
import { migrate, onConnection } from '@singil/server/src/kit/database/index.ts'
import { generator } from '@singil/server/test/withdrawals/fill-payouts.ts'
import type pg from 'pg'
import { openClients } from './kit/clients.ts'
import { percentile, print } from './kit/figures.ts'
import { startDatabase } from './kit/stage.ts'

const merchants = 2_000
const mid = (n: number) => `M${String(n).padStart(12, '0')}` as MerchantId
const things = [
  'transaction',
  'session',
  'item',
  'bank account',
  'withdrawal',
  'portal user',
  'payment link',
  'setting',
]
const people = ['nena', 'jose', 'angelica', 'mark', 'kristine', 'paolo', 'rowena', 'liezl', 'arnel', 'bianca']
const notes = [
  'Barangay clearance expired',
  'Wrong account number',
  'Asked by telephone',
  'Renewed permit',
  'Duplicate',
]
const perTransaction = 5_000

/** A tenth of the lines is of the largest merchant. Each statement is a transaction, as far as the index is concerned. */
async function fill(client: pg.Client, rows: number): Promise<void> {
  await client.query('select add_month_partitions(name, 12) from monthly_tables')
  for (let from = 0; from < rows; from += perTransaction)
    await client.query(
      `insert into audit_log (id, at, level, actor, username, role, ip, device, request_id, endpoint, mid, thing, thing_id, before, after, note)
       select gen_random_uuid(), now() + n * (interval '365 days' / $3::int), case when n % 97 = 0 then 'CRITICAL' else 'INFO' end,
         gen_random_uuid(), ($4::text[])[1 + n % 10] || '.u' || n % 3000, 'Merchant Admin', '203.0.' || n % 250 || '.' || n % 240, 'Chrome on Windows',
         gen_random_uuid(), 'inventory.updateItem', 'M' || lpad((case when n % 10 = 0 then 0 else hashint4(n) & 2047 end)::text, 12, '0'),
         ($5::text[])[1 + n % 8], gen_random_uuid(), null, '{"status": "changed"}', case when n % 40 = 0 then ($6::text[])[1 + n % 5] end
       from generate_series($1::int, $2::int - 1) n`,
      [from, Math.min(rows, from + perTransaction), rows, people, things, notes],
    )
  await client.query('vacuum analyze audit_log')
}

async function index(client: pg.Client): Promise<void> {
  const begun = performance.now()
  let all = 0
  for (let count = -1; count !== 0; all += count) {
    await client.query('begin')
    count = await indexLines(onConnection(client), 2_000)
    await client.query('commit')
  }
  console.log(`     ${all} lines indexed, ${Math.round((all * 1000) / (performance.now() - begun))} a second`)
  await client.query('vacuum analyze audit_search')
}

async function measure(client: pg.Client, ids: readonly string[], rows: number): Promise<void> {
  const random = generator(21)
  const tx = onConnection(client)
  const texts = () =>
    random.of([
      random.of(people),
      `${random.of(people)}.u${random.below(3_000)}`,
      random.of(ids),
      random.of(ids).slice(-6),
      'clearance',
      'permit renewed',
      `203.0.${random.below(250)}.${random.below(240)}`,
      random.of(things),
      'zzzzz',
    ])
  const ask = async (isSearch: boolean): Promise<number> => {
    const isStaff = random.next() < 0.4
    const merchant = isStaff ? null : mid(random.next() < 0.4 ? 0 : random.below(merchants))
    await client.query(`select set_config('singil.mid', $1, false)`, [merchant ?? '*'])
    const filter: LogFilter = {
      mid: merchant,
      query: isSearch ? readQuery(texts()) : null,
      levels: isSearch && random.next() < 0.2 ? ['CRITICAL'] : [],
      from: undefined,
      before: undefined,
      onlyChanges: false,
      hidesStaff: !isStaff,
    }
    const begun = performance.now()
    await findLines(tx, filter, null, 51)
    return performance.now() - begun
  }
  for (const [id, what, goal, isSearch] of [
    ['A1', 'first page of the audit trail', 5, false],
    ['A2', 'search in the audit trail', 20, true],
  ] as const) {
    for (let i = 0; i < 300; i++) await ask(isSearch)
    const times: number[] = []
    for (let i = 0; i < 3_000; i++) times.push(await ask(isSearch))
    console.log(`     ${what}: p50 ${percentile(times, 50).toFixed(2)} p95 ${percentile(times, 95).toFixed(2)} ms`)
    print({
      id,
      what: `${what}, ${rows / 1_000_000} M lines, p99`,
      reached: percentile(times, 99),
      goal,
      is: 'most',
      unit: 'ms',
    })
  }
}

export async function benchAudit(): Promise<void> {
  const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
  const database = await startDatabase()
  try {
    await migrate(database.url)
    const { owner, app } = await openClients(database.url)
    await fill(owner, rows)
    await index(owner)
    const found = await owner.query<{ thing_id: string }>(
      'select thing_id from audit_log tablesample system (0.1) limit 500',
    )
    await database.warm('audit')
    await measure(
      app,
      found.rows.map(({ thing_id }) => thing_id),
      rows,
    )
    await owner.end()
    await app.end()
  } finally {
    await database.stop()
  }
}
