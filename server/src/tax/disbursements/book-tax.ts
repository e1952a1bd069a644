import { disbursementsTopic } from '@singil/contract/tax/disbursements'
import { payoutMoved } from '@singil/contract/payouts/payouts'
import { type Context, merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { manilaMonth } from '../../catalogue/merchants/index.ts'
import { lockPayout } from '../../payouts/payouts/index.ts'
import { voidCertificate } from './certificate-store.ts'
import { issueCertificate } from './issue-certificate.ts'
import * as store from './store.ts'

/**
 * Once a supplier is paid the merchant owes the state the withheld tax, and the supplier gets a certificate; if the money comes back, it owes
 * none. A payment may have come back before the event of its success is handled: the tax is booked, and void at once.
 */
export const bookTax = subscriber(
  payoutMoved,
  'disbursements.bookTax',
  merchantOfPayload,
  async (context, { id, purpose, to, at }) => {
    if (purpose !== 'disbursement' || (to !== 'SUCCESS' && to !== 'RETURNED')) return
    const payout = await lockPayout(context, id)
    const bill = await store.find(context.tx, id)
    if (!bill) throw new Error(`The supplier payment ${id} has no bill`)
    if (bill.atc === null || bill.withheld <= 0) return
    const taxed = { ...bill, atc: bill.atc }
    if (to === 'SUCCESS') {
      const paidAt = new Date(at)
      await recordLiability(context, taxed, paidAt)
      await issueCertificate(context, payout, taxed, paidAt)
    }
    if (payout.status === 'RETURNED') {
      await store.voidLiability(context.tx, id, context.now)
      await voidCertificate(context.tx, id, context.now)
    }
    context.push(disbursementsTopic.of({ mid: payout.mid }), { id, requestId: payout.request_id, status: bill.status })
  },
)

const recordLiability = (context: Context, bill: store.TaxedBill, paidAt: Date) =>
  store.recordLiability(context.tx, {
    payout_id: bill.payout_id,
    mid: bill.mid,
    month: manilaMonth(paidAt),
    supplier_name: bill.supplier_name,
    supplier_tin: bill.supplier_tin,
    atc: bill.atc,
    rate_millionths: bill.rate_millionths,
    base: bill.base,
    withheld: bill.withheld,
    recorded_at: context.now,
    voided_at: null,
  })
