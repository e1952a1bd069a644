/** The rules of a top-up: state transitions. No clock, no database. */
import { refuse, stuckIn } from '@singil/contract/kit/problem'
import { problemsOfTopups, type TopupStatus, topupStatusWords } from '@singil/contract/payouts/topups'

const next: Readonly<Record<TopupStatus, readonly TopupStatus[]>> = {
  CREATED: ['PENDING', 'OTP_SENT', 'FAILED', 'EXPIRED'],
  // By card: it goes to the gateway once its code was entered.
  OTP_SENT: ['PENDING', 'EXPIRED'],
  PENDING: ['CREDITED', 'FAILED', 'EXPIRED'],
  // Late money; only a verified gateway event takes this transition.
  EXPIRED: ['CREDITED'],
  CREDITED: [],
  FAILED: [],
}

export const mayMove = (from: TopupStatus, to: TopupStatus): boolean => next[from].includes(to)

/** Refuses a transition that is not in the state table. */
export function assertMove(from: TopupStatus, to: TopupStatus): void {
  if (!mayMove(from, to)) refuse(problemsOfTopups.moveFrom, { state: stuckIn(topupStatusWords, from, to) })
}
