/**
 * A queue in which nobody waits for all of another's work: each owner has so much work at a time under way, and the owners take turns. With
 * more slots than one owner may have, an owner whose work takes long leaves the others a slot.
 */
export type FairQueue = <T>(owner: string, work: () => Promise<T>, how?: Waiting) => Promise<T>

interface Waiting {
  /** Waits as long as it takes, and is never refused. */
  readonly isPatient?: boolean
}

export function createFairQueue({
  slots,
  ofOwner = 1,
  maxWaiting,
  maxWaitMs,
  refuse,
}: {
  readonly slots: number
  /** How many of the slots one owner may have at a time. */
  readonly ofOwner?: number
  /** Of one owner. */
  readonly maxWaiting: number
  /** Missing: work waits as long as it takes. */
  readonly maxWaitMs?: number
  /** Throws for work beyond these. */
  readonly refuse: () => never
}): FairQueue {
  /** In the order of the next turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  /** How much of each owner. */
  const underWay = new Map<string, number>()
  let taken = 0

  function startNext(): void {
    for (const [owner, mine] of waiting)
      while (mine.length > 0 && taken < slots && (underWay.get(owner) ?? 0) < ofOwner) start(owner, mine.shift()!)
  }

  function start(owner: string, work: () => Promise<void>): void {
    taken++
    underWay.set(owner, (underWay.get(owner) ?? 0) + 1)
    void work().finally(() => {
      taken--
      const left = underWay.get(owner)! - 1
      if (left > 0) underWay.set(owner, left)
      else underWay.delete(owner)
      // Behind those who wait already.
      const later = waiting.get(owner) ?? []
      waiting.delete(owner)
      if (later.length > 0) waiting.set(owner, later)
      startNext()
    })
  }

  return (owner, work, { isPatient = false } = {}) => {
    const mine = waiting.get(owner) ?? []
    if (!isPatient && mine.length >= maxWaiting) refuse()
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const run = () => {
        clearTimeout(timer)
        return work().then(resolve, reject)
      }
      mine.push(run)
      waiting.set(owner, mine)
      startNext()
      if (isPatient || maxWaitMs === undefined || !mine.includes(run)) return
      timer = setTimeout(() => {
        mine.splice(mine.indexOf(run), 1)
        try {
          refuse()
        } catch (error) {
          reject(error)
        }
      }, maxWaitMs)
    })
  }
}
