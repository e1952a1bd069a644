/**
 * Group commit: requests that arrive during a commit are written by the next one. There is no timer, so a lone call never waits, and the
 * cost per call falls as load rises. A group is taken after all ready sockets have been read: otherwise many groups hold one call.
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

/**
 * Runs items in groups of at most 256, one group after the other. If a group fails, its items run again one by one, so that a bad item does
 * not fail the others. Items with the same name are never in one group.
 */
export function createQueue<I, R>(
  run: (items: readonly I[]) => Promise<readonly Settled<R>[]>,
  nameOf: (item: I) => string | undefined = () => undefined,
): Queue<I, R> {
  let waiting: Waiting<I, R>[] = []
  let isRunning = false

  const take = () => {
    const names = new Set<string>()
    const group: Waiting<I, R>[] = []
    const rest: Waiting<I, R>[] = []
    for (const call of waiting) {
      const name = nameOf(call.item)
      if (group.length >= most || (name !== undefined && names.has(name))) rest.push(call)
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

  const runGroup = async () => {
    await settle(take())
    isRunning = false
    schedule()
  }
  const schedule = () => {
    if (isRunning || waiting.length === 0) return
    isRunning = true
    setImmediate(() => void runGroup())
  }

  return {
    submit: (item) =>
      new Promise<R>((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        schedule()
      }),
  }
}
