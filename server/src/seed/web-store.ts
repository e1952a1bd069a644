/** The web store of a demo merchant, made and published as any other, with items that are delivered at its shipping rates. */
import { updateItem as itemContract } from '@singil/contract/catalogue/inventory'
import { createItemDetails as detailsContract } from '@singil/contract/catalogue/item-details'
import { centavos } from '@singil/contract/kit/money'
import { saveShippingSetup as ratesContract } from '@singil/contract/catalogue/shipping-rates'
import { createWebStore as createContract, updateWebStore as updateContract } from '@singil/contract/selling/web-stores'
import { updateItem } from '../catalogue/inventory/index.ts'
import { createItemDetails } from '../catalogue/item-details/index.ts'
import { type Context, type Parts, systemActor } from '../kit/work/index.ts'
import { saveShippingSetup } from '../catalogue/shipping-rates/index.ts'
import { createWebStore, updateWebStore } from '../selling/web-stores/index.ts'
import type { DemoMerchant } from './make-demo.ts'
import { unitAt } from './past.ts'

/** In grams, in the order of the demo's items. */
const weights = [200, 350, 500, 300, 250, 400, 500, 300]
/** Pesos, by area and weight. */
const rates = [
  { province: 'Metro Manila', city: '', barangay: '', upToGrams: 2_000, amount: 95 },
  { province: 'Metro Manila', city: '', barangay: '', upToGrams: null, amount: 180 },
  { province: 'Metro Manila', city: 'Makati City', barangay: 'Poblacion', upToGrams: null, amount: 60 },
  { province: 'Benguet', city: '', barangay: '', upToGrams: null, amount: 160 },
  { province: 'Cebu', city: '', barangay: '', upToGrams: null, amount: 220 },
  { province: 'Cebu', city: 'Cebu City', barangay: '', upToGrams: null, amount: 190 },
].map((rate) => ({ ...rate, amount: centavos(rate.amount * 100) }))

async function offerDelivery(context: Context, { storeIds, itemIds, shop }: DemoMerchant): Promise<void> {
  for (const [at, weightGrams] of weights.entries()) {
    const item = { storeId: storeIds[0], itemCode: shop.items[at]!.code, shippable: true }
    await updateItem(context, { body: itemContract.body.parse(item) })
    const body = detailsContract.body.parse({ productId: itemIds[0]![at], weightGrams })
    await createItemDetails(context, { body })
  }
  const setup = ratesContract.body.parse({ branch: null, freeAbove: centavos(3_500_00), rates, version: 0 })
  await saveShippingSetup(context, { body: setup })
}

export const openWebStore = (parts: Parts, opened: DemoMerchant, at: Date): Promise<void> =>
  unitAt(
    parts,
    () => at,
    systemActor('habi.admin'),
    opened.mid,
  )(async (context) => {
    const { storeIds, itemIds } = opened
    await offerDelivery(context, opened)
    const { webStoreId: id, version } = await createWebStore(context, {
      body: createContract.body.parse({
        storeId: storeIds[0],
        webStoreLink: 'habi-at-sinulid',
        webStoreName: 'Habi at Sinulid',
      }),
    })
    // In the order of the demo's items: shirt, barong, malong, polo, table runner, bag, slippers, pyjamas.
    const of = (...places: number[]) => places.map((place) => itemIds[0]![place]!)
    const body = updateContract.body.parse({
      updateType: 'publish',
      version,
      tagline: 'Woven in Abra and Ilocos, sewn in Taytay',
      about: 'We work with two weaving cooperatives and eleven sewers. Every piece names the town that it comes from.',
      accent: 'plum',
      pickUpNote: 'At our Poblacion store, Monday to Saturday, 10 to 7.',
      returnPolicy: 'Send it back unworn within 7 days. We refund it when it arrives.',
      registrationNo: 'SEC CS202112345',
      catalogue: [
        { category: 'Wear', items: of(1, 3, 0, 7, 6) },
        { category: 'Home and table', items: of(2, 4, 5) },
      ],
    })
    await updateWebStore(context, { params: { id }, body })
  })
