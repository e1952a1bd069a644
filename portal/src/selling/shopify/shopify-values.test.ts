import { createShopifyFees, type ShopifySetup } from '@singil/contract/selling/shopify'
import { expect, it } from 'vitest'
import { ShopifyValues, typedOf, wishOf } from './shopify-values.ts'

const mid = 'M0000000000AB'
const setup = {
  merchant_id: mid,
  fees: [{ pmethod: 'wallet', fee: { rateMillionths: 22_000, fixed: 0 }, shoulder: 'shared', share: 400_000 }],
  channels: [{ channel: { pmethod: 'creditcard' }, fee: { rateMillionths: 35_000, fixed: 1500 } }],
} as unknown as ShopifySetup

const sent = (change: (typed: ShopifyValues) => void) => {
  const typed = { ...typedOf(setup), reason: 'Agreed' }
  change(typed)
  expect(ShopifyValues.safeParse(typed).success).toBe(true)
  return createShopifyFees.body.parse(wishOf(setup, typed))
}
const card = { pmethod: 'creditcard', fee: { rateMillionths: 30_000, fixed: 1500 } }

it('sends what was changed or agreed before, from the fees agreed last, else from those of other payments', () => {
  const { fees, ...rest } = sent((typed) => (typed.fees.creditcard.percent = '3'))
  expect(fees).toEqual([{ pmethod: 'wallet', fee: { rateMillionths: 22_000, fixed: 0 } }, card])
  expect(rest).toEqual({ merchant_id: mid, shoulder: 'shared', share: 400_000, reason: 'Agreed' })
})
it('sends every method if someone else is to bear the fees', () => {
  const { fees, shoulder } = sent((typed) => (typed.bearer = 'customer'))
  expect([fees.length, shoulder]).toEqual([6, 'customer'])
})
it('names the field of a fee that cannot be read', () => {
  const typed = typedOf(setup)
  typed.fees.wallet = { percent: '2,5', fixed: null }
  const paths = ShopifyValues.safeParse(typed).error!.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(expect.arrayContaining(['fees.wallet.percent', 'fees.wallet.fixed', 'reason']))
})
