/** Payments, orders, refunds and stock that runs out as news for the people of the merchant. */
import { lowStockNotice } from '@singil/contract/catalogue/inventory'
import { formatPeso } from '@singil/contract/kit/money'
import {
  paymentNotice,
  refundNotice,
  transactionPaid,
  transactionRefunded,
} from '@singil/contract/payments/transactions'
import type * as z from 'zod'
import { type Context, merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { itemsLeftFewBy } from '../../catalogue/inventory/index.ts'
import { noteNews, notify } from '../../workspace/notifications/index.ts'
import { tellOfOrder } from '../fulfilment/index.ts'
import { findTransaction, type TransactionRecord } from '../transactions/index.ts'

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

async function tellOfLowStock(context: Context, { id, mid, store_id: storeId, store_name }: TransactionRecord) {
  for (const { id: itemId, description, left } of await itemsLeftFewBy(context, mid, id)) {
    const pieces = `${left} ${left === 1 ? 'piece' : 'pieces'} left at ${store_name}.`
    await notify(context, lowStockNotice, {
      mid,
      storeId,
      title: left > 0 ? `“${description}” is almost sold out` : `“${description}” is sold out`,
      text: left > 0 ? pieces : `There are none left at ${store_name}.`,
      path: `/portal/inventory/${itemId}?store=${storeId}`,
      about: `item:${itemId}`,
    })
  }
}

export const news = [
  subscriber(transactionPaid, 'checkout.tellOfPayment', merchantOfPayload, async (context, paid) => {
    const { row, news } = await newsOf(context, paid)
    await noteNews(context, paymentNotice, { ...news, title: `${formatPeso(paid.amount)} received` })
    if (row.stock === 'sold') await tellOfLowStock(context, row)
    // Someone has to pack it.
    if (row.fulfilment === 'for_pickup') await tellOfOrder(context, row, 'deliver')
  }),
  subscriber(transactionRefunded, 'checkout.tellOfRefund', merchantOfPayload, async (context, refund) => {
    const { news } = await newsOf(context, refund)
    await noteNews(context, refundNotice, { ...news, title: `${formatPeso(refund.amount)} refunded` })
  }),
]
