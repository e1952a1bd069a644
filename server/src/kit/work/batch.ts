/**
 * Group commit: requests that arrive during a commit are written by the next one. There is no timer, so a lone call never waits, and the
 * cost per call falls as load rises. A group is taken after all ready sockets have been read, and another concurrent group starts only when
 * it is worth its own transaction: without these two rules, half of all groups hold one call.
 */

export type Settled<R> = { readonly ok: true; readonly value: R } | { readonly ok: false; readonly error: unknown }

interface Waiting<I, R> {
  readonly item: I
  readonly resolve: (value: R) => void
  readonly reject: (error: unknown) => void
}

export interface Queue<I, R> {
  submit(item: I): Promise<R>
}

const most = 256
/** Another concurrent group starts when at least this share of the size of the running groups is waiting. */
const worthAnotherBatch = 0.9
/** From this many on, waiting calls are divided among the free slots, so that the database uses both of its processors. */
const worthSharing = 8

/**
 * Runs items in groups of at most 256, at most `concurrency` groups at once. If a group fails, its items run again one by one, so that a
 * bad item does not fail the others. Items with the same name are never in one group.
 */
export function createQueue<I, R>(
  run: (items: readonly I[]) => Promise<readonly Settled<R>[]>,
  nameOf: (item: I) => string | undefined = () => undefined,
  concurrency = 1,
): Queue<I, R> {
  let waiting: Waiting<I, R>[] = []
  let running = 0
  let underWay = 0
  let isScheduled = false

  const take = () => {
    const share = waiting.length < worthSharing ? waiting.length : Math.ceil(waiting.length / (concurrency - running))
    const size = Math.min(share, most)
    const names = new Set<string>()
    const group: Waiting<I, R>[] = []
    const rest: Waiting<I, R>[] = []
    for (const call of waiting) {
      const name = nameOf(call.item)
      if (group.length >= size || (name !== undefined && names.has(name))) rest.push(call)
      else {
        if (name !== undefined) names.add(name)
        group.push(call)
      }
    }
    waiting = rest
    return group
  }

  const settle = async (group: readonly Waiting<I, R>[]): Promise<void> => {
    try {
      const results = await run(group.map((call) => call.item))
      if (results.length !== group.length) throw new Error('A batch must answer each of its items')
      for (const [index, call] of group.entries()) {
        const result = results[index]!
        if (result.ok) call.resolve(result.value)
        else call.reject(result.error)
      }
    } catch (error) {
      if (group.length === 1) group[0]!.reject(error)
      else for (const call of group) await settle([call])
    }
  }

  const begin = () => {
    isScheduled = false
    if (waiting.length === 0 || running >= concurrency || waiting.length < (underWay / running) * worthAnotherBatch)
      return
    const group = take()
    running++
    underWay += group.length
    void runGroup(group)
    schedule()
  }
  const runGroup = async (group: readonly Waiting<I, R>[]) => {
    await settle(group)
    running--
    underWay -= group.length
    schedule()
  }
  const schedule = () => {
    if (isScheduled || waiting.length === 0 || running >= concurrency) return
    isScheduled = true
    setImmediate(begin)
  }

  return {
    submit: (item) =>
      new Promise<R>((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        schedule()
      }),
  }
}
