/** A link that nobody could pay is not made, neither for a user of the merchant nor for a customer. */
import { whyUnpayable } from '@singil/contract/kit/unpayable'
import { createTemporary as endpoint } from '@singil/contract/payments/checkout'
import { Refusal } from '@singil/contract/kit/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { chooseChannels, listEnabled } from '../../catalogue/channels/index.ts'
import { createTemporary } from './create-temporary.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(() => shop.close())

async function compose(more: Partial<z.input<typeof endpoint.body>>): Promise<string> {
  const body = endpoint.body.parse({ storeId: shop.storeId, ...more })
  const [answer] = await shop.asMerchant((context) => createTemporary(context, [{ context, input: { body } }]))
  return answer instanceof Refusal ? answer.message : 'made'
}
/** A customer at the store's page. */
const order = (amount: number) =>
  shop.link(amount).then(
    () => 'made',
    (error: Error) => error.message,
  )
const made = async () => (await shop.rows<{ count: string }>('select count(*) from temp_transactions'))[0]!.count

test('an amount above every limit is refused with the limit', async () => {
  const before = await made()
  expect(await compose({ amount: 400_000_000_00 })).toMatch(
    /^This amount cannot be paid\. The merchant takes at most ₱[\d,.]+ /,
  )
  expect(await compose({ amount: 100_000_01, channels: ['gc'] as never, customerChoosePmethod: false })).toBe(
    'This amount cannot be paid. GCash takes payments up to ₱100,000.00.',
  )
  expect(await made()).toBe(before)
  expect(await compose({ amount: 1_000_00 })).toBe('made')
  expect(await order(1_000_00)).toBe('made')
})

test('an amount above the limit of the merchant is refused to its users, and a stranger does not learn the limit', async () => {
  await shop.rows(`update limit_levels set per_payment = 50000`)
  await new Promise((done) => setTimeout(done, 1_100))
  expect(await compose({ amount: 500_01 })).toBe(
    'This amount cannot be paid. The merchant takes at most ₱500.00 per payment.',
  )
  expect(await compose({ amount: 500_00 })).toBe('made')
  expect(await order(500_01)).toBe('made')
  await shop.rows(`update limit_levels set per_payment = null`)
  await new Promise((done) => setTimeout(done, 1_100))
})

test('a store without a channel makes no link, and makes one as soon as a channel is on', async () => {
  const { codes, mid } = await shop.asMerchant(async (context) => {
    const enabled = await listEnabled(context, context.mid(), shop.storeId)
    const all = enabled.map(({ code }) => code)
    await chooseChannels(context, context.mid(), shop.storeId, all, false)
    return { codes: all, mid: context.mid() }
  })
  await new Promise((done) => setTimeout(done, 1_100))
  const none = 'This amount cannot be paid. No payment channel enabled for this store'
  expect([await compose({ amount: 1_000_00 }), await order(1_000_00)]).toEqual([none, none])
  await shop.asMerchant((context) => chooseChannels(context, mid, shop.storeId, codes, true))
  expect(await compose({ amount: 1_000_00 })).toBe('made')
})

test('a maintenance ends: it makes no link unpayable', () => {
  const channel = { maxAmount: null } as never
  const stopped = { unusable: 'maintenance', reason: 'GCash is under maintenance.', channel } as const
  const loss = { unusable: 'loss', reason: 'Nothing is left.', channel } as const
  expect(whyUnpayable([loss, stopped])).toBeNull()
  expect(whyUnpayable([loss])).toBe('Nothing is left.')
})
