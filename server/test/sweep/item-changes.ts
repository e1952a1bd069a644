/** Changes of the details of items. */
import { createItemDetails, updateItemDetails } from '@singil/contract/catalogue/item-details'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function itemChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  return {
    [createItemDetails.id]: async () => {
      const { Id } = await world.newItem(world.storeId)
      return bodies({ productId: Id, description: 'Fresh' }, { description: 'Frozen' })
    },
    [updateItemDetails.id]: async () => {
      const { Id } = await world.newItem(world.storeId)
      await world.ask(createItemDetails, { body: { productId: Id } })
      const params = { id: Id }
      return {
        sent: { params, body: { version: 1, description: 'Fresh' } },
        other: { params, body: { version: 1, description: 'Frozen' } },
      }
    },
  }
}
