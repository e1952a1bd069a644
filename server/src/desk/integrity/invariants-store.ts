/** Invariants of the hash chains and of the kit's own tables. */
import { sql } from 'kysely'
import type { Invariant } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

const db = own<object>()

export async function invariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M8 a kept key has its answer, or a call that still runs' as name, count(*)::int as bad, broken_rows(key::text) as rows
    from idempotency_keys
    where (status is null) <> (answer is null) or (status is null and leased_until is null)
    union all
    select 'M11 audit lines and seals cannot be changed by the application', count(*)::int, broken_rows(concat_ws(':', t.name, p.privilege))
    from unnest(array['audit_log', 'chain_blocks']) t(name), unnest(array['update', 'delete', 'truncate']) p(privilege)
    where has_table_privilege('singil_app', t.name, p.privilege)
    union all
    select 'M11 no partition is reached past its table', count(*)::int, broken_rows(concat_ws(':', i.inhrelid::regclass, p.privilege))
    from pg_inherits i join monthly_tables m on i.inhparent = m.name::regclass,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p(privilege)
    where has_table_privilege('singil_app', i.inhrelid, p.privilege)
    union all
    select 'M11 no guard of an append-only table is switched off', count(*)::int, broken_rows(concat_ws(':', tgrelid::regclass, tgname))
    from pg_trigger where tgname in ('append_only', 'never_truncated') and tgenabled not in ('O', 'A')
    union all
    select 'M11 audit lines and seals are guarded against their owner too', count(*)::int, broken_rows(t.oid::regclass::text)
    from (
      select unnest(array['audit_log', 'chain_blocks']::regclass[]) as oid
      union all
      select i.inhrelid from pg_inherits i join monthly_tables m on i.inhparent = m.name::regclass
    ) t
    where not exists (
      select from pg_trigger r where r.tgrelid = t.oid and r.tgname = 'append_only' and r.tgenabled in ('O', 'A')
    )
    union all
    select 'M13 no live message is numbered beyond its topic', count(*)::int, broken_rows(concat_ws(':', p.topic, p.seq))
    from push_messages p left join topic_sequences s on s.topic = p.topic where s.seq is null or p.seq > s.seq
    union all
    select 'M18 sealing has left no journal out', count(*)::int, broken_rows(concat_ws(':', c.below, c.rows))
    from (
      select coalesce(max(below_xid), '0') as below, coalesce(sum(rows), 0) as rows from chain_blocks where chain = 'ledger'
    ) c
    where c.rows <> (select count(*) from ledger_journals where posted_in < c.below)
    union all
    select 'M18 sealing has left no audit line out', count(*)::int, broken_rows(concat_ws(':', c.below, c.rows))
    from (
      select coalesce(max(below_xid), '0') as below, coalesce(sum(rows), 0) as rows from chain_blocks where chain = 'audit'
    ) c
    where c.rows <> (select count(*) from audit_log where written_in < c.below)
      + (select coalesce(sum(rows), 0) from archived_months where chain = 'audit')`.execute(db(tx))
  return rows
}
