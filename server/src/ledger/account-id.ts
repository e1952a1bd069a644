/** The numbers of accounts, remembered by this process once they are here to stay. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Tx } from '../kit/database/index.ts'
import { type Account, partsOf } from './account.ts'
import * as store from './store.ts'

const known = new Map<Account, number>()
const mostKnown = 200_000

/**
 * The id of each account; those that do not exist yet are opened, wallets for `mid`. An account of this transaction is not
 * remembered, because the transaction may be rolled back.
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

/** The id of an account that is here to stay, where this process has met it. */
export const knownAccountId = (account: Account): number | undefined => known.get(account)

/** After a database was put back to an earlier state, what this process remembers may be wrong. */
export const forgetAccountIds = (): void => known.clear()
