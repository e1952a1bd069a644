/**
 * Group commit: while one transaction is in flight, arriving calls queue; the next one takes all of them. No timer, so a lone call
 * waits for nobody, and the busier it gets the cheaper each call becomes. A group is taken when all sockets that are ready have been
 * read, and a further lane begins only for a group worth its own transaction: without the two, half of all groups are of one call.
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
/** A group beside others begins when at least this share of what they carry is waiting. */
const worthAnotherBatch = 0.9
/** From so many on those that wait are shared out among the lanes that are free, so that the database works on both its processors. */
const worthSharing = 8

/**
 * Runs items in groups of at most 256. When a whole group fails, its items are run again one by one, so that one bad item does not
 * fail its neighbours. Items with the same name are never in one group. Up to `lanes` groups are under way at once.
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
    void carry(group)
    come()
  }
  const carry = async (group: readonly Waiting<I, R>[]) => {
    await settle(group)
    running--
    underWay -= group.length
    come()
  }
  const come = () => {
    if (isScheduled || waiting.length === 0 || running >= concurrency) return
    isScheduled = true
    setImmediate(begin)
  }

  return {
    submit: (item) =>
      new Promise<R>((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        come()
      }),
  }
}
