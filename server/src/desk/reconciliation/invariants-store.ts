/** The invariants of statements and of the money at the provider. Comparing needs both sides, so this reads journals too. */
import { sql } from 'kysely'
import type { Invariant } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { db } from './store.ts'

const names = {
  trust: 'M10 the money outside is the money of the wallets and our own',
  matched: 'M10 a line of a statement is on one journal of its reference, or its difference stands in suspense',
  suspended: 'M10 what stands in suspense for a line is what its journals have moved there',
  strangers: 'M10 nothing is in suspense for a line that there is not',
  missing: 'M10 what is listed as missing is on no line',
} as const
/** The number of most recently changed lines that the minutely check reads. */
const latestLines = 200

/** Reads every line and its journals. */
export async function invariants(tx: Tx): Promise<Invariant[]> {
  return [...(await linesHold(tx, null)), ...(await accountsHold(tx))]
}

/** The invariants of the most recently changed lines, at a cost that does not grow with the books. */
export const latestLinesHold = (tx: Tx): Promise<Invariant[]> => linesHold(tx, latestLines)

async function linesHold(tx: Tx, latest: number | null): Promise<Invariant[]> {
  const line = sql`select id, provider, amount, journal_id, matched, posted, moves, state from statement_lines
    order by changed_at desc limit ${latest}::int`
  const { rows: spans } = await sql<{ low: string | null; high: string | null }>`
    with line as (${line})
    select (array_agg(journal_id order by journal_id))[1] as low, (array_agg(journal_id order by journal_id desc))[1] as high
    from line where journal_id is not null`.execute(db(tx))
  const { low, high } = spans[0]!
  const { rows } = await sql<Invariant>`
    with line as materialized (${line}), booked as (
      select e.journal_id, statement_source(a.kind) as source, -sum(e.amount) as amount
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.journal_id between ${low}::uuid and ${high}::uuid and e.journal_id in (select l.journal_id from line l)
        and a.owner_kind = 'provider'
      group by e.journal_id, statement_source(a.kind)
    ), moved as (
      select l.id, sum(e.amount) filter (where j.kind = 'statement.suspended') as suspended, sum(e.amount) as standing,
        count(distinct j.id) as journals
      from line l
      cross join lateral (
        select 'statement.suspended:' || l.id || ':' || move as event_key from generate_series(1, l.moves) move
        union all
        select 'statement.resolved:' || l.id where l.moves > 0
      ) k
      join ledger_journals j on j.event_key = k.event_key
      join ledger_entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'provider' and a.kind = 'suspense'
      where l.moves > 0
      group by l.id
    )
    select ${names.matched} as name, count(*)::int as bad, broken_rows(concat_ws(':', l.id, l.matched, b.amount)) as rows
    from line l left join booked b on b.journal_id = l.journal_id and b.source = l.provider
    where l.matched is distinct from coalesce(b.amount, 0) or l.posted <> l.amount - l.matched
    union all
    select ${names.suspended}, count(*)::int, broken_rows(concat_ws(':', l.id, l.posted, m.standing))
    from line l left join moved m on m.id = l.id
    where l.posted <> coalesce(m.suspended, 0)
      or coalesce(m.standing, 0) <> case when l.state = 'resolved' then 0 else l.posted end
      or coalesce(m.journals, 0) <> l.moves + (l.state = 'resolved')::int`.execute(db(tx))
  return rows
}

/** `outside`: what the provider and the banks hold for us. `own` includes what we owe to couriers. An account of any other kind with a balance violates the invariant. */
async function accountsHold(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    with account as (
      select id, balance,
        case when owner_kind = 'wallet' and kind in ('available', 'clearing', 'reserve', 'held') then 'wallets'
          when owner_kind = 'provider' and kind ~ '^(receivable|payout):' then 'outside'
          when owner_kind = 'provider' and kind in ('fee_income', 'vat_payable', 'withheld_tax', 'referral_expense', 'suspense', 'adjustment')
            or owner_kind = 'provider' and kind ~ '^(courier|owed_by):' then 'own'
        end as side
      from ledger_accounts
    )
    select ${names.trust} as name, count(*)::int as bad, broken_rows(id) as rows
    from (
      select 'account:' || id as id from account where side is null and balance <> 0
      union all
      select 'difference:' || sum(balance) from account where side is not null having sum(balance) <> 0
    ) d
    union all
    select ${names.strangers}, count(*)::int, broken_rows(off::text)
    from (
      select (select count(*) from ledger_journals where kind in ('statement.suspended', 'statement.resolved'))
        - (select coalesce(sum(moves), 0) + count(*) filter (where state = 'resolved') from statement_lines) as off
    ) d where off <> 0
    union all
    select ${names.missing}, count(*)::int, broken_rows(m.journal_id::text)
    from statement_missing m join statement_lines l on l.journal_id = m.journal_id where m.found_at is null`.execute(
    db(tx),
  )
  return rows
}
