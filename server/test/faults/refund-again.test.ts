import { afterAll, beforeAll, expect, test } from 'vitest'
import { centavos } from '@singil/contract/kit/money'
import type { FlowParts } from '../../src/kit/work/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import { refundTransaction } from '../../src/payments/refunds/refund-transaction.ts'
import type { TransactionRecord } from '../../src/payments/transactions/store.ts'
import { gcash, openShop, type Shop } from '../payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(() => shop.close())

async function paidPayment(): Promise<TransactionRecord> {
  const id = await shop.link(20_000)
  await shop.pay(id, gcash)
  const [attempt] = await shop.attempts(id)
  await shop.act(attempt!.org_trxid!, 'approve')
  return shop.until(id, 'paid')
}
const refundsOf = (row: TransactionRecord) =>
  shop.rows<{ status: string; amount: number }>('select status, amount::int from refunds where transaction_id = $1', [
    row.id,
  ])
const askedFor = (row: TransactionRecord) => ({
  body: { request_id: row.request_id, org_trxid: row.org_trxid!, amount: centavos(5_000), reason: 'asked twice' },
})

/** The process dies when the money is held and the gateway is about to be called. */
const dying = (flow: FlowParts): FlowParts => ({
  ...flow,
  outside: {
    ...flow.outside,
    gateway: { ...flow.outside.gateway, refundPayment: () => Promise.reject(new Error('The process was killed')) },
  },
})

test('an interrupted refund continues under its key, and does not begin again', async () => {
  const row = await paidPayment()
  const keyed: FlowParts = { ...shop.merchant, keyedId: newId() }
  await expect(refundTransaction(dying(keyed), askedFor(row))).rejects.toThrow('The process was killed')
  await refundTransaction(keyed, askedFor(row))
  await refundTransaction(keyed, askedFor(row))
  expect(await refundsOf(row)).toMatchObject([{ amount: 5_000 }])
})

test('without a key it is indistinguishable from a second refund a minute later', async () => {
  const row = await paidPayment()
  await refundTransaction(shop.merchant, askedFor(row))
  await expect.poll(async () => (await refundsOf(row))[0]?.status, { timeout: 30_000 }).toBe('refunded')
  await shop.rows(`update refunds set created_at = created_at - interval '61 seconds' where transaction_id = $1`, [
    row.id,
  ])
  await refundTransaction(shop.merchant, askedFor(row))
  expect(await refundsOf(row)).toHaveLength(2)
})
