/** Payments that were paid or refunded change the figures of their customers. */
import { transactionPaid, transactionRefunded } from '@singil/contract/transactions'
import { type Context, everything, merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { addPayments } from './add-payments.ts'
import * as store from './figures-store.ts'

const find = ({ tx }: Context, id: string) => findTransaction(tx, everything('customers'), { id })

export const subscribers = [
  subscriber(transactionPaid, 'customers.addPayment', merchantOfPayload, async (context, { id }) => {
    const row = await find(context, id)
    if (row) await addPayments(context, row.mid, [row])
  }),
  subscriber(
    transactionRefunded,
    'customers.takeRefund',
    merchantOfPayload,
    async (context, { id, merchantId: mid }) => {
      const [first] = await store.added(context.tx, mid, [id])
      // A payment that is not added yet is added with its refunds.
      if (!first) return
      await store.lockCustomers(context.tx, [first.customer_id])
      const [added] = await store.added(context.tx, mid, [id])
      const row = await find(context, id)
      if (added && row) await store.setRefunded(context.tx, added, row.refunded)
    },
  ),
]
