import type { PayoutStatus } from '@singil/contract/payouts/payouts'
import type { Context } from '../../kit/work/index.ts'
import { manilaMonth } from '../../catalogue/merchants/index.ts'
import type { PayoutRow } from '../../payouts/payouts/index.ts'
import * as store from './store.ts'

/** Once a supplier is paid the merchant owes the state the withheld tax; if the money comes back, it owes none. */
export async function bookTax(context: Context, payout: PayoutRow, _from: PayoutStatus): Promise<void> {
  if (payout.purpose !== 'disbursement') return
  if (payout.status === 'RETURNED') return store.voidLiability(context.tx, payout.id, context.now)
  if (payout.status !== 'SUCCESS') return
  const bill = await store.find(context.tx, payout.id)
  if (!bill) throw new Error(`The supplier payment ${payout.id} has no bill`)
  if (bill.atc === null || bill.withheld <= 0) return
  await store.recordLiability(context.tx, {
    payout_id: bill.payout_id,
    mid: bill.mid,
    month: manilaMonth(context.now),
    supplier_name: bill.supplier_name,
    supplier_tin: bill.supplier_tin,
    atc: bill.atc,
    rate_millionths: bill.rate_millionths,
    base: bill.base,
    withheld: bill.withheld,
    recorded_at: context.now,
    voided_at: null,
  })
}
