import type * as contract from '@singil/contract/onboarding/card-applications'
import { uploadSide } from '../documents/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { cards, refuseApproved } from './cards.ts'
import { typesFor } from './document-types.ts'

export const uploadCardDocument: UploadFlow<typeof contract.uploadCardDocument> = (flow, { body }, upload) =>
  uploadSide(flow, upload, cards, body, async ({ mid, business_type: businessType }, context) => {
    await refuseApproved(context, mid)
    return typesFor(businessType)
  })
