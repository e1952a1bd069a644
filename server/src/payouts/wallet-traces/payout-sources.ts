/** Backward trace: the sales and other money that a payout consists of, in order and paged. */
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { JournalRef } from '@singil/contract/wallets/wallets'
import { type Lot, lotsIn } from '../../foundation/ledger/index.ts'
import { givesBack } from './steps.ts'
import {
  otherSideOfTransfer,
  availableOf,
  beginningOf,
  referTo,
  returnedLots,
  takenLots,
  type TakenLot,
  type Trace,
} from './taken-lots.ts'
import * as store from './store.ts'

/** Consecutive centavos of a sale, or of the other money that `via` booked. */
export interface Origin {
  readonly amount: Centavos
  readonly sale: store.SaleRow | null
  readonly via: JournalRef | null
}
/** The centavos after `from` up to `to`, and the most origins to return. */
interface Window {
  readonly from: number
  readonly to: number
  readonly limit: number
}

export async function originsOf(trace: Trace, lots: readonly TakenLot[], window: Window): Promise<Origin[]> {
  const origins: Origin[] = []
  let before = 0
  for (const lot of lots) {
    const limit = window.limit - origins.length
    const inner = { from: Math.max(0, window.from - before), to: Math.min(lot.amount, window.to - before), limit }
    if (limit > 0 && inner.from < inner.to) origins.push(...(await originsIn(trace, lot, inner)))
    before += lot.amount
  }
  return origins
}

async function originsIn(trace: Trace, taken: TakenLot, window: Window): Promise<Origin[]> {
  if (taken.source !== 'available') {
    const sales = await store.salesOf(trace.tx, taken.transactionId === null ? [] : [taken.transactionId])
    const sale = sales.get(taken.transactionId ?? '') ?? null
    return [{ amount: centavos(window.to - window.from), sale, via: null }]
  }
  const [from, to] = [taken.from + window.from, taken.from + window.to]
  const origins: Origin[] = []
  for (const lot of await lotsIn(trace.tx, availableOf(trace), { from, to, limit: window.limit })) {
    const limit = window.limit - origins.length
    if (limit <= 0) break
    origins.push(
      ...(await originsOfLot(trace, lot, {
        from: Math.max(0, from - lot.before),
        to: Math.min(lot.amount, to - lot.before),
        limit,
      })),
    )
  }
  return origins
}

/**
 * A settlement or release consists of its sales, returned money of what had been taken, a transfer of what the other wallet gave; other
 * journals are their own origin.
 */
export async function originsOfLot(trace: Trace, lot: Lot, window: Window): Promise<Origin[]> {
  const via = referTo(trace, lot.journal, { account: 'available', seq: lot.seq, amount: lot.amount })
  // Money without a sale keeps the journal that first booked it, however often it returned.
  const origins = (await insideLot(trace, lot, window)).map((origin) =>
    origin.sale || !origin.via ? { ...origin, via } : origin,
  )
  const explained = origins.reduce((total, origin) => total + origin.amount, 0)
  if (origins.length < window.limit && explained < window.to - window.from)
    origins.push({ amount: centavos(window.to - window.from - explained), sale: null, via })
  return origins
}

async function insideLot(trace: Trace, { journal }: Lot, window: Window): Promise<Origin[]> {
  const { tx, walletId } = trace
  if (journal.kind === 'settlement.done' && journal.refers.settlementId)
    return clipped(await store.settledSales(tx, journal.refers.settlementId, window), window)
  if (journal.kind === 'reserve.released')
    return clipped(await store.releasedSales(tx, { walletId, at: journal.at }, window), window)
  const across = await otherSideOfTransfer(trace, journal)
  if (across) return originsOf(across.trace, await takenLots(across.trace, journal), window)
  const began = givesBack(journal) ? await beginningOf(trace, journal) : null
  if (!began) return []
  const { lots } = await returnedLots(trace, began, journal)
  return originsOf(trace, lots, window)
}

const clipped = (sales: readonly store.SharedSale[], { from, to }: Window): Origin[] =>
  sales.map((sale) => ({
    amount: centavos(Math.min(sale.upto, to) - Math.max(sale.upto - sale.amount, from)),
    sale,
    via: null,
  }))
