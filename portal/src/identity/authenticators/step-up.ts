/** The queue of step-ups: they are confirmed one after the other, and each call waits for its proof. */
import { StepUpDetails } from '@singil/contract/identity/authenticators'
import { useSyncExternalStore } from 'react'

export interface StepUpRequest {
  readonly needed: StepUpDetails
  /** Called with the id of the proof, or null if the user cancels. */
  readonly settle: (proofId: string | null) => void
}

let waiting: readonly StepUpRequest[] = []
const listeners = new Set<() => void>()
function set(next: readonly StepUpRequest[]): void {
  waiting = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits for the user's proof; resolves to null if they cancel, or if the details are not a step-up. */
export function askForProof(said: unknown): Promise<string | null> {
  const { data: needed } = StepUpDetails.safeParse(said)
  if (!needed) return Promise.resolve(null)
  return new Promise((resolve) => {
    const asked: StepUpRequest = {
      needed,
      settle: (proofId) => {
        set(waiting.filter((other) => other !== asked))
        resolve(proofId)
      },
    }
    set([...waiting, asked])
  })
}

export const useAsked = (): StepUpRequest | undefined => useSyncExternalStore(subscribe, () => waiting[0])

/** Cancels all waiting step-ups, when the dialog is removed. */
export function settleNone(): void {
  for (const { settle } of waiting) settle(null)
}
