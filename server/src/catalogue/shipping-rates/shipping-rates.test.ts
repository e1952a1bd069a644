import type { TemporaryId } from '@singil/contract/payments/checkout'
import { createItemDetails } from '@singil/contract/catalogue/item-details'
import { Refusal } from '@singil/contract/kit/problem'
import { saveShippingSetup as promise } from '@singil/contract/catalogue/shipping-rates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { startOrder } from '../../payments/checkout/order-at-store.ts'
import { saveDetails as saveCustomer } from '../../payments/checkout/update-temporary.ts'
import { createItemDetails as saveDetails } from '../item-details/create-item-details.ts'
import { setupOf } from './get-shipping-setup.ts'
import { saveShippingSetup } from './save-shipping-setup.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()), 60_000)
afterAll(() => shop?.close())
beforeEach(async () => {
  await shop.rows('delete from shipping_rates where mid = $1', [shop.mid])
  await shop.rows('delete from shipping_setups where mid = $1', [shop.mid])
})

const rate = { province: 'Benguet', city: 'Baguio City', barangay: '', upToGrams: null, amount: 150_00 }
const save = (more: Partial<z.input<typeof promise.body>>) =>
  shop.asMerchant((context) =>
    saveShippingSetup(context, {
      body: promise.body.parse({ branch: null, freeAbove: null, rates: [rate], version: 0, ...more }),
    }),
  )
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.problem.id, error.field] : Promise.reject(error)),
  )

test('a set-up keeps places by their full names, and refuses unknown ones, twins and an older version', async () => {
  const saved = await save({ rates: [{ ...rate, province: 'benguet', city: 'Baguio' }], branch: shop.storeId })
  expect(saved).toMatchObject({ version: 1, branch: shop.storeId, rates: [rate], updatedBy: 'lolo.admin' })
  expect(await refusal(save({}))).toEqual(['shipping-rates.stale', undefined])
  const wrong = (more: object) => refusal(save({ version: 1, ...more }))
  expect(await wrong({ rates: [rate, { ...rate, city: 'Cebu City' }] })).toEqual([
    'shipping-rates.placeUnknown',
    'rates.1',
  ])
  expect(await wrong({ rates: [rate, { ...rate, city: 'baguio', amount: 1 }] })).toEqual([
    'shipping-rates.duplicate',
    'rates.1',
  ])
  expect(await wrong({ branch: 'SAAAAAAAAAAAA' })).toEqual(['shipping-rates.branchUnknown', 'branch'])
  expect(await shop.asMerchant((context) => setupOf(context, shop.mid))).toEqual(saved)
})

test('of two first set-ups at once one is saved', async () => {
  const both = await Promise.all([100_00, 200_00].map((amount) => refusal(save({ rates: [{ ...rate, amount }] }))))
  expect(both.filter((one) => one === null)).toHaveLength(1)
  expect(both.flat()).toContain('shipping-rates.stale')
})

test('a customer pays the fee of the address, also of a changed one, nothing from the free amount on, and is refused elsewhere', async () => {
  const { Id } = await shop.item('RUG', 900_00, 99)
  await shop.rows('update items set shippable = true where id = $1', [Id])
  await shop.asMerchant((context) =>
    saveDetails(context, { body: createItemDetails.body.parse({ productId: Id, weightGrams: 800 }) }),
  )
  const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
  const home = { street: '1 Luna St.', province: 'Benguet', city: 'Baguio City', barangay: 'Irisan', zip: '2600' }
  const orderOf = (quantity: number, place: object | null = {}) =>
    shop.asGuest((context) =>
      startOrder(context, {
        storeId: shop.storeId,
        items: [{ itemId: Id, quantity, references: [] }],
        note: '',
        customer,
        shippingAddress: place && { ...home, ...place },
        billingAddress: null,
      }),
    )
  const priceOf = async (id: TemporaryId) => {
    const [row] = await shop.rows('select amount::int, shipping_fee::int from temp_transactions where id = $1', [id])
    return row
  }
  const order = async (quantity: number, place: object = {}) => priceOf(await orderOf(quantity, place))
  const notServed = ['shipping-rates.notServed', 'shippingAddress.province']
  // Without a rate it delivers for free only where the merchant has said so.
  expect(await refusal(order(1))).toEqual(notServed)
  await save({ rates: [], withoutRates: 'free' })
  expect(await order(1)).toEqual({ amount: 900_00, shipping_fee: 0 })
  await save({ rates: [], withoutRates: 'not_offered', version: 1 })
  expect(await refusal(order(1))).toEqual(notServed)
  await save({ rates: [rate, { ...rate, upToGrams: 1000, amount: 80_00 }], freeAbove: 2_700_00, version: 2 })
  expect(await order(1)).toEqual({ amount: 980_00, shipping_fee: 80_00 })
  expect(await order(2)).toEqual({ amount: 1_950_00, shipping_fee: 150_00 })
  expect(await order(3)).toEqual({ amount: 2_700_00, shipping_fee: 0 })
  expect(await refusal(order(1, { city: 'La Trinidad', barangay: 'Pico' }))).toEqual(notServed)

  const elsewhere = { province: 'Benguet', city: 'La Trinidad', barangay: '', upToGrams: null, amount: 240_00 }
  await save({ rates: [rate, elsewhere], version: 3 })
  const move = (id: TemporaryId, place: object) =>
    shop.asGuest((context) =>
      saveCustomer(context, id, { customer, shippingAddress: { ...home, ...place }, billingAddress: null }),
    )
  const id = await orderOf(1)
  expect(await move(id, { city: 'La Trinidad', barangay: 'Pico' })).toMatchObject({ amount: 1_140_00 })
  expect(await priceOf(id)).toEqual({ amount: 1_140_00, shipping_fee: 240_00 })
  expect(await refusal(move(id, { city: 'Itogon', barangay: 'Ucab' }))).toEqual(notServed)
  expect(await priceOf(id)).toEqual({ amount: 1_140_00, shipping_fee: 240_00 })
  await save({ rates: [{ ...rate, amount: 10_00 }, elsewhere], version: 4 })
  await move(id, { city: 'La Trinidad', barangay: 'Pico', street: '2 Luna St.' })
  expect(await priceOf(id)).toEqual({ amount: 1_140_00, shipping_fee: 240_00 })
  await move(id, {})
  expect(await priceOf(id)).toEqual({ amount: 910_00, shipping_fee: 10_00 })
  // An order that gave no address pays for its delivery once it has one.
  const late = await orderOf(1, null)
  expect(await priceOf(late)).toEqual({ amount: 900_00, shipping_fee: 0 })
  await move(late, {})
  expect(await priceOf(late)).toEqual({ amount: 910_00, shipping_fee: 10_00 })
  // The fee of a merchant's own link is the merchant's.
  await shop.rows("update temp_transactions set origin = 'portal' where id = $1", [late])
  await move(late, { city: 'La Trinidad', barangay: 'Pico' })
  expect(await priceOf(late)).toEqual({ amount: 910_00, shipping_fee: 10_00 })
})
