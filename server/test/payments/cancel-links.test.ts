import type { TemporaryId } from '@singil/contract/payments/checkout'
import { RequestId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelTemporary, cancelTransaction } from '../../src/payments/checkout/cancel-temporary.ts'
import type { FlowParts } from '../../src/kit/work/index.ts'
import { applyEvent } from '../../src/payments/transactions/apply-events.ts'
import { broken } from '../ledger/all-hold.ts'
import { openShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(async () => {
  const found = await broken(shop.asGuest)
  await shop.close()
  expect(found).toEqual([])
})

const requestOf = async (id: TemporaryId): Promise<RequestId> => {
  const [link] = await shop.rows<{ request_id: string }>('select request_id from temp_transactions where id = $1', [id])
  return RequestId.parse(link!.request_id)
}
const cancel = async (id: TemporaryId, flow: FlowParts = shop.merchant) =>
  cancelTemporary(flow, { body: { requestId: await requestOf(id) } })
const isClosed = async (id: TemporaryId) =>
  (await shop.rows<{ cancelled_at: Date | null }>('select cancelled_at from temp_transactions where id = $1', [id]))[0]!
    .cancelled_at !== null
const codeOf = async (id: TemporaryId) => {
  const answer = await fetch(`${shop.app.url}/qr/fetch/temp_transaction/${id}`)
  return ((await answer.json()) as { data: { response_code: string } }).data.response_code
}
const outside = async (requestId: string) => {
  const answer = await fetch(`${shop.sandbox.url}/control/payments?request_id=${requestId}`)
  const found = (await answer.json()) as { status: string }[] | { payments: { status: string }[] }
  return (Array.isArray(found) ? found : found.payments).map(({ status }) => status)
}

test('a link that is cancelled before a channel is chosen shows so, and can never be paid', async () => {
  const id = await shop.link(30_000)
  const said: string[] = []
  const requestId = await requestOf(id)
  const answer = await cancel(id, { ...shop.merchant, say: (words) => void said.push(words) })
  expect(said).toEqual([`Successfully cancelled transaction ${requestId}`])
  expect(answer).toMatchObject({ requestId, status: 'cancelled', response_code: 'GR053', transaction: null })
  expect([await isClosed(id), await codeOf(id)]).toEqual([true, 'GR053'])
  await expect(shop.pay(id)).rejects.toThrow('This payment was cancelled.')
  expect(await shop.attempts(id)).toEqual([])
  expect(await (await fetch(`${shop.app.url}/redirect/${id}`)).text()).toContain('cancelled this payment link')
  expect(await cancel(id)).toMatchObject({ status: 'cancelled' })
})

test.each(['request id', 'transaction'])('a pending link is cancelled at the gateway too, by its %s', async (by) => {
  const id = await shop.link(31_000)
  await shop.pay(id)
  const [open] = await shop.attempts(id)
  await (by === 'transaction' ? cancelTransaction(shop.merchant, { params: { id: open!.id }, body: {} }) : cancel(id))
  expect((await shop.attempts(id)).map(({ status }) => status)).toEqual(['cancelled'])
  expect(await outside(open!.request_id)).toEqual(['cancelled'])
  await expect(shop.pay(id, sevenEleven)).rejects.toThrow('This payment was cancelled.')
})

test('after a payment failed no other channel can be chosen, and money that comes nevertheless waits for a decision', async () => {
  const id = await shop.link(32_000)
  await shop.pay(id)
  const [open] = await shop.attempts(id)
  await shop.act(open!.org_trxid!, 'decline')
  await shop.until(id, 'failed')
  await cancel(id)
  await expect(shop.pay(id, sevenEleven)).rejects.toThrow('This payment was cancelled.')
  const paid = { outcome: 'paid', code: 'GR001', message: 'Paid', amount: open!.total, currency: 'PHP' } as const
  const event = { ...paid, requestId: open!.request_id, paymentId: open!.org_trxid!, at: new Date() }
  expect(await shop.asGuest((context) => applyEvent(context, event))).toBe('suspended')
  expect((await shop.attempts(id))[0]!.status).toBe('held')
})

test('cannot cancel what is paid or held, nor a payment about which the gateway does not answer', async () => {
  const paid = await shop.link(33_000)
  await shop.pay(paid)
  await shop.act((await shop.attempts(paid))[0]!.org_trxid!, 'approve')
  await shop.until(paid, 'paid')
  expect(await codeOf(paid)).toBe('GR001')
  const held = await shop.link(34_000)
  await shop.pay(held)
  await shop.act((await shop.attempts(held))[0]!.org_trxid!, 'pay_wrong_amount', { amount: 33_900 })
  await shop.until(held, 'held')
  const silent = await shop.link(35_000)
  await shop.pay(silent)
  const mute = {
    ...shop.merchant.outside.gateway,
    cancelPayment: async () => ({ kind: 'unknown' as const, message: 'silent' }),
  }
  const flow: FlowParts = { ...shop.merchant, outside: { ...shop.merchant.outside, gateway: mute } }
  for (const [id, with_] of [
    [paid, shop.merchant],
    [held, shop.merchant],
    [silent, flow],
  ] as const) {
    await expect(cancel(id, with_)).rejects.toThrow('Failed to cancel transaction.')
    expect(await isClosed(id)).toBe(false)
  }
})

test('what another merchant or another store asked for does not exist, opened or not', async () => {
  const [id, open] = [await shop.link(36_000), await shop.link(36_100)]
  await shop.pay(open)
  for (const elsewhere of [{ mid: 'M000000000009' }, { storeIds: ['S000000000009'] }]) {
    const unit: FlowParts['unit'] = (work) =>
      shop.asMerchant((context) => work({ ...context, scope: { ...context.scope, ...(elsewhere as object) } }))
    for (const link of [id, open]) {
      await expect(cancel(link, { ...shop.merchant, unit })).rejects.toThrow('No transaction found.')
      expect(await isClosed(link)).toBe(false)
    }
  }
})

test('a cancel that races with a customer who chooses and pays never leaves a link cancelled and paid', async () => {
  const rounds = 24
  const play = async (round: number) => {
    const id = await shop.link(10_000 + round)
    const customer = async () => {
      if (round % 3 === 0) await new Promise((resolve) => setTimeout(resolve, round))
      await shop.pay(id, round % 2 === 0 ? sevenEleven : undefined)
      const [open] = await shop.attempts(id)
      if (open?.org_trxid) await shop.act(open.org_trxid, 'approve')
    }
    const merchant = async () => {
      if (round % 3 === 1) await new Promise((resolve) => setTimeout(resolve, round * 4))
      await cancel(id)
    }
    const [, cancelled] = await Promise.allSettled([customer(), merchant()])
    return { id, isCancelled: cancelled.status === 'fulfilled' }
  }
  const played = await Promise.all(Array.from({ length: rounds }, (_, round) => play(round)))
  // The gateway's remaining callbacks have arrived by then.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  for (const { id, isCancelled } of played) {
    const attempts = await shop.attempts(id)
    const isPaid = attempts.some(({ paid_at: at }) => at !== null)
    expect([await isClosed(id), isPaid], `${id} ${JSON.stringify(attempts.map((one) => one.status))}`).toEqual([
      isCancelled,
      isCancelled ? false : isPaid,
    ])
    if (isCancelled) await expect(shop.pay(id)).rejects.toThrow()
  }
  expect(played.some(({ isCancelled }) => isCancelled)).toBe(true)
}, 120_000)
