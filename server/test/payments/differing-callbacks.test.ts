/** Signed callbacks that differ from the request, or contradict the books. */
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptLatePayment } from '../../src/payments/late-payments/accept-late-payment.ts'
import { applyAnswer } from '../../src/payments/transactions/apply-answer.ts'
import { applyAll } from '../../src/payments/gateway/apply-callbacks.ts'
import { returnLatePayment } from '../../src/payments/late-payments/return-late-payment.ts'
import type { TransactionRecord } from '../../src/payments/transactions/store.ts'
import { broken } from '../ledger/all-hold.ts'
import { openOwnShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
  await shop.hireFinance()
}, 60_000)
afterAll(async () => {
  const found = await broken(shop.asGuest)
  await shop.close()
  expect(found).toEqual([])
})

async function begun(amount: number): Promise<TransactionRecord> {
  const id = await shop.link(amount)
  await shop.pay(id)
  return (await shop.attempts(id))[0]!
}
async function paid(amount: number): Promise<TransactionRecord> {
  const row = await begun(amount)
  await shop.act(row.org_trxid!, 'approve')
  return shop.until(row.temporary_id as never, 'paid')
}
const now = async ({ temporary_id }: TransactionRecord) => (await shop.attempts(temporary_id as never))[0]!
const letters = async (subject: string) =>
  (await shop.rows('select 1 from messages where subject like $1', [`%${subject}%`])).length
const latesOf = ({ id }: TransactionRecord) =>
  shop.rows<{ id: string; why: string; amount: number; status: string }>(
    'select id, why, amount::int, status from late_payments where transaction_id = $1 order by created_at',
    [id],
  )

async function tell(row: TransactionRecord, more: object = {}): Promise<void> {
  const body = JSON.stringify({
    event_id: randomUUID(),
    type: 'payment.updated',
    sequence: 9,
    payment_id: row.org_trxid,
    request_id: row.request_id,
    channel: row.pchannel,
    response_code: 'GR001',
    response_message: 'Paid',
    amount: row.total,
    currency: 'PHP',
    occurred_at: new Date().toISOString(),
    ...more,
  })
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', shop.app.parts.config.gateway!.secret).update(`${t}.${body}`).digest('hex')
  const answer = await fetch(`${shop.app.url}/gateway/callbacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-signature': `t=${t},v1=${v1}` },
    body,
  })
  expect(answer.status).toBe(200)
}
const waiting = async () => (await shop.rows<{ n: number }>('select count(*)::int n from waiting_callbacks'))[0]!.n
const allApplied = () => expect.poll(waiting, { timeout: 20_000 }).toBe(0)

test('the request id of one payment with the payment id of another pays neither, and staff are notified', async () => {
  const [victim, other, third] = [await begun(90_000), await paid(10_000), await begun(20_000)]
  // Together with a valid one, so that the batch meets both.
  await Promise.all([tell(victim, { payment_id: other.org_trxid }), tell(third)])
  await allApplied()
  expect(await now(victim)).toMatchObject({ status: 'pending', org_trxid: victim.org_trxid })
  expect(await now(other)).toMatchObject({ status: 'paid', org_trxid: other.org_trxid })
  expect((await now(third)).status).toBe('paid')
  expect(await letters(`A callback about payment ${victim.request_id} differs`)).toBe(1)
  // Its own payment is paid later, and is refunded under its own id.
  await shop.act(victim.org_trxid!, 'approve')
  const after = await shop.until(victim.temporary_id as never, 'paid')
  expect(after.org_trxid).toBe(victim.org_trxid)
  expect((await shop.refund(after, 90_000)).response_code).toBe('GR018')
})

test('an amount or currency that only the callback reports is not booked; one that the gateway confirms goes to suspense', async () => {
  const row = await begun(70_000)
  await tell(row, { amount: 1 })
  await tell(row, { currency: 'USD' })
  await allApplied()
  expect(await now(row)).toMatchObject({ status: 'pending' })
  expect(await latesOf(row)).toEqual([])
  await shop.act(row.org_trxid!, 'pay_wrong_amount', { amount: 69_900 })
  await expect.poll(() => latesOf(row)).toMatchObject([{ why: 'wrong_amount', amount: 69_900 }])
})

test('a payment that was accepted at another amount takes no further amount of the same gateway payment', async () => {
  const row = await begun(71_000)
  await shop.act(row.org_trxid!, 'pay_wrong_amount', { amount: 70_900 })
  await expect.poll(() => latesOf(row)).toMatchObject([{ why: 'wrong_amount', amount: 70_900 }])
  const [late] = await latesOf(row)
  await shop.asMerchant((context) => acceptLatePayment(context, { params: { id: late!.id }, body: {} }))
  const accepted = await now(row)
  expect([accepted.status, accepted.total, Number(accepted.asked)]).toEqual(['paid', 70_900, 71_000])

  const reply = await shop.app.parts.outside.gateway.getPayment(row.request_id)
  if (reply.kind !== 'ok') throw new Error(reply.kind)
  const corrected = { ...reply.value, paid_amount: 70_800 }
  expect(await shop.asGuest((context) => applyAnswer(context, row.request_id, corrected))).toBe('nothing')
  expect(await latesOf(row)).toHaveLength(1)
})

test("a payment without the gateway's id takes it from the gateway, not from the callback", async () => {
  const row = await begun(15_000)
  await shop.rows('update transactions set org_trxid = null, version = version + 1 where id = $1', [row.id])
  await tell(row, { payment_id: 'pay_of_somebody_else' })
  await allApplied()
  expect(await now(row)).toMatchObject({ status: 'pending', org_trxid: row.org_trxid })
})

test('a differing callback waits until the gateway answers', async () => {
  const row = await begun(16_000)
  await shop.act(row.org_trxid!, 'approve_silently')
  await shop.faults({ queryPayment: 'error403' })
  await tell(row, { amount: 15_999 })
  await expect
    .poll(() => shop.rows('select tries from waiting_callbacks where request_id = $1', [row.request_id]))
    .toEqual([{ tries: 1 }])
  expect((await now(row)).status).toBe('pending')
  await shop.faults({ queryPayment: 'ok' })
  await shop.rows('update waiting_callbacks set try_again_at = null')
  const { parts } = shop.app
  await applyAll({ unit: shop.asGuest, outside: parts.outside, log: parts.log })
  expect((await now(row)).status).toBe('paid')
})

test('money under another payment id of the gateway goes to suspense, never replaces the id, and is sent back to its source', async () => {
  const row = await begun(17_000)
  await shop.act(row.org_trxid!, 'approve_silently')
  await shop.rows(`update transactions set org_trxid = 'pay_we_asked_for', version = version + 1 where id = $1`, [
    row.id,
  ])
  await tell(row, { payment_id: row.org_trxid })
  await allApplied()
  expect(await now(row)).toMatchObject({ org_trxid: 'pay_we_asked_for', paid_at: null })
  const [late] = await latesOf(row)
  expect(late).toMatchObject({ why: 'other_payment', amount: 17_000, status: 'open' })
  const decide = { params: { id: late!.id }, body: {} }
  await expect(shop.asMerchant((context) => acceptLatePayment(context, decide))).rejects.toThrow('another payment')
  await returnLatePayment(shop.merchant, decide)
  expect((await latesOf(row))[0]!.status).toBe('refunded')
})

const contradict = async (row: TransactionRecord) => {
  const [refund] = await shop.rows<{ gateway_refund_id: string }>(
    'select gateway_refund_id from refunds where transaction_id = $1',
    [row.id],
  )
  const answer = await fetch(`${shop.sandbox.url}/control/refunds/${refund!.gateway_refund_id}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'contradict' }),
  })
  expect(answer.status).toBe(200)
}

test('a refund that is done after it had failed goes to suspense and notifies staff; accepted, it leaves the wallet once', async () => {
  const row = await paid(40_000)
  await shop.faults({ refund: 'failed', times: 1 })
  await shop.refund(row, 40_000)
  const before = await shop.wallet()
  await contradict(row)
  await expect.poll(() => latesOf(row)).toMatchObject([{ why: 'refunded_late', amount: 40_000, status: 'open' }])
  expect(await shop.wallet()).toEqual(before)
  expect(await letters(`contradicts itself about a refund of payment ${row.request_id}`)).toBe(1)
  expect(await broken(shop.asGuest)).toEqual([])

  const decide = { params: { id: (await latesOf(row))[0]!.id }, body: {} }
  await expect(returnLatePayment(shop.merchant, decide)).rejects.toThrow('about a refund')
  await shop.asMerchant((context) => acceptLatePayment(context, decide))
  expect(await now(row)).toMatchObject({ status: 'refunded', refunded: 40_000 })
  const sum = (balances: Record<string, number>) => Object.values(balances).reduce((total, one) => total + one, 0)
  expect(sum(await shop.wallet())).toBe(sum(before) - 40_000)
  expect(await broken(shop.asGuest)).toEqual([])
})

test('a refund that fails after it was done goes to suspense; accepted, its money is back in the wallet', async () => {
  const row = await paid(41_000)
  await shop.refund(row, 11_000)
  const before = await shop.wallet()
  await contradict(row)
  await expect.poll(() => latesOf(row)).toMatchObject([{ why: 'refund_undone', amount: 11_000, status: 'open' }])
  expect(await shop.wallet()).toEqual(before)
  expect(await broken(shop.asGuest)).toEqual([])
  const decide = { params: { id: (await latesOf(row))[0]!.id }, body: {} }
  // A user who may only refund and send back cannot state that the gateway kept the money.
  const mayOnlyRefund = ({ action }: { readonly action: string }) => action !== 'approve'
  const refused = shop.asMerchant((context) =>
    acceptLatePayment({ ...context, actor: { ...context.actor, may: mayOnlyRefund } }, decide),
  )
  await expect(refused).rejects.toThrow('You do not have access to this.')
  await shop.asMerchant((context) => acceptLatePayment(context, decide))
  expect(await now(row)).toMatchObject({ status: 'paid', refunded: 0 })
  expect((await shop.wallet())['available']).toBe((before['available'] ?? 0) + 11_000)
})

test('a refund callback with another amount or payment is not trusted', async () => {
  const row = await paid(42_000)
  await shop.faults({ refund: 'pending', times: 1 })
  const { refund } = await shop.refund(row, 42_000)
  await tell(row, { type: 'refund.updated', refund_ref: refund.id, response_code: 'GR003', amount: 1 })
  await tell(row, {
    type: 'refund.updated',
    refund_ref: refund.id,
    response_code: 'GR003',
    payment_id: 'pay_other',
    amount: 42_000,
  })
  await allApplied()
  await shop.until(row.temporary_id as never, 'refunded')
  expect(await latesOf(row)).toEqual([])
})
