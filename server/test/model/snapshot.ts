/** Compares model and database: every balance, every state, and the invariants of every feature. */
import { expect } from 'vitest'
import { accounts, entriesOf } from '../../src/foundation/ledger/index.ts'
import { broken } from '../ledger/all-hold.ts'
import type { Model } from './model.ts'
import type { World } from './world.ts'

type Row = Record<string, string | number | boolean | null>

const text = `select json_build_object(
  'provider', (select json_object_agg(kind, balance) from (select kind, sum(balance)::bigint as balance from ledger_accounts
    where owner_kind = 'provider' group by kind having sum(balance) <> 0) p),
  'wallets', (select json_object_agg(owner_id || ' ' || kind, balance) from ledger_accounts where owner_kind = 'wallet' and balance <> 0),
  'months', (select json_object_agg(mid || ' ' || month, array[pending, paid]) from limit_usage where pending <> 0 or paid <> 0),
  'days', (select json_object_agg(mid || ' ' || day, promised) from limit_days where promised <> 0),
  'payments', (select json_object_agg(id, array[status, refunded::text, refunding::text, disputed::text]) from transactions),
  'clearing', (select json_object_agg(transaction_id, array[net::text, taken::text, (settled_at is not null)::text, settles_on::text])
    from wallet_clearing),
  'tranches', (select json_object_agg(transaction_id, array[amount::text, taken::text, (released_at is not null)::text, releases_on::text])
    from reserve_tranches),
  'transfers', (select json_object_agg(request_id, amount) from wallet_transfers),
  'runs', (select json_object_agg(sweep_id || ' ' || extract(epoch from planned_at)::bigint, coalesce(reason, total::text))
    from auto_sweep_runs),
  'states', (select json_object_agg(id, status) from (
    select id::text, status from refunds union all select id::text, status from late_payments
    union all select id::text, status from payouts
    union all select id::text, state from approval_requests where action = 'withdrawals.withdraw'
    union all select id::text, status from topups union all select id::text, status from disputes
    union all select id::text, status from adjustments union all select id::text, status from referrals) s)) as found`

export async function compare(model: Model, world: World): Promise<void> {
  const found: Record<string, Row | null> = (await world.owner.query(text)).rows[0].found
  expect(Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows ?? {}]))).toEqual(expected(model))
  expect(await broken(world.unit)).toEqual([])
}

function expected(model: Model) {
  const of = <T>(rows: readonly T[], key: (row: T) => string, value: (row: T) => unknown) =>
    Object.fromEntries(rows.map((row) => [key(row), value(row)]))
  const nonZero = (entries: [string, number][]) => Object.fromEntries(entries.filter(([, amount]) => amount !== 0))
  const { merchants } = model
  const months = merchants.flatMap(({ mid, months: own }) =>
    [...own].map(([month, { pending, paid }]): [string, number[]] => [`${mid} ${month}`, [pending, paid]]),
  )
  const stateful = [
    ...model.refunds,
    ...model.lates,
    ...model.payouts,
    ...model.approvals,
    ...model.topups,
    ...model.disputes,
    ...model.adjustments,
    ...model.referrals,
  ]
  return {
    provider: nonZero(Object.entries(model.provider)),
    wallets: nonZero(
      merchants.flatMap(({ walletId, balances, cast, sideBalance }) => [
        ...Object.entries(balances).map(([kind, amount]): [string, number] => [`${walletId} ${kind}`, amount]),
        [`${cast.side} available`, sideBalance],
      ]),
    ),
    months: Object.fromEntries(months.filter(([, [pending, paid]]) => pending !== 0 || paid !== 0)),
    days: nonZero(
      merchants.flatMap(({ mid, days }) =>
        [...days].map(([day, amount]): [string, number] => [`${mid} ${day}`, amount]),
      ),
    ),
    payments: of(
      model.payments,
      ({ id }) => id,
      (one) => [one.status, ...[one.refunded, one.refunding, one.disputed].map(String)],
    ),
    clearing: of(
      model.clearing,
      ({ id }) => id,
      (row) => [String(row.net), String(row.taken), String(row.isSettled), row.settlesOn],
    ),
    tranches: of(
      model.tranches,
      ({ id }) => id,
      (one) => [String(one.amount), String(one.taken), String(one.isReleased), one.releasesOn],
    ),
    transfers: of(
      merchants.flatMap(({ transfers }) => transfers),
      ({ requestId }) => requestId,
      ({ amount }) => amount,
    ),
    runs: of(
      model.sweeps.flatMap(({ id, runs }) => runs.map((run) => ({ id, ...run }))),
      ({ id, plannedAt }) => `${id} ${plannedAt / 1000}`,
      ({ outcome }) => outcome,
    ),
    states: of(
      stateful,
      ({ id }) => id,
      ({ status }) => status,
    ),
  }
}

/** Opening balance and entries sum to the closing balance on every page of every account, for any page size. */
export async function statementsAddUp({ merchants }: Model, { unit }: World, pageSize: number): Promise<number> {
  let pages = 0
  const wallets = merchants.flatMap(({ walletId, balances, cast, sideBalance }) => [
    { walletId, balances },
    { walletId: cast.side, balances: { available: sideBalance, clearing: 0, reserve: 0, held: 0 } },
  ])
  for (const { walletId, balances } of wallets)
    for (const kind of ['available', 'clearing', 'reserve', 'held'] as const) {
      let cursor: number | null = null
      let above = balances[kind]
      do {
        const page = await unit(({ tx }) => entriesOf(tx, accounts.wallet(walletId, kind), cursor, pageSize))
        const moved = page.entries.reduce((sum, { amount }) => sum + amount, 0)
        expect([page.closing, page.opening + moved]).toEqual([above, above])
        above = page.opening
        cursor = page.next
        pages += 1
      } while (cursor !== null)
      expect(above).toBe(0)
    }
  return pages
}
