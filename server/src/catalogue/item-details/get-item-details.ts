import type * as contract from '@singil/contract/catalogue/item-details'
import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { findItems } from '../inventory/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { shownDetails } from './details.ts'

/** Blank if none were saved. */
export const getItemDetails: Handler<typeof contract.getItemDetails> = async ({ tx }, { params }) => {
  const item = (await findItems(tx, [params.id])).get(params.id) ?? refuse(problemsOfInventory.unknown, {})
  return shownDetails(tx, item.id)
}
