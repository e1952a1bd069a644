import type { Tx } from '../../kit/database/index.ts'
import { accountOf } from './account.ts'
import type { Journal, Leg } from './journal.ts'
import * as store from './journal-store.ts'

export interface PostedJournal extends Pick<Journal, 'kind' | 'eventKey' | 'mid' | 'refers'> {
  readonly id: string
  readonly legs: readonly Leg[]
}

/** A journal as posted; undefined if none is visible to the transaction. */
export async function findJournal(tx: Tx, id: string): Promise<PostedJournal | undefined> {
  const row = await store.find(tx, id)
  if (!row) return undefined
  const { kind, event_key: eventKey, mid, refers } = row
  const legs = row.legs.map((leg): Leg => ({ account: accountOf(leg), amount: leg.amount }))
  return { id, kind, eventKey, mid, refers, legs }
}
