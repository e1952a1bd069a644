/** Documents that merchants prove something with: their states, why one is asked for again, and links that open them. */
import * as z from 'zod'
import { uploadFields, uploadProblems } from '../foundation/files.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { may } from '../kit/permission.ts'
import { MerchantId } from '../kit/id.ts'
import { pageOf } from '../kit/page.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, lineOrEmpty } from '../kit/text.ts'
import { problemsOfMerchants } from '../catalogue/merchants.ts'

export const problemsOfDocuments = problems('documents', {
  unknown: [404, 'There is no such document.'],
  linkEnded: [404, 'This link is no longer valid. Open the document again from its page.'],
  nothing: [422, 'No document to approve'],
  notWaiting: [409, 'These documents do not wait for a review.'],
  inReview: [409, 'Your documents are being reviewed. You can change them if we ask for one again.'],
  keptInReview: [409, 'This document waits for our review. Upload only the ones that we asked for again.'],
  changed: [409, 'The documents have changed since you opened them. Look at them again.'],
  claimedByOther: [409, '{name} is reviewing these documents.'],
  notClaimed: [409, 'Claim these documents before you decide about them.'],
  missing: [422, 'Still missing: {what}.'],
  noteMissing: [422, 'Say what is wrong with it.'],
  numberWrong: [422, 'This is not a number of this document. Example: {example}.'],
  expired: [422, 'This document has expired. Upload one that is valid.'],
  periodMissing: [422, 'Enter the first and the last day for which it is valid.'],
  periodWrong: [422, 'The last day is before the first.'],
  approvedStays: [409, 'An approved document cannot be deleted. Upload a new version instead.'],
})

/** Why a document is asked for again, as merchants read it. */
export const reuploadReasons = {
  blurred: 'The photo is blurred.',
  glare: 'Light is reflected on it, so part of it cannot be read.',
  cropped: 'Part of the document is cut off.',
  unreadable: 'The text cannot be read.',
  expired: 'It has expired.',
  wrong: 'It is another document than the one asked for.',
  name: 'The name differs from the one of your business or its owner.',
  number: 'The number differs from the one that you entered.',
  face: 'The face cannot be recognised.',
  other: 'See the note.',
} as const
export type ReuploadReason = keyof typeof reuploadReasons
export const ReuploadReason = z.enum(Object.keys(reuploadReasons) as [ReuploadReason, ...ReuploadReason[]])

/** empty: nothing was uploaded yet. */
export const CaseState = z.enum(['empty', 'uploaded', 'submitted', 'in_review', 'approved', 'reupload'])
export type CaseState = z.output<typeof CaseState>
export const DocumentState = z.enum(['uploaded', 'submitted', 'in_review', 'approved', 'reupload', 'replaced'])
export type DocumentState = z.output<typeof DocumentState>

export const DocumentType = z.string().regex(/^[A-Z0-9_]{2,30}$/, 'There is no such type of document.')

/** What a purpose asks for. */
export const WantedDocument = z.object({
  type: DocumentType,
  label: z.string(),
  issuer: z.string(),
  /** Photos to take: 2 for a card with a back. */
  sides: z.int(),
  /** It carries a date on which it ends. */
  expires: z.boolean(),
  /** An example of its number; null if it has none. */
  numberExample: z.string().nullable(),
  isRequired: z.boolean(),
  hint: z.string(),
})
export type WantedDocument = z.output<typeof WantedDocument>

export const MerchantDocument = z.object({
  documentId: z.uuid(),
  merchantId: MerchantId,
  type: DocumentType,
  label: z.string(),
  side: z.int(),
  version: z.int(),
  state: DocumentState,
  fileName: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** Only the last characters, as in ••••6789, except for the reviewer; null if none was entered. */
  number: z.string().nullable(),
  /** The first day of its period; null if it has none. */
  validFrom: Day.nullable(),
  expiresOn: Day.nullable(),
  reason: ReuploadReason.nullable(),
  note: z.string(),
  uploadedAt: Instant,
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
})
export type MerchantDocument = z.output<typeof MerchantDocument>

/** One line of the decision log. */
export const DocumentLogLine = z.object({
  at: Instant,
  by: z.string(),
  what: z.enum(['uploaded', 'submitted', 'claimed', 'released', 'reupload', 'approved', 'asked', 'deleted']),
  label: z.string().nullable(),
  reason: ReuploadReason.nullable(),
  note: z.string(),
})
export type DocumentLogLine = z.output<typeof DocumentLogLine>

/** All documents of a merchant for one purpose, which are reviewed together. */
export const DocumentCase = z.object({
  merchantId: MerchantId,
  state: CaseState,
  version: z.int(),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  /** The newest version of each document and side. */
  documents: z.array(MerchantDocument),
  /** What is still missing before it can be submitted, in words. */
  missing: z.array(z.string()),
})
export type DocumentCase = z.output<typeof DocumentCase>

export const QueuedCase = z.object({
  merchantId: MerchantId,
  legalName: z.string(),
  businessType: z.string(),
  level: z.int(),
  documents: z.int(),
  submittedAt: Instant,
  /** Null: nobody reviews it. */
  claimedBy: z.string().nullable(),
})
export type QueuedCase = z.output<typeof QueuedCase>

export const Review = z.object({
  application: DocumentCase,
  legalName: z.string(),
  /** What the documents should prove. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** With full numbers; earlier versions after the newest. */
  versions: z.array(MerchantDocument),
  /** The same number on a document of another merchant. */
  duplicates: z.array(z.object({ documentId: z.uuid(), merchantId: MerchantId, legalName: z.string() })),
  log: z.array(DocumentLogLine),
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  /** A second person has been asked to approve it as well. */
  isAsked: z.boolean(),
})
export type Review = z.output<typeof Review>

/** The version that the reviewer saw. */
export const SeenVersion = z.int().min(1).max(1_000_000)
/** Payload of the event with which a purpose reports a decision. */
export const DocumentDecision = z.object({
  merchantId: MerchantId,
  outcome: z.enum(['approved', 'reupload']),
  reasons: z.array(z.string()),
})

/** Approving the documents of every purpose is off until the provider makes a rule: then a second person approves as well. */
export const approvedByRule = { audience: 'staff', hasAmount: false, least: 0 } as const

const problem = problemsOfDocuments
const ofMerchant = { params: z.object({ mid: MerchantId }), answer: Review } as const
/** What the review endpoints of every purpose have in common. */
export const reviewing = {
  queue: { method: 'GET', answer: pageOf(QueuedCase), list: ['submittedAt'] },
  read: { ...ofMerchant, method: 'GET', problems: [problemsOfMerchants.unknown] },
  claim: {
    ...ofMerchant,
    method: 'POST',
    body: z.object({}),
    problems: [problemsOfMerchants.unknown, problem.notWaiting, problem.claimedByOther],
  },
  release: {
    ...ofMerchant,
    method: 'POST',
    body: z.object({}),
    problems: [problemsOfMerchants.unknown, problem.notClaimed],
  },
} as const
/** Why a decision is refused. */
export const problemsOfDecision = [
  problemsOfMerchants.unknown,
  problem.nothing,
  problem.changed,
  problem.notClaimed,
] as const

/** What is asked for again, and why. */
export const Reuploads = z
  .array(z.object({ documentId: z.uuid(), reason: ReuploadReason, note: lineOrEmpty(300) }))
  .min(1, 'Choose at least one document.')
  .max(40, 'At most 40 documents.')

const ofChange = [problemsOfMerchants.unknown, problem.unknown, problem.inReview, problem.keptInReview] as const
/** What endpoints have in common that upload a photo, change what documents say, approve them all or ask for some again. */
export const proving = {
  upload: {
    method: 'POST',
    body: z.object({
      type: DocumentType,
      /** 2 is the back of a card. */
      side: z.enum(['1', '2']).default('1'),
      ...uploadFields,
    }),
    answer: DocumentCase,
    problems: [...ofChange, ...uploadProblems],
  },
  change: {
    method: 'PUT',
    params: ofMerchant.params,
    body: z.object({
      documents: z
        .array(
          z.object({
            documentId: z.uuid(),
            /** The number on the document; missing: as before. */
            documentNumber: lineOrEmpty(30).optional(),
            expiresOn: Day.nullable().optional(),
            remove: z.boolean().optional(),
          }),
        )
        .max(40)
        .default([]),
      submit: z.boolean().default(false),
    }),
    answer: DocumentCase,
    problems: [...ofChange, problem.missing, problem.numberWrong, problem.expired],
  },
  approve: {
    method: 'POST',
    body: z.object({ mid: MerchantId, version: SeenVersion }),
    answer: DocumentCase,
    problems: problemsOfDecision,
  },
  askAgain: {
    method: 'PUT',
    params: ofMerchant.params,
    body: z.object({ version: SeenVersion, documents: Reuploads }),
    answer: DocumentCase,
    problems: [...problemsOfDecision, problem.unknown, problem.noteMissing],
  },
} as const

/** What is said of documents, whatever they are for. */
export const textsOfDocuments = {
  uploaded: 'File uploaded successfully.',
  uploadFailed: 'File upload failed.',
  saved: 'Saved.',
  submitted: 'Submitted for review.',
  asked: 'A second person has to approve it.',
  reuploadSent: 'Reupload request sent',
} as const

/** What the files of documents have in common. Only their own feature opens them: copies for staff carry a watermark. */
export const documentFile = {
  takes: ['jpg', 'png', 'webp', 'pdf'],
  isSensitive: true,
  isOwn: true,
  picture: { as: 'jpg', side: 2400, leastSide: 200 },
  maxPages: 20,
  most: 30,
  keepDays: 1,
} as const

/** A link that opens a document for five minutes, in the session alone that asked for it. */
export const DocumentLink = z.object({ url: z.string(), expiresAt: Instant })
export type DocumentLink = z.output<typeof DocumentLink>
/** What the endpoints have in common that return a document with a link; the link is null for who may not open it. */
export const asksLink = {
  method: 'GET',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ document: MerchantDocument, link: DocumentLink.nullable() }),
  problems: [problem.unknown],
} as const

export const openDocument = endpoint({
  id: 'documents.openDocument',
  method: 'GET',
  path: '/qr/documents/open/{mid}/{link}',
  says: 'Returns the document of a link, for staff with a watermark. Every view is recorded.',
  audit: 'Document opened',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: z.object({ mid: MerchantId, link: z.string().regex(/^[\w-]{40,400}$/, 'Invalid Format') }),
  answer: z.null(),
  file: true,
  problems: [problemsOfDocuments.linkEnded],
})

export const decidedNotice = notice({
  id: 'documents.decided',
  label: 'Documents approved or needed again',
  text: 'We have looked at your documents.',
  group: 'business',
  place: 200,
  audience: 'merchant',
  permission: may('MERCHANT_PROFILE', 'view'),
  mails: 'admins',
})
export const endingNotice = notice({
  id: 'documents.ending',
  label: 'Document expires soon',
  text: 'Upload the next version in time.',
  group: 'business',
  place: 201,
  audience: 'merchant',
  permission: may('MERCHANT_PROFILE', 'view'),
  mails: 'admins',
})
