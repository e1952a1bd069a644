/** Orders that a courier can deliver, what the couriers of the sandbox do with them, and the switches for their faults. */
import { quoteOrder, requestBooking } from '@singil/contract/selling/couriers'
import { createItemDetails } from '@singil/contract/catalogue/item-details'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { fund } from '../sweep/fund.ts'
import type { World } from '../sweep/world.ts'

const shippingAddress = {
  street: '12 Naguilian Road',
  barangay: 'Irisan',
  city: 'Baguio City',
  province: 'Benguet',
  zip: '2600',
}

export function courierDesk(world: World) {
  const { rows, sandbox, storeId } = world
  const owner = async () => ({ authorization: `Bearer ${await world.openSession('nena.admin')}` })
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  const desk = {
    owner,
    shippingAddress,
    /** The store sends by courier, and its wallet can pay for one. */
    async open() {
      await rows('update merchant_settings set enable_courier = true where mid = $1', [world.mine.mid])
      await rows(
        `update stores set is_enable_courier = true, province = 'Benguet', city = 'Baguio City', barangay = 'Irisan',
           street = '46 Bonifacio St.', zip_code = '2600' where store_id = $1`,
        [storeId],
      )
      for (let at = 0; at < 30; at += 1) await fund(world)
    },
    async order(more: object = {}) {
      const pending = await world.newPending(storeId, undefined, 'gc', { shippingAddress, ...more })
      await world.act(pending.org_trxid, 'approve')
      await world.until(() => rows(`select 1 from transactions where id = $1 and status = 'paid'`, [pending.id]))
      return { ...pending, id: pending.id as TransactionId }
    },
    /** An order of a new item of this weight; null: it has none. */
    async orderOf(weightGrams: number | null, quantity = 1) {
      const { Id: itemId } = await world.newItem(storeId)
      const body = { productId: itemId, weightGrams }
      if (weightGrams !== null) await world.ask(createItemDetails, { body }, await owner())
      return desk.order({ items: [{ itemId, quantity }], amount: undefined })
    },
    quotes: async (id: TransactionId, headers?: Record<string, string>) =>
      (await world.ask(quoteOrder, { body: { id, grams: 1_000 } }, headers ?? (await owner()))).quotes,
    /** The body of a booking of the cheapest offer, or of one courier. */
    async wish(id: TransactionId, courier?: string) {
      const quotes = await desk.quotes(id)
      const { Quote, quoteId } = quotes.find((one) => courier === undefined || one.courier === courier)!
      return { id, quote_mode: '1' as const, Quote, quoteId }
    },
    async book(courier?: string) {
      const order = await desk.order()
      const body = await desk.wish(order.id, courier)
      const { booking } = await world.ask(requestBooking, { body }, await owner())
      return { order, booking }
    },
    act: (orderRef: string, action: string) => post(`/control/couriers/orders/${orderRef}/act`, { action }),
    fault: (modes: object) => post('/control/faults', modes),
    ordersUnder: async (reference: string) =>
      (await (await fetch(`${sandbox.url}/control/couriers/orders?reference=${reference}`)).json()) as {
        order_id: string
      }[],
    available: async () => {
      const [row] = await rows<{ balance: number }>(
        `select sum(balance)::int as balance from ledger_accounts where owner_kind = 'wallet' and owner_id = $1 and kind = 'available'`,
        [world.mine.walletId],
      )
      return row!.balance
    },
    row: async (id: string) => {
      const [row] = await rows<{ state: string; status: string | null; order_ref: string | null; why: string }>(
        'select state, status, order_ref, why from courier_bookings where id = $1',
        [id],
      )
      return row!
    },
    /** Subjects of the e-mails to the customer about where the order is. */
    mailsTo: async (orderId: string, bookingId = '') =>
      (
        await rows<{ subject: string }>(
          `select subject from messages where about like 'order:' || $1 || ':%' or about = 'courier:' || $2 || ':attempt'
           order by created_at, id`,
          [orderId, bookingId],
        )
      ).map(({ subject }) => subject),
    until: (id: string, status: string) =>
      world.until(() => rows('select 1 from courier_bookings where id = $1 and status = $2', [id, status])),
  }
  return desk
}
