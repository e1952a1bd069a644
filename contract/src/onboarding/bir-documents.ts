/** BIR documents: what a merchant proves to be registered for tax and exempt from withholding with, and their review by staff. */
import * as z from 'zod'
import {
  approvedByRule,
  asksLink,
  DocumentCase,
  DocumentDecision,
  documentFile,
  DocumentType,
  MerchantDocument,
  problemsOfDecision,
  problemsOfDocuments,
  Reuploads,
  reviewing,
  SeenVersion,
  textsOfDocuments,
  WantedDocument,
} from './documents.ts'
import { uploadFields, uploadProblems } from '../foundation/files.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { Day, lineOrEmpty } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfMerchants } from '../catalogue/merchants.ts'

const problem = problemsOfDocuments
export const texts = { ...textsOfDocuments, approved: 'BIR documents approved', deleted: 'Document deleted.' } as const

/** Published on every change of the BIR documents of a merchant. */
export const uploadDocumentTopic = topic('upload-document/{mid}', { may: may('BIR_DOCUMENTS', 'view') })

const user = { audience: 'user', scope: { of: 'merchant' }, permission: may('BIR_DOCUMENTS', 'view') } as const
/** Reviews documents: approves them or asks for them again. */
export const reviewsBir = may('BIR_DOCUMENTS', 'approve')
const staff = { audience: 'staff', scope: { of: 'provider' }, permission: reviewsBir } as const
const downloads = may('BIR_DOCUMENTS', 'download')
/** Who may open the documents. */
export const opensBir = [downloads, reviewsBir] as const

/** Whether a document holds today: not approved, from a later day on, today, or no longer. */
export const BirEffect = z.enum(['none', 'coming', 'valid', 'ended'])
export type BirEffect = z.output<typeof BirEffect>
export const BirDocument = MerchantDocument.extend({ effect: BirEffect })
export type BirDocument = z.output<typeof BirDocument>

export const BirApplication = DocumentCase.extend({
  /** What can be uploaded. */
  wanted: z.array(WantedDocument),
})
export type BirApplication = z.output<typeof BirApplication>

export const fetchMerchantDocs = endpoint({
  id: 'bir-documents.fetchMerchantDocs',
  method: 'GET',
  path: '/qr/birdocuments/fetch_merchant_docs/{mid}',
  says: 'Returns the BIR documents of a merchant with the state of their review, and what can be uploaded.',
  ...user,
  scope: { of: 'merchant', mid: 'params.mid' },
  params: z.object({ mid: MerchantId }),
  answer: BirApplication,
  problems: [problemsOfMerchants.unknown],
  follows: ['upload-document/{mid}'],
})

export const fetchDocsByProperty = endpoint({
  id: 'bir-documents.fetchDocsByProperty',
  method: 'GET',
  path: '/qr/birdocuments/fetch_docs_by_property/merchant_id/{id}',
  says: 'Lists the BIR documents of a merchant, earlier versions included, and whether each of them holds today.',
  ...user,
  scope: { of: 'merchant', mid: 'params.id' },
  params: z.object({ id: MerchantId }),
  answer: z.array(BirDocument),
  problems: [problemsOfMerchants.unknown],
  follows: ['upload-document/{mid}'],
})

export const isBirRulingComplied = endpoint({
  id: 'bir-documents.isBirRulingComplied',
  method: 'GET',
  path: '/qr/birdocuments/is_bir_ruling_complied/{id}',
  says: 'Says whether a merchant has an approved certificate of registration with the BIR, and until when it has proof of exemption from withholding.',
  ...user,
  scope: { of: 'merchant', mid: 'params.id' },
  params: z.object({ id: MerchantId }),
  answer: z.object({
    /** Its registration with the BIR is approved. */
    isComplied: z.boolean(),
    /** The last day of the approved proofs that hold today, without a gap; null without one. */
    exemptUntil: Day.nullable(),
  }),
  problems: [problemsOfMerchants.unknown],
  follows: ['upload-document/{mid}'],
})

export const getBirDocument = endpoint({
  ...asksLink,
  id: 'bir-documents.getBirDocument',
  path: '/qr/birdocuments/get_document/{id}',
  says: 'Returns one BIR document with a link that opens it for five minutes in this session.',
  ...user,
})

export const fetchFileBase64 = endpoint({
  id: 'bir-documents.fetchFileBase64',
  method: 'GET',
  path: '/qr/birdocuments/fetch_file_base64/{id}',
  says: 'Returns the file of a BIR document in base64, for staff with a watermark. Every view is recorded.',
  audit: 'BIR document opened',
  ...user,
  permission: downloads,
  params: z.object({ id: z.uuid() }),
  answer: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  problems: [problem.unknown],
})

const problemsOfChange = [problemsOfMerchants.unknown, problem.unknown, problem.inReview, problem.keptInReview] as const

/** The file of a BIR document. */
export const birFile = fileKind({
  id: 'bir-documents.document',
  label: 'BIR document',
  ...documentFile,
  sees: downloads,
})

export const uploadDocs = endpoint({
  id: 'bir-documents.uploadDocs',
  method: 'POST',
  path: '/qr/birdocuments/upload_docs/',
  says: 'Uploads a BIR document, or a new version of it, with its number and the days for which it is valid.',
  audit: 'BIR document uploaded',
  fails: texts.uploadFailed,
  ...user,
  permission: may('BIR_DOCUMENTS', 'create'),
  upload: birFile,
  body: z.object({
    type: DocumentType,
    documentNumber: lineOrEmpty(30).optional(),
    validFrom: Day.optional(),
    validUntil: Day.optional(),
    ...uploadFields,
  }),
  answer: BirApplication,
  problems: [
    ...problemsOfChange,
    problem.numberWrong,
    problem.expired,
    problem.periodMissing,
    problem.periodWrong,
    ...uploadProblems,
  ],
})

export const approvingBir = approvable({
  ...approvedByRule,
  id: 'bir-documents.approve',
  permission: reviewsBir,
  label: 'BIR documents',
  words: 'BIR documents',
})

export const updateStatus = endpoint({
  id: 'bir-documents.updateStatus',
  method: 'POST',
  path: '/qr/birdocuments/update_status/',
  says: 'Submits the BIR documents of a merchant for review; staff who review them approve them, or ask for some again.',
  audit: 'BIR documents submitted or decided',
  ...user,
  permission: may('BIR_DOCUMENTS', 'update'),
  scope: { of: 'merchant', mid: 'body.mid' },
  body: z.discriminatedUnion('status', [
    z.object({ mid: MerchantId, status: z.literal('submitted') }),
    z.object({ mid: MerchantId, status: z.literal('approved'), version: SeenVersion }),
    z.object({ mid: MerchantId, status: z.literal('reupload'), version: SeenVersion, documents: Reuploads }),
  ]),
  answer: BirApplication,
  problems: [...problemsOfDecision, problem.inReview, problem.missing, problem.unknown, problem.noteMissing],
})

export const deleteDocument = endpoint({
  id: 'bir-documents.deleteDocument',
  method: 'POST',
  path: '/qr/birdocuments/delete_document/',
  says: 'Deletes a BIR document that was not submitted yet, or that was asked for again.',
  audit: 'BIR document deleted',
  ...user,
  permission: may('BIR_DOCUMENTS', 'delete'),
  scope: { of: 'merchant', mid: 'body.mid' },
  body: z.object({ mid: MerchantId, documentId: z.uuid() }),
  answer: BirApplication,
  problems: [...problemsOfChange, problem.approvedStays],
})

export const listBirQueue = endpoint({
  ...reviewing.queue,
  id: 'bir-documents.listBirQueue',
  path: '/qr/birdocuments/queue',
  says: 'Lists the merchants whose BIR documents wait for a review, the oldest first.',
  ...staff,
})

export const getBirReview = endpoint({
  ...reviewing.read,
  id: 'bir-documents.getBirReview',
  path: '/qr/birdocuments/review/{mid}',
  says: "Returns a merchant's BIR documents with what they should prove, earlier versions and the log.",
  ...staff,
})

export const claimBirReview = endpoint({
  ...reviewing.claim,
  id: 'bir-documents.claimBirReview',
  path: '/qr/birdocuments/claim/{mid}',
  says: 'Claims the BIR documents of a merchant for review. A claim ends after 30 minutes.',
  audit: 'BIR review claimed',
  ...staff,
})

export const releaseBirReview = endpoint({
  ...reviewing.release,
  id: 'bir-documents.releaseBirReview',
  path: '/qr/birdocuments/release/{mid}',
  says: 'Gives the BIR documents of a merchant back to the queue.',
  audit: 'BIR review given back',
  ...staff,
})

/** Staff approved the BIR documents of a merchant, or asked for some again. */
export const birDecided = event({ id: 'bir-documents.decided', payload: DocumentDecision })
