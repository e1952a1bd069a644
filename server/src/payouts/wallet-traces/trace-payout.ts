import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets/wallets'
import type { Handler } from '../../kit/work/index.ts'
import { journalOf, lotsIn, noteLots, placeOf, type JournalHead } from '../../foundation/ledger/index.ts'
import { findWallet, visibleWalletIds } from '../../wallets/wallets/index.ts'
import { shownSale } from './trace-sale.ts'
import { type Origin, originsOf, originsOfLot } from './payout-sources.ts'
import { givesBack } from './steps.ts'
import { availableOf, endsOf, openTrace, refOf, takenLots, type Trace, walletLegs } from './taken-lots.ts'

export const tracePayout: Handler<typeof contract.tracePayout> = async (context, { params, query }) => {
  await findWallet(context, params.walletId)
  const trace = openTrace(context.tx, params.walletId, await visibleWalletIds(context))
  const unknown = contract.problemsOfWallets.unknownPayout
  const journal = (await journalOf(context.tx, params.journalId)) ?? refuse(unknown, {})
  await noteLots(context.tx, availableOf(trace))
  const moved = (await movedBy(trace, journal)) ?? refuse(unknown, {})
  const from = Math.min(query.cursor ?? 0, moved.amount)
  const origins = await moved.origins({ from, to: moved.amount, limit: query.limit })
  const listed = from + origins.reduce((total, origin) => total + origin.amount, 0)
  const end = (await endsOf(trace, [journal])).get(journal.id)
  return {
    payout: (await refOf(trace, journal)) ?? refuse(unknown, {}),
    amount: centavos(moved.amount),
    isGivenBack: end !== undefined && givesBack(end),
    sources: origins.map(({ sale, ...origin }) => ({ ...origin, sale: sale && shownSale(sale) })),
    next: listed < moved.amount ? listed : null,
  }
}

interface MovedMoney {
  readonly amount: number
  origins(window: { from: number; to: number; limit: number }): Promise<Origin[]>
}

/** The money that a journal took from the wallet, else the money it made available; null for neither. */
async function movedBy(trace: Trace, journal: JournalHead): Promise<MovedMoney | null> {
  const lots = await takenLots(trace, journal)
  if (lots.length > 0)
    return {
      amount: lots.reduce((total, lot) => total + lot.amount, 0),
      origins: (window) => originsOf(trace, lots, window),
    }
  const credit = (await walletLegs(trace, journal.id)).find((leg) => leg.account === 'available' && leg.amount > 0)
  if (!credit) return null
  const { credited } = await placeOf(trace.tx, availableOf(trace), credit.seq)
  const [lot] = await lotsIn(trace.tx, availableOf(trace), { from: credited, to: credited + credit.amount, limit: 1 })
  return lot ? { amount: lot.amount, origins: (window) => originsOfLot(trace, lot, window) } : null
}
