/** Top-ups: money that a merchant pays into its own wallet, by one of its customers' channels. */
import * as z from 'zod'
import { problemsOfAccess } from '../identity/access.ts'
import { WaitingRequest } from '../workspace/approvals.ts'
import { ChannelCode, ChannelFlow, FeeRule, PaymentMethod } from '../catalogue/channels.ts'
import { asksExport, exportFields, orderField } from '../workspace/exports.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, WalletId } from '../kit/id.ts'
import { Centavos, maxCentavos } from '../kit/money.ts'
import { movement } from '../kit/movement.ts'
import { cursorPageOf, ListSums, pagedBy, pageOf, walletFilters } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, lineOrEmpty, textToMatch, TriedCode } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfWallets } from '../wallets/wallets.ts'

export const TopupId = z.uuid().brand('TopupId')
export type TopupId = z.output<typeof TopupId>

/** `OTP_SENT`: by card, and its code is awaited. `PENDING`: the money is awaited. */
export const TopupStatus = z.enum(['CREATED', 'OTP_SENT', 'PENDING', 'CREDITED', 'FAILED', 'EXPIRED'])
export type TopupStatus = z.output<typeof TopupStatus>
/** As the screens call them. */
export const topupStatusWords: Readonly<Record<TopupStatus, string>> = {
  CREATED: 'Started',
  OTP_SENT: 'Waiting for code',
  PENDING: 'Waiting for payment',
  CREDITED: 'Credited',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
}

export const texts = {
  invalidAmount: 'Invalid Amount',
  failed: 'Topup failed, cannot process transaction.',
  unsuccessful: 'Topup uncessful, cannot process transaction.',
  cannotNow: 'Sorry It looks like we cannot process your topup right now.',
  otpFailed: 'Failed to send OTP!',
  resent: 'OTP successfully resend!',
  resendFailed: 'OTP failed to resend!',
  verifyFailed: 'Something went WRONG, please TRY AGAIN!',
  noMobile: 'NO OTP RECIPIENT',
  assignAsked: 'Requested. The wallet is credited once another person has approved it.',
} as const

export const problemsOfTopups = problems('topups', {
  unknown: [404, 'There is no such top-up.'],
  moveFrom: [409, 'This top-up is {state}.'],
  invalidAmount: [422, texts.invalidAmount],
  channelUnknown: [
    422,
    'You cannot top up with {channel} yet. Ask our support to switch it on for you, or choose another way to pay.',
  ],
  methodDiffers: [422, '{channel} is paid in another way. Choose it once more.'],
  needsCode: [422, 'A top-up by card is confirmed by a code. Ask for it as one by card.'],
  notByCard: [422, 'This channel is not a card.'],
  aboveLimit: [422, 'At most {left} more can be topped up {period}.'],
  cannotNow: [409, texts.cannotNow],
  failed: [422, texts.failed],
  unsuccessful: [422, texts.unsuccessful],
  noMobile: [422, texts.noMobile],
  confirmedAlready: [409, 'This top-up does not wait for a code.'],
  depositUnknown: [404, 'There is no such deposit.'],
  depositAssigned: [409, 'This deposit has been assigned already.'],
  depositForeign: [422, 'This deposit is in {currency}. Only pesos can be assigned.'],
  otherMerchant: [422, 'This wallet is not of the merchant that the deposit came for.'],
})
const problem = problemsOfTopups

const merchant = { audience: 'user', scope: { of: 'merchant', allMerchants: true } } as const
const view = may('BIZ_WALLET', 'view')
const create = may('BIZ_WALLET', 'create')

export const Topup = z.object({
  id: TopupId,
  requestId: RequestId,
  mid: MerchantId,
  walletId: WalletId,
  walletName: z.string(),
  method: PaymentMethod,
  channel: ChannelCode,
  channelName: z.string(),
  flow: ChannelFlow,
  isCard: z.boolean(),
  /** What is paid. Fee and VAT are taken from it; the rest is credited. */
  amount: Centavos,
  fee: Centavos,
  vat: Centavos,
  net: Centavos,
  remarks: z.string(),
  status: TopupStatus,
  /** Why it failed. */
  note: z.string(),
  askedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  creditedAt: Instant.nullable(),
})
export type Topup = z.output<typeof Topup>

/** How it is paid: on the channel's page, with a QR code, or with a reference number. All are null until the channel has confirmed the order, and once it has ended. */
export const TopupDetail = Topup.extend({
  redirectUrl: z.string().nullable(),
  qrSvg: z.string().nullable(),
  reference: z.string().nullable(),
  steps: z.array(z.string()),
  /** The account that a bank transfer goes to. */
  transfer: z.object({ bank: z.string(), number: z.string(), name: z.string() }).nullable(),
  /** Money that came for it and did not fit, with the state of each as a deposit. */
  deposits: z.array(z.object({ amount: z.int(), currency: z.string(), at: Instant, isAssigned: z.boolean() })),
})
export type TopupDetail = z.output<typeof TopupDetail>

/** The channels of a merchant's top-ups with their limits and fees, and what its level still allows. */
export const TopupTerms = z.object({
  /** Of all wallets of the merchant; null for users of some of them. */
  monthly: z.object({ limit: Centavos, used: Centavos }).nullable(),
  /** Null also if there is no such limit. */
  daily: z.object({ limit: Centavos, used: Centavos }).nullable(),
  perTopup: Centavos.nullable(),
  isBlocked: z.boolean(),
  channels: z.array(
    z.object({
      code: ChannelCode,
      name: z.string(),
      method: PaymentMethod,
      flow: ChannelFlow,
      isCard: z.boolean(),
      minimum: Centavos,
      maximum: Centavos.nullable(),
      fee: FeeRule,
      underMaintenance: z.boolean(),
    }),
  ),
})
export type TopupTerms = z.output<typeof TopupTerms>

export const getTopupTerms = endpoint({
  ...merchant,
  id: 'topups.getTopupTerms',
  method: 'GET',
  path: '/qr/topups/terms/{walletId}',
  says: 'Returns the channels that a wallet can be topped up by, with limits and fees, and how much of the limits of the level is used.',
  permission: view,
  params: z.object({ walletId: WalletId }),
  answer: TopupTerms,
  problems: [problemsOfWallets.unknown],
  follows: ['topup/{mid}'],
})

const invalid = texts.invalidAmount
const Wish = z.object({
  walletId: WalletId,
  amount: z.int(invalid).min(1, invalid).max(maxCentavos, invalid).brand<'Centavos'>(),
  method: PaymentMethod,
  channel: ChannelCode,
  remarks: lineOrEmpty(140).default(''),
})
export type TopupWish = z.output<typeof Wish>
const ofWish = [
  problemsOfWallets.unknown,
  problem.channelUnknown,
  problem.methodDiffers,
  problem.invalidAmount,
  problem.aboveLimit,
  problem.cannotNow,
]

export const askTopup = endpoint({
  ...merchant,
  id: 'topups.askTopup',
  method: 'POST',
  path: '/qr/topuptransactions/',
  says: 'Asks to top up a wallet by e-wallet, online bank or QR Ph, and returns how to pay. It is credited once the channel confirms the payment.',
  audit: 'Top-up requested',
  fails: texts.failed,
  permission: create,
  body: Wish,
  answer: TopupDetail,
  problems: [...ofWish, problem.needsCode, problem.failed],
})

export const askCardTopup = endpoint({
  ...merchant,
  id: 'topups.askCardTopup',
  method: 'POST',
  path: '/qr/topuptransactions/centinel_topup',
  says: 'Asks to top up a wallet by card. It is paid after a one-time code has confirmed exactly its amount.',
  audit: 'Top-up by card requested',
  fails: texts.unsuccessful,
  permission: create,
  body: Wish,
  answer: TopupDetail,
  problems: [...ofWish, problem.notByCard],
})

const TopupCode = z.object({
  requestId: RequestId,
  sentTo: z.string(),
  sentBy: z.enum(['email', 'sms']),
  otp_attempts: z.int(),
  expiresAt: Instant,
  resendAt: Instant,
})
const sending = [
  problem.unknown,
  problem.confirmedAlready,
  problem.noMobile,
  problemsOfAccess.otpTooSoon,
  problemsOfAccess.otpTooMany,
  problemsOfAccess.otpFailed,
  problemsOfAccess.otpExpired,
  problemsOfAccess.userUnknown,
]
const sendBy = z.enum(['email', 'sms']).optional()

export const requestTopupCode = endpoint({
  ...merchant,
  id: 'topups.requestTopupCode',
  method: 'POST',
  path: '/qr/onetimepasswords/centinel_manual_topup/request_otp/',
  says: 'Sends the code that confirms a top-up by card and its amount.',
  audit: 'Top-up code requested',
  fails: texts.otpFailed,
  permission: create,
  body: z.object({ requestId: RequestId, send_by: sendBy }),
  answer: TopupCode,
  isSecret: true,
  problems: sending,
})

export const resendTopupCode = endpoint({
  ...merchant,
  id: 'topups.resendTopupCode',
  method: 'PUT',
  path: '/qr/onetimepasswords/centinel_manual_topup/resend_otp/',
  says: 'Sends another code for a top-up by card.',
  audit: 'Top-up code sent again',
  fails: texts.resendFailed,
  permission: create,
  body: z.object({ requestId: RequestId, send_by: sendBy }),
  answer: TopupCode,
  isSecret: true,
  problems: sending,
})

export const verifyTopupCode = endpoint({
  ...merchant,
  id: 'topups.verifyTopupCode',
  method: 'POST',
  path: '/qr/onetimepasswords/centinel_manual_topup/verify_otp/',
  says: 'Confirms a top-up by card with its code, and returns how to pay.',
  audit: 'Top-up by card confirmed',
  fails: texts.verifyFailed,
  permission: create,
  body: z.object({ requestId: RequestId, otp: TriedCode }),
  answer: TopupDetail,
  problems: [
    problem.unknown,
    problem.confirmedAlready,
    problem.cannotNow,
    problem.unsuccessful,
    problemsOfAccess.invalidOtp,
    problemsOfAccess.otpLimitReached,
    problemsOfAccess.otpExpired,
    problemsOfAccess.userUnknown,
  ],
})

const filters = { ...walletFilters, status: TopupStatus.optional() }
const paged = { ...filters, ...pagedBy(TopupId) }
const searchValue = textToMatch(60).min(1, 'Enter what to search for.')
const Listed = cursorPageOf(Topup, TopupId)
const list = {
  ...merchant,
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  method: 'GET',
  permission: view,
} as const

export const listTopups = endpoint({
  ...list,
  id: 'topups.listTopups',
  path: '/qr/topuptransactions/get/topup_transaction/',
  says: 'Lists the top-ups of a merchant or of one wallet.',
  query: z.object(paged),
  answer: Listed,
  list: ['createdAt'],
  problems: [problem.unknown],
  follows: ['topup/{mid}'],
})

export const searchTopups = endpoint({
  ...list,
  id: 'topups.searchTopups',
  path: '/qr/topuptransactions/search/topup_transaction',
  says: 'Finds top-ups by a reference or its beginning, starts of words of the remarks or the channel, or amount, newest first.',
  query: z.object({ ...paged, searchValue }),
  answer: Listed,
  list: ['createdAt'],
  problems: [problem.unknown],
  follows: ['topup/{mid}'],
})

export const sumTopups = endpoint({
  ...list,
  id: 'topups.sumTopups',
  path: '/qr/topuptransactions/sum/topup_transaction/',
  says: 'Sums the top-ups of a list or a search: the newest 10,000, or 1,000 if a text is searched.',
  query: z.object({ ...filters, searchValue: searchValue.optional() }),
  answer: ListSums,
  follows: ['topup/{mid}'],
})

export const downloadTopups = endpoint({
  ...asksExport,
  id: 'topups.downloadTopups',
  path: '/qr/downloadtransactions/download/topup_request_ui/',
  says: 'Makes a file of the top-ups of a list or a search.',
  audit: 'Download of top-ups requested',
  scope: { of: 'merchant', mid: 'body.mid', allMerchants: true },
  permission: may('BIZ_WALLET', 'download'),
  body: z.object({ ...filters, ...exportFields, ...orderField, searchValue: searchValue.optional() }),
  problems: [...asksExport.problems, problemsOfWallets.unknown],
})

export const getTopup = endpoint({
  ...merchant,
  id: 'topups.getTopup',
  method: 'GET',
  path: '/qr/topups/{id}',
  says: 'Returns one top-up and how it is paid.',
  permission: view,
  params: z.object({ id: TopupId }),
  answer: TopupDetail,
  problems: [problem.unknown],
  follows: ['topup/{mid}'],
})

export const DepositFault = z.enum(['wrong_amount', 'wrong_currency', 'paid_twice', 'failed_before'])
export type DepositFault = z.output<typeof DepositFault>
/** `open`: in suspense. `asked`: to be assigned once a colleague approves it. */
export const DepositState = z.enum(['open', 'asked', 'assigned'])
export type DepositState = z.output<typeof DepositState>

/** Money that came for a top-up and did not fit it. */
export const Deposit = z.object({
  /** The gateway's payment. */
  paymentId: z.string(),
  mid: MerchantId,
  merchantName: z.string(),
  topup: Topup,
  /** In the smallest unit of the currency. */
  amount: z.int(),
  currency: z.string(),
  fault: DepositFault,
  at: Instant,
  state: DepositState,
  /** What a wallet is credited with: fee and VAT of a top-up by the channel are taken. Null if it cannot be assigned. */
  net: Centavos.nullable(),
  wallets: z.array(z.object({ id: WalletId, name: z.string() })),
  request: WaitingRequest.nullable(),
  assigned: z
    .object({
      walletName: z.string(),
      net: Centavos,
      reason: z.string(),
      askedBy: z.string(),
      approvedBy: z.string(),
      at: Instant,
    })
    .nullable(),
})
export type Deposit = z.output<typeof Deposit>

export const listDeposits = endpoint({
  id: 'topups.listDeposits',
  method: 'GET',
  path: '/qr/topups/deposits',
  says: 'Lists deposits that fit no top-up, newest first.',
  audience: 'staff',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: may('BOOKS', 'view'),
  query: z.object({ mid: MerchantId.optional(), state: z.enum(['open', 'assigned']).optional() }),
  answer: pageOf(Deposit),
  list: ['at'],
  shows: ['deposit'],
})

export const assignDeposit = endpoint({
  id: 'topups.assignDeposit',
  method: 'POST',
  path: '/qr/topups/deposits/{paymentId}/assign',
  says: 'Asks to credit a deposit to a wallet of its merchant. It is credited once another person has approved it.',
  audit: 'Credit of a deposit requested',
  audience: 'staff',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BOOKS', 'create'),
  params: z.object({ paymentId: textToMatch(100) }),
  body: z.object({ walletId: WalletId, reason: line(300, 'Say why.') }),
  answer: Deposit,
  problems: [
    problem.depositUnknown,
    problem.depositAssigned,
    problem.depositForeign,
    problem.otherMerchant,
    problemsOfWallets.unknown,
  ],
})

export const assigningDeposits = approvable({
  id: 'topups.assign',
  audience: 'staff',
  permission: may('BOOKS', 'approve'),
  label: 'Deposits assigned to wallets',
  words: 'a deposit assigned to a wallet',
  hasAmount: true,
  least: 1,
})

/** The states of a merchant's top-ups. */
export const topupsTopic = topic('topup/{mid}', { may: listTopups.permission, notBoundTo: ['stores'] })

export const topups = movement({
  id: 'topups',
  label: 'Top-up',
  prepares: 'A user of the merchant; a deposit that fits no top-up: staff with a reason',
  confirms: "The payer's bank or wallet, as the gateway reports it; of staff a second member of staff",
  stepUp: null,
  rules: [assigningDeposits],
  told: 'By bell and e-mail',
  stops: 'Whoever may approve it, while it waits',
  journals: ['topup.done', 'topup.placed'],
  calls: [],
  place: 70,
})
