// Reports of a courier about times that no calendar or delivery has.
import { createHmac } from 'node:crypto'
import { encryptId, fetchTimeline, listBookings } from '@singil/contract/selling/couriers'
import { getByRequestId } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierDesk } from '../../../test/kit/courier-order.ts'
import { openWorld, type World } from '../../../test/sweep/world.ts'

let world: World
let desk: ReturnType<typeof courierDesk>
let asOwner: { authorization: string }
beforeAll(async () => {
  world = await openWorld()
  desk = courierDesk(world)
  await desk.open()
  asOwner = await desk.owner()
}, 120_000)
afterAll(() => world?.close())
const detailOf = (requestId: string) => world.ask(getByRequestId, { params: { id: requestId } }, asOwner)

const signed = (body: string) => {
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', 'an instant secret of the tests').update(`${t}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'x-hatid-signature': `t=${t},v1=${v1}` }
}

test('a report of an impossible time is kept and told to staff, and neither page nor order shows or counts it', async () => {
  const { order, booking } = await desk.book('HATID')
  const orderId = (await desk.row(booking.id)).order_ref!
  const token = await world.ask(encryptId, { body: { id: booking.id } }, asOwner)
  const report = async (eventId: string, at: string) => {
    const data = { orderId, reference: booking.id, status: 'COMPLETED', note: '', at }
    const body = JSON.stringify({ eventId, eventType: 'ORDER_STATUS_CHANGED', data })
    const answer = await fetch(`${world.app.url}/couriers/hatid/callbacks`, {
      method: 'POST',
      headers: signed(body),
      body,
    })
    expect(answer.status, at).toBe(200)
  }
  const times = [
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-23:59',
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00+23:59',
    '2999-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
  ]
  for (const [index, at] of [...times, ...times].entries()) await report(`far_${index}`, at)
  const kept = `select count(*)::int as kept from courier_events where booking_id = $1 and words = 'COMPLETED'`
  expect(await world.rows(kept, [booking.id])).toEqual([{ kept: times.length }])
  expect((await desk.row(booking.id)).status).toBe('ASSIGNING')
  expect(await detailOf(order.requestId)).toMatchObject({ requestId: order.requestId })
  const bookings = await world.ask(listBookings, { params: { id: order.id } }, asOwner)
  expect(JSON.stringify(bookings)).not.toContain('COMPLETED')
  const { timeline } = await world.ask(fetchTimeline, { params: { id: token.encrypted } }, {})
  expect(timeline.map(({ words }) => words)).not.toContain('COMPLETED')
  expect((await fetch(token.url)).status).toBe(200)
  await report('now', new Date().toISOString())
  await desk.until(booking.id, 'DELIVERED')
})
