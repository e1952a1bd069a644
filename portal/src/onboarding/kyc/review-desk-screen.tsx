import {
  approveDocuments,
  claimReview,
  getDocument,
  getReview,
  listQueue,
  releaseReview,
  requestReupload,
} from '@singil/contract/onboarding/kyc'
import { approvals, type Desk, ReviewDesk } from '../documents/index.ts'

const desk: Desk = {
  title: 'Review desk',
  path: '/portal/review-desk/{-$merchantId}',
  queue: listQueue,
  read: getReview,
  claim: claimReview,
  release: releaseReview,
  getDocument,
  ...approvals(approveDocuments, requestReupload),
}

/** Where staff review the identity and business documents of merchants. */
export default function ReviewDeskScreen() {
  return <ReviewDesk desk={desk} />
}
