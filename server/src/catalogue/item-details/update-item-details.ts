import type * as contract from '@singil/contract/catalogue/item-details'
import type { Handler } from '../../kit/work/index.ts'
import { saveDetails } from './save-details.ts'

export const updateItemDetails: Handler<typeof contract.updateItemDetails> = (context, { params, body }) => {
  const { version, ...changes } = body
  return saveDetails(context, params.id, version, changes)
}
