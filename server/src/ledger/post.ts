import { refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/ledger'
import type { Tx } from '../kit/tables.ts'
import { accountIds, forgetAccountIds } from './account-id.ts'
import type { Journal } from './journal.ts'
import * as store from './store.ts'

/** `insufficient`: an account would have fallen below its floor; nothing of that journal was written. */
export type Outcome = 'posted' | 'duplicate' | 'insufficient'
/** What posting needs of a unit of work. */
export interface Posting {
  readonly tx: Tx
  newId(): string
}

const outcomes = { 1: 'posted', 0: 'duplicate', [-1]: 'insufficient' } as const

/** Posts journals in one go, each succeeding or being refused by itself, in the order given. */
export async function postEach(context: Posting, journals: readonly Journal[]): Promise<Outcome[]> {
  const firsts = new Map(journals.toReversed().map((journal) => [journal.eventKey, journal]))
  const once = journals.filter((journal) => firsts.get(journal.eventKey) === journal)
  const outcomeOf = new Map<Journal, Outcome>()
  for (const [journal, outcome] of await write(context, once)) outcomeOf.set(journal, outcome)
  return journals.map((journal) => {
    const first = firsts.get(journal.eventKey)!
    const outcome = outcomeOf.get(first)!
    return journal !== first && outcome === 'posted' ? 'duplicate' : outcome
  })
}

/** Posts journals that stand or fall together: refuses with "Insufficient Fund" where one cannot be paid. */
export async function post(context: Posting, journals: readonly Journal[]): Promise<('posted' | 'duplicate')[]> {
  const posted = await postEach(context, journals)
  return posted.map((outcome) => (outcome === 'insufficient' ? refuse(problemsOfLedger.insufficientFund, {}) : outcome))
}

async function write(context: Posting, journals: readonly Journal[]): Promise<[Journal, Outcome][]> {
  if (journals.length === 0) return []
  const ids = new Map<string, number>()
  for (const mid of new Set(journals.map((journal) => journal.mid))) {
    const legs = journals.filter((journal) => journal.mid === mid).flatMap((journal) => journal.legs)
    const found = await accountIds(
      context.tx,
      legs.map((leg) => leg.account),
      mid,
    )
    for (const [account, id] of found) ids.set(account, id)
  }
  const rows = journals.map((journal) => ({ ...journal, id: context.newId() }))
  const legs = journals.flatMap((journal, index) =>
    journal.legs.map((leg) => ({ journal: index + 1, accountId: ids.get(leg.account)!, amount: leg.amount })),
  )
  try {
    const codes = await store.postJournals(context.tx, rows, legs)
    return journals.map((journal, index) => [journal, outcomes[codes[index]!]])
  } catch (error) {
    forgetAccountIds()
    throw error
  }
}
