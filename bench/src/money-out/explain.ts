/**
 * O4: the sales that a withdrawal of 100,000 sales pays out, first page, by the product's own handler in a unit of work of its own. They were
 * settled together, or in a thousand settlements.
 */
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { createSecrets, newCode, newId, newRequestId, systemClock } from '@singil/server/src/kit/base/index.ts'
import { migrate, openDatabase } from '@singil/server/src/kit/database/index.ts'
import { features } from '@singil/server/src/features.ts'
import {
  collectPorts,
  type Context,
  everything,
  systemActor,
  unitOfWork,
  type UnitParts,
} from '@singil/server/src/kit/work/index.ts'
import { tracePayout } from '@singil/server/src/payouts/wallet-traces/trace-payout.ts'
import { ensureWallet } from '@singil/server/src/wallets/wallets/index.ts'
import type pg from 'pg'
import { openClients } from '../kit/clients.ts'
import { median, percentile, print } from '../kit/figures.ts'
import { startDatabase } from '../kit/stage.ts'

const sales = 100_000
const asks = 200
const net = 10_000

export async function benchExplaining(): Promise<void> {
  const database = await startDatabase()
  try {
    await migrate(database.url)
    const { owner, app } = await openClients(database.url)
    await app.end()
    const silent = { warn: () => {}, info: () => {}, error: () => {} } as never
    const working = openDatabase(database.url, 2, silent)
    const secrets = createSecrets('a secret of the benchmarks')
    const parts = {
      database: working,
      clock: systemClock,
      secrets,
      ports: collectPorts(features),
      config: {},
    } as unknown as UnitParts
    const unit = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
      unitOfWork(parts, systemActor('bench'), everything('bench'), 'bench', work)
    for (const settlements of [1, 1_000]) {
      const place = { mid: MerchantId.parse(newCode('M')), walletId: WalletId.parse(newId()) }
      await unit((context) => ensureWallet(context, place))
      const journalId = await fill(owner, place, settlements)
      await database.warm('')
      const explain = () =>
        unit((context) =>
          tracePayout(context, { params: { walletId: place.walletId, journalId }, query: { limit: 25 } }),
        )
      const begun = performance.now()
      const first = await explain()
      if (first.sources.length !== 25 || first.sources.some(({ sale }) => sale === null))
        throw new Error('The first page is not 25 sales')
      const cold = performance.now() - begun
      const times: number[] = []
      for (let n = 0; n < asks; n++) {
        const asked = performance.now()
        await explain()
        times.push(performance.now() - asked)
      }
      const what = `first page of a withdrawal of ${sales} sales, ${settlements === 1 ? 'settled at once' : `${settlements} settlements`}`
      console.log(
        `     ${what}: first ask ${cold.toFixed(1)} ms, p50 ${median(times).toFixed(1)} p99 ${percentile(times, 99).toFixed(1)} ms`,
      )
      print({ id: 'O4', what: `${what}, p50`, reached: median(times), goal: 20, is: 'most', unit: 'ms' })
    }
    await working.close()
    await owner.end()
  } finally {
    await database.stop()
  }
}

/** Sales of 100.00 that were settled, and a withdrawal of all of them; returns its journal. */
async function fill(client: pg.Client, { mid, walletId }: { mid: string; walletId: string }, settlements: number) {
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  const each = sales / settlements
  const total = sales * net
  const journalId = newId()
  await run(
    `create temporary table settled as select n, gen_random_uuid() as id,
       ('0189${settlements === 1 ? '1' : '2'}000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as journal from generate_series(1, $1::int) n`,
    [settlements],
  )
  await run(
    `insert into wallet_clearing (transaction_id, mid, wallet_id, request_id, channel, gross, fee, vat, net, paid_at, paid_on,
       settlement_days, settles_on, settled_at, settlement_id)
     select gen_random_uuid(), $1, $2, $3, 'gc', $4, 0, 0, $4, timestamptz '2026-11-20' + nth * interval '1 millisecond', '2026-11-20', 1,
       '2026-11-21', '2026-11-21', s.id
     from generate_series(0, $5::int - 1) nth join settled s on s.n = nth / $6::int + 1`,
    [mid, walletId, newRequestId(), net, sales, each],
  )
  await run(
    `insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
     select journal, 'settlement.done:' || id, 'settlement.done', 2, $2, $1, jsonb_build_object('settlementId', id), timestamptz '2026-11-21'
     from settled order by 1`,
    [mid, each * net],
  )
  await run(
    `insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
     values ($1::uuid, 'withdrawal.asked:' || $1, 'withdrawal.asked', 2, $3, $2, jsonb_build_object('withdrawalId', $1::text), now())`,
    [journalId, mid, total],
  )
  await run(
    `with a as (
       select max(id) filter (where kind = 'available') as av, max(id) filter (where kind = 'clearing') as cl,
         max(id) filter (where kind = 'held') as he from ledger_accounts where owner_id = $1
     )
     insert into ledger_entries (account_id, seq, amount, balance, journal_id)
     select av, n, $2::bigint, $2::bigint * n, journal from settled, a
     union all select cl, n, -$2::bigint, 0, journal from settled, a
     union all select av, $3::bigint + 1, -$4::bigint, 0, $5::uuid from a
     union all select he, 1, $4::bigint, $4::bigint, $5::uuid from a order by 5`,
    [walletId, each * net, settlements, total, journalId],
  )
  await run(`update ledger_accounts set seq = $2, balance = 0 where owner_id = $1 and kind = 'available'`, [
    walletId,
    settlements + 1,
  ])
  await run('drop table settled')
  await run('vacuum analyze')
  await run("select brin_summarize_new_values('ledger_entries_journal')")
  return journalId
}
