import {
  claimBirReview,
  getBirDocument,
  getBirReview,
  listBirQueue,
  releaseBirReview,
  updateStatus,
} from '@singil/contract/onboarding/bir-documents'
import { decision, type Desk, ReviewDesk } from '../documents/index.ts'

const desk: Desk = {
  title: 'BIR review',
  path: '/portal/bir-review/{-$merchantId}',
  queue: listBirQueue,
  read: getBirReview,
  claim: claimBirReview,
  release: releaseBirReview,
  getDocument: getBirDocument,
  approve: decision(updateStatus, (seen) => ({ body: { ...seen, status: 'approved' as const } })),
  askAgain: decision(updateStatus, ({ documents, ...seen }) => ({
    body: { ...seen, status: 'reupload' as const, documents: [...documents] },
  })),
}

/** Where staff review the BIR documents of merchants. */
export default function BirReviewScreen() {
  return <ReviewDesk desk={desk} />
}
