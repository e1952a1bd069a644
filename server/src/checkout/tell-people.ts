/** Payments, orders and refunds as news for the people of the merchant. */
import { orderNotice } from '@singil/contract/fulfilment'
import { formatPeso } from '@singil/contract/kit/money'
import { paymentNotice, refundNotice, transactionPaid, transactionRefunded } from '@singil/contract/transactions'
import type * as z from 'zod'
import { type Context, merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { noteNews } from '../notifications/index.ts'
import { findTransaction } from '../transactions/index.ts'

async function newsOf(
  context: Context,
  { id, amount }: Pick<z.output<typeof transactionPaid.payload>, 'id' | 'amount'>,
) {
  const row = await findTransaction(context.tx, context.scope, { id })
  if (!row) throw new Error(`There is no transaction ${id}`)
  const news = {
    mid: row.mid,
    store_id: row.store_id,
    wallet_id: row.wallet_id,
    amount,
    text: `${row.store_name}, ${row.request_id}`,
    path: `/portal/transactions/${row.request_id}`,
  }
  return { row, news }
}

export const news = [
  subscriber(transactionPaid, 'checkout.tellOfPayment', merchantOfPayload, async (context, paid) => {
    const { row, news } = await newsOf(context, paid)
    const amount = formatPeso(paid.amount)
    await noteNews(context, paymentNotice, { ...news, title: `${amount} received` })
    // Someone has to pack it.
    if (row.fulfilment === 'for_pickup') {
      const path = `/portal/orders/${row.request_id}`
      await noteNews(context, orderNotice, { ...news, title: `New order to deliver: ${amount}`, path })
    }
  }),
  subscriber(transactionRefunded, 'checkout.tellOfRefund', merchantOfPayload, async (context, refund) => {
    const { news } = await newsOf(context, refund)
    await noteNews(context, refundNotice, { ...news, title: `${formatPeso(refund.amount)} refunded` })
  }),
]
