import type { Context } from './context.ts'
import type { TenantScope } from '../database/index.ts'
import type { JobContext } from './job.ts'

interface Overdue<Id> {
  /** At most `limit` overdue items, the longest overdue first. */
  readonly find: (context: Context, limit: number) => Promise<readonly Id[]>
  /** False if the item is no longer overdue. */
  readonly end: (context: Context, id: Id) => Promise<boolean>
  /** The tenant scope in which an item is ended: its merchant. */
  readonly scopeOf: (id: Id) => TenantScope
}
const batch = 100

/**
 * Ends every overdue item in its own unit of work and returns how many were ended. An item that fails does not block the others: its error
 * is thrown at the end, and the next run retries it.
 */
export async function endOverdue<Id>(
  job: Pick<JobContext, 'unit'>,
  { find, end, scopeOf }: Overdue<Id>,
): Promise<number> {
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
        if (await job.unit((context) => end(context, id), scopeOf(id))) ended += 1
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of them could not be ended`)
  return ended
}
