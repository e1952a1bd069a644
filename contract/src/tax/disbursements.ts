/** Disbursements: what a merchant pays its suppliers out of its wallet, less the tax it must withhold (CWT). */
import * as z from 'zod'
import { CodeToken, problemsOfAccess, SentCode, typedCode } from '../identity/access.ts'
import { WaitingRequest } from '../workspace/approvals.ts'
import { problemsOfBankAccounts } from '../payouts/bank-accounts.ts'
import { asksExport, exportFields, orderField } from '../workspace/exports.ts'
import { approvable } from '../kit/approvable.ts'
import { movement } from '../kit/movement.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, WalletId } from '../kit/id.ts'
import { Centavos, PositiveCentavos } from '../kit/money.ts'
import { cursorPageOf, pagedBy, pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { Day, Instant, line, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfLedger } from '../foundation/ledger.ts'
import { PayoutId, PayoutStatus, problemsOfPayouts, Rail, refusalsOfDraft } from '../payouts/payouts.ts'
import { AtcCode, problemsOfSuppliers, SupplierId } from './suppliers.ts'
import { problemsOfWallets } from '../wallets/wallets.ts'

export const problemsOfDisbursements = problems('disbursements', {
  unknown: [404, 'There is no such disbursement.'],
  tooLittle: [422, 'Nothing is left to pay after the tax.'],
  settingsMissing: [422, 'Save the CWT settings first. The certificate of the withheld tax is made of them.'],
  atcOfTopAgents: [
    422,
    '{atc} is for top withholding agents alone. Change the type in the CWT settings if you are one.',
  ],
  codeNeeded: [422, 'Enter the code that was sent to you. It confirms exactly this disbursement.'],
  codeNotUsed: [422, 'This disbursement is confirmed with a stronger factor than a code.'],
  accountChanged: [
    409,
    'The bank account of this supplier was changed meanwhile. Refuse this and make a new disbursement.',
  ],
  rateChanged: [409, 'The rate of {atc} was changed meanwhile. Refuse this and make a new disbursement.'],
  cannotBecome: [409, 'This disbursement is {status} now and cannot be changed to this.'],
  staffOnly: [403, 'It has left already. Only our staff can change its status.'],
  movedMeanwhile: [409, 'This disbursement has moved since this was asked: {status}. Look at it again.'],
  certificateVoid: [409, 'The certificate is void, because the payment came back.'],
  certificateSame: [
    409,
    'The certificate would say the same. Correct the supplier or the CWT settings first; both are printed on it.',
  ],
  noCertificate: [404, 'This disbursement has no certificate of withheld tax.'],
  referenceNeeded: [422, "Enter the bank's reference of the transfer."],
  payOnOutOfReach: [422, 'Choose today or a later day, at most {days} days ahead.'],
  notFailed: [409, 'Only a failed disbursement can be corrected.'],
  correctedAlready: [409, 'It is corrected already, by the disbursement {requestId}.'],
})
const problem = problemsOfDisbursements

export const texts = {
  created: 'The disbursement is created.',
  scheduled: 'The disbursement is scheduled. Its money is on hold until it leaves.',
  waits: 'Confirmed. It waits for approval; its money is on hold.',
  otpFailed: 'Failed to process your OTP request',
  otpSent: 'OTP successfully sent to {email}',
  verifyFailed: 'Something went wrong while verifying OTP, please TRY AGAIN!',
  failed: 'Something went WRONG, please TRY AGAIN!',
  cancelled: 'The disbursement is cancelled. Its money is available again.',
  certificateReplaced: 'The certificate is replaced. The new one is mailed to the supplier.',
  statusAsked: 'Asked. It takes effect once another person has approved it.',
} as const

/** FAILED: its money is available again, because it was cancelled, did not go through or came back. */
export const DisbursementStatus = z.enum(['PENDING', 'SUCCESS', 'FAILED'])
export type DisbursementStatus = z.output<typeof DisbursementStatus>

/** The calculation line by line. `vat` is part of the gross amount; `net` arrives, `total` leaves the wallet. */
const calculation = {
  gross: Centavos,
  vat: Centavos,
  base: Centavos,
  /** Null if nothing is withheld. */
  atc: AtcCode.nullable(),
  rateMillionths: z.int(),
  withheld: Centavos,
  net: Centavos,
  fee: Centavos,
  feeVat: Centavos,
  total: Centavos,
}

export const Disbursement = z.object({
  disbursementId: PayoutId,
  requestId: RequestId,
  companyName: z.string(),
  status: DisbursementStatus,
  /** The state of its transfer. */
  state: PayoutStatus,
  merchantId: MerchantId,
  username: z.string(),
  supplierId: SupplierId.nullable(),
  tin: z.string(),
  ...calculation,
  /** "BPI ••7890" */
  to: z.string(),
  rail: Rail,
  walletId: WalletId,
  reason: z.string(),
  remark: z.string(),
  bankReference: z.string().nullable(),
  /** It has not left, so it can still be cancelled. */
  isUpdatable: z.boolean(),
  /** The Manila day on which it leaves, if it was scheduled; its money is on hold until then. */
  payOn: Day.nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
})
export type Disbursement = z.output<typeof Disbursement>

export const DisbursementLog = z.object({
  Id: z.uuid(),
  disbursementId: PayoutId,
  requestId: RequestId,
  companyName: z.string(),
  state: PayoutStatus,
  net: Centavos,
  remark: z.string(),
  username: z.string(),
  createdAt: Instant,
})
export type DisbursementLog = z.output<typeof DisbursementLog>

const IssuedCertificate = z.object({
  number: z.string(),
  issuedAt: Instant,
  isVoid: z.boolean(),
  /** Why it was replaced. */
  voidReason: z.string().nullable(),
})

const Linked = z.object({ disbursementId: PayoutId, requestId: RequestId })

export const DisbursementDetail = Disbursement.extend({
  /** The failed one that this one pays again. */
  corrects: Linked.nullable(),
  /** The newest one that pays this one again. */
  correctedBy: Linked.nullable(),
  logs: z.array(DisbursementLog),
  /** Form 2307, issued once the supplier is paid; null if nothing was withheld or it is not paid yet. */
  certificate: IssuedCertificate.nullable(),
  /** Those that were replaced, newest first. */
  replacedCertificates: z.array(IssuedCertificate),
  /** The request that the merchant's own rules ask for, while it waits. */
  approval: WaitingRequest.nullable(),
  /** Of staff alone: the request to set its status that waits for approval. */
  statusRequest: WaitingRequest.nullable(),
})
export type DisbursementDetail = z.output<typeof DisbursementDetail>

const Wish = z.object({
  walletId: WalletId,
  supplierId: SupplierId,
  /** Amount of the invoice, VAT included if the supplier is VAT-registered. */
  gross: PositiveCentavos,
  /** The tax code of what is paid for; null if nothing is withheld. */
  atc: AtcCode.nullable(),
  /** The invoice, or what is paid for. */
  reason: line(140, 'Enter what is paid for.'),
  /** Chosen by the server if it is missing: InstaPay where it carries the amount, else PESONet. */
  rail: Rail.optional(),
  /** The Manila day on which it leaves, in the morning; at once if it is missing. */
  payOn: Day.optional(),
  /** A failed disbursement that this one pays again, corrected. */
  corrects: PayoutId.optional(),
})
/** Days ahead. */
export const furthestPayOn = 90

export const Quote = z.object({
  ...calculation,
  rail: Rail,
  to: z.string(),
  /** The supplier is exempt on the day of the payment, so nothing is withheld. */
  isExempt: z.boolean(),
  available: Centavos,
  /** What is left in the wallet afterwards; negative if there is not enough. */
  stays: z.int(),
  /** How it is confirmed: by a one-time password, or by a stronger factor that the policy asks for. */
  confirmedBy: z.enum(['otp', 'stepUp']),
  /** Why it cannot be paid; null if it can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type Quote = z.output<typeof Quote>

const merchant = { audience: 'user', scope: { of: 'merchant' } } as const
const create = may('SUPPLIER_DISBURSEMENTS', 'create')
const view = may('SUPPLIER_DISBURSEMENTS', 'view')
const planning = [
  problemsOfWallets.unknown,
  problemsOfSuppliers.unknown,
  problemsOfSuppliers.atcUnknown,
  problemsOfSuppliers.atcOfOthers,
  problemsOfBankAccounts.notAtBank,
  problemsOfBankAccounts.bankUnknown,
  problem.tooLittle,
  problem.payOnOutOfReach,
]
const asking = [
  ...planning,
  ...refusalsOfDraft,
  problemsOfLedger.insufficientFund,
  problem.settingsMissing,
  problem.atcOfTopAgents,
  problem.unknown,
  problem.notFailed,
  problem.correctedAlready,
]

export const quoteDisbursement = endpoint({
  ...merchant,
  id: 'disbursements.quoteDisbursement',
  method: 'POST',
  path: '/qr/supplierdisbursements/quote',
  says: 'Returns the calculation of a disbursement line by line, and why it is not possible if it is not.',
  permission: create,
  body: Wish.omit({ reason: true, corrects: true }),
  answer: Quote,
  reads: true,
  problems: planning,
})

export const requestDisbursementCode = endpoint({
  ...merchant,
  id: 'disbursements.requestDisbursementCode',
  method: 'POST',
  path: '/qr/onetimepasswords/request_otp/create_supplier_disbursement',
  says: 'Sends the code that confirms exactly one disbursement.',
  audit: 'Disbursement code requested',
  fails: texts.otpFailed,
  permission: create,
  body: Wish.extend({ send_by: z.enum(['email', 'sms']).optional() }),
  answer: SentCode,
  isSecret: true,
  problems: [
    ...asking,
    problem.codeNotUsed,
    problemsOfAccess.otpTooSoon,
    problemsOfAccess.otpTooMany,
    problemsOfAccess.otpFailed,
    problemsOfAccess.userUnknown,
  ],
})

export const validateDisbursementCode = endpoint({
  ...merchant,
  id: 'disbursements.validateDisbursementCode',
  method: 'POST',
  path: '/qr/onetimepasswords/validate_otp/create_supplier_disbursement',
  says: 'Checks the code; its answer then creates that disbursement, once.',
  audit: 'Disbursement code entered',
  fails: texts.verifyFailed,
  permission: create,
  body: Wish.extend({
    ...typedCode,
  }),
  answer: z.object({ otp_token: CodeToken }),
  isSecret: true,
  problems: [
    ...asking,
    problemsOfAccess.invalidOtp,
    problemsOfAccess.otpLimitReached,
    problemsOfAccess.otpExpired,
    problemsOfAccess.userUnknown,
  ],
})

export const disbursing = stepUp({
  id: 'disburse',
  label: 'Paying a supplier',
  text: 'Sending money of a wallet to the bank account of a supplier.',
  words: 'paying a supplier',
  place: 25,
})

export const createDisbursement = endpoint({
  ...merchant,
  id: 'disbursements.createDisbursement',
  method: 'POST',
  path: '/qr/supplierdisbursements/create',
  says: 'Creates a disbursement with the answer of its code, or with a step-up where the policy asks for one, and holds its money.',
  audit: 'Disbursement made',
  fails: texts.failed,
  permission: create,
  body: Wish.extend({ otp_token: CodeToken.optional() }),
  answer: Disbursement,
  problems: [...asking, problem.codeNeeded, problemsOfPayouts.notAuthorized],
  stepUp: disbursing,
})

/** What a disbursement can be set to, by the word of the call. */
export const SettableStatus = z.enum(['SUCCESS', 'FAILED'])
export type SettableStatus = z.output<typeof SettableStatus>

export const updateDisbursement = endpoint({
  ...merchant,
  id: 'disbursements.updateDisbursement',
  method: 'POST',
  path: '/qr/supplierdisbursements/update',
  says: 'Cancels a disbursement that has not left yet. Of one that has, staff ask to set its status, which another person approves.',
  audit: 'Disbursement changed',
  fails: texts.failed,
  scope: { of: 'merchant', allMerchants: true },
  permission: may('SUPPLIER_DISBURSEMENTS', 'update'),
  body: z.object({
    disbursementId: PayoutId,
    status: SettableStatus,
    reason: line(300, 'Say why.'),
    /** The bank's reference, which proves that it paid out; needed for `SUCCESS`. */
    bankReference: textToMatch(60).optional(),
  }),
  answer: Disbursement,
  problems: [problem.unknown, problem.cannotBecome, problem.staffOnly, problem.referenceNeeded],
})

const filters = {
  mid: MerchantId.optional(),
  status: DisbursementStatus.optional(),
  supplierId: SupplierId.optional(),
  /** Part of the supplier's name or of the reason, the start of the TIN, or the request id. */
  searchValue: textToMatch(60).optional(),
}
export const listDisbursements = endpoint({
  ...merchant,
  id: 'disbursements.listDisbursements',
  method: 'GET',
  path: '/qr/supplierdisbursements/find_all/with_pagination',
  says: 'Lists disbursements, those of all merchants for staff who selected none.',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: view,
  query: z.object({ ...filters, from: Day.optional(), to: Day.optional(), ...pagedBy(PayoutId) }),
  answer: cursorPageOf(Disbursement, PayoutId),
  list: ['createdAt'],
  pageSize: 10,
  problems: [problem.unknown],
  follows: ['supplier_disbursement/{mid}'],
})

export const downloadDisbursements = endpoint({
  ...asksExport,
  id: 'disbursements.downloadDisbursements',
  path: '/qr/supplierdisbursements/download_disbursements',
  says: 'Makes a file of disbursements.',
  audit: 'Download of disbursements requested',
  scope: { of: 'merchant', mid: 'body.mid', allMerchants: true },
  permission: may('SUPPLIER_DISBURSEMENTS', 'download'),
  body: z.object({ ...filters, ...orderField, ...exportFields }),
})

export const getDisbursement = endpoint({
  ...merchant,
  id: 'disbursements.getDisbursement',
  method: 'GET',
  path: '/qr/supplierdisbursements/{id}',
  says: 'Returns one disbursement and its states so far.',
  scope: { of: 'merchant', allMerchants: true },
  permission: view,
  params: z.object({ id: PayoutId }),
  answer: DisbursementDetail,
  problems: [problem.unknown],
  follows: ['supplier_disbursement/{mid}'],
})

export const downloadCertificate = endpoint({
  ...merchant,
  id: 'disbursements.downloadCertificate',
  method: 'POST',
  path: '/qr/supplierdisbursements/{id}/certificate_2307',
  says: 'Returns the certificate of the withheld tax (BIR form 2307, PDF).',
  audit: 'Form 2307 downloaded',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('SUPPLIER_DISBURSEMENTS', 'download'),
  params: z.object({ id: PayoutId }),
  body: z.object({}),
  answer: z.null(),
  file: true,
  problems: [problem.unknown, problem.noCertificate],
})

export const replaceCertificate = endpoint({
  ...merchant,
  id: 'disbursements.replaceCertificate',
  method: 'POST',
  path: '/qr/supplierdisbursements/{id}/replace_certificate_2307',
  says: 'Makes the certificate void and issues another one with the present particulars of supplier and merchant; its tax stays the same.',
  audit: 'Form 2307 replaced',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('SUPPLIER_DISBURSEMENTS', 'update'),
  params: z.object({ id: PayoutId }),
  body: z.object({ reason: line(300, 'Say why.') }),
  answer: IssuedCertificate,
  problems: [
    problem.unknown,
    problem.noCertificate,
    problem.certificateVoid,
    problem.certificateSame,
    problem.settingsMissing,
  ],
})

export const listDisbursementLogs = endpoint({
  ...merchant,
  id: 'disbursements.listDisbursementLogs',
  method: 'GET',
  path: '/qr/cwtdisbursementslogs/fetch/disbursements_logs/{id}',
  says: "Lists what happened to a merchant's disbursements.",
  scope: { of: 'merchant', mid: 'params.id' },
  permission: may('DISBURSEMENT_LOGS', 'view'),
  params: z.object({ id: MerchantId }),
  query: z.object({ searchValue: textToMatch(60).optional() }),
  answer: pageOf(DisbursementLog),
  list: ['createdAt'],
  follows: ['supplier_disbursement/{mid}'],
})

/** Off until a merchant makes a rule. */
export const disbursingMuch = approvable({
  id: 'disbursements.disburse',
  audience: 'merchant',
  permission: may('SUPPLIER_DISBURSEMENTS', 'approve'),
  label: 'Supplier disbursements',
  words: 'a supplier disbursement',
  hasAmount: true,
  least: 0,
})

export const settingDisbursement = approvable({
  id: 'disbursements.setStatus',
  audience: 'staff',
  permission: may('SUPPLIER_DISBURSEMENTS', 'approve'),
  label: 'Statuses of supplier disbursements set by staff',
  words: 'the status of a supplier disbursement',
  hasAmount: true,
  least: 1,
})

/** The states of a merchant's disbursements. */
export const disbursementsTopic = topic('supplier_disbursement/{mid}', {
  may: getDisbursement.permission,
  notBoundTo: ['stores'],
})

export const failedNotice = notice({
  id: 'disbursements.failed',
  label: 'Disbursement failed, returned or cancelled',
  text: 'A supplier was not paid, and the money is back in your wallet.',
  group: 'money',
  place: 40,
  audience: 'merchant',
  permission: may('SUPPLIER_DISBURSEMENTS', 'view'),
  mails: 'admins',
  isUrgent: true,
})

/** One by one or in bulk. */
export const supplierPayments = movement({
  id: 'disbursements',
  label: 'Supplier payment, one or in bulk',
  prepares: 'A user of the merchant; staff may',
  confirms:
    "A user of the merchant, with a code or step-up for exactly amount and supplier, and the merchant's rules; a bulk payment by its sum",
  stepUp: disbursing,
  rules: [disbursingMuch],
  told: 'At once, by bell and e-mail; of a bulk payment once',
  stops: 'Any user of the merchant who may pay suppliers, until it has left',
  journals: ['disbursement.asked', 'disbursement.done', 'disbursement.failed', 'disbursement.returned'],
  calls: ['disbursements.createDisbursement', 'disbursements.updateDisbursement'],
  place: 30,
})
