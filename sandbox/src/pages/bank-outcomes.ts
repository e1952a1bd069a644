/** The buttons of a transfer: what can happen to it in each state. */
import type { BankAct } from '../bank/act.ts'
import type { TransferStatus } from '../bank/transfer.ts'

export type BankOutcome = { name: string; label: string; note: string; act: BankAct }

const minuteMs = 60_000
const twoDaysMs = 2 * 24 * 60 * minuteMs

const ofAccepted: readonly BankOutcome[] = [
  { name: 'complete', label: 'Complete', note: 'The money arrives.', act: { action: 'complete' } },
  { name: 'fail', label: 'Fail', note: 'The other bank rejects the transfer.', act: { action: 'fail' } },
  {
    name: 'fail_closed',
    label: 'Fail: account closed',
    note: 'The account was closed.',
    act: { action: 'fail', reason_code: 'account_closed' },
  },
  {
    name: 'fail_name',
    label: 'Fail: another name',
    note: 'The account belongs to another person.',
    act: { action: 'fail', reason_code: 'name_mismatch' },
  },
  {
    name: 'complete_in_30_minutes',
    label: 'Complete in 30 minutes',
    note: 'Later than the longest time of InstaPay.',
    act: { action: 'complete_later', delayMs: 30 * minuteMs },
  },
  {
    name: 'stay_accepted',
    label: 'Stay accepted',
    note: 'Nothing more happens without a button.',
    act: { action: 'stay_accepted' },
  },
  {
    name: 'complete_twice',
    label: 'Call back twice',
    note: 'Completed, with the same callback twice at once.',
    act: { action: 'complete_twice' },
  },
  {
    name: 'complete_silently',
    label: 'Complete without a callback',
    note: 'Only an inquiry will find out.',
    act: { action: 'complete_silently' },
  },
  {
    name: 'complete_answer_lost',
    label: 'Lose the answer',
    note: 'Completed; two good answers to the callback count as lost, so it comes again.',
    act: { action: 'complete_answer_lost' },
  },
  {
    name: 'complete_other_amount',
    label: 'Complete another amount',
    note: 'One peso less leaves the account.',
    act: { action: 'complete_other_amount' },
  },
  {
    name: 'return_out_of_order',
    label: 'Return, called back out of order',
    note: 'Completed and returned; the news of the return arrives first.',
    act: { action: 'return_out_of_order' },
  },
]

const ofCompleted: readonly BankOutcome[] = [
  { name: 'return', label: 'Return', note: 'The receiver refuses the money.', act: { action: 'return' } },
  {
    name: 'return_closed',
    label: 'Return: account closed',
    note: 'The other bank sends the money back.',
    act: { action: 'return', reason_code: 'account_closed' },
  },
  {
    name: 'return_in_2_days',
    label: 'Return in two days',
    note: 'The receiver refuses the money later.',
    act: { action: 'return', delayMs: twoDaysMs },
  },
  {
    name: 'fail',
    label: 'Fail after all',
    note: 'The bank contradicts itself: the money never left.',
    act: { action: 'fail' },
  },
]

const ofFailed: readonly BankOutcome[] = [
  {
    name: 'complete',
    label: 'Complete after all',
    note: 'The bank contradicts itself: the money left.',
    act: { action: 'complete' },
  },
]

export const bankOutcomes: Record<TransferStatus, readonly BankOutcome[]> = {
  accepted: ofAccepted,
  completed: ofCompleted,
  failed: ofFailed,
  returned: [],
}
