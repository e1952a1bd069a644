import { centavos } from '@singil/contract/kit/money'
import { entryLabel, type EntryPage } from '@singil/contract/foundation/ledger'
import type { Tx } from '../../kit/database/index.ts'
import { partsOf, type WalletAccount } from './account.ts'
import { balanceOf } from './balances.ts'
import * as store from './store.ts'

/** Entries of one account before the entry `cursor`, newest first. Opening balance plus entries equals closing balance. */
export async function entriesOf(
  tx: Tx,
  account: WalletAccount,
  cursor: number | null,
  limit: number,
): Promise<EntryPage> {
  const rows = await store.entries(tx, partsOf(account), cursor, limit)
  const page = rows.slice(0, limit)
  const newest = page.at(0)
  const oldest = page.at(-1)
  if (!newest || !oldest) {
    const balance = cursor === null ? await balanceOf(tx, account) : centavos(0)
    return { opening: balance, closing: balance, entries: [], next: null }
  }
  return {
    opening: centavos(oldest.balance - oldest.amount),
    closing: newest.balance,
    entries: page.map(({ journal_id, seq, amount, balance, kind, at, refers }) => ({
      journalId: journal_id,
      seq,
      kind,
      label: entryLabel(kind, amount),
      amount,
      balance,
      at: at.toISOString(),
      refers,
    })),
    next: rows.length > limit ? oldest.seq : null,
  }
}
