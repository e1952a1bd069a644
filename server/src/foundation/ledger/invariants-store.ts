/** The invariants that the ledger's own tables can prove. */
import { sql } from 'kysely'
import type { Invariant } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

const db = own<object>()

/** Checks the invariants in one snapshot. Reads every entry. */
export async function invariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    with journal as (
      select journal_id, sum(amount) as total, count(*) as legs, sum(amount) filter (where amount > 0) as amount
      from ledger_entries group by journal_id
    ), step as (
      select account_id, seq, amount, balance, balance - amount - coalesce(lag(balance) over w, 0) as jump,
        seq - coalesce(lag(seq) over w, 0) as gap
      from ledger_entries window w as (partition by account_id order by seq)
    ), tip as (
      select account_id, max(seq) as seq, sum(amount) as balance from ledger_entries group by account_id
    )
    select 'M1 every journal sums to zero' as name, count(*)::int as bad, broken_rows(concat_ws(':', journal_id, total), wallets_of_journal(journal_id)) as rows from journal where total <> 0
    union all
    select 'M1 a journal has the legs and the amount it was posted with', count(*)::int, broken_rows(coalesce(j.id, s.journal_id)::text, wallets_of_journal(coalesce(j.id, s.journal_id)), j.mid)
    from ledger_journals j full join journal s on s.journal_id = j.id
    where j.id is null or s.journal_id is null or j.legs <> s.legs or j.amount <> s.amount
    union all
    select 'M1 a journal has two legs or more, each of an amount', count(*)::int, broken_rows(id::text, wallets_of_journal(id))
    from (
      select id from ledger_journals where legs < 2 or amount <= 0
      union all
      select journal_id from ledger_entries where amount = 0
    ) j
    union all
    select 'M1 all accounts sum to zero', count(*)::int, broken_rows(total::text) from (select sum(balance) as total from ledger_accounts) a where total <> 0
    union all
    select 'M2 the kept balance is the sum of the entries', count(*)::int, broken_rows(concat_ws(':', coalesce(a.id, t.account_id), a.balance - coalesce(t.balance, 0), a.seq - coalesce(t.seq, 0)), case when a.owner_kind = 'wallet' then a.owner_id end)
    from ledger_accounts a full join tip t on t.account_id = a.id
    where a.id is null or a.balance <> coalesce(t.balance, 0) or a.seq <> coalesce(t.seq, 0)
    union all
    select 'M2 each entry continues the one before', count(*)::int, broken_rows(concat_ws(':', account_id, seq, amount, balance), wallet_of_account(account_id)) from step where jump <> 0 or gap <> 1
    union all
    select 'M3 no wallet account is or ever was below zero', count(*)::int, broken_rows(concat_ws(':', a.id, s.seq), a.owner_id)
    from step s join ledger_accounts a on a.id = s.account_id where s.balance < a.floor
    union all
    select 'M3 accounts of wallets have a floor, and those of the provider none', count(*)::int, broken_rows(concat_ws(':', id, floor))
    from ledger_accounts where (owner_kind = 'wallet') <> (id > 0) or (floor is null) <> (id < 0)
    union all
    select 'M5 one event, one journal', count(*)::int, broken_rows(event_key, null, mids)
    from (select event_key, string_agg(distinct mid, ',') as mids from ledger_journals group by event_key having count(*) > 1) d
    union all
    select 'M5 a journal moves the wallets of one merchant, unless its kind is meant to cross', count(*)::int, broken_rows(j.id::text, wallets_of_journal(j.id))
    from (
      select e.journal_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.mid is not null group by e.journal_id having count(distinct a.mid) > 1
    ) c
    join ledger_journals j on j.id = c.journal_id
    where not ledger_may_cross(j.kind, j.refers)
    union all
    select 'M11 entries and journals cannot be changed by the application', count(*)::int, broken_rows(concat_ws(':', t.name, p.privilege))
    from unnest(array['ledger_entries', 'ledger_journals', 'ledger_accounts']) t(name), unnest(array['insert', 'update', 'delete', 'truncate']) p(privilege)
    where has_table_privilege('singil_app', t.name, p.privilege)
    union all
    select 'M11 entries and journals are guarded against their owner too', count(*)::int, broken_rows(concat_ws(':', t.name, g.name))
    from unnest(array['ledger_entries', 'ledger_journals']) t(name), unnest(array['append_only', 'never_truncated']) g(name)
    where not exists (
      select from pg_trigger r where r.tgrelid = t.name::regclass and r.tgname = g.name and r.tgenabled in ('O', 'A')
    )
    union all
    select 'M11 a journal is taken back at most once', count(*)::int, broken_rows(reverses, null, mids)
    from (
      select refers ->> 'reverses' as reverses, string_agg(distinct mid, ',') as mids from ledger_journals where refers ? 'reverses' group by 1 having count(*) > 1
    ) r`.execute(db(tx))
  return rows
}
