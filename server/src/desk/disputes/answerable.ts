/** Until when a dispute can be answered, and when the gateway is asked about it. No clock, no database. */
import { type DisputeState, problemsOfDisputes } from '@singil/contract/desk/disputes'
import { refuse } from '@singil/contract/kit/problem'
import type { DisputeRow } from './store.ts'

type Answerable = Pick<DisputeRow, 'status' | 'answer_state' | 'answer_by'>

/** An answer that the gateway refused can be followed by another one, until the time is over. */
export const stateOf = ({ status, answer_state, answer_by }: Answerable, now: Date): DisputeState => {
  if (status !== 'charged_back') return status
  return (answer_state === null || answer_state === 'refused') && answer_by > now ? 'to_answer' : 'under_review'
}

export function assertAnswerable(row: Answerable, now: Date): void {
  if (stateOf(row, now) === 'to_answer') return
  if (row.status !== 'charged_back') refuse(problemsOfDisputes.ended, {})
  refuse(row.answer_by > now ? problemsOfDisputes.answered : problemsOfDisputes.tooLate, {})
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** When the merchant is reminded: two days before the time to answer ends, or after half of it if it is short; null if it is over. */
export function reminderAt(openedAt: Date, answerBy: Date): Date | null {
  const leftMs = answerBy.getTime() - openedAt.getTime()
  return leftMs <= 0 ? null : new Date(answerBy.getTime() - Math.min(2 * dayMs, leftMs / 2))
}

/** When the gateway is asked about a dispute that it does not report: soon after the time to answer, then once a day. */
export const nextQuestion = (answerBy: Date, now: Date): Date =>
  new Date(Math.max(answerBy.getTime() + hourMs, now.getTime() + dayMs))
