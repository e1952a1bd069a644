import type { Context, Invariant } from '../kit/work/index.ts'
import { journalsByKey } from '../ledger/index.ts'
import { sharedBySplit } from '../wallets/index.ts'
import { givenBackKey, splitKey, takenBackKey } from './postings.ts'
import * as store from './store.ts'

/**
 * Every split was posted, its shares add up to its amount, and that amount is in its receivers' clearing. What refunds took back was posted,
 * and given back exactly where the refund failed.
 */
export async function splitPaymentsInvariants(reader: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const splits = await store.sums(reader.tx)
  const returns = (await store.allReturns(reader.tx)).filter(({ taken }) => taken > 0)
  const keys = [
    ...splits.map(({ id }) => splitKey(id)),
    ...returns.flatMap(({ id }) => [takenBackKey(id), givenBackKey(id)]),
  ]
  const posted = await journalsByKey(reader.tx, keys)
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
    {
      name: 'M6 what refunds took back of shares was posted, and given back exactly where they failed',
      bad: returns.filter(
        ({ id, state }) => !posted.has(takenBackKey(id)) || posted.has(givenBackKey(id)) !== (state === 'given_back'),
      ).length,
    },
    { name: 'M6 no more is taken back of a share than it was', bad: await store.overReturned(reader.tx) },
  ]
}
