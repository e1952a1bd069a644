// Merchants are reminded of money that waits for them, and payers of a number that ends soon, as long as either is still to be done.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptLatePayment } from '../../src/payments/late-payments/accept-late-payment.ts'
import { setWebhookUrl } from '../../src/catalogue/merchants/index.ts'
import { remindOfHeld } from '../../src/payments/late-payments/remind-of-held.ts'
import { returnLatePayment } from '../../src/payments/late-payments/return-late-payment.ts'
import { reminderAt, remindOfNumber } from '../../src/payments/transactions/send-to-gateway.ts'
import type { JobContext } from '../../src/kit/work/index.ts'
import { hirePeople } from './people.ts'
import { openOwnShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
  await hirePeople(shop)
}, 60_000)
afterAll(() => shop.close())

const job = { unit: (work) => shop.asGuest(work) } satisfies Pick<JobContext, 'unit'>
const attempt = async (link: TemporaryId) => (await shop.attempts(link)).at(-1)!

async function held() {
  const link = await shop.link(500_00)
  await shop.pay(link)
  const row = await attempt(link)
  await shop.act(row.org_trxid!, 'pay_wrong_amount', { amount: 400_00 })
  await shop.until(link, 'held')
  const [late] = await shop.rows<{ id: string }>('select id from late_payments where transaction_id = $1', [row.id])
  const subject = `₱400.00 of payment ${row.request_id} still waits for you`
  const reminders = () =>
    shop.rows<{ text: string }>('select text from messages where about = $1 and subject = $2', [
      `held:${row.id}`,
      subject,
    ])
  const goBack = (days: number) =>
    shop.rows(
      `update late_payments set created_at = created_at - $2 * interval '1 day',
         next_check_at = next_check_at - $2 * interval '1 day' where id = $1`,
      [late!.id, days],
    )
  return { row, id: late!.id, reminders, goBack }
}

test('the merchant is reminded of held money after two days and then every week, until it decides', async () => {
  const money = await held()
  await remindOfHeld(job)
  expect(await money.reminders()).toEqual([])
  await money.goBack(2)
  await remindOfHeld(job)
  const first = await money.reminders()
  expect(first).toHaveLength(2)
  expect(first[0]!.text).toContain('is never accepted or sent back by itself')
  expect(first[0]!.text).toContain('Accept it or send it back.')
  await money.goBack(6)
  await remindOfHeld(job)
  expect(await money.reminders()).toHaveLength(2)
  await money.goBack(1)
  await remindOfHeld(job)
  expect(await money.reminders()).toHaveLength(4)
  await shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.id }, body: {} }))
  await money.goBack(30)
  await remindOfHeld(job)
  expect(await money.reminders()).toHaveLength(4)
})

test('what was sent back has a webhook', async () => {
  await shop.asMerchant((context) => setWebhookUrl(context, shop.mid, 'https://shop.example.com/hooks'))
  const { id, row } = await held()
  await returnLatePayment(shop.merchant, { params: { id }, body: {} })
  const sent = await shop.rows<{ body: string }>(
    `select body from webhook_deliveries where type = 'payment.sent_back' and subject = $1`,
    [row.request_id],
  )
  expect(sent.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { requestId: row.request_id, why: 'wrong_amount', returned: { amount: 400_00, currency: 'PHP' } },
  ])
})

test('a payer is reminded of a number once, while it is not paid', async () => {
  const link = await shop.link(500_00)
  await shop.pay(link, sevenEleven)
  const row = await attempt(link)
  const planned = await shop.rows<{ at: Date }>('select run_at as at from graphile_worker.jobs where key = $1', [
    `transactions.remindOfNumber:${row.id}`,
  ])
  expect(planned[0]!.at.getTime()).toBeLessThan(row.expires_at.getTime())
  const run = () => remindOfNumber.run(job as never, { mid: shop.mid, id: row.id } as never)
  const sent = () =>
    shop.rows<{ text: string }>('select text from messages where about = $1', [`number-ends:${row.id}`])
  await run()
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  for (const words of [`Reference: ${row.reference}`, '₱500.00', '7-Eleven', `/redirect/${link}`, 'do not pay again'])
    expect(mail!.text).toContain(words)
  await shop.act(row.org_trxid!, 'approve')
  await shop.until(link, 'paid')
  await run()
  expect(await sent()).toHaveLength(1)
})

test('a reminder comes in the last quarter of the life of a number, and within half a day of its end', () => {
  const hour = 3_600_000
  const now = new Date('2026-11-28T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 * 24 * 60 }), (minutes) => {
      const ends = new Date(now.getTime() + minutes * 60_000)
      const at = reminderAt(now, ends)
      if (minutes < 240) return at === null
      const before = ends.getTime() - at!.getTime()
      return before >= hour && before <= 12 * hour && before * 4 <= ends.getTime() - now.getTime()
    }),
  )
})
