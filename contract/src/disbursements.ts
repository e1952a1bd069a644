/** Disbursements: what a merchant pays its suppliers out of its wallet, less the tax it must withhold (CWT). */
import * as z from 'zod'
import { event } from './kit/event.ts'
import { MerchantId, RequestId, WalletId } from './kit/id.ts'
import { Centavos } from './kit/money.ts'
import { problems } from './kit/problem.ts'

export const DisbursementId = z.uuid().brand('DisbursementId')
export type DisbursementId = z.output<typeof DisbursementId>

/** UNKNOWN: sent, and the result is not known yet. Its status is queried; it is never sent again. */
export const DisbursementStatus = z.enum(['DRAFT', 'OTP_SENT', 'PENDING', 'UNKNOWN', 'SUCCESS', 'FAILED', 'RETURNED'])
export type DisbursementStatus = z.output<typeof DisbursementStatus>

export const PayeeKind = z.enum(['individual', 'corporation'])
export type PayeeKind = z.output<typeof PayeeKind>

/** Alphanumeric tax code: W, I for individuals or C for corporations, and three digits. */
export const AtcCode = z.string().regex(/^W[IC]\d{3}$/, 'There is no such tax code.')

export const problemsOfDisbursements = problems('disbursements', {
  unknown: [404, 'There is no such supplier payment.'],
  moveFrom: [409, 'This supplier payment is {status} and cannot become {wanted}.'],
  atcUnknown: [422, 'There is no such tax code.'],
  atcOfOthers: [422, '{atc} is for payments to another kind of payee.'],
  tooLittle: [422, 'Nothing is left to pay after the tax.'],
  aboveRail: [422, '{rail} takes transfers up to {maximum}.'],
  walletNotReady: [422, 'This wallet is not approved yet.'],
  paused: [422, 'Payments of this business are paused. Write to support.'],
  notAuthorized: [422, 'This was not confirmed for exactly this payment. Confirm it again.'],
  confirmedTooLate: [422, 'This was confirmed too late. Start the payment again.'],
})

/**
 * A supplier payment has changed its state. Amounts in centavos: `paid` is what the supplier receives, `total` is all that leaves the
 * wallet.
 */
export const disbursementMoved = event({
  id: 'disbursements.disbursementMoved',
  payload: z.object({
    id: DisbursementId,
    merchantId: MerchantId,
    walletId: WalletId,
    requestId: RequestId,
    from: DisbursementStatus,
    to: DisbursementStatus,
    gross: Centavos,
    withheld: Centavos,
    paid: Centavos,
    total: Centavos,
  }),
})
