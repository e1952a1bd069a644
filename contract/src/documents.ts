/** Documents that merchants prove something with: their states, why one is asked for again, and links that open them. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { MerchantId } from './kit/id.ts'
import { problems } from './kit/problem.ts'
import { Day, Instant, lineOrEmpty } from './kit/text.ts'

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
  what: z.enum(['uploaded', 'submitted', 'claimed', 'released', 'reupload', 'approved', 'asked']),
  label: z.string().nullable(),
  reason: ReuploadReason.nullable(),
  note: z.string(),
})
export type DocumentLogLine = z.output<typeof DocumentLogLine>

/** What is asked for again, and why. */
export const Reuploads = z
  .array(z.object({ documentId: z.uuid(), reason: ReuploadReason, note: lineOrEmpty(300) }))
  .min(1, 'Choose at least one document.')
  .max(40, 'At most 40 documents.')

/** What the files of documents have in common. Only their own feature opens them: copies for staff carry a watermark. */
export const documentFile = {
  takes: ['jpg', 'png', 'webp', 'pdf'],
  isSensitive: true,
  isOwn: true,
  picture: { as: 'jpg', side: 2400 },
  mostPages: 20,
  most: 30,
  keepDays: 1,
} as const

/** A link that opens a document for five minutes, in the session alone that asked for it. */
export const DocumentLink = z.object({ url: z.string(), expiresAt: Instant })
export type DocumentLink = z.output<typeof DocumentLink>

export const openDocument = endpoint({
  id: 'documents.openDocument',
  method: 'GET',
  path: '/qr/documents/open/{mid}/{link}',
  says: 'Returns the document of a link, for staff with a watermark. Every view is recorded.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: z.object({ mid: MerchantId, link: z.string().regex(/^[\w-]{40,400}$/, 'Invalid Format') }),
  answer: z.null(),
  file: true,
  problems: [problemsOfDocuments.linkEnded],
})
