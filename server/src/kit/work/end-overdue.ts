import type { Context } from './context.ts'
import type { JobContext } from './job.ts'

interface Overdue<Id> {
  /** The longest overdue first, at most `limit` of them. */
  readonly find: (context: Context, limit: number) => Promise<readonly Id[]>
  /** False: it is no longer overdue. */
  readonly end: (context: Context, id: Id) => Promise<boolean>
}
const batch = 100

/**
 * Ends everything that is overdue, each in a unit of work of its own, and answers how many. What cannot be ended holds up nothing
 * else: it is thrown when the others are through, and tried again with the next run.
 */
export async function endOverdue<Id>(job: Pick<JobContext, 'unit'>, { find, end }: Overdue<Id>): Promise<number> {
  const tried = new Set<Id>()
  const failures: unknown[] = []
  let ended = 0
  for (;;) {
    const found = await job.unit((context) => find(context, batch + failures.length))
    const fresh = found.filter((id) => !tried.has(id))
    if (fresh.length === 0) break
    for (const id of fresh) {
      tried.add(id)
      try {
        if (await job.unit((context) => end(context, id))) ended += 1
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of them could not be ended`)
  return ended
}
