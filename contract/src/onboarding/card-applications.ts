/** Card applications: a business asks to take cards, proves what it says, staff review it, and an approved one is activated with a code. */
import * as z from 'zod'
import { problemsOfAccess } from '../identity/access.ts'
import {
  approvedByRule,
  asksLink,
  CaseState,
  DocumentCase,
  DocumentDecision,
  documentFile,
  problemsOfDocuments,
  proving,
  reviewing,
  textsOfDocuments,
  WantedDocument,
} from './documents.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId, publicId } from '../kit/id.ts'
import { PositiveCentavos } from '../kit/money.ts'
import { notice } from '../kit/notice.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { codeSaying, Email, Instant, line, Mobile, personName } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfMerchants } from '../catalogue/merchants.ts'
import { CodeOnItsWay } from '../identity/recovery.ts'

export const texts = {
  ...textsOfDocuments,
  applied: 'Application saved. Upload its documents next.',
  approved: 'CC documents approved',
  activated: 'Card payments are active.',
} as const

export const problemsOfCardApplications = problems('card-applications', {
  unknown: [404, 'There is no such application.'],
  applied: [409, 'Your business has applied already. Change the application instead.'],
  notVerified: [409, 'Your business is not verified yet. Upload its documents under Kyc Upload first.'],
  approved: [409, 'The application is approved. Write to support to have it changed.'],
  exists: [409, 'A credit card record of this merchant already exists.'],
  averageAbove: [422, 'The average sale is larger than the largest one.'],
  websiteMissing: [422, 'Enter the address of your website.'],
  notApproved: [409, 'The card payments of this business are not approved yet.'],
  linkUnknown: [404, 'This link is not one of ours.'],
  linkExpired: [410, 'This link has expired. Open Merchant Credit Card and activate from there.'],
  alreadyActivated: [409, 'The card payments of this business are active already.'],
})
const problem = problemsOfCardApplications

const module = 'MERCHANT_CREDIT_CARD'
const view = { audience: 'user', scope: { of: 'merchant' }, permission: may(module, 'view') } as const
const apply = { ...view, permission: may(module, 'create') } as const
/** Reviews applications: approves them or asks for documents again. */
const staff = { audience: 'staff', scope: { of: 'provider' }, permission: may(module, 'approve') } as const
/** Published on every change of the card application of a merchant. */
export const ccUploadTopic = topic('cc-upload/{mid}', { may: view.permission })

/** Who may open the documents. */
export const opensCardDocuments = [apply.permission, staff.permission] as const
const mid = z.object({ mid: MerchantId })

/** The address of a website as people write it: "www.example.ph" is "https://www.example.ph". */
const website = z
  .string()
  .trim()
  .overwrite((text) => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text))
  .max(200, 'At most 200 characters.')
  .regex(/^(https?:\/\/[\w-]+\.[\w-][!-~]*)?$/, 'Invalid Format. Write it as in www.example.ph.')
export const CardApplicationInput = z.object({
  /** As it will stand on the statements of cards. */
  tradeName: line(22, 'Enter the name that customers know.'),
  sells: line(200, 'Enter what you sell.'),
  sellsAt: z.enum(['store', 'online', 'both'], 'Choose where you sell.'),
  website: website.default(''),
  monthlySales: PositiveCentavos,
  averageSale: PositiveCentavos,
  highestSale: PositiveCentavos,
  /** Days between a payment and the delivery; 0: at once. */
  deliveryDays: z.int('Enter the number of days.').min(0, 'Enter the number of days.').max(365, 'At most 365 days.'),
  refundPolicy: line(300, 'Enter when and how you give money back.'),
  /** A bank or card company ended such an agreement with the business before. */
  wasEnded: z.boolean('Choose one.'),
  signatoryName: personName('Enter the name in letters only.', 120),
  signatoryTitle: line(60, 'Enter the position.'),
  signatoryEmail: Email,
  signatoryMobile: Mobile,
})
export type CardApplicationInput = z.output<typeof CardApplicationInput>

export const CardApplication = CardApplicationInput.extend({
  id: z.uuid(),
  merchantId: MerchantId,
  appliedBy: z.string(),
  appliedAt: Instant,
  updatedAt: Instant,
  approvedAt: Instant.nullable(),
  activatedAt: Instant.nullable(),
})
export type CardApplication = z.output<typeof CardApplication>

export const CardStanding = z.object({
  merchantId: MerchantId,
  /** Only a verified business can apply. */
  isVerified: z.boolean(),
  application: CardApplication.nullable(),
  documents: CaseState,
  /** Its card channels: closed, approved and waiting for activation, or open. */
  cards: z.enum(['closed', 'waiting', 'open']),
})
export type CardStanding = z.output<typeof CardStanding>

const ofInput = [problemsOfMerchants.unknown, problem.averageAbove, problem.websiteMissing] as const

export const applyCreditCard = endpoint({
  ...apply,
  id: 'card-applications.applyCreditCard',
  method: 'POST',
  path: '/qr/ccregistrations/apply_creditcard',
  says: 'Applies for card payments of the merchant. Its documents are uploaded and submitted after that.',
  audit: 'Card payments applied for',
  body: CardApplicationInput,
  answer: CardApplication,
  problems: [...ofInput, problem.notVerified, problem.applied],
})

export const fetchApplication = endpoint({
  ...view,
  id: 'card-applications.fetchApplication',
  method: 'GET',
  path: '/qr/ccregistrations/fetch_application/{mid}',
  says: 'Returns how far a merchant is with its card payments: its application, its documents, and whether its card channels are open.',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: mid,
  answer: CardStanding,
  problems: [problemsOfMerchants.unknown],
  follows: ['cc-upload/{mid}'],
})

const one = { params: z.object({ id: z.uuid() }), answer: CardApplication } as const
export const changeApplication = endpoint({
  ...apply,
  ...one,
  id: 'card-applications.changeApplication',
  method: 'PUT',
  path: '/qr/ccregistrations/{id}',
  says: 'Changes a card application that is neither under review nor approved.',
  audit: 'Card application changed',
  permission: may(module, 'update'),
  body: CardApplicationInput,
  problems: [...ofInput, problem.unknown, problemsOfDocuments.inReview, problem.approved],
})

export const getApplication = endpoint({
  ...view,
  ...one,
  id: 'card-applications.getApplication',
  method: 'GET',
  path: '/qr/ccregistrations/{id}',
  says: 'Returns a card application.',
  problems: [problem.unknown],
})

export const fetchDocuments = endpoint({
  ...view,
  id: 'card-applications.fetchDocuments',
  method: 'GET',
  path: '/qr/ccapplications/fetch_by_mid/{mid}',
  says: 'Returns the documents of a card application with the state of their review.',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: mid,
  answer: DocumentCase,
  problems: [problemsOfMerchants.unknown],
  follows: ['cc-upload/{mid}'],
})

export const listRequirements = endpoint({
  ...view,
  id: 'card-applications.listRequirements',
  method: 'GET',
  path: '/qr/ccrequirements/fetch/cc_docs',
  says: 'Lists the documents that a card application of this type of business needs.',
  answer: z.array(WantedDocument),
  problems: [problemsOfMerchants.unknown],
})

export const getCardDocument = endpoint({
  ...asksLink,
  ...view,
  id: 'card-applications.getCardDocument',
  path: '/qr/ccapplications/get_merchant_document/{id}',
  says: 'Returns one document of a card application with a link that opens it for five minutes in this session.',
})

/** The file of a document of a card application. */
export const cardFile = fileKind({
  id: 'card-applications.document',
  label: 'Document of a card application',
  ...documentFile,
  sees: apply.permission,
})

export const uploadCardDocument = endpoint({
  ...proving.upload,
  ...apply,
  id: 'card-applications.uploadCardDocument',
  path: '/qr/ccapplications/upload_merchant_documents/',
  says: 'Uploads a document of a card application, or a new version of it.',
  audit: 'Card document uploaded',
  fails: texts.uploadFailed,
  upload: cardFile,
  problems: [...proving.upload.problems, problem.approved],
})

export const updateCardDocuments = endpoint({
  ...proving.change,
  ...apply,
  id: 'card-applications.updateCardDocuments',
  path: '/qr/ccdocs/update/cc_docs/{mid}',
  says: 'Changes what the documents of a card application say, removes drafts, and submits the application for review.',
  audit: 'Card documents changed',
  scope: { of: 'merchant', mid: 'params.mid' },
  problems: [...proving.change.problems, problem.approved],
})

export const approvingCards = approvable({
  ...approvedByRule,
  id: 'card-applications.approve',
  permission: staff.permission,
  label: 'Card applications',
  words: 'a card application',
})

export const approveCardDocuments = endpoint({
  ...proving.approve,
  ...staff,
  id: 'card-applications.approveCardDocuments',
  path: '/qr/ccapplications/approve_merchant_documents/',
  says: "Approves a merchant's card application, which opens its card channels; they take payments once it activates them.",
  audit: 'Card application approved',
  problems: [...proving.approve.problems, problem.exists],
})

export const requestCardReupload = endpoint({
  ...proving.askAgain,
  ...staff,
  id: 'card-applications.requestCardReupload',
  path: '/qr/ccdocs/request/reupload/cc_docs/{mid}',
  says: 'Asks a merchant for some documents of its card application again, with a reason for each.',
  audit: 'Card documents requested again',
})

export const listCardQueue = endpoint({
  ...reviewing.queue,
  ...staff,
  id: 'card-applications.listCardQueue',
  path: '/qr/ccapplications/queue',
  says: 'Lists the merchants whose card applications wait for a review, the oldest first.',
})

export const getCardReview = endpoint({
  ...reviewing.read,
  ...staff,
  id: 'card-applications.getCardReview',
  path: '/qr/ccapplications/review/{mid}',
  says: "Returns a merchant's card application with its documents, earlier versions and the log.",
})

export const claimCardReview = endpoint({
  ...reviewing.claim,
  ...staff,
  id: 'card-applications.claimCardReview',
  path: '/qr/ccapplications/claim/{mid}',
  says: 'Claims a card application for review. A claim ends after 30 minutes.',
  audit: 'Card review claimed',
})

export const releaseCardReview = endpoint({
  ...reviewing.release,
  ...staff,
  id: 'card-applications.releaseCardReview',
  path: '/qr/ccapplications/release/{mid}',
  says: 'Gives a card application back to the queue.',
  audit: 'Card review given back',
})

/** Names a link that activates card payments. */
export const CardActivationId = publicId('CardActivationId')
export type CardActivationId = z.output<typeof CardActivationId>

export const beginActivation = endpoint({
  ...apply,
  id: 'card-applications.beginActivation',
  method: 'POST',
  path: '/qr/ccregistrations/begin_activation/',
  says: 'Makes a new link that activates the card payments of an approved application with a code; links of the same user before it end.',
  audit: 'Link to card activation made',
  body: z.object({ applicationId: z.uuid() }),
  answer: z.object({ id: CardActivationId }),
  problems: [problem.unknown, problem.notApproved, problem.alreadyActivated],
})

const guest = { audience: 'guest', scope: { of: 'public', sees: 'accounts' } } as const
const link = z.object({ id: CardActivationId })
export const getActivation = endpoint({
  ...guest,
  id: 'card-applications.getActivation',
  method: 'GET',
  path: '/qr/ccregistrations/activation/{id}',
  says: 'Returns whether a link can activate card payments, and whose.',
  audit: 'Link to card activation opened',
  params: link,
  answer: z.object({
    state: z.enum(['ready', 'expired', 'activated']),
    legalName: z.string(),
    /** The masked mobile number or e-mail address that the code is sent to. */
    sentTo: z.string(),
  }),
  problems: [problem.linkUnknown],
})

export const requestActivationCode = endpoint({
  ...guest,
  id: 'card-applications.requestActivationCode',
  method: 'POST',
  path: '/qr/ccregistrations/request_otp/activation',
  says: 'Sends the code that activates card payments to the user for whom the link was made.',
  audit: 'Code for card activation requested',
  body: link,
  answer: CodeOnItsWay,
  isSecret: true,
  problems: [
    problem.linkUnknown,
    problem.linkExpired,
    problem.alreadyActivated,
    problemsOfAccess.otpTooMany,
    problemsOfAccess.otpFailed,
    problemsOfAccess.userUnknown,
  ],
})

export const activateCards = endpoint({
  ...guest,
  id: 'card-applications.activateCards',
  method: 'POST',
  path: '/qr/ccregistrations/validate_otp/activation',
  says: 'Activates the card payments of a merchant with the code.',
  audit: 'Card payments activated',
  body: link.extend({
    token: z.string().regex(/^[\w-]{43}$/, 'This code was not asked for here.'),
    otp: codeSaying('Invalid OTP, please try again'),
  }),
  answer: z.object({ legalName: z.string() }),
  isSecret: true,
  problems: [
    problem.linkUnknown,
    problem.linkExpired,
    problem.alreadyActivated,
    problemsOfAccess.invalidOtp,
    problemsOfAccess.otpLimitReached,
    problemsOfAccess.otpExpired,
  ],
})

/** Staff approved a card application, or asked for some of its documents again. */
export const cardsDecided = event({ id: 'card-applications.decided', payload: DocumentDecision })

export const activatedNotice = notice({
  id: 'card-applications.activated',
  label: 'Card payments activated',
  text: 'Customers can pay you by card.',
  group: 'business',
  place: 202,
  audience: 'merchant',
  permission: may(module, 'view'),
  mails: 'admins',
})
