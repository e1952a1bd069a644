/** Payments that were paid, refunded or charged back change the figures of their customers. */
import { disputeWon, paymentChargedBack } from '@singil/contract/desk/disputes'
import type { MerchantId } from '@singil/contract/kit/id'
import { transactionPaid, transactionRefunded } from '@singil/contract/payments/transactions'
import { type Context, everything, merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { findTransaction } from '../../payments/transactions/index.ts'
import { addPayments, takenBack } from './add-payments.ts'
import * as store from './figures-store.ts'

const find = ({ tx }: Context, id: string) => findTransaction(tx, everything('customers'), { id })

/** A payment that is not added yet is added later with what was taken back. */
async function takeBack(context: Context, mid: MerchantId, id: string): Promise<void> {
  const row = await find(context, id)
  const [first] = row ? await store.added(context.tx, mid, [row.id]) : []
  if (!first) return
  await store.lockCustomers(context.tx, [first.customer_id])
  const [added] = await store.added(context.tx, mid, [first.transaction_id])
  const latest = await find(context, id)
  if (added && latest) await store.setTakenBack(context.tx, added, takenBack(latest))
}

export const subscribers = [
  subscriber(transactionPaid, 'customers.addPayment', merchantOfPayload, async (context, { id }) => {
    const row = await find(context, id)
    if (row) await addPayments(context, row.mid, [row])
  }),
  subscriber(transactionRefunded, 'customers.takeRefund', merchantOfPayload, (context, { id, merchantId: mid }) =>
    takeBack(context, mid, id),
  ),
  subscriber(paymentChargedBack, 'customers.takeChargeback', merchantOfPayload, (context, { mid, transactionId }) =>
    takeBack(context, mid, transactionId),
  ),
  subscriber(disputeWon, 'customers.returnChargeback', merchantOfPayload, (context, { mid, transactionId }) =>
    takeBack(context, mid, transactionId),
  ),
]
