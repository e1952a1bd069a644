/** The SQL of settled totals, for checking the settlement rows. */
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'
import type { Settled } from './clearing-store.ts'

export interface SettledSums extends Settled {
  readonly settlement_id: string
}
const db = own<object>()

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
