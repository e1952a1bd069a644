/** Account ids, cached by this process once the account is committed. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Tx } from '../kit/database/index.ts'
import { type Account, partsOf } from './account.ts'
import * as store from './store.ts'

const known = new Map<Account, number>()
const mostKnown = 200_000

/**
 * Returns the id of each account and opens missing ones, wallets for `mid`. An account opened in this transaction is not cached, because
 * the transaction may be rolled back.
 */
export async function accountIds(
  tx: Tx,
  wanted: Iterable<Account>,
  mid: MerchantId | null,
): Promise<ReadonlyMap<Account, number>> {
  const ids = new Map<Account, number>()
  const unknown: Account[] = []
  for (const account of new Set(wanted)) {
    const id = known.get(account)
    if (id === undefined) unknown.push(account)
    else ids.set(account, id)
  }
  if (unknown.length === 0) return ids
  const rows = await store.openAccounts(tx, unknown.map(partsOf), mid)
  for (const [index, account] of unknown.entries()) {
    const row = rows[index]!
    ids.set(account, row.id)
    if (row.is_settled) remember(account, row.id)
  }
  return ids
}

function remember(account: Account, id: number): void {
  if (known.size >= mostKnown) known.clear()
  known.set(account, id)
}

/** The id of a committed account, if this process has cached it. */
export const knownAccountId = (account: Account): number | undefined => known.get(account)

/** Clears the cache, for a database that was restored to an earlier state. */
export const forgetAccountIds = (): void => known.clear()
