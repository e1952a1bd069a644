/** Payments and refunds as news for the people of the merchant. */
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
  return {
    mid: row.mid,
    store_id: row.store_id,
    wallet_id: row.wallet_id,
    amount,
    text: `${row.store_name}, ${row.request_id}`,
    path: `/portal/transactions/${row.request_id}`,
  }
}

export const news = [
  subscriber(transactionPaid, 'checkout.tellOfPayment', merchantOfPayload, async (context, paid) => {
    const title = `${formatPeso(paid.amount)} received`
    await noteNews(context, paymentNotice, { ...(await newsOf(context, paid)), title })
  }),
  subscriber(transactionRefunded, 'checkout.tellOfRefund', merchantOfPayload, async (context, refund) => {
    const title = `${formatPeso(refund.amount)} refunded`
    await noteNews(context, refundNotice, { ...(await newsOf(context, refund)), title })
  }),
]
