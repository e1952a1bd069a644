/**
 * The check that runs every minute: journals posted since the last run, and the next slice of old entries in rotation. By induction over
 * the steps of every account it proves what the full check proves, at a cost that does not grow with the ledger.
 */
import { sql } from 'kysely'
import { own, customPlan, type Tx } from '../../kit/database/index.ts'
import type { Invariant } from '../../kit/work/index.ts'

export const firstAccount = '-9223372036854775808'

const db = own<object>()
const anew = sql.raw(customPlan)
/** Ends a lateral query, which then runs by key for the rows that need it. As a join PostgreSQL runs it for every row, or reads the table. */
const onlyWhereNeeded = sql.raw('limit 1')

/** The names and rows of the full check, so that what is acknowledged of the one is acknowledged of the other. */
const keptBalance = sql.raw(`'M2 the kept balance is the sum of the entries'`)
const brokenBalances = sql.raw(
  `broken_rows(concat_ws(':', t.account_id, a.balance - e.balance, a.seq - e.seq), wallet_of_account(t.account_id))`,
)
const lastEntry = sql.raw(
  'left join lateral (select balance, seq from ledger_entries where account_id = a.id order by seq desc limit 1) e on true',
)

/** Findings of a check, and the position to continue from. */
export interface CheckResult<Mark> {
  readonly found: readonly Invariant[]
  readonly mark: Mark
  /** True if there is more to check. */
  readonly isBehind: boolean
}

/** Checks journals of committed transactions from `from` on, at most about `most`. */
export async function newJournalsHold(tx: Tx, from: string, most: number): Promise<CheckResult<string>> {
  const { below, isBehind } = await endOf(tx, from, most)
  return { found: await newJournals(tx, from, below), mark: below, isBehind }
}

/** The transaction id below which every transaction has ended, or a lower one to limit the batch. */
async function endOf(tx: Tx, from: string, most: number) {
  const { rows } = await sql<{ cut: string | null; xmin: string }>`${anew}
    select (
        select j.posted_in::text from ledger_journals j where j.posted_in > ${from}::xid8 and j.posted_in < s.xmin
        order by j.posted_in offset ${most}::int limit 1
      ) as cut, s.xmin::text as xmin
    from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) s`.execute(db(tx))
  const { cut, xmin } = rows[0]!
  return { below: cut ?? xmin, isBehind: cut !== null }
}

/**
 * PostgreSQL expects one journal in any span of transactions that is short for the table. So nothing is joined with the journals: it would
 * look for the entries of each in the index of ranges, which grows with the ledger.
 */
async function newJournals(tx: Tx, from: string, below: string): Promise<readonly Invariant[]> {
  const { rows: spans } = await sql<{ low: string | null; high: string | null }>`${anew}
    select (array_agg(id order by id))[1] as low, (array_agg(id order by id desc))[1] as high
    from ledger_journals where posted_in >= ${from}::xid8 and posted_in < ${below}::xid8`.execute(db(tx))
  const { low, high } = spans[0]!
  const { rows } = await sql<Invariant>`${anew}
    with journal as materialized (
      select id, legs, amount from ledger_journals where posted_in >= ${from}::xid8 and posted_in < ${below}::xid8
    ), entry as materialized (
      select e.*, lag(e.seq) over w as seq_before, lag(e.balance) over w as balance_before
      from ledger_entries e
      where e.journal_id between ${low}::uuid and ${high}::uuid and (e.journal_id in (select id from journal)) is true
      window w as (partition by e.account_id order by e.seq)
    ), sum as (
      select journal_id, sum(amount) as total, count(*) as legs, sum(amount) filter (where amount > 0) as amount
      from entry group by journal_id
    )
    select 'M1 every journal sums to zero' as name, count(*)::int as bad, broken_rows(concat_ws(':', journal_id, total), wallets_of_journal(journal_id)) as rows from sum where total <> 0
    union all
    select 'M1 a journal has the legs and the amount it was posted with', count(*)::int, broken_rows(d.id::text, wallets_of_journal(d.id))
    from (select id, legs, amount from journal except select journal_id, legs, amount from sum) d
    union all
    select 'M2 each entry continues the one before', count(*)::int, broken_rows(concat_ws(':', e.account_id, e.seq, e.amount, e.balance), wallet_of_account(e.account_id))
    from entry e
    left join lateral (
      select p.balance from ledger_entries p
      where e.seq_before is distinct from e.seq - 1 and (p.account_id, p.seq) = (e.account_id, e.seq - 1)
      ${onlyWhereNeeded}
    ) p on true
    where e.balance - e.amount is distinct from
      case when e.seq_before = e.seq - 1 then e.balance_before when e.seq = 1 then 0 else p.balance end
    union all
    select ${keptBalance}, count(*)::int, ${brokenBalances}
    from (select distinct account_id from entry) t
    left join ledger_accounts a on a.id = t.account_id
    ${lastEntry}
    where a.id is null or (e.balance, e.seq) is distinct from (a.balance, a.seq)
    union all
    select 'M3 no wallet account is or ever was below zero', count(*)::int, broken_rows(concat_ws(':', a.id, e.seq), a.owner_id)
    from entry e join ledger_accounts a on a.id = e.account_id where e.balance < a.floor`.execute(db(tx))
  return rows
}

/** Reads every account but no entry. */
export async function balancesSumToZero(tx: Tx): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M1 all accounts sum to zero' as name, count(*)::int as bad, broken_rows(total::text) as rows
    from (select sum(balance) as total from ledger_accounts) a where total <> 0`.execute(db(tx))
  return rows
}

/** The last entry of a slice. */
export interface Place {
  readonly account: string
  readonly seq: number
}
interface Slice {
  readonly account: string | null
  readonly seq: number | null
  readonly count: number
  readonly found: readonly Invariant[]
}

/** Checks the next `most` entries after a position, ordered by account; starts over after the last one. */
export async function oldEntriesHold(tx: Tx, after: Place, most: number): Promise<CheckResult<Place>> {
  const { rows } = await sql<Slice>`${anew}
    with slice as materialized (
      select account_id, seq, amount, balance, lag(seq) over w as seq_before, lag(balance) over w as balance_before
      from (
        select account_id, seq, amount, balance from ledger_entries
        where (account_id, seq) > (${after.account}::bigint, ${after.seq}::bigint) order by account_id, seq limit ${most}::int
      ) e
      window w as (partition by account_id order by seq)
    ), last as (select account_id, seq from slice order by account_id desc, seq desc limit 1),
    found as (
      select 'M2 each entry continues the one before' as name, count(*)::int as bad,
        broken_rows(concat_ws(':', s.account_id, s.seq, s.amount, s.balance), wallet_of_account(s.account_id)) as rows
      from slice s
      left join lateral (
        select p.balance from ledger_entries p
        where s.seq_before is null and (p.account_id, p.seq) = (s.account_id, s.seq - 1)
        ${onlyWhereNeeded}
      ) p on true
      where s.balance - s.amount is distinct from
        case when s.seq_before = s.seq - 1 then s.balance_before when s.seq = 1 then 0 else p.balance end
      union all
      select ${keptBalance}, count(*)::int, ${brokenBalances}
      from (select distinct account_id from slice) t
      left join ledger_accounts a on a.id = t.account_id
      ${lastEntry}
      where a.id is null or (e.balance, e.seq) is distinct from (a.balance, a.seq)
    )
    select (select account_id::text from last) as account, (select seq from last) as seq, (select count(*)::int from slice) as count,
      (select json_agg(found) from found) as found`.execute(db(tx))
  const { account, seq, count, found } = rows[0]!
  const isAtEnd = account === null || count < most
  return {
    found,
    mark: isAtEnd ? { account: firstAccount, seq: 0 } : { account, seq: seq ?? 0 },
    isBehind: !isAtEnd,
  }
}
