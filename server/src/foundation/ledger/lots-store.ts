/** The SQL of lots: which entries credited and debited which centavos of an account, first in, first out. */
import type { Centavos } from '@singil/contract/kit/money'
import type { JournalKind, Refers } from '@singil/contract/foundation/ledger'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { AccountParts } from './account.ts'

interface Tables {
  ledger_accounts: { id: number; owner_kind: 'wallet' | 'provider'; owner_id: string; kind: string; seq: number }
  ledger_journals: { id: string; event_key: string; mid: string | null; kind: JournalKind; refers: Refers; at: Date }
}
const db = own<Tables>()

/** Entries between two checkpoints. A checkpoint is written only when at least twice as many entries are new. */
const interval = 1000

export type Direction = 'credited' | 'debited'

export const accountOf = (tx: Tx, account: AccountParts): Promise<{ id: number; seq: number } | undefined> =>
  db(tx)
    .selectFrom('ledger_accounts')
    .select(['id', 'seq'])
    .where('owner_kind', '=', account.ownerKind)
    .where('owner_id', '=', account.ownerId)
    .where('kind', '=', account.kind)
    .where(sql<boolean>`shard = 0`)
    .executeTakeFirst()

/** Records the credited and debited totals at every 1000th entry since the last checkpoint. Concurrent calls write the same rows. */
export async function noteCheckpoints(tx: Tx, account: { id: number; seq: number }): Promise<void> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::bigint as seq from ledger_lot_checkpoints where account_id = ${account.id}`.execute(
    db(tx),
  )
  const noted = rows[0]!.seq
  if (account.seq - noted < 2 * interval) return
  await sql`
    with step as (
      select (seq - 1) / ${interval}::bigint as step, max(seq) as seq, sum(greatest(amount, 0)) as credit, sum(greatest(-amount, 0)) as debit
      from ledger_entries
      where account_id = ${account.id} and seq > ${noted} and seq <= ${account.seq - (account.seq % interval)}
      group by 1
    )
    insert into ledger_lot_checkpoints (account_id, seq, credited, debited)
    select ${account.id}, s.seq, coalesce(b.credited, 0) + sum(s.credit) over w, coalesce(b.debited, 0) + sum(s.debit) over w
    from step s left join ledger_lot_checkpoints b on b.account_id = ${account.id} and b.seq = ${noted}
    window w as (order by s.seq)
    on conflict do nothing`.execute(db(tx))
}

interface Checkpoint extends Record<Direction, number> {
  seq: number
}
const origin: Checkpoint = { seq: 0, credited: 0, debited: 0 }

/**
 * The last checkpoint at or below a value. A separate query: inside the sum the row-level security between merchants would apply to it, and
 * every entry from the first on would be read.
 */
async function checkpointBelow(tx: Tx, accountId: number, by: 'seq' | Direction, value: number): Promise<Checkpoint> {
  const column = sql.ref(by)
  const { rows } = await sql<Checkpoint>`
    select seq, credited, debited from ledger_lot_checkpoints
    where account_id = ${accountId} and ${column} <= ${value} order by ${column} desc, seq desc limit 1`.execute(db(tx))
  return rows[0] ?? origin
}

/** The seq of the first checkpoint at or above a value; the largest integer if there is none. */
async function seqAbove(tx: Tx, accountId: number, by: Direction, value: number): Promise<number> {
  const column = sql.ref(by)
  const { rows } = await sql<{ seq: number }>`
    select seq from ledger_lot_checkpoints
    where account_id = ${accountId} and ${column} >= ${value} order by ${column}, seq limit 1`.execute(db(tx))
  return rows[0]?.seq ?? Number.MAX_SAFE_INTEGER
}

/** Totals credited and debited up to and including this entry. */
export async function totalsAt(tx: Tx, accountId: number, seq: number): Promise<Record<Direction, number>> {
  const base = await checkpointBelow(tx, accountId, 'seq', seq)
  const { rows } = await sql<Record<Direction, number>>`
    select coalesce(sum(greatest(amount, 0)), 0)::bigint as credited, coalesce(sum(greatest(-amount, 0)), 0)::bigint as debited
    from ledger_entries where account_id = ${accountId} and seq > ${base.seq} and seq <= ${seq}`.execute(db(tx))
  const since = rows[0]!
  return { credited: base.credited + since.credited, debited: base.debited + since.debited }
}

export interface LotRow {
  seq: number
  /** Always positive. */
  amount: Centavos
  /** Centavos credited (or debited) before this entry. */
  before: number
  journal_id: string
  kind: JournalKind
  at: Date
  refers: Refers
}

/** Entries of one direction that carry the centavos after `from` up to `to`, oldest first. */
export async function lots(
  tx: Tx,
  accountId: number,
  direction: Direction,
  range: { from: number; to: number; limit: number | null },
): Promise<LotRow[]> {
  const base = await checkpointBelow(tx, accountId, direction, range.from)
  const last = await seqAbove(tx, accountId, direction, range.to)
  const amount = direction === 'credited' ? sql`amount` : sql`-amount`
  const { rows } = await sql<LotRow>`
    with run as (
      select seq, ${amount} as amount, journal_id,
        (${base[direction]} + sum(greatest(${amount}, 0)) over (order by seq))::bigint as upto
      from ledger_entries where account_id = ${accountId} and seq > ${base.seq} and seq <= ${last}
    ), lot as (
      select seq, amount, journal_id, upto - amount as before from run
      where amount > 0 and upto > ${range.from} and upto - amount < ${range.to}
      order by seq limit ${range.limit}::bigint
    )
    select l.seq, l.amount, l.before, l.journal_id, j.kind, j.at, j.refers
    from lot l join ledger_journals j on j.id = l.journal_id order by l.seq`.execute(db(tx))
  return rows
}

/** One entry with its journal. */
export async function entry(tx: Tx, accountId: number, seq: number) {
  const { rows } = await sql<Omit<LotRow, 'before'> & { balance: Centavos }>`
    select e.seq, e.amount, e.balance, e.journal_id, j.kind, j.at, j.refers
    from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where e.account_id = ${accountId} and e.seq = ${seq}`.execute(db(tx))
  return rows[0]
}

export interface LegRow {
  owner_kind: 'wallet' | 'provider'
  owner_id: string
  kind: string
  seq: number
  amount: Centavos
}

/** The visible entries of a journal; the shards of a provider account count as one account. */
export async function legs(tx: Tx, journalId: string): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`
    with leg as materialized (select account_id, seq, amount from ledger_entries where journal_id = ${journalId}::uuid)
    select a.owner_kind, a.owner_id, a.kind, l.seq, l.amount
    from leg l join ledger_accounts a on a.id = l.account_id
    order by a.owner_kind desc, a.owner_id, l.account_id, l.seq`.execute(db(tx))
  return rows
}

export const journals = (tx: Tx, by: { ids?: readonly string[]; keys?: readonly string[] }) =>
  db(tx)
    .selectFrom('ledger_journals')
    .select(['id', 'event_key', 'kind', 'refers', 'at'])
    .where(by.ids ? sql<boolean>`id = any(${by.ids}::uuid[])` : sql<boolean>`event_key = any(${by.keys ?? []}::text[])`)
    .execute()

/** Releases of a merchant's reserve at that instant. */
export const releases = (tx: Tx, mid: string, at: Date) =>
  db(tx)
    .selectFrom('ledger_journals')
    .select(['id', 'kind', 'refers', 'at'])
    .where('mid', '=', mid)
    .where('at', '=', at)
    // A literal instead of a parameter, so that the partial index of releases is used.
    .where(sql<boolean>`kind = 'reserve.released'`)
    .execute()
