/** Entry point of documents: what merchants prove something with, its versions and its review. Features above say what they ask for. */
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { documentMessages } from './message-texts.ts'
import { crons } from './jobs.ts'
import { purposes } from './purposes.ts'
import { routes } from './routes.ts'

export const documents: FeatureModule = {
  routes,
  crons,
  ports: [purposes],
  provides: [provide(messageKinds, documentMessages)],
}

export { approvalOf, approveOrAsk } from './approve-or-ask.ts'
export { changeDocuments } from './change-documents.ts'
export { deleteOne } from './delete-one.ts'
export { mailDecision } from './mail-decision.ts'
export { openInBase64 } from './open-document.ts'
export { type Purpose, purposes, type RequiredDocument } from './purposes.ts'
export { receiveDocument } from './receive-document.ts'
export { approveCase, askAgain, decidable, submitCase } from './review.ts'
export { claimReviewOf, documentOf, queueOf, reasonsOf, releaseReviewOf, reviewOf } from './review-desk.ts'
export { caseOf, isCurrent, visibleMerchant } from './shown-case.ts'
export { shownDocument } from './shown-document.ts'
export { type DocumentRow, documentsOf, findCase } from './store.ts'
export { uploadSide } from './upload-side.ts'
export { gapsOf, givenAmong, type UploadedDocument, shownWanted, wantedOf } from './wanted.ts'
