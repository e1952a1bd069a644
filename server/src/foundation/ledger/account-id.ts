/** Account ids, cached by this process once the account is committed. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { type Account, partsOf } from './account.ts'
import * as store from './store.ts'

export type Reader = Pick<Context, 'tx' | 'secrets'>

/** One cache per installation, keyed by the secrets object that all its contexts share: another one has other ids. */
const kept = new WeakMap<Context['secrets'], Map<Account, number>>()
const maxKnown = 200_000

function knownIn({ secrets }: Pick<Reader, 'secrets'>): Map<Account, number> {
  const before = kept.get(secrets)
  if (before !== undefined) return before
  const known = new Map<Account, number>()
  kept.set(secrets, known)
  return known
}

/**
 * Returns the id of each account and opens missing ones, wallets for `mid`. An account opened in this transaction is not cached, because
 * the transaction may be rolled back.
 */
export async function accountIds(
  context: Reader,
  wanted: Iterable<Account>,
  mid: MerchantId | null,
): Promise<ReadonlyMap<Account, number>> {
  const known = knownIn(context)
  const ids = new Map<Account, number>()
  const unknown: Account[] = []
  for (const account of new Set(wanted)) {
    const id = known.get(account)
    if (id === undefined) unknown.push(account)
    else ids.set(account, id)
  }
  if (unknown.length === 0) return ids
  const rows = await store.openAccounts(context.tx, unknown.map(partsOf), mid)
  for (const [index, account] of unknown.entries()) {
    const row = rows[index]!
    ids.set(account, row.id)
    if (row.is_settled) remember(known, account, row.id)
  }
  return ids
}

function remember(known: Map<Account, number>, account: Account, id: number): void {
  if (known.size >= maxKnown) known.clear()
  known.set(account, id)
}

/** The id of a committed account, if this process has cached it. */
export const knownAccountId = (context: Pick<Reader, 'secrets'>, account: Account): number | undefined =>
  knownIn(context).get(account)

/** Clears the cache, for a database that was restored to an earlier state. */
export const forgetAccountIds = (context: Pick<Reader, 'secrets'>): void => knownIn(context).clear()
