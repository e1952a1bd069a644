import type * as contract from '@singil/contract/onboarding/kyc'
import { uploadSide } from '../documents/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { kyc } from './application.ts'
import { typesFor } from './document-types.ts'

export const uploadDocument: UploadFlow<typeof contract.uploadDocument> = (flow, { body }, upload) =>
  uploadSide(flow, upload, kyc, body, async ({ business_type: businessType }) => typesFor(businessType))
