/** Disputes: payments that a customer's bank charges back, what the merchant answers, and how the bank decides. */
import * as z from 'zod'
import { asksWholeExport, wholeExportFields } from '../workspace/exports.ts'
import { StoredFile, uploadFields, uploadProblems } from '../foundation/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { fileKind } from '../kit/file-kind.ts'
import { problemsOfGateway } from '../payments/gateway.ts'
import { MerchantId, RequestId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { movement } from '../kit/movement.ts'
import { notice } from '../kit/notice.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, paragraph, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'

export const problemsOfDisputes = problems('disputes', {
  unknown: [404, 'There is no such dispute.'],
  unknownPayment: [404, 'There is no such paid transaction.'],
  moveFrom: [409, 'This dispute is {state}.'],
  ended: [409, 'The bank has decided about this dispute.'],
  answered: [409, 'This dispute was answered already.'],
  tooLate: [409, 'The time to answer is over.'],
  unknownFile: [404, 'There is no such file.'],
})
const problem = problemsOfDisputes
export const texts = {
  accepted: 'You have accepted the dispute.',
  contested: 'Your answer was sent to the bank.',
  waiting: 'Your answer is on its way. We send it until the bank confirms it.',
  refused: 'The bank did not take your answer: {why}',
  attached: 'File added.',
  removed: 'File removed.',
} as const

/** `charged_back`: the bank has the money, and the merchant may still contest it. */
export const DisputeStatus = z.enum(['charged_back', 'won', 'lost'])
export type DisputeStatus = z.output<typeof DisputeStatus>

/** `to_answer`: the merchant can answer; `under_review`: the answer was given or its time is over, and the bank decides. */
export const DisputeState = z.enum(['to_answer', 'under_review', 'won', 'lost'])
export type DisputeState = z.output<typeof DisputeState>
export const stateLabels: Readonly<Record<DisputeState, string>> = {
  to_answer: 'Needs an answer',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
}

export const AnswerKind = z.enum(['accept', 'contest'])
export type AnswerKind = z.output<typeof AnswerKind>
/** `sending`: sent, or to be sent, without a confirmation of the bank; it is sent again. `refused`: the bank did not take it. */
export const AnswerState = z.enum(['sending', 'received', 'refused'])
export type AnswerState = z.output<typeof AnswerState>

export const Dispute = z.object({
  disputeId: z.uuid(),
  merchantId: MerchantId,
  merchantName: z.string(),
  requestId: RequestId,
  /** The case number of the bank. */
  caseRef: z.string(),
  reason: z.string(),
  amount: Centavos,
  /** The part of it that the wallet did not have. */
  missing: Centavos,
  state: DisputeState,
  openedAt: Instant,
  answerBy: Instant,
  closedAt: Instant.nullable(),
})
export type Dispute = z.output<typeof Dispute>

export const DisputeDetail = Dispute.extend({
  /** The last answer; null if none was given. */
  answer: z
    .object({
      kind: AnswerKind,
      state: AnswerState,
      text: z.string(),
      by: z.string(),
      at: Instant,
      receivedAt: Instant.nullable(),
      /** Why the bank did not take it. */
      why: z.string(),
    })
    .nullable(),
  files: z.array(StoredFile),
})
export type DisputeDetail = z.output<typeof DisputeDetail>

const view = may('DISPUTES', 'view')
const answering = may('DISPUTES', 'update')
const ofOne = { audience: 'user', scope: { of: 'merchant', allMerchants: true } } as const
const params = z.object({ disputeId: z.uuid() })
const filters = {
  state: DisputeState.optional(),
  /** A request id or a case number, whole. */
  searchValue: textToMatch(64).optional(),
}
const answerProblems = [problem.unknown, problem.ended, problem.answered, problem.tooLate] as const

export const listDisputes = endpoint({
  ...ofOne,
  id: 'disputes.listDisputes',
  method: 'GET',
  path: '/qr/disputes/list',
  says: 'Lists the disputes of a merchant, for staff those of all merchants.',
  permission: view,
  query: z.object(filters),
  answer: pageOf(Dispute),
  list: ['openedAt', 'answerBy'],
  follows: ['disputes/{of}'],
})

export const downloadDisputes = endpoint({
  ...asksWholeExport,
  id: 'disputes.downloadDisputes',
  path: '/qr/disputes/download',
  says: 'Makes a file of the disputes of a merchant, for staff of those of all merchants.',
  audit: 'Download of disputes requested',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('DISPUTES', 'download'),
  body: z.object({ ...filters, ...wholeExportFields }),
})

export const getDispute = endpoint({
  ...ofOne,
  id: 'disputes.getDispute',
  method: 'GET',
  path: '/qr/disputes/fetch/{disputeId}',
  says: 'Returns a dispute with the answer and its files.',
  permission: view,
  params,
  answer: DisputeDetail,
  problems: [problem.unknown],
  follows: ['disputes/{of}'],
})

export const acceptDispute = endpoint({
  ...ofOne,
  id: 'disputes.acceptDispute',
  method: 'POST',
  path: '/qr/disputes/accept/{disputeId}',
  says: 'Accepts a dispute: the bank keeps the money.',
  audit: 'Dispute accepted',
  permission: answering,
  params,
  body: z.object({}),
  answer: DisputeDetail,
  problems: [...answerProblems, problemsOfGateway.unreachable],
})

export const contestDispute = endpoint({
  ...ofOne,
  id: 'disputes.contestDispute',
  method: 'POST',
  path: '/qr/disputes/contest/{disputeId}',
  says: 'Contests a dispute with a text and the files that were added to it; once.',
  audit: 'Dispute contested',
  permission: answering,
  params,
  body: z.object({ text: paragraph(3000).min(1, 'Write your explanation.') }),
  answer: DisputeDetail,
  problems: [...answerProblems, problemsOfGateway.unreachable],
})

export const disputeEvidence = fileKind({
  id: 'disputes.evidence',
  label: 'Evidence',
  takes: ['jpg', 'png', 'pdf'],
  sees: view,
  picture: { as: 'jpg', side: 2400, leastSide: 100 },
  maxPages: 50,
  most: 5,
  keepDays: 1,
})
export const addEvidence = endpoint({
  ...ofOne,
  id: 'disputes.addEvidence',
  method: 'POST',
  path: '/qr/disputes/evidence',
  says: 'Adds a picture or a PDF to a dispute that is not answered yet, at most five.',
  audit: 'Evidence added to a dispute',
  permission: answering,
  upload: disputeEvidence,
  body: z.object({ ...params.shape, ...uploadFields }),
  answer: DisputeDetail,
  problems: [...answerProblems, ...uploadProblems],
})
export const removeEvidence = endpoint({
  ...ofOne,
  id: 'disputes.removeEvidence',
  method: 'POST',
  path: '/qr/disputes/remove_evidence',
  says: 'Removes a file of a dispute that is not answered yet.',
  audit: 'Evidence removed from a dispute',
  permission: answering,
  body: z.object({ ...params.shape, fileId: z.uuid() }),
  answer: DisputeDetail,
  problems: [...answerProblems, problem.unknownFile],
})

const DisputeFacts = {
  disputeId: z.uuid(),
  mid: MerchantId,
  transactionId: z.uuid(),
  requestId: RequestId,
  amount: Centavos,
}
/** `missing`: the part of it that the merchant's wallet could not cover. */
export const paymentChargedBack = event({
  id: 'disputes.paymentChargedBack',
  payload: z.object({ ...DisputeFacts, missing: Centavos }),
})
/** A wallet could not cover a chargeback; its merchant owes `missing`, and the next settlements pay it first. */
export const chargebackFellShort = event({
  id: 'disputes.chargebackFellShort',
  payload: z.object({ ...DisputeFacts, missing: Centavos }),
})
export const disputeWon = event({ id: 'disputes.disputeWon', payload: z.object(DisputeFacts) })
export const disputeLost = event({ id: 'disputes.disputeLost', payload: z.object(DisputeFacts) })

const ofMerchant = { group: 'money', audience: 'merchant', permission: view, mails: 'admins' } as const
export const chargedBackNotice = notice({
  ...ofMerchant,
  id: 'disputes.opened',
  label: 'Payment disputed',
  text: 'The bank of a customer has taken back a payment.',
  place: 60,
  isUrgent: true,
})
export const answerDueNotice = notice({
  ...ofMerchant,
  id: 'disputes.answerDue',
  label: 'Dispute to answer soon',
  text: 'The time to answer a dispute ends soon.',
  place: 61,
  isUrgent: true,
})
export const disputeEndedNotice = notice({
  ...ofMerchant,
  id: 'disputes.ended',
  label: 'Dispute decided',
  text: 'A disputed payment was won or lost.',
  place: 62,
})
export const owedNotice = notice({
  ...ofMerchant,
  id: 'disputes.owed',
  label: 'Money owed for a chargeback',
  text: 'The bank of a customer took back more than your wallet had.',
  place: 64,
  isUrgent: true,
})
export const fellShortNotice = notice({
  id: 'disputes.fellShort',
  label: 'Chargeback not covered',
  text: 'A wallet could not cover a chargeback.',
  group: 'money',
  place: 63,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'finance',
})

/** Published on every change of a dispute: to its merchant, and to staff. */
export const disputesTopic = topic('disputes/{of}', { may: listDisputes.permission, notBoundTo: ['stores', 'wallets'] })

export const chargebacks = movement({
  id: 'disputes',
  label: 'Chargeback, and a chargeback won back',
  prepares: "Nobody: the customer's bank took it",
  confirms: 'The bank, as the gateway reports it',
  stepUp: null,
  rules: [],
  told: 'By bell and e-mail',
  stops: 'Nobody: what a bank took is a fact. The merchant contests it with evidence',
  journals: ['chargeback.done', 'chargeback.reversed'],
  calls: [],
  place: 250,
})
