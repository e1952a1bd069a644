/** The states of a correction and their transitions. */
import { type AdjustmentStatus, problemsOfAdjustments } from '@singil/contract/wallets/adjustments'
import { refuse, stuckIn } from '@singil/contract/kit/problem'

const next: Readonly<Record<AdjustmentStatus, readonly AdjustmentStatus[]>> = {
  asked: ['approved', 'refused', 'withdrawn', 'expired'],
  approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
}

const words: Readonly<Record<AdjustmentStatus, string>> = {
  asked: 'Waits for approval',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

export function assertMove(from: AdjustmentStatus, to: AdjustmentStatus): void {
  if (!next[from].includes(to)) refuse(problemsOfAdjustments.moveFrom, { state: stuckIn(words, from, to) })
}
