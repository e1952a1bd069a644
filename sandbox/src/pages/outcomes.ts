/** The buttons of the hosted page: the possible outcomes of a payment. */
import type { Act } from '../gateway/act.ts'
import type { Payment } from '../gateway/payment.ts'

export type Outcome = { name: string; label: string; note: string; act: (payment: Payment) => Act }

const onePeso = 100
const secondMs = 1_000

export const mainOutcomes = ['approve', 'decline', 'cancel'] as const

export const moreOutcomes: readonly Outcome[] = [
  {
    name: 'stay_pending',
    label: 'Stay pending',
    note: 'Goes back to the shop without a result.',
    act: () => ({ action: 'stay_pending' }),
  },
  {
    name: 'pay_in_5_seconds',
    label: 'Pay in 5 seconds',
    note: 'Goes back first; the money follows.',
    act: () => ({ action: 'pay_later', delayMs: 5 * secondMs }),
  },
  {
    name: 'pay_in_60_seconds',
    label: 'Pay in 60 seconds',
    note: 'Goes back first; the money follows.',
    act: () => ({ action: 'pay_later', delayMs: 60 * secondMs }),
  },
  {
    name: 'pay_after_expiry',
    label: 'Pay after expiry',
    note: 'The money comes two seconds after the deadline.',
    act: ({ expires_at }) => ({
      action: 'pay_later',
      delayMs: Math.max(0, Date.parse(expires_at) - Date.now()) + 2 * secondMs,
    }),
  },
  {
    name: 'pay_more',
    label: 'Pay ₱1.00 too much',
    note: 'A wrong amount arrives.',
    act: ({ amount }) => ({ action: 'pay_wrong_amount', amount: amount + onePeso }),
  },
  {
    name: 'pay_less',
    label: 'Pay ₱1.00 too little',
    note: 'A wrong amount arrives.',
    act: ({ amount }) => ({ action: 'pay_wrong_amount', amount: amount - onePeso }),
  },
  {
    name: 'wrong_currency',
    label: 'Pay in US dollars',
    note: 'The same number in a wrong currency.',
    act: () => ({ action: 'wrong_currency' }),
  },
  {
    name: 'approve_slowly',
    label: 'Answer slowly',
    note: 'Paid now; the callback leaves ten seconds later.',
    act: () => ({ action: 'approve_slowly' }),
  },
  {
    name: 'approve_five_times',
    label: 'Call back five times',
    note: 'The same callback five times at once.',
    act: () => ({ action: 'approve_five_times' }),
  },
  {
    name: 'approve_out_of_order',
    label: 'Call back out of order',
    note: 'Paid first, then older news: pending and declined.',
    act: () => ({ action: 'approve_out_of_order' }),
  },
  {
    name: 'approve_answer_lost',
    label: 'Lose the answer',
    note: 'Two good answers count as lost, so the callback comes again after 1 and 5 seconds.',
    act: () => ({ action: 'approve_answer_lost' }),
  },
  {
    name: 'approve_silently',
    label: 'Pay without a callback',
    note: 'Only an inquiry will find out.',
    act: () => ({ action: 'approve_silently' }),
  },
]

/** Undefined if the page has no such button. */
export function actOf(outcome: string, payment: Payment): Act | undefined {
  const main = mainOutcomes.find((name) => name === outcome)
  return main ? { action: main } : moreOutcomes.find(({ name }) => name === outcome)?.act(payment)
}
