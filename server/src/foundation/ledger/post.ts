import { refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/foundation/ledger'
import type { Context } from '../../kit/work/index.ts'
import type { Account } from './account.ts'
import { accountIds, forgetAccountIds, knownAccountId } from './account-id.ts'
import type { Journal } from './journal.ts'
import { refuseWhilePaused } from './safe-mode.ts'
import * as store from './store.ts'

/** `insufficient`: an account would have fallen below its floor; nothing of that journal was written. */
export type Outcome = 'posted' | 'duplicate' | 'insufficient'
/** What posting needs from a unit of work. */
export type Posting = Pick<Context, 'tx' | 'secrets' | 'newId'>

const outcomes = { 1: 'posted', 0: 'duplicate', [-1]: 'insufficient' } as const

/**
 * Posts journals in one call, in the order given; each is posted or refused separately. In safe mode a journal that pays money out refuses
 * the complete call.
 */
export async function postEach(context: Posting, journals: readonly Journal[]): Promise<Outcome[]> {
  await refuseWhilePaused(context.tx, journals)
  const firsts = new Map<string, Journal>()
  for (const journal of journals) if (!firsts.has(journal.eventKey)) firsts.set(journal.eventKey, journal)
  if (firsts.size === journals.length) return write(context, journals)
  const once = [...firsts.values()]
  const outcomeOf = new Map<string, Outcome>()
  for (const [index, outcome] of (await write(context, once)).entries()) outcomeOf.set(once[index]!.eventKey, outcome)
  return journals.map((journal) => {
    const outcome = outcomeOf.get(journal.eventKey)!
    return journal !== firsts.get(journal.eventKey) && outcome === 'posted' ? 'duplicate' : outcome
  })
}

/** Posts journals that succeed or fail together: refuses with "Insufficient Fund" if one of them cannot be paid. */
export async function post(context: Posting, journals: readonly Journal[]): Promise<('posted' | 'duplicate')[]> {
  const posted = await postEach(context, journals)
  return posted.map((outcome) => (outcome === 'insufficient' ? refuse(problemsOfLedger.insufficientFund, {}) : outcome))
}

const areKnown = (context: Posting, journals: readonly Journal[]) =>
  journals.every(({ legs }) => legs.every((leg) => knownAccountId(context, leg.account) !== undefined))

async function write(context: Posting, journals: readonly Journal[]): Promise<Outcome[]> {
  if (journals.length === 0) return []
  const idOf = areKnown(context, journals)
    ? (account: Account) => knownAccountId(context, account)
    : await opened(context, journals)
  const batch = batchOf(context, journals, (account) => idOf(account)!)
  try {
    return (await store.postBatch(context.tx, batch)).map((code) => outcomes[code])
  } catch (error) {
    forgetAccountIds(context)
    throw error
  }
}

function batchOf(context: Posting, journals: readonly Journal[], idOf: (account: Account) => number): store.Batch {
  const batch = store.createBatch()
  for (const journal of journals) batch.add(context.newId(), journal, idOf)
  return batch
}

/** Returns account ids. A missing account is opened for the merchant of its journal. */
async function opened(
  context: Posting,
  journals: readonly Journal[],
): Promise<(account: Account) => number | undefined> {
  const wanted = new Map<Journal['mid'], Account[]>()
  for (const { mid, legs } of journals) wanted.set(mid, [...(wanted.get(mid) ?? []), ...legs.map((leg) => leg.account)])
  const found = new Map<Account, number>()
  for (const [mid, accounts] of wanted)
    for (const [account, id] of await accountIds(context, accounts, mid)) found.set(account, id)
  return (account) => found.get(account)
}
