/** Postings of many callers that wait together go in one transaction of their own; each is answered after the commit. */
import { createQueue, type Settled } from '../kit/batch.ts'
import { onConnection } from '../kit/connection.ts'
import type { Database } from '../kit/database.ts'
import { mayBeRetried } from '../kit/database-fault.ts'
import { newId } from '../kit/new-id.ts'
import { waitAwake } from '../kit/wait-awake.ts'
import type { Journal } from './journal.ts'
import { type Outcome, postByThemselves } from './post.ts'

const attempts = 4
const lanes = 2

export interface Together {
  /**
   * Posts a journal by itself, outside any unit of work. Resolves when it is kept for good or refused; rejects where it is not sound
   * or money out is paused. After a lost connection it may or may not have been posted: posting it again tells.
   */
  post(journal: Journal): Promise<Outcome>
}

/**
 * One statement is one transaction, so a lone posting costs one round trip, for which it waits awake. Two lanes: the database works on one
 * group while the answers of the other are told and the next is put together.
 */
export function postTogether(database: Database): Together {
  const queue = createQueue((journals: readonly Journal[]) => postAll(database, journals), undefined, lanes)
  return { post: (journal) => queue.submit(journal) }
}

async function postAll(database: Database, journals: readonly Journal[]): Promise<Settled<Outcome>[]> {
  for (let attempt = 1; ; attempt++)
    try {
      const posted = database.use((client) => postByThemselves({ tx: onConnection(client), newId }, journals))
      const outcomes = await (journals.length === 1 ? waitAwake(posted) : posted)
      return outcomes.map((value) => ({ ok: true, value }))
    } catch (error) {
      if (attempt === attempts || !mayBeRetried(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
}
