-- As in 0607, and nothing is joined with the journals: PostgreSQL expects one journal in a span of transactions that is short for the table,
-- and would look for the entries of each of thousands in the index of ranges, which it reads whole. The digests stay the same.
create or replace function chain_digest(p_chain text, p_from xid8, p_below xid8, out counted int, out digest bytea)
language plpgsql stable security definer
set search_path = public, pg_temp set timezone = 'UTC' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off as $$
declare
  v_low uuid;
  v_high uuid;
begin
  if p_chain = 'audit' then
    select count(*), sha256(coalesce(string_agg(l.hash, ''::bytea order by l.written_in, l.id), ''))
    into counted, digest
    from (
      select a.written_in, a.id, audit_line_hash(a) as hash from audit_log a
      where a.written_in >= p_from and a.written_in < p_below
      union all
      select r.written_in, r.id, r.hash from archived_lines r where r.written_in >= p_from and r.written_in < p_below
    ) l;
    return;
  end if;

  -- The range of ids first: with it the entries are found in their place.
  select (array_agg(j.id order by j.id))[1], (array_agg(j.id order by j.id desc))[1] into v_low, v_high
  from ledger_journals j where j.posted_in >= p_from and j.posted_in < p_below;
  -- Texts stand with their length, so that no two rows can be written alike.
  with journal as materialized (
    select j.id, j.posted_in, concat_ws(':', j.id, length(j.event_key), j.event_key, length(j.kind), j.kind, j.legs, j.amount,
      coalesce(length(j.mid), -1), j.mid, length(j.refers::text), j.refers, j.at, j.posted_in) as text
    from ledger_journals j where j.posted_in >= p_from and j.posted_in < p_below
  ), parts as (
    select id, posted_in, text as journal, null as legs from journal
    union all
    select e.journal_id, null, null, string_agg(concat_ws(':', e.account_id, e.seq, e.amount, e.balance, a.owner_kind,
        coalesce(length(a.owner_id), -1), a.owner_id, coalesce(length(a.kind), -1), a.kind), ';' order by e.account_id, e.seq)
    from ledger_entries e left join ledger_accounts a on a.id = e.account_id
    where e.journal_id between v_low and v_high and (e.journal_id in (select id from journal)) is true
    group by e.journal_id
  ), whole as (
    select p.id, (array_agg(p.posted_in) filter (where p.journal is not null))[1] as posted_in,
      concat_ws(':', max(p.journal), max(p.legs)) as text
    from parts p group by p.id
  )
  select count(*), sha256(coalesce(string_agg(sha256(convert_to(w.text, 'UTF8')), ''::bytea order by w.posted_in, w.id), ''))
  into counted, digest from whole w;
end $$;
