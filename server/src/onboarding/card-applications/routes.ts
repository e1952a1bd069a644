import * as contract from '@singil/contract/onboarding/card-applications'
import { caseOf, claimReviewOf, documentOf, queueOf, releaseReviewOf, reviewOf } from '../documents/index.ts'
import { on, onFlow, onRead, onUpload } from '../../kit/work/index.ts'
import { activateCards, getActivation, requestActivationCode } from './activate-cards.ts'
import { applyCreditCard } from './apply-credit-card.ts'
import { approveDocuments } from './approve-documents.ts'
import { beginActivation } from './begin-activation.ts'
import { cards } from './cards.ts'
import { changeApplication } from './change-application.ts'
import { fetchApplication } from './fetch-application.ts'
import { getApplication } from './get-application.ts'
import { listRequirements } from './list-requirements.ts'
import { requestReupload } from './request-reupload.ts'
import { updateCardDocuments } from './update-card-documents.ts'
import { uploadCardDocument } from './upload-card-document.ts'

export const routes = [
  on(contract.applyCreditCard, applyCreditCard),
  onRead(contract.fetchApplication, fetchApplication),
  on(contract.changeApplication, changeApplication),
  onRead(contract.getApplication, getApplication),
  onRead(contract.fetchDocuments, (context, { params }) => caseOf(context, cards, params.mid)),
  onRead(contract.listRequirements, listRequirements),
  onRead(contract.getCardDocument, (context, { params }) => documentOf(context, cards, params.id)),
  onUpload(contract.uploadCardDocument, uploadCardDocument),
  on(contract.updateCardDocuments, updateCardDocuments),
  on(contract.approveCardDocuments, approveDocuments),
  on(contract.requestCardReupload, requestReupload),
  onRead(contract.listCardQueue, (context) => queueOf(context, cards)),
  onRead(contract.getCardReview, (context, { params }) => reviewOf(context, cards, params.mid)),
  on(contract.claimCardReview, (context, { params }) => claimReviewOf(context, cards, params.mid)),
  on(contract.releaseCardReview, (context, { params }) => releaseReviewOf(context, cards, params.mid)),
  on(contract.beginActivation, beginActivation),
  onFlow(contract.getActivation, getActivation),
  onFlow(contract.requestActivationCode, requestActivationCode),
  on(contract.activateCards, activateCards),
]
