import type * as contract from '@singil/contract/onboarding/bir-documents'
import { documentsOf, findCase, shownDocument, visibleMerchant } from '../documents/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { bir } from './bir.ts'
import { effectOf } from './effect.ts'

export const fetchDocsByProperty: Handler<typeof contract.fetchDocsByProperty> = async (context, { params }) => {
  await visibleMerchant(context, params.id)
  const key = { mid: params.id, purpose: bir.name }
  const found = await findCase(context.tx, key)
  const today = manilaDay(context.now)
  return (await documentsOf(context.tx, key)).map((row) => ({
    ...shownDocument(row, found, bir.labelOf(row.type)),
    effect: effectOf(row, today),
  }))
}
