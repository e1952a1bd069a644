/** Sentences about withdrawals. */
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { type PayoutStatus, payoutStatusWords, type Rail, railLabels } from '@singil/contract/payouts/payouts'
import type { Quote, WithdrawalDetail } from '@singil/contract/payouts/withdrawals'
import { formatWhen } from '../../kit/values/index.ts'

export { payoutStatusWords as statusWords } from '@singil/contract/payouts/payouts'

/** In a log every payout was confirmed first, whether it then waited for an approval or not. */
export const formatLogged = (state: PayoutStatus): string =>
  state === 'AUTHORIZED' ? 'Confirmed' : payoutStatusWords[state]

/** On the button, above the code and in the panel: always the same sentence. */
export const formatWithdraw = (amount: Centavos, to: string): string => `Withdraw ${formatPeso(amount)} to ${to}`

export const unknownSentence = 'The bank has not confirmed yet. Do not send it again; we ask every 2 minutes.' as const

const when = (at: string) => formatWhen(new Date(at))

/** What the state means for the money, and what happens next. */
export function formatNext(
  of: Pick<WithdrawalDetail, 'status' | 'dueAt' | 'expectedBy' | 'nextCheckAt' | 'remark'>,
  now: Date,
): string {
  const why = of.remark ? `${of.remark.replace(/\.$/, '')}. ` : ''
  const next: Readonly<Record<PayoutStatus, () => string>> = {
    OTP_SENT: () => 'It waits for its code. No money has moved.',
    AUTHORIZED: () => 'It waits for an approval. Its money is on hold.',
    QUEUED: () =>
      new Date(of.dueAt) > now
        ? `It leaves on ${when(of.dueAt)}. Its money is on hold until then.`
        : 'It leaves in a moment. Its money is on hold.',
    SENT: () => (of.expectedBy ? `The bank has it. The money arrives by ${when(of.expectedBy)}.` : 'The bank has it.'),
    UNKNOWN: () =>
      of.nextCheckAt
        ? `${unknownSentence} The next time is ${when(of.nextCheckAt)}. The money stays on hold until the bank answers.`
        : `${unknownSentence} The money stays on hold until the bank answers.`,
    SUCCESS: () => 'The bank has confirmed that the money arrived.',
    FAILED: () => `${why}The money did not leave; it is available again, with the fee.`,
    CANCELLED: () => 'It was cancelled before it left. The money is available again, with the fee.',
    EXPIRED: () => 'It was not confirmed in time, so no money has moved.',
    RETURNED: () => `${why}The bank sent the money back; it is available again.`,
  }
  return next[of.status]()
}

type Most = Pick<Quote, 'most' | 'mostLegs' | 'limitedBy' | 'waitsUntil'>
/** How much one withdrawal can take now, in all its transfers, and why not more. */
export function formatMost({ most, mostLegs, limitedBy, waitsUntil }: Most): string {
  const transfers = mostLegs > 1 ? `, in ${formatTransfers(mostLegs)} one hour apart` : ''
  const upTo = `Up to ${formatPeso(most)} can be withdrawn now${transfers}`
  if (limitedBy === 'available') return `${upTo}: all that is available, after fees and VAT.`
  if (limitedBy === 'coolingOff')
    return `${upTo}, because this account is new or was changed${waitsUntil ? `. It takes any amount from ${when(waitsUntil)}` : ''}.`
  return `${upTo}: one withdrawal leaves in no more transfers than that.`
}

/** "1 h 5 min", "12 min", "40 s" */
export function formatLeft(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

export const formatRail = (rail: Rail): string => railLabels[rail]
export const formatTransfers = (count: number): string => (count === 1 ? '1 transfer' : `${count} transfers`)
