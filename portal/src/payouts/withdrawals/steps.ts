/** The way of a withdrawal as a line of steps, those that are still to come included. */
import type { WithdrawalDetail } from '@singil/contract/payouts/withdrawals'
import type { Step } from '../../kit/values/index.ts'

type Times = Pick<
  WithdrawalDetail,
  'status' | 'createdAt' | 'confirmedAt' | 'dueAt' | 'sentAt' | 'expectedBy' | 'endedAt'
>

export function stepsOf({ status, ...of }: Times): readonly Step[] {
  const asked = { label: 'Asked', at: of.createdAt, isDone: true }
  const confirmed = of.confirmedAt ? [{ label: 'Confirmed', at: of.confirmedAt, isDone: true }] : []
  const sent = of.sentAt ? [{ label: 'Sent to the bank', at: of.sentAt, isDone: true }] : []
  const ended = (label: string) => ({ label, at: of.endedAt, isDone: true })
  const arrives = { label: 'Arrives by', at: of.expectedBy, isDone: false }
  const begun = [asked, ...confirmed, ...sent]
  if (status === 'SUCCESS') return [...begun, ended('Arrived')]
  if (status === 'FAILED') return [...begun, ended('Failed')]
  if (status === 'RETURNED') return [...begun, ended('Returned by the bank')]
  if (status === 'CANCELLED') return [...begun, ended('Cancelled')]
  if (status === 'EXPIRED') return [...begun, ended('Expired')]
  if (status === 'UNKNOWN') return [...begun, { label: 'Confirmed by the bank', at: null, isDone: false }]
  if (status === 'SENT') return [...begun, arrives]
  return [...begun, { label: 'Leaves', at: of.dueAt, isDone: false }, ...(of.expectedBy ? [arrives] : [])]
}
