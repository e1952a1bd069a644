/** Forward trace: where the money of a sale is now, or with which journal it left. */
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { JournalRef, SalePart } from '@singil/contract/wallets/wallets'
import { journalsByKey, lotsOut, placeOf, type JournalHead, releasesAt } from '../../foundation/ledger/index.ts'
import { givesBack, holdIdOf, keysOfTaking } from './steps.ts'
import {
  otherSideOfTransfer,
  availableOf,
  endsOf,
  referTo,
  refOf,
  returnedLots,
  takenLots,
  type Trace,
  walletLegs,
  type WalletLeg,
} from './taken-lots.ts'
import * as store from './store.ts'

interface Part {
  readonly place: SalePart['place']
  readonly amount: number
  readonly on?: string
  readonly by?: JournalRef
  /** If it is not the wallet of the sale. */
  readonly walletId?: WalletId
}
export type PlacedPart = Omit<SalePart, 'wallet'> & { readonly walletId: WalletId }

/** The parts of a sale, which sum to its net; parts of one place and journal are merged. */
export async function partsOfSale(trace: Trace, mid: MerchantId, sale: store.WholeSale): Promise<PlacedPart[]> {
  const parts = [
    ...(await takenFrom(trace, sale, 'clearing', sale.taken)),
    ...(await takenFrom(trace, sale, 'reserve', sale.reserve_taken ?? 0)),
    ...(await settledPart(trace, sale)),
    ...(await reservePart(trace, mid, sale)),
  ]
  const merged = new Map<string, PlacedPart>()
  for (const { place, amount, on = null, by = null, walletId = trace.walletId } of parts) {
    const key = `${place} ${on} ${by?.journalId} ${walletId}`
    const sum: Centavos = centavos((merged.get(key)?.amount ?? 0) + amount)
    if (amount > 0) merged.set(key, { place, amount: sum, on, by: merged.get(key)?.by ?? by, walletId })
  }
  return [...merged.values()]
}

/** The parts taken before the money was available. Money that returned as available is followed from there. */
async function takenFrom(
  trace: Trace,
  sale: store.WholeSale,
  source: 'clearing' | 'reserve',
  taken: number,
): Promise<Part[]> {
  const parts: Part[] = []
  const noted = sale.parts.filter((part) => part.source === source)
  const journals = new Map(
    [...(await beginnings(trace, noted))].map((journal) => [holdIdOf(journal), journal] as const),
  )
  const ends = await endsOf(trace, [...journals.values()])
  for (const part of noted) {
    const began = journals.get(part.taken_by)
    const end = began && ends.get(began.id)
    if (part.state !== 'returned') parts.push(await leftWith(trace, began, part.amount, part.state))
    else if (began && end)
      parts.push(...(await returnedParts(trace, { began, back: end, source, id: sale.transaction_id })))
  }
  const unnoted = taken - parts.reduce((total, part) => total + part.amount, 0)
  return unnoted > 0 ? [...parts, { place: 'left', amount: unnoted }] : parts
}

const beginnings = async ({ tx }: Trace, parts: readonly store.TakenPart[]): Promise<Iterable<JournalHead>> =>
  (
    await journalsByKey(
      tx,
      parts.flatMap((part) => keysOfTaking(part.taken_by)),
    )
  ).values()

async function leftWith(trace: Trace, began: JournalHead | undefined, amount: number, state: string): Promise<Part> {
  const by = began && (await refOf(trace, began))
  return { place: state === 'active' ? 'held' : 'left', amount, ...(by ? { by } : {}) }
}

async function returnedParts(
  trace: Trace,
  event: { began: JournalHead; back: JournalHead; source: 'clearing' | 'reserve'; id: string },
): Promise<Part[]> {
  const { lots, credit } = await returnedLots(trace, event.began, event.back)
  let before = 0
  for (const lot of lots) {
    if (credit && lot.source === event.source && lot.transactionId === event.id)
      return follow(trace, credit, before, before + lot.amount)
    before += lot.amount
  }
  return []
}

async function settledPart(trace: Trace, sale: store.WholeSale): Promise<Part[]> {
  const left = sale.net - sale.taken
  if (sale.settlement_id === null) return [{ place: 'clearing', amount: left, on: sale.settles_on }]
  const amount = left - (sale.reserve ?? 0)
  if (amount === 0) return []
  const key = `settlement.done:${sale.settlement_id}`
  const journal = (await journalsByKey(trace.tx, [key])).get(key)
  const before = await store.settledBefore(trace.tx, sale.settlement_id, sale.transaction_id)
  return followInto(trace, journal ? [journal] : [], before, amount)
}

async function reservePart(trace: Trace, mid: MerchantId, sale: store.WholeSale): Promise<Part[]> {
  const amount = (sale.reserve ?? 0) - (sale.reserve_taken ?? 0)
  if (amount === 0) return []
  if (!sale.released_at) return [{ place: 'reserve', amount, on: sale.releases_on! }]
  const release = { walletId: trace.walletId, at: sale.released_at }
  const before = await store.releasedBefore(trace.tx, release, sale.transaction_id)
  return followInto(trace, await releasesAt(trace.tx, mid, sale.released_at), before, amount)
}

/** Follows centavos of the journal that made them available in this wallet. */
async function followInto(trace: Trace, journals: readonly JournalHead[], before: number, amount: number) {
  for (const journal of journals) {
    const credit = (await walletLegs(trace, journal.id)).find((leg) => leg.account === 'available' && leg.amount > 0)
    if (credit) return follow(trace, credit, before, before + amount)
  }
  throw new Error('Money became available without a journal')
}

/** Follows the centavos after `from` up to `to` of a credit to available: with which journal they left, or that they are still there. */
async function follow(trace: Trace, credit: WalletLeg, from: number, to: number): Promise<Part[]> {
  const { credited } = await placeOf(trace.tx, availableOf(trace), credit.seq)
  const [first, last] = [credited + from, credited + to]
  const out = await lotsOut(trace.tx, availableOf(trace), { from: first, to: last })
  const journals = out.map((lot) => lot.journal)
  const ends = await endsOf(trace, journals)
  const holds = await store.holdStates(
    trace.tx,
    journals.flatMap((journal) => holdIdOf(journal) ?? []),
  )
  const parts: Part[] = []
  let gone = 0
  for (const { journal, before, amount, seq } of out) {
    const [start, end] = [Math.max(first, before), Math.min(last, before + amount)]
    gone += end - start
    const leg = { account: 'available', seq, amount: -amount } as const
    const back = ends.get(journal.id)
    const across = await otherSideOfTransfer(trace, journal)
    if (across) parts.push(...(await follow(across.trace, across.leg, start - before, end - before)))
    else if (back && givesBack(back)) {
      const offset = start - before + (await earlier(trace, journal, seq))
      parts.push(...(await followReturned(trace, { journal, leg, back }, offset, offset + end - start)))
    } else {
      const isHeld = holds.get(holdIdOf(journal) ?? '') === 'active'
      parts.push({
        place: isHeld ? 'held' : 'left',
        amount: end - start,
        by: referTo(trace, journal, leg),
        walletId: trace.walletId,
      })
    }
  }
  return gone < to - from
    ? [...parts, { place: 'available', amount: to - from - gone, walletId: trace.walletId }]
    : parts
}

/** The amount that the same journal took from available before this leg. */
async function earlier(trace: Trace, journal: JournalHead, seq: number): Promise<number> {
  const lots = await takenLots(trace, journal)
  return lots.reduce((total, lot) => (lot.source === 'available' && lot.seq < seq ? total + lot.amount : total), 0)
}

async function followReturned(
  trace: Trace,
  event: { journal: JournalHead; leg: WalletLeg; back: JournalHead },
  from: number,
  to: number,
): Promise<Part[]> {
  const { credit } = await returnedLots(trace, event.journal, event.back)
  const until = Math.min(to, credit?.amount ?? 0)
  const parts = credit && from < until ? await follow(trace, credit, from, until) : []
  const lost = to - Math.max(from, until)
  return lost > 0
    ? [
        ...parts,
        { place: 'left', amount: lost, by: referTo(trace, event.journal, event.leg), walletId: trace.walletId },
      ]
    : parts
}
