/** Changes of the shipping set-up. */
import { getShippingSetup, saveShippingSetup } from '@singil/contract/catalogue/shipping-rates'
import type { Change } from './change.ts'
import type { World } from './world.ts'

export function shippingChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  return {
    [saveShippingSetup.id]: async () => {
      const { version } = await world.ask(getShippingSetup, {})
      const body = (amount: number) => ({
        branch: world.storeId,
        freeAbove: null,
        rates: [{ province: 'Benguet', city: 'Baguio City', barangay: '', upToGrams: null, amount }],
        version,
      })
      return { sent: { body: body(15_000) }, other: { body: body(16_000) } }
    },
  }
}
