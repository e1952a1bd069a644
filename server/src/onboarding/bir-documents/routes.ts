import * as contract from '@singil/contract/onboarding/bir-documents'
import { claimReviewOf, documentOf, openInBase64, queueOf, releaseReviewOf, reviewOf } from '../documents/index.ts'
import { on, onFlow, onRead, onUpload } from '../../kit/work/index.ts'
import { bir } from './bir.ts'
import { deleteDocument } from './delete-document.ts'
import { fetchDocsByProperty } from './fetch-docs-by-property.ts'
import { fetchMerchantDocs } from './fetch-merchant-docs.ts'
import { isBirRulingComplied } from './is-bir-ruling-complied.ts'
import { updateStatus } from './update-status.ts'
import { uploadDocs } from './upload-docs.ts'

export const routes = [
  onRead(contract.fetchMerchantDocs, fetchMerchantDocs),
  onRead(contract.fetchDocsByProperty, fetchDocsByProperty),
  onRead(contract.isBirRulingComplied, isBirRulingComplied),
  onRead(contract.getBirDocument, (context, { params }) => documentOf(context, bir, params.id)),
  onFlow(contract.fetchFileBase64, (flow, { params }) => openInBase64(flow, bir, params.id)),
  onUpload(contract.uploadDocs, uploadDocs),
  on(contract.updateStatus, updateStatus),
  on(contract.deleteDocument, deleteDocument),
  onRead(contract.listBirQueue, (context) => queueOf(context, bir)),
  onRead(contract.getBirReview, (context, { params }) => reviewOf(context, bir, params.mid)),
  on(contract.claimBirReview, (context, { params }) => claimReviewOf(context, bir, params.mid)),
  on(contract.releaseBirReview, (context, { params }) => releaseReviewOf(context, bir, params.mid)),
]
