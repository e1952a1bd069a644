-- Months that were written to files and dropped. What the chains need to be verified without their rows stays here.
create table archived_months (
  name text primary key,
  of_table text not null references monthly_tables (name),
  -- The rows are from `since`, null for the first partition, to before `until`.
  since timestamptz,
  until timestamptz not null,
  rows bigint not null check (rows >= 0),
  -- The chain that seals the rows.
  chain text check (chain in ('ledger', 'audit')),
  -- Of the rows as COPY writes them, and of the manifest.
  rows_sha256 bytea not null,
  manifest_sha256 bytea not null,
  archived_at timestamptz not null
);

-- Blocks all of whose rows are in one archived month, with the digest that their hash was made from.
create table archived_blocks (
  chain text not null,
  height bigint not null,
  month text not null references archived_months (name) on delete cascade,
  rows int not null,
  digest bytea not null,
  primary key (chain, height),
  foreign key (chain, height) references chain_blocks (chain, height)
);

-- The hashes of archived lines of the other blocks, which seal rows of several months.
create table archived_lines (
  written_in xid8 not null,
  id uuid not null,
  month text not null references archived_months (name) on delete cascade,
  hash bytea not null,
  primary key (written_in, id)
);
create index archived_blocks_of_month on archived_blocks (month);
create index archived_lines_of_month on archived_lines (month);
revoke insert, update, delete, truncate on archived_months, archived_blocks, archived_lines from singil_app;

-- Rows of the table from before this instant are in files.
create function archived_until(p_table text) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select coalesce(max(m.until), '-infinity') from archived_months m where m.of_table = p_table
$$;

-- What a seal says of one line. The time is written in the time zone of the session, which must be UTC.
create function audit_line_hash(a audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    a.id, a.at, a.level, a.actor, a.username, a.role, a.ip, a.device, a.request_id, a.endpoint, a.mid, a.thing, a.thing_id,
    a.before, a.after, a.note, a.written_in::text)::text, 'UTF8'))
$$;

-- Archived lines count by their hashes.
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
  with journal as materialized (
    select * from ledger_journals j where j.posted_in >= p_from and j.posted_in < p_below
  ), legs as (
    select e.journal_id, string_agg(concat_ws(':', e.account_id, e.seq, e.amount, e.balance, a.owner_kind,
        coalesce(length(a.owner_id), -1), a.owner_id, coalesce(length(a.kind), -1), a.kind), ';' order by e.account_id, e.seq) as text
    from ledger_entries e
    join journal j on j.id = e.journal_id
    left join ledger_accounts a on a.id = e.account_id
    where e.journal_id between v_low and v_high
    group by e.journal_id
  )
  -- Texts stand with their length, so that no two rows can be written alike.
  select count(*), sha256(coalesce(string_agg(sha256(convert_to(concat_ws(':', j.id, length(j.event_key), j.event_key, length(j.kind),
      j.kind, j.legs, j.amount, coalesce(length(j.mid), -1), j.mid, length(j.refers::text), j.refers, j.at, j.posted_in, l.text), 'UTF8')),
    ''::bytea order by j.posted_in, j.id), ''))
  into counted, digest
  from journal j left join legs l on l.journal_id = j.id;
end $$;

-- A block that is archived whole is found by its digest; a row that stands in its place in the database is one too many.
create or replace function check_chain(p_chain text, p_after bigint, p_most int)
returns table (height bigint, sealed int, found int, is_linked boolean, is_same boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.height, b.rows, d.counted + coalesce(k.rows, 0),
    b.height = coalesce(p.height, 0) + 1 and b.from_xid = coalesce(p.below_xid, '0'::xid8),
    b.hash = chain_hash(p.hash, b.height, b.from_xid, b.below_xid, d.counted + coalesce(k.rows, 0), coalesce(k.digest, d.digest))
  from (
    select * from chain_blocks c where c.chain = p_chain and c.height > p_after order by c.height limit p_most
  ) b
  left join lateral (
    select * from chain_blocks c where c.chain = p_chain and c.height < b.height order by c.height desc limit 1
  ) p on true
  left join archived_blocks k on k.chain = b.chain and k.height = b.height
  cross join lateral chain_digest(p_chain, b.from_xid, b.below_xid) d
  order by b.height
$$;
revoke all on function archived_until, audit_line_hash from public;
grant execute on function archived_until to singil_app;
