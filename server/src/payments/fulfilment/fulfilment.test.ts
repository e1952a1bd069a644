// Reports about paid orders over HTTP: the order of the states, all or none, the history, and the tabs of the list.
import { planFulfilment, reportFulfilment } from '@singil/contract/payments/fulfilment'
import { getByRequestId, searchTransactions, type TransactionId } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/sweep/world.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { systemActor, type Unit, unitOfWork, within } from '../../kit/work/index.ts'
import { remindOfOrders } from './remind-of-orders.ts'

const everywhere: Unit = (work, sees = allMerchants) =>
  unitOfWork(world.app.parts, systemActor('test'), within('test', sees), 'test', work)
let world: World
let asOwner: { authorization: string }
beforeAll(async () => {
  world = await openWorld()
  asOwner = { authorization: `Bearer ${await world.openSession('nena.admin')}` }
}, 120_000)
afterAll(() => world?.close())

const shippingAddress = {
  street: '12 Session Road',
  barangay: 'Irisan',
  city: 'Baguio',
  province: 'Benguet',
  zip: '2600',
}
async function order(isDelivered: boolean, isPaid = true) {
  const more = isDelivered ? { shippingAddress } : {}
  const pending = await world.newPending(world.storeId, undefined, 'gc', more)
  if (isPaid) {
    await world.act(pending.org_trxid, 'approve')
    await world.until(() => world.rows(`select 1 from transactions where id = $1 and status = 'paid'`, [pending.id]))
  }
  return { ...pending, id: pending.id as TransactionId }
}
const report = (ids: readonly TransactionId[], fulfilment: 'in_transit' | 'delivered' | 'returned', note = '') =>
  world.call(reportFulfilment, { body: { ids: [...ids], fulfilment, note } }, asOwner)
const listed = async (tab: 'forPickup' | 'delivered') =>
  (await world.ask(searchTransactions, { body: { tab } }, asOwner)).rows.map(({ id }) => id)

test('a paid order goes from pick-up over in transit to delivered or returned, and nowhere else', async () => {
  const [one, two] = [await order(true), await order(true)]
  expect(await listed('forPickup')).toEqual(expect.arrayContaining([one.id, two.id]))
  const early = await report([one.id], 'delivered')
  expect(early.body.message).toBe(`Payment ${one.requestId} is for pick up and cannot become delivered.`)
  const sent = await report([one.id, two.id], 'in_transit', 'J&T 8214')
  expect(sent.body).toMatchObject({ message: '2 orders are in transit' })
  expect((await report([one.id], 'in_transit')).status).toBe(409)
  expect((await report([one.id], 'delivered')).body).toMatchObject({ message: 'The order is delivered' })
  expect((await report([two.id], 'returned')).status).toBe(200)
  expect((await report([one.id], 'returned')).status).toBe(409)
  expect(await listed('delivered')).toContain(one.id)
  expect(await listed('forPickup')).not.toContain(one.id)

  const webhooks = await world.rows<{ type: string }>(
    'select type from webhook_deliveries where subject = any($1) order by id',
    [[one.requestId, two.requestId]],
  )
  expect(webhooks.map(({ type }) => type).filter((type) => type.startsWith('order.'))).toEqual([
    'order.in_transit',
    'order.in_transit',
    'order.delivered',
    'order.returned',
  ])
  const mails = await world.rows<{ subject: string }>(
    `select subject from messages where about like any($1) order by created_at, id`,
    [[one, two].map(({ id }) => `order:${id}:%`)],
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${one.requestId} is on its way`,
    `Your order ${two.requestId} is on its way`,
    `Your order ${one.requestId} was delivered`,
    expect.stringMatching(`^Your order ${two.requestId} is back at `),
  ])
  const detail = await world.ask(getByRequestId, { params: { id: one.requestId } }, asOwner)
  expect(detail).toMatchObject({ fulfilment: 'delivered', fulfilmentBy: 'nena.admin' })
  expect(detail.timeline.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['The order is in transit: J&T 8214', 'The order was delivered.']),
  )
})

test('one order that cannot be moved keeps all where they are', async () => {
  const [ready, unpaid, counter] = [await order(true), await order(true, false), await order(false)]
  const plan = await world.ask(
    planFulfilment,
    { body: { ids: [ready.id, unpaid.id, counter.id], fulfilment: 'in_transit' } },
    asOwner,
  )
  expect(plan).toEqual({ ids: [ready.id], skipped: [{ why: 'not for delivery', count: 2 }] })
  for (const other of [unpaid, counter]) {
    expect((await report([ready.id, other.id], 'in_transit')).status).toBe(409)
    expect(await listed('forPickup')).toContain(ready.id)
  }
  expect(await listed('forPickup')).not.toContain(unpaid.id)
})

test('what was refunded before it was sent is not sent', async () => {
  const { id, requestId } = await order(true)
  await world.rows(`update transactions set status = 'refunded', refunded = total where id = $1`, [id])
  expect(await listed('forPickup')).not.toContain(id)
  const plan = await world.ask(planFulfilment, { body: { ids: [id], fulfilment: 'in_transit' } }, asOwner)
  expect(plan).toEqual({ ids: [], skipped: [{ why: 'refunded before pick-up', count: 1 }] })
  expect((await report([id], 'in_transit')).body.message).toContain(requestId)
})

test('an order to deliver is news for those who send it; a sale at the counter is not', async () => {
  const counted = async (notice: string) => {
    const [row] = await world.rows<{ count: number }>(
      `select coalesce(sum(n.count), 0)::int as count from notifications n join users u on u.id = n.user_id
       where n.notice = $1 and u.username = 'nena.admin'`,
      [notice],
    )
    return row!.count
  }
  const waiting = async () => (await world.rows('select 1 from notification_news')).length
  const isSoon = { timeout: 20_000 }
  await expect.poll(waiting, isSoon).toBe(0)
  const [orders, payments] = [await counted('fulfilment.ordered'), await counted('transactions.paid')]
  await order(false)
  await order(true)
  await expect.poll(() => counted('transactions.paid'), isSoon).toBe(payments + 2)
  await expect.poll(() => counted('fulfilment.ordered'), isSoon).toBe(orders + 1)
  await expect.poll(waiting, isSoon).toBe(0)
  expect(await counted('fulfilment.ordered')).toBe(orders + 1)
})

test('of orders that have not left in two days those who send them are reminded once, a store together', async () => {
  const [one, two, sent] = [await order(true), await order(true), await order(true)]
  await report([sent.id], 'in_transit')
  const reminders = async () =>
    (
      await world.rows<{ title: string }>(
        `select title from notifications n join users u on u.id = n.user_id
         where n.notice = 'fulfilment.overdue' and u.username = 'nena.admin' order by n.at`,
      )
    ).map(({ title }) => title)
  const remind = () => remindOfOrders({ unit: everywhere })
  await remind()
  const before = (await reminders()).length
  await world.rows("update transactions set paid_at = now() - interval '49 hours' where id = any($1)", [
    [one.id, two.id, sent.id],
  ])
  await Promise.all([remind(), remind()])
  await remind()
  expect((await reminders()).slice(before)).toEqual(['2 orders were paid two days ago or earlier and have not left'])
})
