/** Sentences about disbursements. */
import type { Disbursement, DisbursementStatus, Quote } from '@singil/contract/tax/disbursements'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import type { PayoutStatus } from '@singil/contract/payouts/payouts'
import { formatDay, formatPercent, startOfDay } from '../../kit/values/index.ts'

/** On the button, above the code and in the panel: always the same sentence. */
export const formatPay = (net: Centavos, companyName: string): string => `Pay ${formatPeso(net)} to ${companyName}`

type Taxed = Pick<Quote, 'atc' | 'rateMillionths'>
/** "WC158, 1%" */
export const formatTax = ({ atc, rateMillionths }: Taxed): string =>
  atc === null ? 'Nothing is withheld' : `${atc}, ${formatPercent(rateMillionths)}%`

export const statusWords: Readonly<Record<DisbursementStatus, string>> = {
  PENDING: 'Pending',
  SUCCESS: 'Success',
  FAILED: 'Failed',
}

const next: Readonly<Record<PayoutStatus, string>> = {
  OTP_SENT: 'It waits for its code. No money has moved.',
  AUTHORIZED: 'It waits for an approval. Its money is on hold.',
  QUEUED: 'It leaves in a moment. Its money is on hold.',
  SENT: 'The bank has it and has not confirmed yet that the money arrived.',
  UNKNOWN:
    'The bank has not confirmed yet. Do not pay again; we ask by ourselves, and the money stays on hold until it answers.',
  SUCCESS: 'The bank has confirmed that the money arrived.',
  FAILED: 'The money did not leave; it is available again, with the fee.',
  CANCELLED: 'It was cancelled before it left. The money is available again, with the fee.',
  EXPIRED: 'It was not confirmed in time, so no money has moved.',
  RETURNED: 'The bank sent the money back; it is available again, and no tax is owed for it.',
}
/** What the state means for the money, and what happens next. */
export function formatNext({ state, remark, payOn }: Pick<Disbursement, 'state' | 'remark' | 'payOn'>): string {
  const then =
    state === 'QUEUED' && payOn
      ? `It leaves on ${formatDay(startOfDay(payOn))} at 8 in the morning. Its money is on hold.`
      : next[state]
  return remark ? `${remark.replace(/\.$/, '')}. ${then}` : then
}
