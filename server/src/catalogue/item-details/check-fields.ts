/** Checks the places and stores that details name. What was saved before stays, also after a store was closed. */
import { type DetailFields, problemsOfItemDetails, formatArea } from '@singil/contract/catalogue/item-details'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { placeNamed } from '../../foundation/places/index.ts'
import { findStores } from '../stores/index.ts'

export async function checkedFields(
  context: Context,
  before: DetailFields,
  wanted: DetailFields,
): Promise<DetailFields> {
  const isKept = new Set(before.areas.map(formatArea))
  const areas = await Promise.all(
    wanted.areas.map(async (area, at) => {
      if (isKept.has(formatArea(area))) return area
      return (await placeNamed(area)) ?? refuse(problemsOfItemDetails.placeUnknown, {}, `areas.${at}`)
    }),
  )
  const added = wanted.pickUpAt.filter((id) => !before.pickUpAt.includes(id))
  const stores = added.length > 0 ? await findStores(context.tx, added) : new Map()
  for (const id of added) {
    const row = stores.get(id)
    if (row?.mid !== context.mid() || row.status !== 'ACTIVE')
      refuse(problemsOfItemDetails.branchUnknown, {}, `pickUpAt.${wanted.pickUpAt.indexOf(id)}`)
  }
  return { ...wanted, areas, pickUpAt: [...new Set(wanted.pickUpAt)] }
}
