/**
 * A queue in which nobody waits for all of another's work: each owner has one piece of work at a time under way, and the owners take turns.
 * With two slots or more, an owner whose work takes long leaves the others a slot.
 */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export function createFairQueue({
  slots,
  mostWaiting,
  refuse,
}: {
  readonly slots: number
  /** Of one owner. */
  readonly mostWaiting: number
  /** Throws for work beyond that. */
  readonly refuse: () => never
}): FairQueue {
  /** In the order of the next turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const underWay = new Set<string>()

  function startNext(): void {
    for (const [owner, [first, ...rest]] of waiting) {
      if (underWay.size >= slots) return
      if (!first || underWay.has(owner)) continue
      waiting.set(owner, rest)
      underWay.add(owner)
      void first().finally(() => {
        underWay.delete(owner)
        // Behind those who wait already.
        const later = waiting.get(owner) ?? []
        waiting.delete(owner)
        if (later.length > 0) waiting.set(owner, later)
        startNext()
      })
    }
  }

  return (owner, work) => {
    const mine = waiting.get(owner) ?? []
    if (mine.length >= mostWaiting) refuse()
    return new Promise((resolve, reject) => {
      waiting.set(owner, [...mine, () => work().then(resolve, reject)])
      startNext()
    })
  }
}
