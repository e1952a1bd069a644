import type { Context, Invariant } from '../kit/work/index.ts'
import { journalsByKey } from '../ledger/index.ts'
import { sharedBySplit } from '../wallets/index.ts'
import { splitKey } from './postings.ts'
import * as store from './store.ts'

/** Every split was posted, its shares add up to its amount, and that amount is in its receivers' clearing. */
export async function splitPaymentsInvariants(reader: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const splits = await store.sums(reader.tx)
  const posted = await journalsByKey(
    reader.tx,
    splits.map((split) => splitKey(split.id)),
  )
  const shared = await sharedBySplit(reader)
  const known = new Set(splits.map((split) => split.id))
  return [
    { name: 'M5 every split was posted', bad: splits.filter((split) => !posted.has(splitKey(split.id))).length },
    { name: 'M12 the shares of every split make its amount', bad: splits.filter((s) => s.shared !== s.amount).length },
    {
      name: 'M6 what was split is what came into clearing',
      bad:
        splits.filter((split) => shared.get(split.id) !== split.amount).length +
        [...shared.keys()].filter((id) => !known.has(id)).length,
    },
  ]
}
