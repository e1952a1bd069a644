/** What has to be confirmed before the server goes on, one thing after the other; the calls wait here for their proof. */
import { StepUpDetails } from '@singil/contract/authenticators'
import { useSyncExternalStore } from 'react'

export interface Asked {
  readonly needed: StepUpDetails
  /** With the id of the proof, or null where the person would rather not. */
  readonly settle: (proofId: string | null) => void
}

let waiting: readonly Asked[] = []
const listeners = new Set<() => void>()
function set(next: readonly Asked[]): void {
  waiting = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits until the person has proved it; null where they would rather not, or where nobody can tell what it is about. */
export function askForProof(said: unknown): Promise<string | null> {
  const { data: needed } = StepUpDetails.safeParse(said)
  if (!needed) return Promise.resolve(null)
  return new Promise((resolve) => {
    const asked: Asked = {
      needed,
      settle: (proofId) => {
        set(waiting.filter((other) => other !== asked))
        resolve(proofId)
      },
    }
    set([...waiting, asked])
  })
}

export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => waiting[0])

/** Nobody is there to ask any more. */
export function settleNone(): void {
  for (const { settle } of waiting) settle(null)
}
