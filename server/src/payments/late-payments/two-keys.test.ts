/** What staff decide about money in suspense takes two of them; the merchant's own users decide alone, also before the second one does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, hirePeople, type Person } from '../../../test/payments/people.ts'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { acceptLatePayment } from './accept-late-payment.ts'
import { returnLatePayment } from './return-late-payment.ts'

let shop: Shop
let people: Awaited<ReturnType<typeof hirePeople>>
beforeAll(async () => {
  shop = await openOwnShop()
  people = await hirePeople(shop)
}, 60_000)
afterAll(() => shop.close())

/** The id of money that arrived with another amount. */
async function held(): Promise<string> {
  const link = await shop.link(302_00)
  await shop.pay(link)
  const [row] = await shop.attempts(link)
  await shop.act(row!.org_trxid!, 'pay_wrong_amount', { amount: 301_00 })
  await shop.until(link, 'held')
  return (await shop.rows<{ id: string }>('select id from late_payments where transaction_id = $1', [row!.id]))[0]!.id
}
const stateOf = async (id: string) =>
  (
    await shop.rows<{ status: string; waiting: string | null }>(
      'select status, waiting from late_payments where id = $1',
      [id],
    )
  )[0]
const accept = (id: string, by: Person, reason?: string) =>
  people.flowOf(by).unit((context) => acceptLatePayment(context, { params: { id }, body: { reason } }))
const sendBack = (id: string, by: Person, reason?: string) =>
  returnLatePayment(people.flowOf(by), { params: { id }, body: { reason } })

test('staff say why, and the money is accepted or sent back once another member of staff has approved it', async () => {
  const accepted = await held()
  expect(await codeOf(accept(accepted, 'rosa.staff'))).toBe('transactions.lateReason')
  expect(await accept(accepted, 'rosa.staff', 'The customer confirmed it')).toMatchObject({
    status: 'open',
    isWaiting: true,
  })
  expect(await codeOf(people.approve(accepted, 'rosa.staff'))).toBe('approvals.own')
  expect(await stateOf(accepted)).toEqual({ status: 'open', waiting: 'accept' })
  await people.approve(accepted, 'mario.staff')
  expect(await stateOf(accepted)).toEqual({ status: 'accepted', waiting: null })

  const returned = await held()
  await sendBack(returned, 'mario.staff', 'Sold out')
  expect(await stateOf(returned)).toEqual({ status: 'open', waiting: 'return' })
  await people.approve(returned, 'rosa.staff')
  await expect.poll(async () => (await stateOf(returned))!.status, { timeout: 20_000 }).toBe('refunded')
}, 60_000)

test('refused it stays open, and a user of the merchant decides alone', async () => {
  const id = await held()
  await accept(id, 'rosa.staff', 'The customer confirmed it')
  await people.refuse(id, 'mario.staff')
  expect(await stateOf(id)).toEqual({ status: 'open', waiting: null })
  await accept(id, 'rosa.staff', 'It was agreed')
  await accept(id, 'nena.admin')
  expect(await stateOf(id)).toEqual({ status: 'accepted', waiting: null })
  const [request] = await shop.rows<{ state: string }>(
    'select state from approval_requests where subject_id = $1 order by asked_at desc limit 1',
    [id],
  )
  expect(request!.state).toBe('obsolete')
}, 60_000)
