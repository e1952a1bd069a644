/** The states of a correction and their transitions. */
import { type AdjustmentStatus, problemsOfAdjustments } from '@singil/contract/wallets/adjustments'
import { refuse } from '@singil/contract/kit/problem'

const next: Readonly<Record<AdjustmentStatus, readonly AdjustmentStatus[]>> = {
  asked: ['approved', 'refused', 'withdrawn', 'expired'],
  approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
}

export function assertMove(from: AdjustmentStatus, to: AdjustmentStatus): void {
  if (!next[from].includes(to)) refuse(problemsOfAdjustments.moveFrom, { status: from, wanted: to })
}
