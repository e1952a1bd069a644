// Bookings over HTTP against the couriers of the sandbox: paid once, followed in any order, and never made twice.
import {
  bookOrders,
  cancelBooking,
  downloadPickList,
  downloadWaybill,
  encryptId,
  fetchOrder,
  fetchTimeline,
  listBookings,
  listOrders,
  markPacked,
  planBookings,
  quoteOrder,
  queryServiceable,
  readQuotes,
  requestBooking,
  requestBookingEncrypted,
} from '@singil/contract/selling/couriers'
import { reportFulfilment } from '@singil/contract/payments/fulfilment'
import { getShippingSetup, saveShippingSetup } from '@singil/contract/catalogue/shipping-rates'
import { createStore, StoreInput } from '@singil/contract/catalogue/stores'
import { getByRequestId } from '@singil/contract/payments/transactions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { courierDesk } from '../../../test/kit/courier-order.ts'
import { textOfPdf } from '../../../test/kit/text-of-pdf.ts'
import { openWorld, type World } from '../../../test/sweep/world.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { checkDue } from './check-bookings.ts'
import { courierInvariants } from './invariants-store.ts'

let world: World
let desk: ReturnType<typeof courierDesk>
let asOwner: { authorization: string }
beforeAll(async () => {
  world = await openWorld()
  desk = courierDesk(world)
  // Those that the world writes without money behind them.
  await world.rows('delete from courier_bookings')
  await desk.open()
  asOwner = await desk.owner()
}, 120_000)
afterAll(() => world?.close())

const unit = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
  unitOfWork(world.app.parts, systemActor('test'), within('test', allMerchants), 'test', work)
/** Asks the couriers about everything that is under way, as the cron does. */
async function check() {
  await world.rows(
    `update courier_bookings set next_check_at = now() - interval '1 second' where state in ('asked', 'booked')`,
  )
  const { outside } = world.app.parts
  const log = { error: console.error }
  await checkDue({ unit, outside, log } as Parameters<typeof checkDue>[0])
}
afterEach(async () => {
  const off = { courierBook: 'ok', courierQuery: 'ok', courierQuote: 'ok', courierCallbacks: 'on', courierCancel: 'ok' }
  await desk.fault(off)
  expect((await unit(courierInvariants)).filter(({ bad }) => bad > 0)).toEqual([])
})
const detailOf = (requestId: string) => world.ask(getByRequestId, { params: { id: requestId } }, asOwner)

test('quotes are compared, one is booked and paid from the wallet, and the parcel is followed to the door', async () => {
  const address = desk.shippingAddress
  const asked = { storeId: world.storeId, address, grams: 1_500 }
  const withFees = await world.ask(queryServiceable, { body: { ...asked, quote_mode: '1' } }, {})
  expect(withFees.couriers.map(({ courier }) => courier).toSorted()).toEqual(['HATID', 'LAKBAY'])
  expect(readQuotes(withFees.Quote)).toEqual(
    withFees.quotes.map(({ courier, service, fee, etaMinutes }) => ({ courier, service, fee, etaMinutes })),
  )
  const without = await world.ask(queryServiceable, { body: { ...asked, quote_mode: '0' } }, {})
  expect(without).toMatchObject({ serviceable: true, Quote: '', quotes: [] })
  const far = { ...address, province: 'Cebu', city: 'Cebu City', barangay: 'Lahug', zip: '6000' }
  const elsewhere = await world.ask(queryServiceable, { body: { ...asked, address: far, quote_mode: '0' } }, {})
  expect(elsewhere.couriers.map(({ courier }) => courier)).toEqual(['LAKBAY'])

  const before = await desk.available()
  const { order, booking } = await desk.book('HATID')
  expect(booking).toMatchObject({ state: 'booked', fee: 79_00, courierName: 'Hatid Express', mayCancel: true })
  expect(await desk.available()).toBe(before - 79_00)
  const token = await world.ask(encryptId, { body: { id: booking.id } }, asOwner)
  expect(booking.trackingUrl).toBe(token.url)
  const twice = { ...(await desk.wish((await desk.order()).id)), id: order.id }
  expect((await world.call(requestBooking, { body: twice }, asOwner)).body.code).toBe('couriers.notBookable')

  const ref = (await desk.row(booking.id)).order_ref!
  for (const status of ['ASSIGNED', 'PICKED_UP', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
    await desk.act(ref, 'advance')
    await desk.until(booking.id, status)
  }
  expect(await detailOf(order.requestId)).toMatchObject({ fulfilment: 'delivered', fulfilmentBy: 'courier' })
  const tracked = await world.ask(fetchOrder, { params: { id: token.encrypted } }, {})
  expect(tracked).toMatchObject({
    status: 'DELIVERED',
    milestone: 'delivered',
    driver: null,
    to: 'Baguio City, Benguet',
  })
  const { timeline } = await world.ask(fetchTimeline, { params: { id: token.encrypted } }, {})
  expect(timeline.map(({ words }) => words)).toEqual([
    'COMPLETED',
    'IN_DELIVERY',
    'PICKED_UP',
    'ON_GOING',
    'ASSIGNING_DRIVER',
  ])
  const page = await (await fetch(token.url)).text()
  for (const text of ['Your order has arrived', 'Out for delivery', 'COMPLETED', 'Hatid Express'])
    expect(page).toContain(text)
  const [mail] = await world.until(async () => {
    const answer = await fetch(`${world.sandbox.url}/inbox/messages?kind=email`)
    return ((await answer.json()) as { text: string }[]).filter(({ text }) => text.includes(token.url))
  })
  expect(mail!.text).toContain('Track the order')
  expect(await desk.mailsTo(order.id)).toEqual([`Your order ${order.requestId} was delivered`])
  const bell = "select 1 from notifications where notice = 'fulfilment.delivered' and path = $1"
  await world.until(() => world.rows(bell, [`/portal/orders/${order.requestId}`]))
})

test('reports twice, out of order, silent and unknown words end in the same state', async () => {
  const { order, booking } = await desk.book('LAKBAY')
  const ref = (await desk.row(booking.id)).order_ref!
  await desk.act(ref, 'advance_twice')
  await desk.until(booking.id, 'ASSIGNED')
  await desk.act(ref, 'advance_out_of_order')
  await desk.until(booking.id, 'IN_TRANSIT')
  // The report before it arrives last, and would move the time of the next check.
  const lateReport = `select from courier_events where booking_id = $1 offset 2`
  await world.until(() => world.rows(lateReport, [booking.id]))
  await desk.act(ref, 'advance_silently')
  await desk.act(ref, 'advance_silently')
  expect((await desk.row(booking.id)).status).toBe('IN_TRANSIT')
  await check()
  await desk.until(booking.id, 'OUT_FOR_DELIVERY')
  await desk.act(ref, 'fail_attempt')
  await desk.until(booking.id, 'DELIVERY_FAILED')
  await desk.act(ref, 'advance')
  await desk.until(booking.id, 'OUT_FOR_DELIVERY')
  await desk.fault({ courierCallbacks: 'off' })
  await desk.act(ref, 'advance')
  await check()
  expect(await desk.row(booking.id)).toMatchObject({ state: 'delivered', status: 'DELIVERED' })
  const [shown] = await world.ask(listBookings, { params: { id: order.id } }, asOwner)
  expect(shown!.timeline.map(({ words }) => words).toReversed()).toEqual([
    'Pending Pickup',
    'Van en-route to pickup',
    'Picked up',
    'En-route to Sorting Hub',
    'Arrived at Sorting Hub',
    'On Vehicle for Delivery',
    'Pending Reschedule',
    'On Vehicle for Delivery',
    'Completed',
  ])
})

test('an order is booked once: a lost answer is asked about, a courier that took nothing gives the fee back', async () => {
  const lost = await desk.order()
  const body = await desk.wish(lost.id, 'HATID')
  await desk.fault({ courierBook: 'garbage', times: 1 })
  const before = await desk.available()
  const first = await world.call(requestBooking, { body }, asOwner)
  expect(first.body.data).toMatchObject({ ResponseCode: 'LX033', booking: { state: 'asked' } })
  expect((await world.call(requestBooking, { body }, asOwner)).status).toBe(409)
  await check()
  const { id } = first.body.data.booking as { id: string }
  expect((await desk.row(id)).state).toBe('asked')
  await world.rows(`update courier_bookings set quote_expires_at = now() - interval '1 hour' where id = $1`, [id])
  await check()
  expect((await desk.row(id)).state).toBe('refused')
  expect(await desk.available()).toBe(before)

  // The courier has the order, but its answer was cut off.
  const order = await desk.order()
  const wish = await desk.wish(order.id, 'LAKBAY')
  const real = world.app.parts.outside.couriers.find(({ code }) => code === 'LAKBAY')! as { book: unknown }
  const book = real.book as (order: object) => Promise<unknown>
  real.book = async (wanted: object) => {
    await book(wanted)
    return { kind: 'unknown', message: 'cut off' }
  }
  const waiting = await world.call(requestBooking, { body: wish }, asOwner)
  real.book = book
  expect(waiting.body.data.ResponseCode).toBe('LX033')
  await check()
  const bookingId = (waiting.body.data.booking as { id: string }).id
  expect((await desk.row(bookingId)).state).toBe('booked')
  expect(await desk.ordersUnder(bookingId)).toHaveLength(1)
})

test('of twenty bookings of one order at once one is made and paid', async () => {
  const order = await desk.order()
  const body = await desk.wish(order.id, 'LAKBAY')
  const before = await desk.available()
  const ends = await Promise.all(Array.from({ length: 20 }, () => world.call(requestBooking, { body }, asOwner)))
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  const { id, fee } = ends.find(({ status }) => status === 200)!.body.data.booking as { id: string; fee: number }
  expect(await desk.available()).toBe(before - fee)
  expect(await desk.ordersUnder(id)).toHaveLength(1)
  const [made] = await world.rows<{ n: number }>(
    'select count(*)::int as n from courier_bookings where transaction_id = $1',
    [order.id],
  )
  expect(made).toEqual({ n: 1 })
})

test('a price that changed and a quote that expired book nothing and cost nothing', async () => {
  const order = await desk.order()
  const body = await desk.wish(order.id)
  const before = await desk.available()
  for (const [mode, status, code] of [
    ['price_changed', 409, 'couriers.priceChanged'],
    ['quote_expired', 409, 'couriers.quoteExpired'],
    ['refused', 422, 'couriers.bookingFailed'],
  ] as const) {
    await desk.fault({ courierBook: mode, times: 1 })
    const answer = await world.call(requestBooking, { body }, asOwner)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
  const other = await desk.wish((await desk.order()).id)
  const altered = { ...body, Quote: body.Quote.replace(/;\d+;/, ';100;') }
  expect((await world.call(requestBooking, { body: altered }, asOwner)).body.code).toBe('couriers.quoteUnknown')
  expect((await world.call(requestBooking, { body: { ...body, quoteId: `${other.quoteId}x` } }, asOwner)).status).toBe(
    422,
  )
  expect(await desk.available()).toBe(before)
  await desk.fault({ courierQuote: 'error500' })
  const silent = await world.call(queryServiceable, {
    body: { quote_mode: '1', storeId: world.storeId, address: desk.shippingAddress, grams: 500 },
  })
  expect([silent.status, silent.body.message]).toEqual([503, 'Failed on requesting courier provider'])
})

test('a booking is cancelled while the courier allows it, and its fee comes back', async () => {
  const before = await desk.available()
  const { order, booking } = await desk.book('HATID')
  const cancelled = await world.ask(cancelBooking, { params: { id: booking.id } }, asOwner)
  expect(cancelled).toMatchObject({ state: 'closed', status: 'CANCELLED', isFeeReturned: true })
  expect(await desk.available()).toBe(before)
  expect(await detailOf(order.requestId)).toMatchObject({ fulfilment: 'for_pickup' })
  const next = await world.ask(requestBooking, { body: await desk.wish(order.id, 'HATID') }, asOwner)
  const ref = (await desk.row(next.booking.id)).order_ref!
  for (const status of ['ASSIGNED', 'PICKED_UP']) {
    await desk.act(ref, 'advance')
    await desk.until(next.booking.id, status)
  }
  expect((await world.call(cancelBooking, { params: { id: next.booking.id } }, asOwner)).body.code).toBe(
    'couriers.notCancelled',
  )
})

test('the audit trail names who cancelled, also where the report of the courier is applied before its answer', async () => {
  const { booking } = await desk.book('HATID')
  await desk.fault({ courierCancel: 'slow' })
  const cancelling = world.ask(cancelBooking, { params: { id: booking.id } }, asOwner)
  await desk.until(booking.id, 'CANCELLED')
  await cancelling
  const lines = await world.rows<{ endpoint: string; after: object }>(
    "select endpoint, after from audit_log where thing_id = $1 and after ->> 'status' = 'CANCELLED' order by written_in, id",
    [booking.id],
  )
  expect(lines).toEqual([
    expect.not.objectContaining({ endpoint: cancelBooking.id }),
    { endpoint: cancelBooking.id, after: { state: 'closed', status: 'CANCELLED' } },
  ])
})

test('goods that come back are in stock again, once', async () => {
  const item = await world.newItem(world.storeId)
  const stock = async () =>
    (await world.rows<{ on_hand: number }>('select on_hand from items where id = $1', [item.Id]))[0]!.on_hand
  const before = await stock()
  const order = await desk.order({ items: [{ itemId: item.Id, quantity: 2 }], amount: undefined })
  expect(await stock()).toBe(before - 2)
  const { booking } = await world.ask(requestBooking, { body: await desk.wish(order.id, 'LAKBAY') }, asOwner)
  const ref = (await desk.row(booking.id)).order_ref!
  for (let step = 0; step < 5; step += 1) await desk.act(ref, 'advance')
  // Reports that arrive together are applied as one: each has to be seen before the next.
  const steps = [
    ['fail_attempt', 'DELIVERY_FAILED'],
    ['return', 'RETURNING'],
    ['return', 'RETURNED'],
  ] as const
  for (const [action, status] of steps) {
    await desk.act(ref, action)
    await desk.until(booking.id, status)
  }
  await check()
  const news = await world.rows<{ title: string }>(
    `select title from notifications n join users u on u.id = n.user_id
     where n.notice = 'couriers.problem' and u.username = 'nena.admin' and n.path = $1 order by n.at, n.id`,
    [`/portal/orders/${order.requestId}`],
  )
  const words = ['could not deliver it', 'brings it back', 'has brought it back']
  expect(news.map(({ title }) => title)).toEqual(
    words.map((word) => `${booking.courierName} ${word}: order ${order.requestId}`),
  )
  expect(await desk.mailsTo(order.id, booking.id)).toEqual([
    `Your order ${order.requestId} could not be delivered yet`,
    expect.stringMatching(`^Your order ${order.requestId} is back at `),
  ])
  expect(await stock()).toBe(before)
  expect(await detailOf(order.requestId)).toMatchObject({ fulfilment: 'returned', refundAdvice: { allowed: true } })
  const again = await world.call(reportFulfilment, { body: { ids: [order.id], fulfilment: 'returned' } }, asOwner)
  expect(again.status).toBe(409)
})

test('several orders are planned, packed and booked, each on its own', async () => {
  const [one, two, far] = [await desk.orderOf(500), await desk.orderOf(500), await desk.book()]
  const ids = [one.id, two.id, far.order.id]
  const tab = async (name: 'pack' | 'book' | 'transit') =>
    (await world.ask(listOrders, { query: { tab: name } }, { ...asOwner, range: '1-100' })).result.map(({ id }) => id)
  expect(await tab('pack')).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(await world.ask(markPacked, { body: { ids: [one.id, two.id], isPacked: true } }, asOwner)).toEqual({
    count: 2,
  })
  expect(await tab('book')).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(await tab('transit')).toContain(far.order.id)
  const plan = await world.ask(planBookings, { body: { ids, best: 'cheapest' } }, asOwner)
  expect(plan).toMatchObject({ skipped: [{ why: 'has a courier', count: 1 }], total: 2 * 79_00 })
  const bookings = plan.bookings.map(({ id, quote: { quoteId } }) => ({ id, quoteId }))
  await desk.fault({ courierBook: 'price_changed', times: 1 })
  const done = await world.ask(bookOrders, { body: { bookings } }, asOwner)
  expect(done.bookings.map(({ ResponseCode }) => ResponseCode)).toEqual([null, 'LX001'])
  expect(await tab('transit')).toContain(done.bookings[1]!.id)

  const list = await world.send('POST', downloadPickList.path, {
    headers: { ...asOwner, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
  expect(list.status).toBe(200)
  const waybill = await fetch(`${world.app.url}${downloadWaybill.path.replace('{id}', far.booking.id)}`, {
    headers: asOwner,
  })
  const text = textOfPdf(Buffer.from(await waybill.arrayBuffer()))
  for (const part of [far.booking.trackingNumber!, '12 Naguilian Road', 'Hatid Express']) expect(text).toContain(part)
})

test('the weight of a parcel is that of its items, can be corrected, and is never guessed', async () => {
  const [known, unknown] = [await desk.orderOf(700, 2), await desk.orderOf(null)]
  const { walletId } = world.mine
  const quote = (id: typeof known.id, grams?: number) => world.call(quoteOrder, { body: { id, grams } }, asOwner)
  expect((await quote(known.id)).body.data).toMatchObject({ grams: 1_400, itemGrams: 1_400, walletId })
  expect((await quote(known.id, 1_900)).body.data).toMatchObject({ grams: 1_900, itemGrams: 1_400 })
  const { status, body } = await quote(unknown.id)
  expect([status, body.code, body.errors]).toEqual([
    422,
    'couriers.weightUnknown',
    [{ field: 'grams', message: expect.stringMatching(/^Enter the weight of the packed parcel: .+ has no weight\.$/) }],
  ])
  expect((await quote(unknown.id, 1_900)).body.data).toMatchObject({ grams: 1_900, itemGrams: null })
  const plan = await world.ask(planBookings, { body: { ids: [unknown.id], best: 'cheapest' } }, asOwner)
  expect(plan.skipped).toEqual([{ why: 'without a weight: book it on its own', count: 1 }])
})

test('couriers pick up at the branch of the shipping set-up, and the quote of another place is refused', async () => {
  const order = await desk.order()
  const before = await desk.wish(order.id)
  const address = { province: 'Cebu', city: 'Cebu City', barangay: 'Lahug', street: '80 Narra St.', zipCode: '6000' }
  const branch = { storeName: 'Warehouse Cebu', mobile: '9175550133', address: 'Beside the mall', ...address }
  const { storeId } = await world.ask(createStore, { body: StoreInput.parse(branch) }, asOwner)
  const { version } = await world.ask(getShippingSetup, {}, asOwner)
  const setup = { branch: storeId, freeAbove: null, rates: [], version }
  const saved = await world.ask(saveShippingSetup, { body: setup }, asOwner)
  const stale = await world.call(requestBooking, { body: before }, asOwner)
  expect(stale.body.code).toBe('couriers.quoteUnknown')
  const { from, quotes } = await world.ask(quoteOrder, { body: { id: order.id, grams: 1_000 } }, asOwner)
  expect([from, quotes.map(({ courier }) => courier)]).toEqual(['Warehouse Cebu, Cebu City', ['LAKBAY']])
  await world.ask(saveShippingSetup, { body: { ...setup, branch: null, version: saved.version } }, asOwner)
})

test('a customer books for at most the shipping fee that was paid', async () => {
  const [plain, paid] = [await desk.order(), await desk.order({ shippingFee: 120_00 })]
  const wish = async (order: typeof plain) => ({ ...(await desk.wish(order.id, 'HATID')), id: order.temporaryId })
  const dear = await world.call(requestBookingEncrypted, { body: await wish(plain) }, {})
  expect(dear.body.code).toBe('couriers.aboveShippingFee')
  const booked = await world.call(requestBookingEncrypted, { body: await wish(paid) }, {})
  expect(booked.body.data, JSON.stringify(booked.body)).toMatchObject({ ResponseCode: 'LX001' })
})

test('a callback that is not signed, or about another order, changes nothing', async () => {
  const { booking } = await desk.book('HATID')
  const body = {
    eventId: 'evt_1',
    eventType: 'ORDER_STATUS_CHANGED',
    data: { orderId: 'HX1', reference: booking.id, status: 'COMPLETED', note: '', at: new Date().toISOString() },
  }
  const path = `${world.app.url}/couriers/hatid/callbacks`
  const unsigned = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  expect(unsigned.status).toBe(401)
  expect((await desk.row(booking.id)).status).toBe('ASSIGNING')
})
