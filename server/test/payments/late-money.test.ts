import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptLatePayment } from '../../src/payments/late-payments/accept-late-payment.ts'
import { applyEvent } from '../../src/payments/transactions/apply-events.ts'
import { getByRequestId } from '../../src/payments/transaction-reports/get-transaction.ts'
import { pollReturns, returnLatePayment } from '../../src/payments/late-payments/return-late-payment.ts'
import { broken } from '../ledger/all-hold.ts'
import { openOwnShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
  await shop.rows('update merchant_settings set accept_late_payments = false')
}, 60_000)
afterAll(async () => {
  const found = await broken(shop.asGuest)
  await shop.close()
  expect(found).toEqual([])
})

const late = async (transactionId: string) =>
  (
    await shop.rows<{ id: string; why: string; status: string }>(
      'select * from late_payments where transaction_id = $1',
      [transactionId],
    )
  )[0]

/** Paid at the counter after the payment had been cancelled in the product. */
async function paidLate() {
  const id = await shop.link(40_000)
  await shop.pay(id, sevenEleven)
  const row = (await shop.attempts(id))[0]!
  await shop.rows(
    `update transactions set status = 'expired', response_code = 'GR152', version = version + 1 where id = $1`,
    [row.id],
  )
  await shop.rows('select release_limits(array[$1], array[$2], array[$3::bigint])', [
    row.mid,
    row.limit_month,
    row.amount,
  ])
  await shop.act(row.org_trxid!, 'approve')
  await expect.poll(() => late(row.id), { timeout: 30_000 }).toMatchObject({ why: 'late', status: 'open' })
  return { id, row, late: (await late(row.id))! }
}

test('late money waits if the merchant decides itself, and becomes the payment when it accepts', async () => {
  const before = await shop.wallet()
  const money = await paidLate()
  expect((await shop.attempts(money.id))[0]!.status).toBe('held')
  await shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.late.id }, body: {} }))
  expect((await shop.attempts(money.id))[0]).toMatchObject({ status: 'paid', is_late: true })
  expect((await shop.wallet()).clearing).toBe((before.clearing ?? 0) + money.row.net)
  await expect(
    shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.late.id }, body: {} })),
  ).rejects.toThrow('already accepted')
})

test('is reported once to wait for the merchant, however often it arrives, even if late money is accepted by now', async () => {
  const money = await paidLate()
  await shop.rows('update merchant_settings set accept_late_payments = true')
  const again = { outcome: 'paid', code: 'GR001', message: 'Paid', amount: money.row.total, currency: 'PHP' } as const
  const word = { ...again, requestId: money.row.request_id, paymentId: money.row.org_trxid!, at: new Date() }
  expect(await shop.asGuest((context) => applyEvent(context, word))).toBe('nothing')
  expect((await shop.attempts(money.id))[0]!.status).toBe('held')
  expect(await broken(shop.asGuest)).toEqual([])
  await shop.rows('update merchant_settings set accept_late_payments = false')
  await shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.late.id }, body: {} }))
  expect(await late(money.row.id)).toMatchObject({ status: 'accepted' })
  expect(await shop.asGuest((context) => applyEvent(context, word))).toBe('nothing')
})

/** The customer paid another amount, or in another currency, than asked. */
async function paidWrong(asked: number, amount: number, action = 'pay_wrong_amount') {
  const id = await shop.link(asked)
  await shop.pay(id)
  const row = (await shop.attempts(id))[0]!
  await shop.act(row.org_trxid!, action, { amount })
  await shop.until(id, 'held')
  return { id, row, lateId: (await late(row.id))!.id }
}
const accept = (id: string) => shop.asMerchant((context) => acceptLatePayment(context, { params: { id }, body: {} }))
const pageOf = async (id: string) => (await fetch(`${shop.app.url}/redirect/${id}`)).text()

test('money of another amount is held: the customer is not asked to pay again, and cannot', async () => {
  const { id, row } = await paidWrong(30_200, 30_100)
  const page = await pageOf(id)
  for (const words of ['We received ₱301.00 instead of ₱302.00', 'Do not pay again', row.request_id])
    expect(page).toContain(words)
  expect(page).not.toMatch(/Transaction Failed|Try again|did not accept/)
  const receipt = await (await fetch(`${shop.app.url}/redirect_detailed/${id}`)).text()
  expect(receipt).toContain('We received ₱301.00 instead of ₱302.00. Do not pay again')
  // Neither sum is a paid total.
  expect(receipt).not.toContain('<p class="amount">')
  await expect(shop.pay(id, sevenEleven)).rejects.toThrow('Do not pay again')
  expect(await shop.attempts(id)).toHaveLength(1)
  const detail = await shop.asMerchant((context) => getByRequestId(context, { params: { id: row.request_id } }))
  expect(detail.latePayments).toEqual([
    expect.objectContaining({ asked: 30_200, amount: 30_100, ifAccepted: { fee: 753, vat: 90, net: 29_257 } }),
  ])
})

test.each([
  ['too little', 49_900, { fee: 1_248, vat: 150, net: 48_502 }],
  ['too much', 60_100, { fee: 1_503, vat: 180, net: 58_417 }],
])('%s is accepted at its amount, less the fee on what arrived', async (_, amount, costs) => {
  const before = await shop.wallet()
  const { id, lateId } = await paidWrong(50_000, amount)
  await accept(lateId)
  const [row] = await shop.attempts(id)
  expect(row).toMatchObject({ status: 'paid', is_late: false, amount, total: amount, net: costs.net })
  expect([Number(row!.asked), Number(row!.fee), Number(row!.vat)]).toEqual([50_000, costs.fee, costs.vat])
  expect((await shop.wallet()).clearing).toBe((before.clearing ?? 0) + costs.net)
  expect(await broken(shop.asGuest)).toEqual([])
})

test('money in another currency, or with nothing left after the fee, cannot be accepted', async () => {
  const dollars = await paidWrong(50_000, 50_000, 'wrong_currency')
  await expect(accept(dollars.lateId)).rejects.toThrow('another currency')
  const id = await shop.link(50_000)
  await shop.pay(id, sevenEleven)
  const row = (await shop.attempts(id))[0]!
  await shop.act(row.org_trxid!, 'pay_wrong_amount', { amount: 2_000 })
  await shop.until(id, 'held')
  await expect(accept((await late(row.id))!.id)).rejects.toThrow('nothing would be left')
})

test("requested twenty times concurrently it is sent back once, and the customer's page shows so", async () => {
  const { id, row, lateId } = await paidWrong(50_000, 49_900)
  await Promise.allSettled(
    Array.from({ length: 20 }, () => returnLatePayment(shop.merchant, { params: { id: lateId }, body: {} })),
  )
  expect(await late(row.id)).toMatchObject({ status: 'refunded' })
  const journals = await shop.rows(
    `select 1 from ledger_journals where kind = 'suspense.returned' and refers ->> 'transactionId' = $1`,
    [row.id],
  )
  expect(journals).toHaveLength(1)
  expect((await shop.attempts(id))[0]).toMatchObject({ status: 'sent_back', response_code: 'GR018' })
  expect(await pageOf(id)).toContain('We received ₱499.00 instead of ₱500.00 and sent it back')
  expect((await shop.pay(id, sevenEleven)).attempt).toMatchObject({ status: 'pending' })
})

test('money whose return was not answered cannot be accepted in the meantime, and is sent back once when the gateway answers', async () => {
  const before = await shop.wallet()
  const money = await paidLate()
  await shop.faults({ refund: 'error500', times: 1 })
  await expect(returnLatePayment(shop.merchant, { params: { id: money.late.id }, body: {} })).rejects.toThrow(
    'has not confirmed',
  )
  await expect(
    shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.late.id }, body: {} })),
  ).rejects.toThrow('This was already on its way back.')
  await shop.rows(`update late_payments set next_check_at = now() - interval '1 second' where id = $1`, [money.late.id])
  await pollReturns({ ...shop.guest, log: shop.app.parts.log })
  expect(await late(money.row.id)).toMatchObject({ status: 'refunded' })
  expect(await shop.wallet()).toEqual(before)
})
