/** The only SQL of the ledger. Writing goes through the functions of the migration; the tables themselves can only be read. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { JournalKind, Refers, WalletAccountKind } from '@singil/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import { own, type Tx } from '../kit/tables.ts'
import type { AccountParts } from './account.ts'

interface Tables {
  ledger_accounts: {
    id: number
    owner_kind: 'wallet' | 'provider'
    owner_id: string
    kind: string
    balance: Centavos
    seq: number
  }
  ledger_journals: { id: string; kind: JournalKind; mid: MerchantId | null; refers: Refers; at: Date }
  ledger_entries: { account_id: number; seq: number; amount: Centavos; balance: Centavos; journal_id: string }
}
const db = own<Tables>()

export async function openAccounts(tx: Tx, accounts: readonly AccountParts[], mid: MerchantId | null) {
  const { rows } = await sql<{ id: number; is_settled: boolean }>`select id, is_settled from ledger_open_accounts(
    ${accounts.map((account) => account.ownerKind)}::text[], ${accounts.map((account) => account.ownerId)}::text[],
    ${accounts.map((account) => account.kind)}::text[], ${mid})`.execute(db(tx))
  return rows
}

export interface JournalRow {
  readonly id: string
  readonly eventKey: string
  readonly kind: string
  readonly mid: string | null
  readonly refers: Refers
  readonly at: Date
}
/** `journal` counts from one, in the order of the journals; legs of a journal stand together. */
export interface LegRow {
  readonly journal: number
  readonly accountId: number
  readonly amount: number
}

/** For each journal in order 1 posted, 0 posted earlier, -1 refused for want of money. */
export async function postJournals(tx: Tx, journals: readonly JournalRow[], legs: readonly LegRow[]) {
  const { rows } = await sql<{ outcomes: (1 | 0 | -1)[] }>`select ledger_post(
    ${journals.map((row) => row.id)}::uuid[], ${journals.map((row) => row.eventKey)}::text[],
    ${journals.map((row) => row.kind)}::text[], ${journals.map((row) => row.mid)}::text[],
    ${journals.map((row) => JSON.stringify(row.refers))}::jsonb[], ${journals.map((row) => row.at)}::timestamptz[],
    ${legs.map((leg) => leg.journal)}::int[], ${legs.map((leg) => leg.accountId)}::bigint[],
    ${legs.map((leg) => leg.amount)}::bigint[]) as outcomes`.execute(db(tx))
  return rows[0]!.outcomes
}

export async function lockBalances(tx: Tx, accountIds: readonly number[]): Promise<Map<number, Centavos>> {
  const { rows } = await sql<{ id: number; balance: Centavos }>`
    select id, balance from ledger_lock_balances(${accountIds}::bigint[])`.execute(db(tx))
  return new Map(rows.map((row) => [row.id, row.balance]))
}

export async function balance(tx: Tx, account: AccountParts): Promise<Centavos> {
  const row = await db(tx)
    .selectFrom('ledger_accounts')
    .select(sql<Centavos>`coalesce(sum(balance), 0)::bigint`.as('balance'))
    .where('owner_kind', '=', account.ownerKind)
    .where('owner_id', '=', account.ownerId)
    .where('kind', '=', account.kind)
    .executeTakeFirstOrThrow()
  return row.balance
}

export const walletBalances = (tx: Tx, walletIds: readonly WalletId[]) =>
  db(tx)
    .selectFrom('ledger_accounts')
    .select(['owner_id', sql<WalletAccountKind>`kind`.as('kind'), 'balance', 'seq'])
    .where('owner_kind', '=', 'wallet')
    .where(anyOf('owner_id', walletIds))
    .execute()

/** Newest first, from below `before`; one row more than asked, to know whether another page follows. */
export const entries = (tx: Tx, account: AccountParts, before: number | null, limit: number) =>
  db(tx)
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .innerJoin('ledger_journals as j', 'j.id', 'e.journal_id')
    .select(['e.journal_id', 'e.seq', 'e.amount', 'e.balance', 'j.kind', 'j.at', 'j.refers'])
    .where('a.owner_kind', '=', account.ownerKind)
    .where('a.owner_id', '=', account.ownerId)
    .where('a.kind', '=', account.kind)
    .$if(before !== null, (query) => query.where('e.seq', '<', before))
    .orderBy('e.seq', 'desc')
    .limit(limit + 1)
    .execute()

const anyOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${values}::text[])`

export interface Invariant {
  readonly name: string
  /** How many rows break it. */
  readonly bad: number
}

/** What the ledger's own tables can prove, in one snapshot. Reads every entry. */
export async function invariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    with journal as (
      select journal_id, sum(amount) as total, count(*) as legs, sum(amount) filter (where amount > 0) as amount
      from ledger_entries group by journal_id
    ), step as (
      select account_id, seq, balance, balance - amount - coalesce(lag(balance) over w, 0) as jump,
        seq - coalesce(lag(seq) over w, 0) as gap
      from ledger_entries window w as (partition by account_id order by seq)
    ), tip as (
      select account_id, max(seq) as seq, sum(amount) as balance from ledger_entries group by account_id
    )
    select 'M1 every journal sums to zero' as name, count(*)::int as bad from journal where total <> 0
    union all
    select 'M1 a journal has the legs and the amount it was posted with', count(*)::int
    from ledger_journals j full join journal s on s.journal_id = j.id
    where j.id is null or s.journal_id is null or j.legs <> s.legs or j.amount <> s.amount
    union all
    select 'M1 all accounts sum to zero', count(*)::int from (select sum(balance) as total from ledger_accounts) a where total <> 0
    union all
    select 'M2 the kept balance is the sum of the entries', count(*)::int
    from ledger_accounts a full join tip t on t.account_id = a.id
    where a.id is null or a.balance <> coalesce(t.balance, 0) or a.seq <> coalesce(t.seq, 0)
    union all
    select 'M2 each entry continues the one before', count(*)::int from step where jump <> 0 or gap <> 1
    union all
    select 'M3 no wallet account is or ever was below zero', count(*)::int
    from step s join ledger_accounts a on a.id = s.account_id where s.balance < a.floor
    union all
    select 'M5 one event, one journal', count(*)::int
    from (select event_key from ledger_journals group by event_key having count(*) > 1) d
    union all
    select 'M11 entries and journals cannot be changed by the application', count(*)::int
    from unnest(array['ledger_entries', 'ledger_journals', 'ledger_accounts']) t(name), unnest(array['insert', 'update', 'delete', 'truncate']) p(privilege)
    where has_table_privilege('singil_app', t.name, p.privilege)`.execute(db(tx))
  return rows
}
