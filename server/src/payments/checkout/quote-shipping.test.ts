// The shipping fee that composing a link fills in is that of the merchant's rates, by place, weight and goods.
import { createItemDetails } from '@singil/contract/catalogue/item-details'
import { saveShippingSetup } from '@singil/contract/catalogue/shipping-rates'
import { quoteShipping as promise } from '@singil/contract/payments/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { createItemDetails as saveDetails } from '../../catalogue/item-details/index.ts'
import { saveShippingSetup as save } from '../../catalogue/shipping-rates/index.ts'
import { quoteShipping } from './quote-shipping.ts'

let shop: Shop
beforeAll(async () => void (shop = await openOwnShop()), 60_000)
afterAll(() => shop?.close())

test('a fee names its rate, is free by the amount of the goods, and is null where nothing is delivered', async () => {
  const { Id: itemId } = await shop.item('RUG', 900_00, 9)
  const area = { province: 'Benguet', city: 'Baguio City', barangay: '' }
  const rates = [
    { ...area, upToGrams: 1_000, amount: 80_00 },
    { ...area, upToGrams: null, amount: 150_00 },
  ]
  await shop.asMerchant(async (context) => {
    await saveDetails(context, { body: createItemDetails.body.parse({ productId: itemId, weightGrams: 800 }) })
    const setup = { branch: null, freeAbove: 2_700_00, rates, version: 0 }
    await save(context, { body: saveShippingSetup.body.parse(setup) })
  })
  const { Id: bare } = await shop.item('LAMP', 400_00, 9, 'Lamp')
  const quote = (quantity: number, place: object = {}, more: readonly string[] = []) =>
    shop.asMerchant((context) =>
      quoteShipping(context, {
        body: promise.body.parse({
          to: { ...area, barangay: 'Irisan', ...place },
          goods: quantity * 900_00,
          items: [...(quantity > 0 ? [{ itemId, quantity }] : []), ...more.map((id) => ({ itemId: id, quantity: 1 }))],
        }),
      }),
    )
  const baguio = 'Baguio City, Benguet'
  expect(await quote(1)).toEqual({
    fee: 80_00,
    rate: `${baguio}, up to 1 kg`,
    grams: 800,
    unweighed: [],
    isFreeByAmount: false,
  })
  expect(await quote(2)).toEqual({
    fee: 150_00,
    rate: `${baguio}, any weight`,
    grams: 1_600,
    unweighed: [],
    isFreeByAmount: false,
  })
  expect(await quote(3)).toMatchObject({ fee: 0, rate: `${baguio}, any weight`, isFreeByAmount: true })
  expect(await quote(1, { province: 'Tawi-Tawi', city: 'Bongao' })).toMatchObject({ fee: null, rate: '' })
  // The weight of an item is asked for where the fee depends on it, and nowhere else.
  expect(await quote(1, {}, [bare])).toMatchObject({ fee: null, rate: '', grams: 800, unweighed: ['Lamp'] })
  expect(await quote(2, {}, [bare])).toMatchObject({ fee: 150_00, unweighed: [] })
  expect(await quote(3, {}, [bare])).toMatchObject({ fee: 0, unweighed: [] })
  expect(await quote(1, { province: 'Tawi-Tawi', city: 'Bongao' }, [bare])).toMatchObject({ fee: null, unweighed: [] })
})
