/** The lots of money that a journal took from a wallet: first in, first out, in a fixed order. */
import { WalletId } from '@singil/contract/kit/id'
import { WalletAccountKind, entryLabel } from '@singil/contract/foundation/ledger'
import type { JournalRef } from '@singil/contract/wallets/wallets'
import type { Tx } from '../../kit/database/index.ts'
import { accounts, journalsByKey, legsOf, placeOf, type JournalHead } from '../../foundation/ledger/index.ts'
import { holdIdOf, keyOfBeginning, keysOfEnds, givesBack, mayPayOut } from './steps.ts'
import * as store from './store.ts'

export interface Trace {
  readonly tx: Tx
  readonly walletId: WalletId
  /** The wallets that the caller may see, null for all of the merchant: money is not followed into or out of others. */
  readonly visible: readonly WalletId[] | null
  /** Cached legs of journals in a wallet, which never change. */
  readonly known: Map<string, Promise<readonly WalletLeg[]>>
}
export const openTrace = (tx: Tx, walletId: WalletId, visible: Trace['visible'] = null): Trace => ({
  tx,
  walletId,
  visible,
  known: new Map(),
})
export const availableOf = ({ walletId }: Trace) => accounts.wallet(walletId, 'available')

/**
 * Centavos that were taken together. A lot of `available` starts after the position `from` of all debits; a lot of clearing or reserve is
 * one sale's own money, whose id is null if it was not recorded.
 */
export type TakenLot =
  | { readonly source: 'available'; readonly seq: number; readonly from: number; readonly amount: number }
  | { readonly source: 'clearing' | 'reserve'; readonly transactionId: string | null; readonly amount: number }

export interface WalletLeg {
  readonly account: WalletAccountKind
  readonly seq: number
  readonly amount: number
}
/** The legs of a journal in this wallet. */
export function walletLegs(trace: Trace, journalId: string): Promise<readonly WalletLeg[]> {
  const key = `${trace.walletId} ${journalId}`
  const known = trace.known.get(key) ?? readLegs(trace, journalId)
  trace.known.set(key, known)
  return known
}

/** The other wallet of a transfer and the leg there; null for other journals, and where the caller may not see that wallet. */
export async function otherSideOfTransfer(
  trace: Trace,
  journal: JournalHead,
): Promise<{ readonly trace: Trace; readonly leg: WalletLeg } | null> {
  if (journal.kind !== 'transfer.done') return null
  const legs = await legsOf(trace.tx, journal.id)
  const other = legs.find((leg) => leg.owner_kind === 'wallet' && leg.owner_id !== trace.walletId)
  if (!other) return null
  const walletId = WalletId.parse(other.owner_id)
  if (trace.visible !== null && !trace.visible.includes(walletId)) return null
  const { seq, amount } = other
  return { trace: { ...trace, walletId }, leg: { account: WalletAccountKind.parse(other.kind), seq, amount } }
}

async function readLegs({ tx, walletId }: Trace, journalId: string): Promise<WalletLeg[]> {
  return (await legsOf(tx, journalId))
    .filter((leg) => leg.owner_kind === 'wallet' && leg.owner_id === walletId)
    .map(({ kind, seq, amount }) => ({ account: WalletAccountKind.parse(kind), seq, amount }))
}

/** Everything that a journal took from a wallet, available money first; empty if it took nothing. */
export async function takenLots(trace: Trace, journal: JournalHead): Promise<TakenLot[]> {
  if (!mayPayOut(journal)) return []
  const debits = (await walletLegs(trace, journal.id)).filter((leg) => leg.amount < 0)
  const lots: TakenLot[] = []
  for (const { account, seq, amount } of debits) {
    if (account !== 'available') continue
    const { debited } = await placeOf(trace.tx, availableOf(trace), seq)
    lots.push({ source: 'available', seq, from: debited, amount: -amount })
  }
  const holdId = holdIdOf(journal)
  const noted = holdId && debits.length > 0 ? await store.takenParts(trace.tx, holdId) : []
  for (const source of ['clearing', 'reserve'] as const) {
    let left = -debits.filter((leg) => leg.account === source).reduce((total, leg) => total + leg.amount, 0)
    for (const part of noted) {
      if (part.source !== source || part.amount > left) continue
      lots.push({ source, transactionId: part.transaction_id, amount: part.amount })
      left -= part.amount
    }
    if (left > 0) lots.push({ source, transactionId: journal.refers.transactionId ?? null, amount: left })
  }
  return lots
}

/** The lots of `began` that `back` made available again. The others returned to the clearing or reserve from which they came. */
export async function returnedLots(
  trace: Trace,
  began: JournalHead,
  back: JournalHead,
): Promise<{ readonly lots: readonly TakenLot[]; readonly credit: WalletLeg | null }> {
  const credits = (await walletLegs(trace, back.id)).filter((leg) => leg.amount > 0)
  const credit = credits.find((leg) => leg.account === 'available') ?? null
  if (!credit) return { lots: [], credit }
  const holdId = holdIdOf(began)
  const taken = holdId ? await store.takenParts(trace.tx, holdId) : []
  const isBackInClearing = (transactionId: string | null) => {
    const part = taken.find((row) => row.source === 'clearing' && row.transaction_id === transactionId)
    if (!part) return credits.some((leg) => leg.account === 'clearing')
    if (!part.settled_at) return true
    const byTime = part.settled_at.getTime() - back.at.getTime()
    return byTime === 0 ? part.settlement_id! > back.id : byTime > 0
  }
  const isBack = (lot: TakenLot) =>
    lot.source === 'clearing'
      ? isBackInClearing(lot.transactionId)
      : lot.source === 'reserve' && credits.some((leg) => leg.account === 'reserve')
  return { lots: (await takenLots(trace, began)).filter((lot) => !isBack(lot)), credit }
}

/** The journal that began the event of this one. */
export async function beginningOf({ tx }: Trace, journal: JournalHead): Promise<JournalHead | null> {
  const key = keyOfBeginning(journal)
  return key === null ? null : ((await journalsByKey(tx, [key])).get(key) ?? null)
}

/** For each journal that began an event, the one that ended it; of several, the one that returned the money. */
export async function endsOf(
  { tx }: Trace,
  journals: readonly JournalHead[],
): Promise<ReadonlyMap<string, JournalHead>> {
  const found = await journalsByKey(tx, journals.flatMap(keysOfEnds))
  const ends = new Map<string, JournalHead>()
  for (const journal of journals) {
    const all = keysOfEnds(journal).flatMap((key) => found.get(key) ?? [])
    const end = all.find(givesBack) ?? all[0]
    if (end) ends.set(journal.id, end)
  }
  return ends
}

export const referTo = ({ walletId }: Trace, journal: JournalHead, leg: WalletLeg): JournalRef => ({
  walletId,
  journalId: journal.id,
  account: leg.account,
  seq: leg.seq,
  kind: journal.kind,
  label: entryLabel(journal.kind, leg.amount),
  at: journal.at.toISOString(),
  refers: journal.refers,
})

/** The leg at which to show a journal in this wallet: on available, if it has one. */
export async function refOf(trace: Trace, journal: JournalHead): Promise<JournalRef | null> {
  const legs = await walletLegs(trace, journal.id)
  const leg = legs.find((one) => one.account === 'available') ?? legs.find((one) => one.amount < 0) ?? legs[0]
  return leg ? referTo(trace, journal, leg) : null
}
