/** Proof of who a merchant is: its identity and business documents, their review by staff, and the level that they unlock. */
import * as z from 'zod'
import {
  approvedByRule,
  asksLink,
  DocumentCase,
  DocumentDecision,
  documentFile,
  proving,
  reviewing,
  textsOfDocuments,
  WantedDocument,
} from './documents.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { topic } from '../kit/topic.ts'
import { Level } from './merchant-terms.ts'
import { problemsOfMerchants } from '../catalogue/merchants.ts'

export const texts = { ...textsOfDocuments, approved: 'KYC documents approved' } as const

/** Published on every change of the documents of a merchant; screens load them again. */
export const kycUploadTopic = topic('kyc-upload/{mid}', { may: may('KYC_UPLOAD', 'view') })

/** The level that approved documents unlock. */
export const verifiedLevel = 2
/** How many identity documents are needed, besides a selfie. */
export const identityNeeded = 2

const upload = { audience: 'user', scope: { of: 'merchant' }, permission: may('KYC_UPLOAD', 'create') } as const
const staff = { audience: 'staff', scope: { of: 'provider' }, permission: may('KYC_UPLOAD', 'approve') } as const
const mid = z.object({ mid: MerchantId })
/** Who may open the documents, besides who reviews them. */
export const opensDocuments = [upload.permission, staff.permission] as const

export const KycRequirements = z.object({
  identityNeeded: z.int(),
  /** Any two of them. */
  identity: z.array(WantedDocument),
  selfie: WantedDocument,
  /** For the type of the business. */
  business: z.array(WantedDocument),
})
export type KycRequirements = z.output<typeof KycRequirements>

export const getQualified = endpoint({
  id: 'kyc.getQualified',
  method: 'GET',
  path: '/qr/kycqualifieds/fetch/by_mid/{mid}',
  says: 'Says whether a merchant may upgrade its level, what it can do now, and what the next level unlocks.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('KYC_UPLOAD', 'view'),
  params: mid,
  answer: z.object({
    /** It may upgrade: it is below the verified level. */
    kycQualified: z.boolean(),
    now: Level,
    /** What approved documents unlock; null at that level and above. */
    next: Level.nullable(),
    /** Customers may pay by scanning the code of a store. */
    canBeScanned: z.boolean(),
  }),
  problems: [problemsOfMerchants.unknown],
  follows: ['kyc-upload/{mid}'],
})

export const listRequirements = endpoint({
  id: 'kyc.listRequirements',
  method: 'GET',
  path: '/qr/kycrequirements/fetch/kyc_docs/',
  says: 'Lists the documents that a merchant of this type of business needs.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('KYC_UPLOAD', 'view'),
  answer: KycRequirements,
  problems: [problemsOfMerchants.unknown],
})

export const getApplication = endpoint({
  id: 'kyc.getApplication',
  method: 'GET',
  path: '/qr/kycapplications/fetch_by_mid/{mid}',
  says: "Returns the state of a merchant's documents.",
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('KYC_UPLOAD', 'view'),
  params: mid,
  answer: DocumentCase,
  problems: [problemsOfMerchants.unknown],
  follows: ['kyc-upload/{mid}'],
})

export const getDocument = endpoint({
  ...asksLink,
  id: 'kyc.getDocument',
  path: '/qr/kycapplications/get_merchant_document/{id}',
  says: 'Returns one document with a link that opens it for five minutes in this session. Only who uploads or reviews documents gets a link.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('KYC_UPLOAD', 'view'),
})

/** Identity and business documents. */
export const kycDocument = fileKind({
  id: 'kyc.document',
  label: 'KYC document',
  ...documentFile,
  sees: upload.permission,
})

export const uploadDocument = endpoint({
  ...proving.upload,
  id: 'kyc.uploadDocument',
  path: '/qr/kycapplications/upload_merchant_documents/',
  says: 'Uploads a document, or a new version of it.',
  audit: 'KYC document uploaded',
  fails: texts.uploadFailed,
  ...upload,
  upload: kycDocument,
})

export const updateDocuments = endpoint({
  ...proving.change,
  id: 'kyc.updateDocuments',
  path: '/qr/kycdocs/update/kyc_docs/{mid}',
  says: 'Changes what documents say, removes some that were not submitted yet, and submits all of them for review.',
  audit: 'KYC documents changed',
  ...upload,
  scope: { of: 'merchant', mid: 'params.mid' },
})

export const approvingKyc = approvable({
  ...approvedByRule,
  id: 'kyc.approve',
  permission: staff.permission,
  label: 'KYC documents',
  words: 'KYC documents',
})

export const approveDocuments = endpoint({
  ...proving.approve,
  id: 'kyc.approveDocuments',
  path: '/qr/kycapplications/approve_merchant_documents/',
  says: 'Approves the documents of a merchant, which raises it to level 2 at once.',
  audit: 'KYC documents approved',
  ...staff,
})

export const requestReupload = endpoint({
  ...proving.askAgain,
  id: 'kyc.requestReupload',
  path: '/qr/kycdocs/request/reupload/kyc_docs/{mid}',
  says: 'Asks a merchant for some documents again, with a reason for each. The others keep their place in the queue.',
  audit: 'KYC documents requested again',
  ...staff,
})

export const listQueue = endpoint({
  ...reviewing.queue,
  id: 'kyc.listQueue',
  path: '/qr/kycapplications/queue',
  says: 'Lists the merchants whose documents wait for a review, the oldest first.',
  ...staff,
})

export const getReview = endpoint({
  ...reviewing.read,
  id: 'kyc.getReview',
  path: '/qr/kycapplications/review/{mid}',
  says: "Returns a merchant's documents with what they should prove, earlier versions, the same numbers at other merchants, and the log.",
  ...staff,
})

export const claimReview = endpoint({
  ...reviewing.claim,
  id: 'kyc.claimReview',
  path: '/qr/kycapplications/claim/{mid}',
  says: 'Claims the documents of a merchant for review. A claim ends after 30 minutes, so that others can take over.',
  audit: 'KYC review claimed',
  ...staff,
})

export const releaseReview = endpoint({
  ...reviewing.release,
  id: 'kyc.releaseReview',
  path: '/qr/kycapplications/release/{mid}',
  says: 'Gives the documents of a merchant back to the queue.',
  audit: 'KYC review given back',
  ...staff,
})

/** Staff approved the documents of a merchant, or asked for some again. */
export const kycDecided = event({ id: 'kyc.decided', payload: DocumentDecision })
