/** The rules of a top-up: which state follows which. No clock, no database. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTopups, type TopupStatus } from '@singil/contract/topups'

const next: Readonly<Record<TopupStatus, readonly TopupStatus[]>> = {
  CREATED: ['PENDING'],
  PENDING: ['CREDITED', 'FAILED', 'EXPIRED'],
  // Money that came after all; only the gateway's verified word goes this way.
  EXPIRED: ['CREDITED'],
  CREDITED: [],
  FAILED: [],
}

export const mayMove = (from: TopupStatus, to: TopupStatus): boolean => next[from].includes(to)

/** Refuses a step that the state table does not have. */
export function assertMove(from: TopupStatus, to: TopupStatus): void {
  if (!mayMove(from, to)) refuse(problemsOfTopups.moveFrom, { status: from, wanted: to })
}
