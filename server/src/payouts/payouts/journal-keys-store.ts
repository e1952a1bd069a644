/** The event keys under which the money of payouts was booked, for comparing the bank's statement with the books. */
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

const db = own<object>()

export interface PayoutKey {
  /** The payout id of the query. */
  readonly about: string
  readonly mid: MerchantId
  readonly key: string
}

/** Of transfers that left: booked as done, or as paid although the bank had reported a failure. */
export async function keysOfTransfers(tx: Tx, payoutIds: readonly string[]): Promise<PayoutKey[]> {
  const { rows } = await sql<PayoutKey>`
    with asked as materialized (select id, mid, purpose from payouts where id = any (${payoutIds}::uuid[]))
    select id::text as about, mid, purpose || '.ended:' || id as key from asked
    union all
    select id::text, mid, 'payout.contradicted:' || id from asked`.execute(db(tx))
  return rows
}

/** Of transfers that came back. */
export async function keysOfReturns(tx: Tx, payoutIds: readonly string[]): Promise<PayoutKey[]> {
  const { rows } = await sql<PayoutKey>`
    select id::text as about, mid, purpose || '.returned:' || id as key from payouts where id = any (${payoutIds}::uuid[])`.execute(
    db(tx),
  )
  return rows
}
