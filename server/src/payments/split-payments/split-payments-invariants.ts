import { brokenBy, type Context, type Invariant } from '../../kit/work/index.ts'
import { journalsByKey } from '../../foundation/ledger/index.ts'
import { sharedBySplit } from '../../wallets/wallets/index.ts'
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
  const rowOf = ({ id, shared: sum, mid }: (typeof splits)[number]) => ({ id: `${id}:${sum}`, mid })
  const off = [
    ...splits
      .filter((split) => shared.get(split.id) !== split.amount)
      .map(({ id, mid }) => ({ id: `${id}:${shared.get(id) ?? 0}`, mid })),
    ...[...shared.keys()].filter((id) => !known.has(id)).map((id) => ({ id, mid: null })),
  ]
  return [
    brokenBy(
      'M5 every split was posted',
      splits.filter((split) => !posted.has(splitKey(split.id))),
      rowOf,
    ),
    brokenBy(
      'M12 the shares of every split make its amount',
      splits.filter((split) => split.shared !== split.amount),
      rowOf,
    ),
    brokenBy('M6 what was split is what came into clearing', off, (row) => row),
    brokenBy(
      'M6 what refunds took back of shares was posted, and given back exactly where they failed',
      returns.filter(
        ({ id, state }) => !posted.has(takenBackKey(id)) || posted.has(givenBackKey(id)) !== (state === 'given_back'),
      ),
      ({ id, state, payer_mid: mid }) => ({ id: `${id}:${state}`, mid }),
    ),
    brokenBy('M6 no more is taken back of a share than it was', await store.overReturned(reader.tx), (row) => row),
  ]
}
