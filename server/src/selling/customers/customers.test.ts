// The customers of a merchant: figures kept by payments and refunds, search, scopes, and erasure.
import { centavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import type { StoreId, UserId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { chargeBack, winDispute } from '../../desk/disputes/index.ts'
import { callerLimits } from '../../identity/guess-limits/index.ts'
import { newId } from '../../kit/base/index.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { gatherPast } from './gather-past.ts'
import { listCustomers } from './list-customers.ts'
import { eraseCustomer, getCustomer, revealCustomer } from './get-customer.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 240_000)
afterAll(() => shop.close())

const list = (searchValue?: string) =>
  shop.asMerchant((context) => listCustomers(context, { query: searchValue ? { searchValue } : {} }))
const known = async () => (await list()).result[0]!
const pay = async (amount: number) => {
  const id = await shop.link(amount)
  await shop.pay(id)
  await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
  return shop.until(id, 'paid')
}

test('a customer is added by the first payment, and counts the next ones less refunds', async () => {
  const first = await pay(50_000)
  await expect.poll(async () => (await list()).pagination.rowCount).toBe(1)
  await pay(20_000)
  await expect.poll(async () => (await known()).payments).toBe(2)
  expect(await known()).toMatchObject({ name: 'Maria Santos', email: 'm•••a@example.com', mobile: '', total: 70_000 })
  await shop.refund(first, 10_000)
  await expect.poll(async () => (await known()).total).toBe(60_000)
})

test('a chargeback lowers the total until it is won, and never below nothing', async () => {
  const last = await pay(30_000)
  await expect.poll(async () => (await known()).total).toBe(90_000)
  const charge = {
    transactionId: last.id,
    caseRef: newId(),
    amount: centavos(30_000),
    reason: 'Not recognised',
    answerBy: new Date('2099-01-01T00:00:00Z'),
  }
  const dispute = await shop.asGuest((context) => chargeBack(context, charge))
  await expect.poll(async () => (await known()).total).toBe(60_000)
  const parts = await shop.rows('select sum(total)::int as total from customer_parts where mid = $1', [shop.mid])
  expect(parts).toEqual([{ total: 60_000 }])
  await shop.asGuest((context) => winDispute(context, dispute!.id))
  await expect.poll(async () => (await known()).total).toBe(90_000)
  await shop.asGuest((context) => chargeBack(context, { ...charge, caseRef: newId() }))
  await expect.poll(async () => (await known()).total).toBe(60_000)
})

test('customers are found by starts of words, and by nothing else', async () => {
  for (const text of ['mar', 'santos', 'maria@example.com', 'SANTOS maria'])
    expect((await list(text)).result, text).toHaveLength(1)
  for (const text of ['aria', 'mariana', 'maria@example.org', 'maria cruz', '  '])
    expect((await list(text)).result, text).toHaveLength(0)
})

test('customers are found by a number of their payments, within what the caller sees', async () => {
  const [row] = await shop.rows<{ request_id: string; org_trxid: string }>(
    'select request_id, org_trxid from transactions where mid = $1 and paid_at is not null limit 1',
    [shop.mid],
  )
  const { request_id: requestId, org_trxid: gateway } = row!
  for (const text of [requestId, requestId.replace('-', '').toLowerCase(), gateway, gateway.slice(0, -1)])
    expect((await list(text)).result, text).toEqual([await known()])
  expect((await list(`${gateway}0`)).result).toEqual([])
  const scope = { mid: shop.mid, walletIds: null, storeIds: ['S0000000000ZZ' as StoreId], username: 'test' }
  const elsewhere = unitOfWork(shop.app.parts, systemActor('test'), scope, 'test', (context) =>
    listCustomers(context, { query: { searchValue: requestId } }),
  )
  expect((await elsewhere).result).toEqual([])
})

test('earlier payments are added once, whether or not their events were', async () => {
  const before = await known()
  const unit = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
    unitOfWork(shop.app.parts, systemActor('test'), everything('test'), 'test', work)
  await gatherPast({ unit }, shop.mid)
  expect(await known()).toEqual(before)
  await shop.rows('delete from customers where mid = $1', [shop.mid])
  await gatherPast({ unit }, shop.mid)
  expect(await known()).toEqual(before)
})

test('a user of another store sees none of them', async () => {
  const scope = { mid: shop.mid, walletIds: null, username: 'test' }
  const seenAt = (storeId: StoreId) =>
    unitOfWork(shop.app.parts, systemActor('test'), { ...scope, storeIds: [storeId] }, 'test', (context) =>
      listCustomers(context, { query: {} }),
    )
  expect((await seenAt('S0000000000ZZ' as StoreId)).result).toEqual([])
  expect((await seenAt(shop.storeId)).result).toEqual([await known()])
})

test('the payments are shown, the contact on demand, and an erased customer is gone', async () => {
  const { customerId: id } = await known()
  const { history } = await shop.asMerchant((context) => getCustomer(context, { params: { id } }))
  expect(history.map(({ amount, refunded }) => [amount, refunded])).toEqual([
    [30_000, 0],
    [20_000, 0],
    [50_000, 10_000],
  ])
  const whole = await shop.asMerchant((context) => revealCustomer(context, { params: { id }, body: {} }))
  expect(whole).toEqual({ mobile: '', email: 'maria@example.com' })

  // A user who copies the list one contact at a time is stopped; another user is not.
  const showAs = (userId: string) =>
    shop.asMerchant((context) =>
      revealCustomer(
        { ...context, actor: { ...context.actor, kind: 'user', userId: userId as UserId } },
        { params: { id }, body: {} },
      ),
    )
  const [copier, other] = [newId(), newId()]
  await showAs(copier)
  await shop.rows('update caller_tries set tries = $1', [callerLimits.contacts.user])
  await expect(showAs(copier)).rejects.toThrow(
    'You have shown 100 contacts within a day. You can show more in 24 hours.',
  )
  await showAs(other)
  await shop.asMerchant((context) => eraseCustomer(context, { params: { id } }))
  expect((await list()).result).toEqual([])
  expect(await shop.rows('select 1 from customer_search where mid = $1', [shop.mid])).toEqual([])
  const again = shop.asMerchant((context) => getCustomer(context, { params: { id } }))
  await expect(again).rejects.toBeInstanceOf(Refusal)
})
