import {
  approveCardDocuments,
  claimCardReview,
  getCardDocument,
  getCardReview,
  listCardQueue,
  releaseCardReview,
  requestCardReupload,
} from '@singil/contract/onboarding/card-applications'
import { approvals, type Desk, ReviewDesk } from '../documents/index.ts'

const desk: Desk = {
  title: 'Card review',
  path: '/portal/card-review/{-$merchantId}',
  queue: listCardQueue,
  read: getCardReview,
  claim: claimCardReview,
  release: releaseCardReview,
  getDocument: getCardDocument,
  ...approvals(approveCardDocuments, requestCardReupload),
}

/** Where staff review the card applications of merchants. */
export default function CardReviewScreen() {
  return <ReviewDesk desk={desk} />
}
