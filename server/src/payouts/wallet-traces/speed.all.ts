import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import type { Context } from '../../kit/work/index.ts'
import { newRequestId } from '../../kit/base/index.ts'
import { ensureWallet } from '../../wallets/wallets/index.ts'
import { traceEntry } from './trace-entry.ts'
import { tracePayout } from './trace-payout.ts'
import { traceSale } from './trace-sale.ts'

const entries = 100_000
let desk: Desk
beforeAll(async () => void (desk = await openDesk()), 60_000)
afterAll(() => desk.close())

/** A wallet whose `available` alternates between a settlement of a sale of 100.00 and a withdrawal of 99.00. */
async function longHistory() {
  const place = desk.newPlace()
  await desk.unit((context) => ensureWallet(context, place))
  const { mid, walletId } = place
  const client = await desk.owner.connect()
  const run = (statement: string, values: unknown[]) => client.query(statement, values)
  await run("select set_config('singil.mid', '*', false)", [])
  await run(
    `create temporary table past as
     select n, gen_random_uuid() as sale, gen_random_uuid() as settlement, gen_random_uuid() as withdrawal,
       ('01890000-0000-7000-8000-' || lpad(to_hex(2 * n), 12, '0'))::uuid as came,
       ('01890000-0000-7000-8000-' || lpad(to_hex(2 * n + 1), 12, '0'))::uuid as went
     from generate_series(1, $1::int) n`,
    [entries / 2],
  )
  await run(
    `insert into wallet_clearing (transaction_id, mid, wallet_id, request_id, channel, gross, fee, vat, net, paid_at, paid_on,
       settlement_days, settles_on, settled_at, settlement_id)
     select sale, $1, $2, $3, 'gc', 10000, 0, 0, 10000, '2026-11-20', '2026-11-20', 1, '2026-11-21', '2026-11-21', settlement from past`,
    [mid, walletId, newRequestId()],
  )
  await run(
    `insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
     select came, 'settlement.done:' || settlement, 'settlement.done', 2, 10000, $1,
       jsonb_build_object('settlementId', settlement), timestamptz '2026-11-21' from past
     union all select went, 'withdrawal.asked:' || withdrawal, 'withdrawal.asked', 2, 9900, $1,
       jsonb_build_object('withdrawalId', withdrawal), timestamptz '2026-11-22' from past order by 1`,
    [mid],
  )
  await run(
    `with a as (
       select max(id) filter (where kind = 'available') as av, max(id) filter (where kind = 'clearing') as cl,
         max(id) filter (where kind = 'held') as he
       from ledger_accounts where owner_id = $1
     )
     insert into ledger_entries (account_id, seq, amount, balance, journal_id)
     select av, 2 * n - 1, 10000, 100 * n + 9900, came from past, a
     union all select cl, n, -10000, 0, came from past, a
     union all select av, 2 * n, -9900, 100 * n, went from past, a
     union all select he, n, 9900, 9900 * n, went from past, a
     order by 5`,
    [walletId],
  )
  await run(
    `update ledger_accounts set seq = $2::bigint, balance = 50 * $2::bigint where owner_id = $1 and kind = 'available'`,
    [walletId, entries],
  )
  // As autovacuum would do.
  await run('analyze', [])
  await run("select brin_summarize_new_values('ledger_entries_journal')", [])
  const middle = (await run('select sale, went from past where n = $1', [entries / 4])).rows[0] as {
    sale: string
    went: string
  }
  client.release()
  return { ...middle, walletId }
}

/** Milliseconds, and how many ledger entries were read; the latter does not depend on the machine's load. */
async function measured<T>(work: (context: Context) => Promise<T>) {
  return desk.unit(async (context) => {
    const before = await readSoFar(context)
    const start = performance.now()
    const given = await work(context)
    return { given, ms: performance.now() - start, read: (await readSoFar(context)) - before }
  })
}
async function readSoFar({ tx }: Context): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as entries from pg_stat_xact_user_tables
    where relname = 'ledger_entries'`.execute(tx)
  return rows[0]!.entries
}

test('a trace in an account with a hundred thousand entries reads a few thousand of them', async () => {
  const { walletId, sale, went } = await longHistory()
  const payout = (context: Context) =>
    tracePayout(context, { params: { walletId, journalId: went }, query: { limit: 25 } })
  const traces: Record<string, (context: Context) => Promise<unknown>> = {
    payout,
    sale: (context) => traceSale(context, { params: { walletId, transactionId: sale } }),
    entry: (context) => traceEntry(context, { params: { walletId, account: 'available', seq: entries / 2 } }),
  }
  const first = await measured(payout)
  expect(first.given.sources.reduce((total, source) => total + source.amount, 0)).toBe(9900)
  // The first trace writes the checkpoints; it alone reads all entries.
  expect(first.read).toBeGreaterThanOrEqual(entries)
  for (const [name, trace] of Object.entries(traces)) {
    const rounds: Awaited<ReturnType<typeof measured>>[] = []
    for (let round = 0; round < 10; round += 1) rounds.push(await measured(trace))
    if (process.env['SINGIL_TEST_LOG'])
      console.log(name, rounds.map(({ ms, read }) => `${ms.toFixed(1)}/${read}`).join(' '))
    expect(Math.max(...rounds.map(({ read }) => read)), name).toBeLessThan(10_000)
  }
}, 120_000)
