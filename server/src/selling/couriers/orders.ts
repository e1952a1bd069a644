import * as contract from '@singil/contract/selling/couriers'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { findTransactions } from '../../payments/transactions/index.ts'
import { findOrders } from './find-order.ts'
import * as store from './orders-store.ts'

export const listOrders: Handler<typeof contract.listOrders> = async (context, { query }) => {
  const { tx, scope, range } = context
  const mid = context.mid()
  const { page, limit } = range
  const wanted = { mid, scope, tab: query.tab, offset: (page - 1) * limit, limit, isNewestFirst: range.sort.descending }
  const found = await store.page(tx, wanted)
  const orders = new Map(
    (
      await findTransactions(
        tx,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const known = new Map((await store.counts(tx, mid, scope)).map(({ tab, count }) => [tab, count]))
  const rowCount = known.get(query.tab) ?? 0
  return {
    result: found.flatMap((record): contract.OrderRow[] => {
      const row = orders.get(record.id)
      return row
        ? [
            {
              id: row.id,
              requestId: row.request_id,
              storeName: row.store_name,
              customerName: row.customer_name,
              amount: row.amount,
              fulfilment: row.fulfilment,
              paidAt: row.paid_at?.toISOString() ?? null,
              to: row.shipping_address ? `${row.shipping_address.city}, ${row.shipping_address.province}` : '',
              pieces: row.items.reduce((count, { quantity }) => count + quantity, 0),
              shippingFee: row.shipping_fee,
              courierName: record.courier_name,
              bookingId: record.booking_id,
              bookingState: record.state,
              status: record.status,
            },
          ]
        : []
    }),
    pagination: paginationOf(range, rowCount),
    counts: Object.fromEntries(contract.orderTabs.map((tab) => [tab, known.get(tab) ?? 0])) as Record<
      contract.OrderTab,
      number
    >,
  }
}

export const markPacked: Handler<typeof contract.markPacked> = async (context, { body }) => {
  const orders = await findOrders(context, body.ids)
  const { tx, now, actor } = context
  const count = body.isPacked
    ? await store.pack(tx, orders, { name: actor.username, at: now })
    : await store.unpack(tx, body.ids)
  for (const { request_id, mid } of orders)
    context.changed('order', request_id, { isPacked: !body.isPacked }, { isPacked: body.isPacked }, { mid })
  context.say(body.isPacked ? contract.texts.packed : contract.texts.unpacked)
  return { count }
}
