/** The states of a dispute and their transitions. */
import { type DisputeStatus, problemsOfDisputes } from '@singil/contract/desk/disputes'
import { refuse } from '@singil/contract/kit/problem'

const next: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  charged_back: ['won', 'lost'],
  won: [],
  lost: [],
}

export function assertMove(from: DisputeStatus, to: DisputeStatus): void {
  if (!next[from].includes(to)) refuse(problemsOfDisputes.moveFrom, { status: from, wanted: to })
}
