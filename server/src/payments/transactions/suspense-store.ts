/** The SQL that notes money that arrived late, twice or wrong, and waits for a decision. */
import type { MerchantId, RequestId, StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { LatePayment, TransactionId } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import type * as z from 'zod'
import { own, type Tx } from '../../kit/database/index.ts'

export interface LateRecord {
  mid: MerchantId
  id: string
  store_id: StoreId
  transaction_id: TransactionId
  request_id: RequestId
  amount: Centavos
  currency: string
  why: z.output<typeof LatePayment>['why']
  /** `returning`: the gateway was asked to send it back and has not confirmed. */
  status: 'open' | 'returning' | 'accepted' | 'refunded'
  note: string
  created_at: Date
  /** When the gateway is asked about a return, or the merchant reminded of what is open. */
  next_check_at: Date | null
  /** The gateway's payment id, if it is not the transaction's own. */
  payment_id: string | null
  /** The refund about which the gateway contradicted itself. */
  refund_id: string | null
  /** What staff decided, which waits for another member of staff. */
  waiting: 'accept' | 'return' | null
}
const db = own<{ late_payments: LateRecord }>()

/** Notes money that waits for a decision; false if this arrival was already noted. */
export async function insertLate(tx: Tx, row: LateRecord): Promise<boolean> {
  const written = await db(tx)
    .insertInto('late_payments')
    .values(row)
    .onConflict((c) =>
      c.columns(['mid', 'transaction_id', 'why', 'amount', 'currency', 'payment_id', 'refund_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** True if money of this amount was noted for this payment, for any reason and with any decision; refunds are excluded. */
export async function isNoted(
  tx: Tx,
  row: { readonly mid: MerchantId; readonly id: TransactionId },
  money: { readonly amount: number; readonly currency: string },
): Promise<boolean> {
  const noted = await db(tx)
    .selectFrom('late_payments')
    .select('id')
    .where('mid', '=', row.mid)
    .where('transaction_id', '=', row.id)
    .where(sql<boolean>`amount = ${money.amount}`)
    .where('currency', '=', money.currency)
    .where('refund_id', 'is', null)
    .executeTakeFirst()
  return noted !== undefined
}
