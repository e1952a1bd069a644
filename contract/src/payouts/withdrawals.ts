/** Withdrawals: money that leaves a wallet for the merchant's own bank account, over InstaPay or PESONet. */
import * as z from 'zod'
import { problemsOfAccess } from '../identity/access.ts'
import { WaitingRequest } from '../workspace/approvals.ts'
import { BankAccountId, refusalsOfUse } from './bank-accounts.ts'
import { asksExport, exportFields, orderField } from '../workspace/exports.ts'
import { approvable } from '../kit/approvable.ts'
import { movement } from '../kit/movement.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, WalletId } from '../kit/id.ts'
import { Centavos, PositiveCentavos } from '../kit/money.ts'
import { cursorPageOf, ListSums, pagedBy, walletFilters } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { Instant, line, textToMatch, TriedCode } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfLedger } from '../foundation/ledger.ts'
import { BankAccountType, PayoutId, PayoutStatus, problemsOfPayouts, Rail, refusalsOfDraft } from './payouts.ts'
import { problemsOfWallets } from '../wallets/wallets.ts'

export const problemsOfWithdrawals = problems('withdrawals', {
  unknown: [404, 'There is no such withdrawal.'],
  requestUsed: [409, 'This request id was used already. Start the withdrawal again.'],
  planChanged: [409, 'This withdrawal now leaves in {legs} transfers. Look at it again.'],
  tooManyLegs: [422, 'One withdrawal leaves in at most {most} transfers. Ask for less.'],
  railNotOffered: [422, 'This bank cannot be reached over {rail}.'],
  forCorporate: [422, 'This is for corporate accounts. Withdraw to a personal or savings account the usual way.'],
  notForCorporate: [422, 'Withdraw to a corporate account by the corporate route.'],
  codeNeeded: [422, 'Enter the code that was sent to you.'],
  noMobile: [422, 'NO OTP RECIPIENT'],
  tooLate: [409, 'This transfer has left already and cannot be cancelled.'],
  movedMeanwhile: [409, 'This withdrawal has moved since this was asked: {status}. Look at it again.'],
  waitsForMerchant: [409, 'This withdrawal waits for an approval of the merchant, who can cancel it.'],
  referenceNeeded: [422, "Enter the bank's reference of the transfer."],
})
const problem = problemsOfWithdrawals

export const texts = {
  processing: 'Your withdraw is currently processing!',
  requested: 'Request sent, we will notify you with the status of your fund transfer in a while.',
  sendFailed: 'Error in sending otp!',
  smsFailed: 'Error on sending sms otp.',
  requestFailed: 'Failed to send OTP!',
  resent: 'OTP successfully resend!',
  resendFailed: 'OTP failed to resend!',
  resendFailedV2: 'Failed to resend OTP!',
  success: 'Success',
  noMobile: 'FAILED NO MOBILE FOUND',
  verifyFailed: 'Something went WRONG, please TRY AGAIN!',
  cancelled: 'The transfer is cancelled. Its money is available again.',
  waits: 'Confirmed. It waits for approval; its money is on hold.',
  statusAsked: 'Asked. It takes effect once another person has approved it.',
} as const

export const mostLegs = 24
const reason = line(140, 'Enter a reason.')
const merchant = { audience: 'user', scope: { of: 'merchant', allMerchants: true } } as const
const view = may('BIZ_WALLET', 'view')
const create = may('BIZ_WALLET', 'create')

/** What would be withdrawn. `rail` is chosen by the server if it is missing: InstaPay where it carries the amount, else PESONet, else the cheapest. */
const Wish = z.object({
  walletId: WalletId,
  bankAccountId: BankAccountId,
  amount: PositiveCentavos,
  rail: Rail.optional(),
})

/** One transfer of a withdrawal. `dueAt` is when it leaves, `arrives` when the money is there. */
export const Leg = z.object({
  leg: z.int(),
  amount: Centavos,
  fee: Centavos,
  vat: Centavos,
  total: Centavos,
  dueAt: Instant,
  arrives: Instant,
})
export type Leg = z.output<typeof Leg>

export const Quote = z.object({
  rail: Rail,
  /** The rails that reach this bank. */
  rails: z.array(Rail),
  /** "BDO ••4821" */
  to: z.string(),
  accountType: BankAccountType,
  amount: Centavos,
  fee: Centavos,
  vat: Centavos,
  /** All that leaves the wallet. */
  total: Centavos,
  legs: z.array(Leg),
  available: Centavos,
  /** What is left in the wallet afterwards; negative if there is not enough. */
  stays: z.int(),
  /** The most that one withdrawal to this account can take now, after fees and VAT, in how many transfers, and what limits it. */
  most: Centavos,
  mostLegs: z.int(),
  limitedBy: z.enum(['available', 'coolingOff', 'maximum']),
  /** The end of the time in which a new account may receive little; null if it has passed. */
  waitsUntil: Instant.nullable(),
  /** Until when PESONet takes transfers for the next batch; null for InstaPay. */
  cutOff: Instant.nullable(),
  /** Downtime that the bank has announced for this rail or bank. */
  notices: z.array(z.object({ text: z.string(), from: Instant, to: Instant })),
  /** Why it cannot be withdrawn; null if it can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type Quote = z.output<typeof Quote>

/** A withdrawal in a list: one transfer. Those of one plan have the same `planId`. */
export const Withdrawal = z.object({
  id: PayoutId,
  requestId: RequestId,
  planId: z.uuid(),
  leg: z.int(),
  legs: z.int(),
  mid: MerchantId,
  walletId: WalletId,
  walletName: z.string(),
  bankAccountId: BankAccountId.nullable(),
  to: z.string(),
  rail: Rail,
  amount: Centavos,
  fee: Centavos,
  vat: Centavos,
  total: Centavos,
  reason: z.string(),
  status: PayoutStatus,
  /** Why it failed or came back. */
  remark: z.string(),
  bankReference: z.string().nullable(),
  askedBy: z.string(),
  /** The auto sweep that made it; null if a user asked for it. */
  autoSweepId: z.uuid().nullable(),
  createdAt: Instant,
  confirmedAt: Instant.nullable(),
  dueAt: Instant,
  sentAt: Instant.nullable(),
  expectedBy: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type Withdrawal = z.output<typeof Withdrawal>

/** What staff can set a withdrawal to, by the word of the call, and the state that it becomes. */
export const settable = {
  success: 'SUCCESS',
  failed: 'FAILED',
  cancel: 'CANCELLED',
  returned: 'RETURNED',
} as const satisfies Readonly<Record<string, PayoutStatus>>
export const SettableStatus = z.enum(['success', 'failed', 'cancel', 'returned'])
export type SettableStatus = z.output<typeof SettableStatus>

/** With the journal whose sources are the sales that it pays out (wallets.tracePayout), and its states so far. */
export const WithdrawalDetail = Withdrawal.extend({
  journalId: z.uuid().nullable(),
  /** The transfers of the same plan, this one included. */
  plan: z.array(z.object({ id: PayoutId, leg: z.int(), amount: Centavos, status: PayoutStatus, dueAt: Instant })),
  canCancel: z.boolean(),
  /** The request that the merchant's own rules ask for, while it waits. */
  approval: WaitingRequest.nullable(),
  /** When the bank is asked next about an end that is not known. */
  nextCheckAt: Instant.nullable(),
  /** Of staff alone: what it can be set to from its state, and the request to set it that waits for approval. */
  canBecome: z.array(SettableStatus),
  statusRequest: WaitingRequest.nullable(),
})
export type WithdrawalDetail = z.output<typeof WithdrawalDetail>

const asking = [
  problem.requestUsed,
  problem.planChanged,
  problem.tooManyLegs,
  problem.railNotOffered,
  problemsOfPayouts.coolingOff,
  ...refusalsOfUse,
  problemsOfWallets.unknown,
  ...refusalsOfDraft,
  problemsOfLedger.insufficientFund,
]
const sending = [
  problemsOfAccess.otpTooSoon,
  problemsOfAccess.otpTooMany,
  problemsOfAccess.otpFailed,
  problemsOfAccess.otpExpired,
  problemsOfAccess.userUnknown,
]
const confirming = [
  problem.unknown,
  problem.codeNeeded,
  problemsOfPayouts.moveFrom,
  problemsOfPayouts.notAuthorized,
  problemsOfPayouts.confirmedTooLate,
  problemsOfPayouts.aboveHour,
  problemsOfPayouts.paused,
  problemsOfLedger.insufficientFund,
  problemsOfAccess.invalidOtp,
  problemsOfAccess.otpLimitReached,
  problemsOfAccess.otpExpired,
]

/** What waits for its confirmation. `code` is null where the policy asks for another factor than a one-time password. */
export const Asked = z.object({
  requestId: RequestId,
  /** Names exactly what is confirmed; sent with the confirmation. */
  signature: z.string(),
  amount: Centavos,
  total: Centavos,
  to: z.string(),
  legs: z.array(Leg),
  confirmBy: Instant,
  code: z
    .object({
      sentTo: z.string(),
      sentBy: z.enum(['email', 'sms']),
      otp_attempts: z.int(),
      expiresAt: Instant,
      resendAt: Instant,
    })
    .nullable(),
})
export type Asked = z.output<typeof Asked>
const AnotherCode = Asked.pick({ requestId: true, signature: true, code: true })
const another = {
  ...merchant,
  method: 'POST',
  permission: create,
  body: z.object({ requestId: RequestId }),
  answer: AnotherCode,
  isSecret: true,
} as const

export const getRequestId = endpoint({
  ...merchant,
  id: 'withdrawals.getRequestId',
  method: 'GET',
  path: '/qr/disbursementreqs/v-2/get_request_id/{id}',
  says: 'Returns a new request id for a withdrawal of a wallet; a withdrawal asked twice under it is asked once.',
  permission: create,
  params: z.object({ id: WalletId }),
  answer: z.object({ requestId: RequestId }),
  problems: [problemsOfWallets.unknown],
})

export const quoteWithdrawal = endpoint({
  ...merchant,
  id: 'withdrawals.quoteWithdrawal',
  method: 'POST',
  path: '/qr/withdrawals/quote',
  says: 'Returns what a withdrawal costs, when it arrives, in which transfers, and why it is not possible if it is not.',
  permission: create,
  /** Without an amount the answer says how much can leave. */
  body: Wish.partial({ amount: true }),
  answer: Quote,
  reads: true,
  problems: [problemsOfWallets.unknown, ...refusalsOfUse, problem.railNotOffered],
})

export const askWithdrawal = endpoint({
  ...merchant,
  id: 'withdrawals.askWithdrawal',
  method: 'POST',
  path: '/qr/withdrawsmsreqs/',
  says: 'Asks for a withdrawal and sends the code that confirms exactly it.',
  audit: 'Withdrawal requested',
  fails: texts.smsFailed,
  permission: create,
  body: Wish.extend({
    requestId: RequestId,
    reason,
    /** The transfers that the user has seen; a withdrawal that needs more is refused. */
    legs: z.int().min(1).max(mostLegs).default(1),
  }),
  answer: Asked,
  isSecret: true,
  problems: [...asking, ...sending],
})

export const requestCodeBySms = endpoint({
  ...another,
  id: 'withdrawals.requestCodeBySms',
  path: '/qr/withdrawsmsreqs/request_otp',
  says: 'Sends the code of a withdrawal by text message.',
  audit: 'Withdrawal code sent by text message',
  fails: texts.sendFailed,
  problems: [problem.unknown, problem.noMobile, problemsOfPayouts.confirmedTooLate, ...sending],
})

export const requestCode = endpoint({
  ...another,
  id: 'withdrawals.requestCode',
  path: '/qr/onetimepasswords/request_otp/withdraw',
  says: 'Sends the code of a withdrawal by e-mail.',
  audit: 'Withdrawal code sent by e-mail',
  fails: texts.requestFailed,
  problems: [problem.unknown, problemsOfPayouts.confirmedTooLate, ...sending],
})

export const resendCode = endpoint({
  ...another,
  id: 'withdrawals.resendCode',
  path: '/qr/withdrawsmsreqs/resend/otp/',
  says: 'Sends another code for a withdrawal, the way it was sent before.',
  audit: 'Withdrawal code sent again',
  fails: texts.resendFailed,
  problems: [problem.unknown, problem.noMobile, problemsOfPayouts.confirmedTooLate, ...sending],
})

export const resendCodeV2 = endpoint({
  ...merchant,
  id: 'withdrawals.resendCodeV2',
  method: 'POST',
  path: '/qr/withdrawsmsreqs/resend/otp-v2/',
  says: 'Sends another code for a withdrawal by the chosen way, and says whether there was a number to send it to.',
  audit: 'Withdrawal code sent again',
  fails: texts.resendFailedV2,
  permission: create,
  body: z.object({ requestId: RequestId, send_by: z.enum(['email', 'sms']).optional() }),
  answer: AnotherCode.extend({ status: z.enum([texts.success, texts.noMobile]) }),
  isSecret: true,
  problems: [problem.unknown, problemsOfPayouts.confirmedTooLate, ...sending],
})

const Confirmation = z.object({ requestId: RequestId, otp: TriedCode.optional() })
const Accepted = z.object({
  requestId: RequestId,
  /** "Your withdraw is currently processing!" */
  status_text: z.string(),
  withdrawals: z.array(Withdrawal),
})

export const withdrawing = stepUp({
  id: 'withdraw',
  label: 'Withdrawing',
  text: 'Sending money of a wallet to a bank account.',
  words: 'withdrawing',
  place: 20,
})

export const confirmWithdrawal = endpoint({
  ...merchant,
  id: 'withdrawals.confirmWithdrawal',
  method: 'POST',
  path: '/qr/disbursementreqs/withdraw/{signature}',
  says: 'Confirms a withdrawal to a personal or savings account by its code, or by a step-up where the policy asks for one.',
  audit: 'Withdrawal confirmed',
  fails: texts.verifyFailed,
  permission: create,
  params: z.object({ signature: textToMatch(100) }),
  body: Confirmation,
  answer: Accepted,
  problems: [...confirming, problem.notForCorporate],
  stepUp: withdrawing,
})

export const confirmCorporateWithdrawal = endpoint({
  ...merchant,
  id: 'withdrawals.confirmCorporateWithdrawal',
  method: 'POST',
  path: '/qr/disbursementreqs/withdraw_corporate',
  says: 'Confirms a withdrawal to a corporate account by its code, or by a step-up where the policy asks for one.',
  audit: 'Withdrawal to a corporate account confirmed',
  fails: texts.verifyFailed,
  permission: create,
  body: Confirmation.extend({ signature: textToMatch(100) }),
  answer: Accepted,
  problems: [...confirming, problem.forCorporate],
  stepUp: withdrawing,
})

export const cancelWithdrawal = endpoint({
  ...merchant,
  id: 'withdrawals.cancelWithdrawal',
  method: 'POST',
  path: '/qr/withdrawals/{id}/cancel',
  says: 'Cancels a transfer that has not left yet; its money is available again.',
  audit: 'Withdrawal cancelled',
  permission: create,
  params: z.object({ id: PayoutId }),
  answer: Withdrawal,
  problems: [problem.unknown, problem.tooLate],
})

export const updateWithdrawalStatus = endpoint({
  id: 'withdrawals.updateWithdrawalStatus',
  method: 'POST',
  path: '/qr/disbursementreqs/update_withdrawal_status/',
  says: 'Asks to set the status of a withdrawal whose outcome is unknown or wrong. It takes effect once another person has approved it.',
  audit: 'Withdrawal status requested',
  audience: 'staff',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('WITHDRAWAL_STATUS', 'update'),
  body: z.object({
    requestId: RequestId,
    status: SettableStatus,
    reason: line(300, 'Say why.'),
    /** The bank's reference, which proves that it paid out; needed for `success`. */
    bankReference: textToMatch(60).optional(),
  }),
  answer: WaitingRequest,
  problems: [problem.unknown, problem.waitsForMerchant, problem.referenceNeeded, problemsOfPayouts.moveFrom],
})

/** Off until a merchant makes a rule. */
export const withdrawingMuch = approvable({
  id: 'withdrawals.withdraw',
  audience: 'merchant',
  permission: create,
  label: 'Withdrawals',
  words: 'a withdrawal',
  hasAmount: true,
  least: 0,
})

export const settingStatus = approvable({
  id: 'withdrawals.setStatus',
  audience: 'staff',
  permission: may('WITHDRAWAL_STATUS', 'approve'),
  label: 'Statuses of withdrawals set by staff',
  words: 'the status of a withdrawal',
  hasAmount: true,
  least: 1,
})

const filters = { ...walletFilters, status: PayoutStatus.optional() }
const paged = { ...filters, ...pagedBy(PayoutId) }
const searchValue = textToMatch(60).min(1, 'Enter what to search for.')
const Listed = cursorPageOf(Withdrawal, PayoutId)
const list = {
  method: 'GET',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: view,
} as const

export const listWithdrawals = endpoint({
  ...list,
  id: 'withdrawals.listWithdrawals',
  path: '/qr/topuptransactions/get/withdraw_transaction/',
  says: 'Lists the withdrawals of a merchant or of one wallet.',
  query: z.object(paged),
  answer: Listed,
  list: ['createdAt'],
  problems: [problem.unknown],
  follows: ['withdraw/{mid}'],
})

export const searchWithdrawals = endpoint({
  ...list,
  id: 'withdrawals.searchWithdrawals',
  path: '/qr/topuptransactions/search/withdraw_transaction/',
  says: "Finds withdrawals by request id, the bank's reference or its beginning, starts of words of the reason, the account's last digits, or amount, newest first.",
  query: z.object({ ...paged, searchValue }),
  answer: Listed,
  list: ['createdAt'],
  problems: [problem.unknown],
  follows: ['withdraw/{mid}'],
})

export const sumWithdrawals = endpoint({
  ...list,
  id: 'withdrawals.sumWithdrawals',
  path: '/qr/topuptransactions/sum/withdraw_transaction/',
  says: 'Sums the withdrawals of a list or a search: the newest 10,000, or 1,000 if a text is searched.',
  query: z.object({ ...filters, searchValue: searchValue.optional() }),
  answer: ListSums,
  follows: ['withdraw/{mid}'],
})

export const downloadWithdrawals = endpoint({
  ...asksExport,
  id: 'withdrawals.downloadWithdrawals',
  path: '/qr/downloadtransactions/download/withdrawal_request_ui/',
  says: 'Makes a file of the withdrawals of a list or a search.',
  audit: 'Download of withdrawals requested',
  scope: { of: 'merchant', mid: 'body.mid', allMerchants: true },
  permission: may('BIZ_WALLET', 'download'),
  body: z.object({
    ...exportFields,
    ...orderField,
    mid: MerchantId.optional(),
    walletId: WalletId.optional(),
    status: PayoutStatus.optional(),
    searchValue: searchValue.optional(),
  }),
  problems: [...asksExport.problems, problemsOfWallets.unknown],
})

export const downloadPayoutSources = endpoint({
  ...asksExport,
  id: 'withdrawals.downloadPayoutSources',
  path: '/qr/downloadtransactions/download/withdrawal_sources',
  says: 'Makes a file of the sales that a withdrawal pays out.',
  audit: 'Download of payout sources requested',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'download'),
  body: z.object({
    /** The day on which the withdrawal was asked for, twice: it names the file. */
    ...exportFields,
    withdrawalId: PayoutId,
  }),
  problems: [...asksExport.problems, problem.unknown],
})

export const getWithdrawal = endpoint({
  ...merchant,
  id: 'withdrawals.getWithdrawal',
  method: 'GET',
  path: '/qr/withdrawals/{id}',
  says: 'Returns one withdrawal, its states so far and what happens next.',
  permission: view,
  params: z.object({ id: PayoutId }),
  answer: WithdrawalDetail,
  problems: [problem.unknown],
  follows: ['withdraw/{mid}'],
})

export const getWithdrawalFees = endpoint({
  id: 'withdrawals.getWithdrawalFees',
  method: 'GET',
  path: '/qr/merchantpchannelfees/fetch/pchannel_fees_values/withdraw',
  says: 'Returns the current cost of a withdrawal by each rail, the VAT on it, and the maximum of one transfer.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(z.object({ rail: Rail, fee: Centavos, vat: Centavos, maximum: Centavos })),
})

/** What has left a wallet today, and what its limits still allow. */
export const WithdrawalUsage = z.object({
  walletId: WalletId,
  /** Confirmed since midnight in Manila and not come back, with fee and VAT. */
  today: z.object({ total: Centavos, count: z.int() }),
  /** `maximum`: of one transfer and of all within one hour, with fee and VAT. */
  accounts: z.array(
    z.object({ accountType: BankAccountType, minimum: Centavos, maximum: Centavos, leftThisHour: Centavos }),
  ),
  rails: z.array(z.object({ rail: Rail, maximum: Centavos })),
})
export type WithdrawalUsage = z.output<typeof WithdrawalUsage>

export const getWithdrawalUsage = endpoint({
  ...merchant,
  id: 'withdrawals.getWithdrawalUsage',
  method: 'GET',
  path: '/qr/wallets/{walletId}/withdrawal_usage',
  says: 'Returns what has been withdrawn from a wallet today, and what may still leave within this hour.',
  permission: view,
  params: z.object({ walletId: WalletId }),
  answer: WithdrawalUsage,
  problems: [problemsOfWallets.unknown],
  follows: ['withdraw/{mid}'],
})

/** The states of a merchant's withdrawals. */
export const withdrawalsTopic = topic('withdraw/{mid}', { may: getWithdrawal.permission, notBoundTo: ['stores'] })
/** The ends of withdrawals that were also sent by e-mail. */
export const withdrawalMailsTopic = topic('withdraw/email/{mid}', {
  may: getWithdrawal.permission,
  notBoundTo: ['stores'],
})

export const sentNotice = notice({
  id: 'withdrawals.sent',
  label: 'Withdrawal sent',
  text: 'Money has left your wallet for the bank.',
  group: 'money',
  place: 30,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'nobody',
})
export const arrivedNotice = notice({
  id: 'withdrawals.arrived',
  label: 'Withdrawal arrived',
  text: 'The bank has credited your account.',
  group: 'money',
  place: 31,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
})
export const failedNotice = notice({
  id: 'withdrawals.failed',
  label: 'Withdrawal failed or returned',
  text: 'The money is back in your wallet.',
  group: 'money',
  place: 32,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
  isUrgent: true,
})

/** Every withdrawal: asked by hand, or made by an auto sweep. */
export const withdrawals = movement({
  id: 'withdrawals',
  label: 'Withdrawal',
  prepares: 'A user of the merchant; staff may',
  confirms:
    "The user who asked, with a code or step-up for exactly amount and account, and the merchant's rules; of staff another user of the merchant",
  stepUp: withdrawing,
  rules: [withdrawingMuch],
  told: 'At once, by bell and e-mail',
  stops: 'Any user of the merchant who may withdraw, until it has left',
  journals: ['withdrawal.asked', 'withdrawal.done', 'withdrawal.failed', 'withdrawal.returned', 'payout.contradicted'],
  calls: ['withdrawals.cancelWithdrawal', 'withdrawals.confirmCorporateWithdrawal', 'withdrawals.confirmWithdrawal'],
  place: 10,
})
