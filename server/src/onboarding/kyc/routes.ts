import * as contract from '@singil/contract/onboarding/kyc'
import { fromReplica, on, onRead, onUpload } from '../../kit/work/index.ts'
import { approveDocuments } from './approve-documents.ts'
import { claimReview } from './claim-review.ts'
import { getApplication } from './get-application.ts'
import { getDocument } from './get-document.ts'
import { getQualified } from './get-qualified.ts'
import { getReview } from './get-review.ts'
import { listQueue } from './list-queue.ts'
import { listRequirements } from './list-requirements.ts'
import { releaseReview } from './release-review.ts'
import { requestReupload } from './request-reupload.ts'
import { updateDocuments } from './update-documents.ts'
import { uploadDocument } from './upload-document.ts'

export const routes = [
  onRead(contract.getQualified, getQualified),
  onRead(contract.listRequirements, listRequirements),
  onRead(contract.getApplication, getApplication),
  onRead(contract.getDocument, getDocument),
  onUpload(contract.uploadDocument, uploadDocument),
  on(contract.updateDocuments, updateDocuments),
  on(contract.approveDocuments, approveDocuments),
  on(contract.requestReupload, requestReupload),
  onRead(contract.listQueue, listQueue, fromReplica),
  onRead(contract.getReview, getReview),
  on(contract.claimReview, claimReview),
  on(contract.releaseReview, releaseReview),
]
