import * as contract from '@singil/contract/onboarding/bir-documents'
import { deleteOne, visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { applicationOf } from './application.ts'
import { bir } from './bir.ts'

export const deleteDocument: Handler<typeof contract.deleteDocument> = async (
  context,
  { body: { mid, documentId } },
) => {
  await visibleMerchant(context, mid)
  await deleteOne(context, bir, mid, documentId)
  context.say(contract.texts.deleted)
  return applicationOf(context, mid)
}
