import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptLatePayment } from '../../src/transactions/accept-late-payment.ts'
import { applyOutcome } from '../../src/transactions/apply-outcome.ts'
import { pollReturns, returnLatePayment } from '../../src/transactions/return-late-payment.ts'
import { broken } from '../ledger/all-hold.ts'
import { openShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
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

/** Paid at the counter after the payment had been called off here. */
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

test('late money waits where the merchant decides itself, and becomes the payment when it accepts', async () => {
  const before = await shop.wallet()
  const money = await paidLate()
  expect((await shop.attempts(money.id))[0]!.status).toBe('expired')
  await shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.late.id }, body: {} }))
  expect((await shop.attempts(money.id))[0]).toMatchObject({ status: 'paid', is_late: true })
  expect((await shop.wallet()).clearing).toBe((before.clearing ?? 0) + money.row.net)
  await expect(
    shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.late.id }, body: {} })),
  ).rejects.toThrow('already accepted')
})

test('told once it waits for the merchant, however often it is told again, also where late money is taken by now', async () => {
  const money = await paidLate()
  await shop.rows('update merchant_settings set accept_late_payments = true')
  const again = { outcome: 'paid', code: 'GR001', message: 'Paid', amount: money.row.total, currency: 'PHP' } as const
  const word = { ...again, requestId: money.row.request_id, paymentId: money.row.org_trxid!, at: new Date() }
  expect(await shop.asGuest((context) => applyOutcome(context, word))).toBe('nothing')
  expect((await shop.attempts(money.id))[0]!.status).toBe('expired')
  expect(await broken(shop.asGuest)).toEqual([])
  await shop.rows('update merchant_settings set accept_late_payments = false')
  await shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.late.id }, body: {} }))
  expect(await late(money.row.id)).toMatchObject({ status: 'accepted' })
  expect(await shop.asGuest((context) => applyOutcome(context, word))).toBe('nothing')
})

test('of another amount it cannot be accepted; asked twenty times at once it goes back once', async () => {
  const id = await shop.link(50_000)
  await shop.pay(id)
  const row = (await shop.attempts(id))[0]!
  await shop.act(row.org_trxid!, 'pay_wrong_amount', { amount: 49_900 })
  await expect.poll(() => late(row.id), { timeout: 30_000 }).toMatchObject({ why: 'wrong_amount' })
  const { id: lateId } = (await late(row.id))!
  await expect(
    shop.asMerchant((context) => acceptLatePayment(context, { params: { id: lateId }, body: {} })),
  ).rejects.toThrow('not the amount that was asked')
  await Promise.allSettled(
    Array.from({ length: 20 }, () => returnLatePayment(shop.merchant, { params: { id: lateId }, body: {} })),
  )
  expect(await late(row.id)).toMatchObject({ status: 'refunded' })
  const journals = await shop.rows(
    `select 1 from ledger_journals where kind = 'suspense.returned' and refers ->> 'transactionId' = $1`,
    [row.id],
  )
  expect(journals).toHaveLength(1)
})

test('whose return was not answered cannot be accepted meanwhile, and goes back once when the gateway answers', async () => {
  const before = await shop.wallet()
  const money = await paidLate()
  await shop.faults({ refund: 'error500', times: 1 })
  await expect(returnLatePayment(shop.merchant, { params: { id: money.late.id }, body: {} })).rejects.toThrow(
    'did not confirm',
  )
  await expect(
    shop.asMerchant((context) => acceptLatePayment(context, { params: { id: money.late.id }, body: {} })),
  ).rejects.toThrow('already returning')
  await shop.rows(`update late_payments set next_check_at = now() - interval '1 second' where id = $1`, [money.late.id])
  await pollReturns(shop.guest)
  expect(await late(money.row.id)).toMatchObject({ status: 'refunded' })
  expect(await shop.wallet()).toEqual(before)
})
