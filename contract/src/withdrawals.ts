/** Withdrawals: money that leaves a wallet for the merchant's own bank account, over InstaPay or PESONet. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { event } from './kit/event.ts'
import { MerchantId, RequestId, WalletId } from './kit/id.ts'
import { Centavos } from './kit/money.ts'
import { problems } from './kit/problem.ts'

export const WithdrawalId = z.uuid().brand('WithdrawalId')
export type WithdrawalId = z.output<typeof WithdrawalId>

export const Rail = z.enum(['instapay', 'pesonet'])
export type Rail = z.output<typeof Rail>
export const railLabels: Readonly<Record<Rail, string>> = { instapay: 'InstaPay', pesonet: 'PESONet' }

/** The kind of account limits how much may leave at once. */
export const BankAccountType = z.enum(['personal', 'savings', 'corporate'])
export type BankAccountType = z.output<typeof BankAccountType>

/** UNKNOWN: sent, and the result is not known yet. Its status is queried; it is never sent again. */
export const WithdrawalStatus = z.enum([
  'DRAFT',
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
export type WithdrawalStatus = z.output<typeof WithdrawalStatus>

/** How a withdrawal was authorized: by a code, by a passkey, by a rule the merchant confirmed, or by two of the staff. */
export const AuthorizationKind = z.enum(['otp', 'passkey', 'rule', 'staff'])
export type AuthorizationKind = z.output<typeof AuthorizationKind>

export const problemsOfWithdrawals = problems('withdrawals', {
  unknown: [404, 'There is no such withdrawal.'],
  moveFrom: [409, 'This withdrawal is {status} and cannot become {wanted}.'],
  belowMinimum: [422, 'Minimum amount is Php {minimum}'],
  aboveMaximum: [422, 'Amount and fee together can be at most {maximum} a withdrawal.'],
  aboveRail: [422, '{rail} takes transfers up to {maximum}.'],
  aboveHour: [422, 'At most {maximum} can leave this wallet within an hour. {left} is left now.'],
  walletNotReady: [422, 'This wallet is not approved yet.'],
  paused: [422, 'Withdrawals of this business are paused. Write to support.'],
  notAuthorized: [422, 'This was not confirmed for exactly this withdrawal. Confirm it again.'],
  confirmedTooLate: [422, 'This was confirmed too late. Start the withdrawal again.'],
})

/** A withdrawal has changed its state; written with the change. Amounts in centavos: `total` is all that leaves the wallet. */
export const withdrawalMoved = event({
  id: 'withdrawals.withdrawalMoved',
  payload: z.object({
    id: WithdrawalId,
    merchantId: MerchantId,
    walletId: WalletId,
    requestId: RequestId,
    from: WithdrawalStatus,
    to: WithdrawalStatus,
    amount: Centavos,
    total: Centavos,
  }),
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
