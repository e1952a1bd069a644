/** Payouts: every transfer from a wallet to a bank account, over InstaPay or PESONet. Withdrawals and supplier payments are payouts. */
import * as z from 'zod'
import { event } from '../kit/event.ts'
import { MerchantId, RequestId, WalletId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { notice } from '../kit/notice.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant } from '../kit/text.ts'

export const PayoutId = z.uuid().brand('PayoutId')
export type PayoutId = z.output<typeof PayoutId>

export const PayoutPurpose = z.enum(['withdrawal', 'disbursement'])
export type PayoutPurpose = z.output<typeof PayoutPurpose>

export const Rail = z.enum(['instapay', 'pesonet'])
export type Rail = z.output<typeof Rail>
export const railLabels: Readonly<Record<Rail, string>> = { instapay: 'InstaPay', pesonet: 'PESONet' }

/** The kind of account limits how much may leave at once. */
export const BankAccountType = z.enum(['personal', 'savings', 'corporate'])
export type BankAccountType = z.output<typeof BankAccountType>

/**
 * AUTHORIZED: confirmed and waiting for an approval. QUEUED: to be sent when it is due. UNKNOWN: sent, and the result is not known yet; its
 * status is queried, and it is never sent again.
 */
export const PayoutStatus = z.enum([
  'OTP_SENT',
  'AUTHORIZED',
  'QUEUED',
  'SENT',
  'UNKNOWN',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'RETURNED',
])
export type PayoutStatus = z.output<typeof PayoutStatus>

export const payoutStatusWords: Readonly<Record<PayoutStatus, string>> = {
  OTP_SENT: 'Waits for the code',
  AUTHORIZED: 'Waiting for approval',
  QUEUED: 'Waits to leave',
  SENT: 'On its way',
  UNKNOWN: 'Not known yet',
  SUCCESS: 'Arrived',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  RETURNED: 'Returned',
}

/** How a payout was authorized: by a code, by a passkey or another factor, by a rule the merchant confirmed, or by two of the staff. */
export const AuthorizationKind = z.enum(['otp', 'passkey', 'rule', 'staff'])
export type AuthorizationKind = z.output<typeof AuthorizationKind>

export const problemsOfPayouts = problems('payouts', {
  unknown: [404, 'There is no such payout.'],
  moveFrom: [409, 'This payout is {state}.'],
  /** With the terms as shipped: "Minimum amount is Php 20.00". */
  belowMinimum: [422, 'Minimum amount is Php {minimum}'],
  aboveMaximum: [422, 'Amount and fee together can be at most {maximum} a withdrawal.'],
  aboveRail: [422, '{rail} takes transfers up to {maximum}.'],
  coolingOff: [422, 'This bank account is new or was changed. Until {until} at most {cap} can be withdrawn to it.'],
  aboveHour: [422, 'At most {maximum} can leave this wallet within an hour. {left} is left now.'],
  walletNotReady: [422, 'This wallet is not approved yet.'],
  paused: [422, 'Payouts of this business are paused. Write to support.'],
  notAuthorized: [422, 'This was not confirmed for exactly this payout. Confirm it again.'],
  confirmedTooLate: [422, 'This was confirmed too late. Start again.'],
  badSignature: [401, 'The signature of this callback is not valid.'],
  badCallback: [400, 'This is not a callback of the bank.'],
})

/** Why a payout cannot be asked for. */
export const refusalsOfDraft = [
  problemsOfPayouts.belowMinimum,
  problemsOfPayouts.aboveMaximum,
  problemsOfPayouts.aboveRail,
  problemsOfPayouts.aboveHour,
  problemsOfPayouts.walletNotReady,
  problemsOfPayouts.paused,
]

/** A payout has changed its state; written with the change. Amounts in centavos: `total` is all that leaves the wallet. */
export const payoutMoved = event({
  id: 'payouts.payoutMoved',
  payload: z.object({
    id: PayoutId,
    purpose: PayoutPurpose,
    planId: z.uuid(),
    merchantId: MerchantId,
    walletId: WalletId,
    requestId: RequestId,
    /** Null: it was just written. */
    from: PayoutStatus.nullable(),
    to: PayoutStatus,
    /** When it changed; subscribers may run later. */
    at: Instant,
    amount: Centavos,
    total: Centavos,
  }),
})

/** Money was confirmed to leave a wallet. */
export const leavingConfirmed = event({
  id: 'payouts.leavingConfirmed',
  payload: z.object({
    merchantId: MerchantId,
    walletId: WalletId,
    /** "Withdraw ₱5,000.00 to BDO ••4821" */
    what: z.string(),
    /** Who confirmed it. */
    by: z.string(),
    /** The screen on which it can be cancelled. */
    path: z.string(),
    about: z.string(),
    isWaiting: z.boolean(),
  }),
})

export const leavingNotice = notice({
  id: 'payouts.leaving',
  label: 'Money is to leave a wallet',
  text: 'A withdrawal or a supplier payment was confirmed. Until it has left, it can be cancelled.',
  group: 'security',
  place: 300,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
  isUrgent: true,
})

export const unclearNotice = notice({
  id: 'payouts.unclear',
  label: 'Payout unclear',
  text: 'The bank does not answer about a payout, or its answer contradicts it.',
  group: 'money',
  place: 65,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'everyone',
  isUrgent: true,
})
