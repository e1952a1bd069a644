/**
 * Lots of a wallet's account, first in, first out: the k-th centavo debited is the k-th credited. A position counts centavos from the
 * account's first entry; an entry covers those after `before` up to `before + amount`.
 */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { entryLabel, type JournalKind, type LedgerEntry, type Refers } from '@singil/contract/foundation/ledger'
import type { Tx } from '../../kit/database/index.ts'
import { partsOf, type WalletAccount } from './account.ts'
import * as store from './lots-store.ts'

export interface JournalHead {
  readonly id: string
  readonly kind: JournalKind
  readonly refers: Refers
  readonly at: Date
}
export interface Lot {
  readonly seq: number
  /** Positive for debits as well. */
  readonly amount: Centavos
  readonly before: number
  readonly journal: JournalHead
}
export interface LotRange {
  readonly from: number
  readonly to: number
  readonly limit?: number
}

const lots =
  (direction: store.Direction) =>
  async (tx: Tx, account: WalletAccount, range: LotRange): Promise<Lot[]> => {
    const row = await store.accountOf(tx, partsOf(account))
    if (!row || range.to <= range.from) return []
    const found = await store.lots(tx, row.id, direction, { limit: null, ...range })
    return found.map(({ seq, amount, before, journal_id: id, kind, at, refers }) => ({
      seq,
      amount: centavos(amount),
      before,
      journal: { id, kind, at, refers },
    }))
  }

/** The credits that supplied the centavos after `from` up to `to`, oldest first. */
export const lotsIn = lots('credited')
/** The debits that consumed them; fewer if part of them is still in the account. */
export const lotsOut = lots('debited')

/** Centavos credited and debited before this entry. */
export async function placeOf(tx: Tx, account: WalletAccount, seq: number): Promise<Record<store.Direction, number>> {
  const row = await store.accountOf(tx, partsOf(account))
  return row ? store.totalsAt(tx, row.id, seq - 1) : { credited: 0, debited: 0 }
}

/** Writes checkpoints that speed up the queries above. Needs a unit of work; without checkpoints they are slower but correct. */
export async function noteLots(tx: Tx, account: WalletAccount): Promise<void> {
  const row = await store.accountOf(tx, partsOf(account))
  if (row) await store.noteCheckpoints(tx, row)
}

/** One entry of an account; null where there is none. */
export async function entryAt(tx: Tx, account: WalletAccount, seq: number): Promise<LedgerEntry | null> {
  const row = await store.accountOf(tx, partsOf(account))
  const found = row && (await store.entry(tx, row.id, seq))
  if (!found) return null
  const { journal_id: journalId, kind, amount, balance, at, refers } = found
  return { journalId, seq, kind, label: entryLabel(kind, amount), amount, balance, at: at.toISOString(), refers }
}

/** The legs of a journal that are visible to the transaction. */
export const legsOf = (tx: Tx, journalId: string): Promise<store.LegRow[]> => store.legs(tx, journalId)

export async function journalOf(tx: Tx, id: string): Promise<JournalHead | null> {
  return (await store.journals(tx, { ids: [id] }))[0] ?? null
}

/** Journals by event key; keys that were never posted or are not visible are missing. */
export const journalsByKey = async (tx: Tx, keys: readonly string[]): Promise<Map<string, JournalHead>> =>
  new Map(keys.length === 0 ? [] : (await store.journals(tx, { keys })).map((row) => [row.event_key, row]))

/** The journals that released reserves of a merchant at that instant. */
export const releasesAt = (tx: Tx, mid: MerchantId, at: Date): Promise<JournalHead[]> => store.releases(tx, mid, at)
