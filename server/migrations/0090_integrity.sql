-- The books are checked and sealed while they are written. Nothing here is on the path of a posting but a narrow index, whose values
-- only grow.

-- The order in which sealing and checking take rows, so that none that commits late is missed; audit lines have it in their key.
create index ledger_journals_in_order on ledger_journals (posted_in);
-- Finds what was posted after an instant.
create index ledger_journals_by_time on ledger_journals using brin (at) with (pages_per_range = 32, autosummarize = on);

-- A block seals all rows of the transactions from `from_xid` to before `below_xid`; its hash holds the hash of the block before it.
-- Whoever changes a sealed row has to change every later block too, and the newest hash is shown to people.
create table chain_blocks (
  chain text not null check (chain in ('ledger', 'audit')),
  height bigint not null check (height > 0),
  from_xid xid8 not null,
  below_xid xid8 not null,
  rows int not null check (rows > 0),
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (chain, height),
  check (from_xid < below_xid)
);
select make_append_only('chain_blocks');
revoke insert on chain_blocks from singil_app;

-- How many rows there are from one transaction to another, and one digest of all that stands in them, in their order.
create function chain_digest(p_chain text, p_from xid8, p_below xid8, out counted int, out digest bytea)
language plpgsql stable security definer
set search_path = public, pg_temp set timezone = 'UTC' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off as $$
declare
  v_low uuid;
  v_high uuid;
begin
  if p_chain = 'audit' then
    select count(*), sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
        a.id, a.at, a.level, a.actor, a.username, a.role, a.ip, a.device, a.request_id, a.endpoint, a.mid, a.thing, a.thing_id,
        a.before, a.after, a.note, a.written_in::text)::text, 'UTF8')), ''::bytea order by a.written_in, a.id), ''))
    into counted, digest
    from audit_log a where a.written_in >= p_from and a.written_in < p_below;
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

create function chain_hash(p_before bytea, p_height bigint, p_from xid8, p_below xid8, p_rows int, p_digest bytea)
returns bytea language sql immutable set search_path = public, pg_temp as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(concat_ws(':', p_height, p_from, p_below, p_rows, ''), 'UTF8') || p_digest)
$$;

-- The next block, of about `p_most` rows; answers how many it took. A row of a transaction that has not ended is left for later, and with
-- it all that came after, so that nothing is sealed before its place in the order is certain.
create function seal_chain(p_chain text, p_most int) returns int
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  v_last chain_blocks;
  v_from xid8;
  v_below xid8;
  v_cut xid8;
  v_rows int;
  v_digest bytea;
begin
  perform pg_advisory_xact_lock(727003);
  select * into v_last from chain_blocks b where b.chain = p_chain order by b.height desc limit 1;
  v_from := coalesce(v_last.below_xid, '0'::xid8);
  v_below := pg_snapshot_xmin(pg_current_snapshot());
  if p_chain = 'audit' then
    select a.written_in into v_cut from audit_log a where a.written_in >= v_from and a.written_in < v_below
    order by a.written_in offset p_most limit 1;
  else
    select j.posted_in into v_cut from ledger_journals j where j.posted_in >= v_from and j.posted_in < v_below
    order by j.posted_in offset p_most limit 1;
  end if;
  -- A transaction is never parted.
  if v_cut > v_from then
    v_below := v_cut;
  elsif v_cut = v_from then
    v_below := (v_cut::text::bigint + 1)::text::xid8;
  end if;
  if v_below <= v_from then
    return 0;
  end if;
  select d.counted, d.digest into v_rows, v_digest from chain_digest(p_chain, v_from, v_below) d;
  if v_rows = 0 then
    return 0;
  end if;
  insert into chain_blocks (chain, height, from_xid, below_xid, rows, hash)
  values (p_chain, coalesce(v_last.height, 0) + 1, v_from, v_below, v_rows,
    chain_hash(v_last.hash, coalesce(v_last.height, 0) + 1, v_from, v_below, v_rows, v_digest));
  return v_rows;
end $$;

-- Seals blocks again from the rows as they stand and says, for each after `p_after`, whether it is what was sealed.
create function check_chain(p_chain text, p_after bigint, p_most int)
returns table (height bigint, sealed int, found int, is_linked boolean, is_same boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.height, b.rows, d.counted,
    b.height = coalesce(p.height, 0) + 1 and b.from_xid = coalesce(p.below_xid, '0'::xid8),
    b.hash = chain_hash(p.hash, b.height, b.from_xid, b.below_xid, d.counted, d.digest)
  from (
    select * from chain_blocks c where c.chain = p_chain and c.height > p_after order by c.height limit p_most
  ) b
  left join lateral (
    select * from chain_blocks c where c.chain = p_chain and c.height < b.height order by c.height desc limit 1
  ) p on true
  cross join lateral chain_digest(p_chain, b.from_xid, b.below_xid) d
  order by b.height
$$;
revoke all on function chain_digest, seal_chain, check_chain from public;
grant execute on function seal_chain, check_chain to singil_app;

-- Every check of the books: what it found wrong, by name and number of rows.
create table integrity_runs (
  id uuid primary key,
  kind text not null check (kind in ('minute', 'full')),
  asked_by text not null,
  started_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  checks int not null check (checks > 0),
  broken jsonb not null
);
create index integrity_runs_of_kind on integrity_runs (kind, started_at desc);
revoke update, truncate on integrity_runs from singil_app;

-- What each kind of check said last of each invariant.
create table integrity_states (
  kind text not null check (kind in ('minute', 'full')),
  name text not null,
  bad int not null check (bad >= 0),
  run_id uuid not null,
  checked_at timestamptz not null,
  primary key (kind, name)
);
revoke truncate on integrity_states from singil_app;

-- How far the check of every minute has come.
create table integrity_progress (
  only_row boolean primary key default true check (only_row),
  journals_below xid8 not null default '0',
  -- The last entry of the slice of old entries that was checked again.
  slice_account bigint not null default -9223372036854775808,
  slice_seq bigint not null default 0,
  ledger_block bigint not null default 0,
  audit_block bigint not null default 0,
  checked_at timestamptz,
  -- Somebody asked for a full check and has no answer yet.
  full_asked_at timestamptz
);
insert into integrity_progress default values;
revoke insert, delete, truncate on integrity_progress from singil_app;
