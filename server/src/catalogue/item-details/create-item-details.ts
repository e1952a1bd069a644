import type * as contract from '@singil/contract/catalogue/item-details'
import type { Handler } from '../../kit/work/index.ts'
import { saveDetails } from './save-details.ts'

export const createItemDetails: Handler<typeof contract.createItemDetails> = (context, { body }) => {
  const { productId, ...fields } = body
  return saveDetails(context, productId, 0, fields)
}
