// Every page of a payment that has ended says what was asked and received, whether to pay again, its reference, and whom to ask.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnLatePayment } from '../../src/payments/late-payments/return-late-payment.ts'
import { messageQuotas } from '../../src/foundation/messages/index.ts'
import { gcash, openOwnShop, sevenEleven, type Shop } from './shop.ts'
import { until } from '../kit/until.ts'
import { hirePeople } from './people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
  await hirePeople(shop)
})
afterAll(() => shop.close())

const attempt = async (link: TemporaryId) => (await shop.attempts(link)).at(-1)!
const started = async () => {
  const link = await shop.link(50_000)
  await shop.pay(link, gcash)
  return link
}
async function shownAt(path: string): Promise<string> {
  const answer = await fetch(`${shop.app.parts.config.publicUrl}${path}`)
  const text = await answer.text()
  return text
    .slice(text.indexOf('<main'), text.indexOf('</footer>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
const result = (link: TemporaryId) => shownAt(`/redirect_transaction/${link}`)

test.each([
  ['declined', async (link: TemporaryId) => shop.act((await attempt(link)).org_trxid!, 'decline'), 'failed'],
  ['cancelled', async (link: TemporaryId) => shop.act((await attempt(link)).org_trxid!, 'cancel'), 'cancelled'],
  [
    'expired',
    async (link: TemporaryId) =>
      shop.rows("update transactions set status = 'expired', next_check_at = null where temporary_id = $1", [link]),
    'expired',
  ],
  ['paid', async (link: TemporaryId) => shop.act((await attempt(link)).org_trxid!, 'approve'), 'paid'],
  [
    'held',
    async (link: TemporaryId) => shop.act((await attempt(link)).org_trxid!, 'pay_wrong_amount', { amount: 40_000 }),
    'held',
  ],
])('of a payment that was %s', async (_, end, status) => {
  const link = await started()
  await end(link)
  const row = await shop.until(link, status)
  const shown = await result(link)
  expect(shown).toMatch(/do not pay again/i)
  expect(shown).toContain('₱500.00')
  expect(shown).toContain(row.request_id)
  expect(shown).toMatch(/Ask Kape ni Lolo , \+63 917 555 0104 , lolo@example\.com/)
  if (status !== 'paid')
    expect(shown).toContain(status === 'held' ? 'We received ₱400.00' : 'We received Nothing so far')
  expect(shown).not.toContain('Nothing was charged')
})

test('of money that came twice names it, whatever became of it', async () => {
  const link = await started()
  const first = await attempt(link)
  await shop.pay(link, sevenEleven)
  await shop.act((await attempt(link)).org_trxid!, 'approve')
  await shop.until(link, 'paid')
  await shop.act(first.org_trxid!, 'approve')
  const shown = await until(
    () => result(link),
    (page) => page.includes('We also received'),
  )
  expect(shown).toContain('We also received ₱500.00 for it, besides this payment. Kape ni Lolo will send it back')
  expect(shown).toContain('Do not pay again.')
  const [mail] = await shop.rows<{ text: string }>('select text from messages where about like $1', [
    `arrival:${first.id}:held:%`,
  ])
  expect(mail!.text).toContain('had been paid already.\n\nKape ni Lolo sends it back, the way it was paid.')
  await shop.rows("update late_payments set status = 'refunded' where transaction_id = $1", [first.id])
  expect(await result(link)).toContain('We also received ₱500.00 for it and sent it back the way it was paid.')
})

test('payer and merchant are told by e-mail that money waits, and that it was sent back', async () => {
  const link = await started()
  const { id, org_trxid: payment, request_id: number } = await attempt(link)
  await shop.act(payment!, 'pay_wrong_amount', { amount: 40_000 })
  await shop.until(link, 'held')
  const sent = () =>
    shop.rows<{ kind: string; recipient: string; subject: string; text: string }>(
      'select kind, recipient, subject, text from messages where about like $1 order by created_at, id',
      [`arrival:${id}:%`],
    )
  const [held, ...more] = await sent()
  expect(more).toEqual([])
  expect([held!.kind, held!.recipient, held!.subject]).toEqual([
    'mail',
    'maria@example.com',
    `We received ₱400.00 for ${number}. Do not pay again`,
  ])
  expect(held!.text).toContain('The payment to Kape ni Lolo was for ₱500.00. It is not the amount that was asked.')
  expect(held!.text).toContain(`/redirect_detailed/${link}`)
  expect(held!.text).toMatch(/If you have no message by \d+ \w+ \d{4}, ask Kape ni Lolo\./)
  // The bell and the e-mails of the people who decide.
  const news = () =>
    shop.rows<{ notice: string; title: string; mails: number }>(
      `select notice, title, (select count(distinct recipient)::int from messages where about = $2 and subject = title) as mails
       from notifications where path = $1 and mid is not null group by notice, title order by min(at)`,
      [`/portal/transactions/${number}`, `held:${id}`],
    )
  const waits = { notice: 'transactions.held', title: `₱400.00 of payment ${number} waits for you` }
  expect(await news()).toEqual([{ ...waits, mails: 2 }])
  const [late] = await shop.rows<{ id: string }>('select id from late_payments where transaction_id = $1', [id])
  await returnLatePayment(shop.merchant, { params: { id: late!.id }, body: {} })
  await shop.until(link, 'sent_back')
  expect((await sent()).map(({ subject }) => subject)).toContain(`₱400.00 of ${number} was sent back`)
  expect((await news())[1]).toEqual({ notice: 'transactions.sent-back', title: '₱400.00 was sent back', mails: 0 })
})

test('a number to pay with is sent with its link, and to one address not more often than the caps allow', async () => {
  const link = await shop.link(50_000)
  const sent = () =>
    shop.rows<{ kind: string; recipient: string; text: string }>(
      `select kind, recipient, text from messages where about like 'number:%' order by created_at, id`,
    )
  const before = (await sent()).length
  await shop.pay(link, sevenEleven)
  const { reference } = await attempt(link)
  const mine = (await sent()).slice(before)
  expect(mine).toMatchObject([{ kind: 'mail', recipient: 'maria@example.com' }])
  for (const words of [`Reference: ${reference}`, '₱500.00', '7-Eleven', `/redirect/${link}`])
    expect(mine[0]!.text).toContain(words)
  for (let more = 0; more < 4; more++) await shop.pay(await shop.link(50_000), sevenEleven)
  expect((await sent()).length).toBe(messageQuotas.recipient[0].most)
})

test('a payer with only a mobile number is told by SMS of the number, and that money waits', async () => {
  const link = await shop.link(50_000)
  const named = { firstName: 'Maria', lastName: 'Santos', email: '', mobile: '9175550142' }
  await shop.rows('update temp_transactions set customer = $2 where id = $1', [link, JSON.stringify(named)])
  await shop.pay(link, sevenEleven)
  const { reference, request_id: number, org_trxid: payment } = await attempt(link)
  const sent = () =>
    shop.rows<{ text: string }>(
      `select text from messages where kind = 'sms' and recipient = '+639175550142' order by created_at, id`,
    )
  const texts = (await sent()).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining(`Reference ${reference}.`)])
  await shop.act(payment!, 'pay_wrong_amount', { amount: 40_000 })
  await shop.until(link, 'held')
  expect((await sent())[1]!.text).toContain(`PHP 400.00 for payment ${number} of PHP 500.00`)
})

test('without a payment claims nothing about one', async () => {
  const shown = await shownAt('/redirect_refund')
  expect(shown).toContain('Check your payment')
  expect(shown).not.toMatch(/goes back|was refunded/)
})
