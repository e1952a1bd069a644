/** The SQL of totals over clearing and reserve: money on its way to `available`, and what each settlement moved. */
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Settled } from './clearing-store.ts'

export interface Upcoming {
  /** Unsettled payments with the same payment day and delay. `toReserve` is rounded per payment, as in a settlement. */
  readonly payments: readonly {
    readonly paidOn: string
    readonly settlementDays: number
    readonly count: number
    /** Before fees. */
    readonly base: Centavos
    readonly net: Centavos
    readonly toReserve: Centavos
  }[]
  readonly releases: readonly { readonly releasesOn: string; readonly amount: Centavos }[]
}
interface Row {
  readonly wallet_id: WalletId
  readonly day: string
  readonly settlement_days: number | null
  readonly count: number
  readonly amount: Centavos
  readonly to_reserve: Centavos
  readonly base: Centavos
}
const db = own<object>()

/** By wallet. One statement, so that money that moves concurrently is in one of the two lists and never in both. */
export async function upcomingOf(
  tx: Tx,
  walletIds: readonly WalletId[],
  rateMillionths: number,
): Promise<ReadonlyMap<WalletId, Upcoming>> {
  const { rows } = await sql<Row>`
    select wallet_id, paid_on as day, settlement_days, count(*)::int as count, sum(net - taken)::bigint as amount,
      sum(((net - taken) * ${rateMillionths}::bigint + 500000) / 1000000)::bigint as to_reserve,
      sum(gross - taken)::bigint as base
    from wallet_clearing where wallet_id = any(${walletIds}::uuid[]) and settled_at is null group by wallet_id, paid_on, settlement_days
    union all
    select wallet_id, releases_on, null, count(*)::int, sum(amount - taken)::bigint, 0::bigint, 0::bigint
    from reserve_tranches where wallet_id = any(${walletIds}::uuid[]) and released_at is null group by wallet_id, releases_on
    order by day, settlement_days`.execute(db(tx))
  const upcoming = new Map<WalletId, Lists>(walletIds.map((id) => [id, { payments: [], releases: [] }]))
  for (const { wallet_id, day, settlement_days, count, amount, to_reserve, base } of rows) {
    const { payments, releases } = upcoming.get(wallet_id)!
    if (settlement_days === null) releases.push({ releasesOn: day, amount })
    else
      payments.push({
        paidOn: day,
        settlementDays: settlement_days,
        count,
        base,
        net: amount,
        toReserve: to_reserve,
      })
  }
  return upcoming
}
type Lists = { readonly [List in keyof Upcoming]: Upcoming[List][number][] }

export interface SettledSums extends Settled {
  readonly settlement_id: string
}
/** The totals of each settlement's payments, and how much went to the reserve. Reads every settled payment. */
export async function settledSums(tx: Tx): Promise<SettledSums[]> {
  const { rows } = await sql<SettledSums>`
    with sold as (
      select settlement_id, count(*)::int as count, sum(gross)::bigint as gross, sum(fee)::bigint as fee, sum(vat)::bigint as vat,
        sum(taken)::bigint as refunded, sum(net - taken)::bigint as net
      from wallet_clearing where settlement_id is not null group by settlement_id
    ), kept as (
      select settlement_id, sum(amount)::bigint as reserve from reserve_tranches group by settlement_id
    )
    select sold.*, coalesce(kept.reserve, 0)::bigint as reserve from sold left join kept using (settlement_id)`.execute(
    db(tx),
  )
  return rows
}
