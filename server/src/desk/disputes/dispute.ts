/** The states of a dispute and their transitions. */
import { type DisputeStatus, problemsOfDisputes, stateLabels } from '@singil/contract/desk/disputes'
import { refuse, stuckIn } from '@singil/contract/kit/problem'

const next: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  charged_back: ['won', 'lost'],
  won: [],
  lost: [],
}

const words: Readonly<Record<DisputeStatus, string>> = { ...stateLabels, charged_back: 'Charged back' }

export function assertMove(from: DisputeStatus, to: DisputeStatus): void {
  if (!next[from].includes(to)) refuse(problemsOfDisputes.moveFrom, { state: stuckIn(words, from, to) })
}
