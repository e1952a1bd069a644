-- The ledger: double entry, append-only. The application may read these tables and call the functions below; it may not write them.

-- Provider accounts are rows that all merchants share, so each is kept as 16 shards and a connection uses its own: payments of
-- different merchants do not wait for each other there, and the balance of the account is the sum of its shards. Their ids are below
-- zero and follow from the name, so they are the same in every database. Wallet accounts are numbered from one and are not sharded.
create sequence ledger_wallet_accounts as bigint;
create function ledger_provider_account(owner_id text, kind text) returns bigint language sql immutable as $$
  select -16 * (1 + ('x' || substr(encode(sha256(convert_to(owner_id || ':' || kind, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint)
$$;

-- What every posting reads and writes comes first. The database reads the text of a table's checks and computed columns again at every
-- statement, which cost a lone posting a tenth of its time. So the floor alone is checked here; the rest is made right by the functions
-- below, the only ones that may write, and the invariants look after it.
create table ledger_accounts (
  id bigint primary key,
  balance bigint not null default 0,
  seq bigint not null default 0,
  floor bigint,
  -- Tells accounts that may still be rolled back from those that are here to stay, so that only the latter are remembered by processes.
  created_in xid8 not null default pg_current_xact_id(),
  shard smallint not null default 0,
  owner_kind text not null,
  owner_id text not null,
  kind text not null,
  mid text,
  unique (owner_kind, owner_id, kind, shard),
  check (balance >= floor)
) with (fillfactor = 50);
create index ledger_accounts_mid on ledger_accounts (mid) where mid is not null;

create table ledger_journals (
  id uuid primary key,
  event_key text collate "C" not null unique,
  kind text not null,
  legs smallint not null,
  amount bigint not null,
  mid text,
  refers jsonb not null,
  at timestamptz not null,
  -- The order in which a reader may take journals without missing one that commits late: below pg_snapshot_xmin, by (posted_in, id).
  posted_in xid8 not null default pg_current_xact_id()
);

-- No foreign keys: only ledger_post writes here, and ledger invariants re-check what the keys would say.
create table ledger_entries (
  account_id bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance bigint not null,
  journal_id uuid not null,
  primary key (account_id, seq)
);
create index ledger_entries_journal on ledger_entries using brin (journal_id) with (pages_per_range = 8, autosummarize = on);

select make_append_only('ledger_journals');
select make_append_only('ledger_entries');
create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();

-- Opens what is missing and answers the id of each (of the first shard for provider accounts), in the order asked.
create function ledger_open_accounts(p_owner_kinds text[], p_owner_ids text[], p_kinds text[], p_mid text)
returns table (id bigint, is_settled boolean)
language plpgsql security definer set search_path = public, pg_temp
-- Plans are kept from the first call, when there was hardly an account: each is to be found by its key all the same.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  insert into ledger_accounts (id, owner_kind, owner_id, kind, mid, floor)
  select nextval('ledger_wallet_accounts'), 'wallet', w.owner_id, w.kind, p_mid, 0
  from (
    select distinct * from unnest(p_owner_kinds, p_owner_ids, p_kinds) u(owner_kind, owner_id, kind)
    where owner_kind = 'wallet' order by 1, 2, 3
  ) w
  where not exists (
    select from ledger_accounts a where (a.owner_kind, a.owner_id, a.kind) = (w.owner_kind, w.owner_id, w.kind)
  )
  on conflict do nothing;

  insert into ledger_accounts (id, owner_kind, owner_id, kind, shard)
  select ledger_provider_account(p.owner_id, p.kind) + s, 'provider', p.owner_id, p.kind, s
  from (
    select distinct * from unnest(p_owner_kinds, p_owner_ids, p_kinds) u(owner_kind, owner_id, kind)
    where owner_kind = 'provider' order by 1, 2, 3
  ) p, generate_series(0, 15) s
  on conflict do nothing;

  return query
  select a.id, a.created_in <> pg_current_xact_id()
  from unnest(p_owner_kinds, p_owner_ids, p_kinds) with ordinality u(owner_kind, owner_id, kind, position)
  join ledger_accounts a on (a.owner_kind, a.owner_id, a.kind, a.shard) = (u.owner_kind, u.owner_id, u.kind, 0)
  order by u.position;
end $$;

-- Balances of wallet accounts, locked until the transaction ends, so that nobody spends them twice.
create function ledger_lock_balances(p_accounts bigint[])
returns table (id bigint, balance bigint)
language sql security definer set search_path = public, pg_temp as $$
  select a.id, a.balance from ledger_accounts a where a.id = any (p_accounts) order by a.id desc for no key update
$$;

-- A sum of centavos that stays a bigint and refuses to overflow; PostgreSQL's own sum of bigints is a numeric, which costs more than an entry.
create aggregate sum_centavos(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- The careful way: locks first, then looks which events are known, and plays the legs in order where somebody is short. It answers as
-- ledger_post does, which calls it.
create function ledger_post_carefully(
  p_ids uuid[], p_keys text[], p_kinds text[], p_mids text[], p_refers jsonb[], p_ats bigint[],
  p_leg_journals int[], p_leg_accounts bigint[], p_leg_amounts bigint[]
) returns smallint[]
language plpgsql set search_path = public, pg_temp
-- A connection keeps the plans of its first postings, when tables were still empty and batches small. So plans are forbidden that would
-- read whole tables, or that would compare every leg of a batch with every account.
set enable_seqscan = off set enable_nestloop = off set jit = off as $$
declare
  v_count constant int := cardinality(p_ids);
  v_legs constant int := cardinality(p_leg_journals);
  v_shard constant int := mod(pg_backend_pid(), 16);
  v_outcomes smallint[] := array_fill(1::smallint, array[v_count]);
  v_accounts bigint[];
  v_ids bigint[];
  v_balances bigint[];
  v_floors bigint[];
  v_positions int[];
  v_sound int;
  v_wanted int;
  v_written int;
  v_entered int;
  v_is_short boolean;
  v_key int;
  v_leg int;
  v_undone int;
  v_at int;
begin
  select count(*) filter (where q.total = 0 and q.legs >= 2 and q.j between 1 and v_count) into v_sound
  from (
    select j, sum(m) as total, case when bool_and(m <> 0) then count(*) end as legs
    from unnest(p_leg_journals, p_leg_amounts) l(j, m) group by j
  ) q;
  if v_sound <> v_count or v_legs <> cardinality(p_leg_accounts) or v_legs <> cardinality(p_leg_amounts) then
    raise exception 'ledger: a journal does not sum to zero, has fewer than two legs or one of nothing';
  end if;

  select array_agg(case when a < 0 then a + v_shard else a end order by o), count(distinct a)
  into v_accounts, v_wanted from unnest(p_leg_accounts) with ordinality l(a, o);

  -- One order of locking for everybody: descending by account id. Balances read after this are final.
  select array_agg(q.id order by q.id), array_agg(q.balance order by q.id), array_agg(q.floor order by q.id)
  into v_ids, v_balances, v_floors
  from (
    select a.id, a.balance, a.floor from ledger_accounts a where a.id = any (v_accounts) order by a.id desc for no key update
  ) q;
  if v_wanted is distinct from cardinality(v_ids) then
    raise exception 'ledger: unknown account' using errcode = 'serialization_failure';
  end if;

  -- After the locks, so that a twin that posts the same event at this moment is seen.
  for v_key in
    select k.i from unnest(p_keys) with ordinality k(key, i)
    where (select true from ledger_journals j where j.event_key = k.key)
  loop
    v_outcomes[v_key] := 0;
  end loop;

  for v_round in 1..2 loop
    with leg as materialized (
      select l.j, l.a, l.m, (sum(l.m) over w)::bigint as running, row_number() over w as k
      from unnest(p_leg_journals, v_accounts, p_leg_amounts) with ordinality l(j, a, m, o)
      where v_outcomes[l.j] = 1
      window w as (partition by l.a order by l.o)
    ),
    tip as materialized (
      select a.id, a.balance, a.seq, a.floor from ledger_accounts a where a.id = any (v_ids)
    ),
    short as materialized (
      select 1 from leg join tip on tip.id = leg.a where leg.m < 0 and tip.balance + leg.running < tip.floor limit 1
    ),
    moved as (
      update ledger_accounts a set balance = a.balance + s.total, seq = a.seq + s.legs
      from (select leg.a, sum(leg.m)::bigint as total, count(*) as legs from leg group by leg.a) s
      where a.id = s.a and a.id = any (v_ids) and not exists (select from short)
      returning 1
    ),
    written as (
      insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
      select u.id, u.key, u.kind, s.legs, s.amount, u.mid, u.refers, to_timestamp(u.at::float8 / 1000)
      from unnest(p_ids, p_keys, p_kinds, p_mids, p_refers, p_ats) with ordinality u(id, key, kind, mid, refers, at, i)
      join (
        select leg.j, count(*) as legs, (sum(leg.m) filter (where leg.m > 0))::bigint as amount from leg group by leg.j
      ) s on s.j = u.i
      where not exists (select from short)
      on conflict (event_key) do nothing
      returning 1
    ),
    entered as (
      insert into ledger_entries (account_id, seq, amount, balance, journal_id)
      select leg.a, tip.seq + leg.k, leg.m, tip.balance + leg.running, p_ids[leg.j]
      from leg join tip on tip.id = leg.a
      where not exists (select from short)
      returning 1
    )
    select exists (select from short), (select count(*) from written), (select count(*) from entered)
    into v_is_short, v_written, v_entered;
    exit when not v_is_short;
    if v_round = 2 then
      raise exception 'ledger: legs of a journal must stand together';
    end if;

    -- Somebody is short: play the legs in order on a copy of the balances and refuse exactly those that cannot be paid.
    select array_agg(i.position order by l.o) into v_positions
    from unnest(v_accounts) with ordinality l(a, o)
    join unnest(v_ids) with ordinality i(id, position) on i.id = l.a;
    for v_leg in 1..v_legs loop
      if v_outcomes[p_leg_journals[v_leg]] <> 1 then
        continue;
      end if;
      v_at := v_positions[v_leg];
      v_balances[v_at] := v_balances[v_at] + p_leg_amounts[v_leg];
      if p_leg_amounts[v_leg] < 0 and v_balances[v_at] < v_floors[v_at] then
        v_outcomes[p_leg_journals[v_leg]] := -1;
        v_undone := v_leg;
        while v_undone >= 1 and p_leg_journals[v_undone] = p_leg_journals[v_leg] loop
          v_balances[v_positions[v_undone]] := v_balances[v_positions[v_undone]] - p_leg_amounts[v_undone];
          v_undone := v_undone - 1;
        end loop;
      end if;
    end loop;
  end loop;

  -- A twin that touches other accounts, as shards of the provider's can be, has posted the event since we looked: the next attempt sees it.
  if v_written <> (select count(*) from unnest(v_outcomes) o(outcome) where o.outcome = 1) then
    raise exception 'ledger: the same event was posted at the same time' using errcode = 'serialization_failure';
  end if;
  if v_entered <> (select count(*) from unnest(p_leg_journals) l(j) where v_outcomes[l.j] = 1) then
    raise exception 'ledger: not every entry was written';
  end if;
  return v_outcomes;
end $$;

-- A journal alone, whose legs stand in the descending order of their accounts: a lone caller pays for no sorting. Raises check_violation
-- where they do not stand so, and where an account would fall below its floor or is none, and unique_violation where the event is known.
create function ledger_post_alone(
  p_id uuid, p_key text, p_kind text, p_mid text, p_refers jsonb, p_at bigint, p_leg_accounts bigint[], p_leg_amounts bigint[]
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_legs constant int := cardinality(p_leg_accounts);
  v_shard constant int := mod(pg_backend_pid(), 16);
  v_total bigint := 0;
  v_credited bigint := 0;
  v_account bigint;
  v_amount bigint;
  v_balance bigint;
  v_seq bigint;
begin
  for v_leg in 1..v_legs loop
    if p_leg_accounts[v_leg] > p_leg_accounts[v_leg - 1] then
      raise exception using errcode = 'check_violation';
    end if;
    v_amount := p_leg_amounts[v_leg];
    v_total := v_total + nullif(v_amount, 0);
    if v_amount > 0 then
      v_credited := v_credited + v_amount;
    end if;
  end loop;
  if v_total is distinct from 0 or v_legs < 2 or cardinality(p_leg_amounts) <> v_legs then
    raise exception 'ledger: a journal does not sum to zero, has fewer than two legs or one of nothing';
  end if;

  for v_leg in 1..v_legs loop
    v_account := p_leg_accounts[v_leg];
    v_amount := p_leg_amounts[v_leg];
    if v_account < 0 then
      v_account := v_account + v_shard;
    end if;
    update ledger_accounts a set balance = a.balance + v_amount, seq = a.seq + 1
    where a.id = v_account and (v_amount > 0 or (a.balance + v_amount < a.floor) is not true)
    returning a.balance, a.seq into v_balance, v_seq;
    if not found then
      raise exception using errcode = 'check_violation';
    end if;
    insert into ledger_entries (account_id, seq, amount, balance, journal_id)
    values (v_account, v_seq, v_amount, v_balance, p_id);
  end loop;
  insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
  values (p_id, p_key, p_kind, v_legs, v_credited, p_mid, p_refers, to_timestamp(p_at::float8 / 1000));
end $$;

-- Journals set-wise, hoping for the best: that no event is known and nobody is short. Then the update of an account is its lock, its
-- floor check and the base of its entries at once, and all is one statement. Raises check_violation or unique_violation where that does
-- not hold.
--
-- The caller adds up, because sorting and adding cost the database more than all else that it computes here: for each journal its legs
-- and what it credits; for each account, in descending order, the sum of its legs, their number and how far they go below zero; for
-- each leg, account by account and in the order of the journals, the place of its journal and of its account, and sum and number of the
-- account's legs so far. Nothing of it is believed: each is compared with the legs, and what does not agree becomes null, which no
-- column takes. Instants are milliseconds since 1970, which cost less to read than text.
create function ledger_post_hopefully(
  p_ids uuid[], p_keys text[], p_kinds text[], p_mids text[], p_refers jsonb[], p_ats bigint[], p_legs smallint[], p_amounts bigint[],
  p_accounts bigint[], p_totals bigint[], p_counts int[], p_lowest bigint[],
  p_leg_journals int[], p_leg_places int[], p_leg_amounts bigint[], p_leg_sums bigint[], p_leg_steps int[]
) returns void
language plpgsql security definer set search_path = public, pg_temp
-- A connection keeps the plans of its first postings, when tables were still empty and batches small. So only one shape of plan is
-- allowed: through the sorted accounts of a batch, each found by its key. That is also the one order of locking for everybody: the
-- accounts of the provider, which every payment wants, come last, and before them the wallets that are in use for longest.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count constant int := cardinality(p_ids);
  v_place int := cardinality(p_accounts);
  v_sound int;
  v_are_moved boolean;
begin
  while p_accounts[v_place] < 0 loop
    p_accounts[v_place] := p_accounts[v_place] + mod(pg_backend_pid(), 16);
    v_place := v_place - 1;
  end loop;

  with journal as (
    select count(*) filter (
      where q.total = 0 and q.legs >= 2 and q.legs = p_legs[q.j] and q.amount = p_amounts[q.j] and q.j between 1 and v_count
    ) as sound
    from (
      select j, sum_centavos(m) as total, count(nullif(m, 0)) as legs, sum_centavos(m) filter (where m > 0) as amount
      from unnest(p_leg_journals, p_leg_amounts) l(j, m) group by j
    ) q
  ),
  written as (
    insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
    select u.id, u.key, u.kind, u.legs, u.amount, u.mid, u.refers, to_timestamp(u.at::float8 / 1000)
    from unnest(p_ids, p_keys, p_kinds, p_legs, p_amounts, p_mids, p_refers, p_ats)
      u(id, key, kind, legs, amount, mid, refers, at)
    returning 1
  ),
  moved as (
    update ledger_accounts a set balance = a.balance + t.total, seq = a.seq + t.legs
    from unnest(p_accounts, p_totals, p_counts, p_lowest) t(id, total, legs, lowest)
    where a.id = t.id and t.legs > 0 and (a.balance + t.lowest < a.floor) is not true
      -- Journals first: what many wait for is locked last.
      and (select count(*) from written) = v_count
    returning a.id, a.balance - t.total as balance, a.seq - t.legs as seq, t.legs
  ),
  base as materialized (
    select array_agg(id) = p_accounts and sum(legs) = cardinality(p_leg_places) as are_all,
      array_agg(balance) as balances, array_agg(seq) as seqs
    from moved
  ),
  entered as (
    insert into ledger_entries (account_id, seq, amount, balance, journal_id)
    select p_accounts[l.p],
      case
        when (l.k = 1 and l.s = l.m
            or l.p = p_leg_places[l.o - 1] and l.k = p_leg_steps[l.o - 1] + 1 and l.s = p_leg_sums[l.o - 1] + l.m)
          and (l.p = p_leg_places[l.o + 1] or l.k = p_counts[l.p] and l.s = p_totals[l.p])
        then base.seqs[l.p] + l.k
      end,
      l.m,
      case when l.m >= 0 or l.s >= p_lowest[l.p] then base.balances[l.p] + l.s end,
      p_ids[l.j]
    from base,
      unnest(p_leg_journals, p_leg_places, p_leg_amounts, p_leg_sums, p_leg_steps) with ordinality l(j, p, m, s, k, o)
    -- Where somebody is missing the places of the others are not theirs.
    where base.are_all
  )
  select journal.sound, base.are_all into v_sound, v_are_moved from journal, base;
  if v_sound is distinct from v_count or cardinality(p_leg_journals) <> cardinality(p_leg_places) then
    raise exception 'ledger: a journal does not sum to zero, has fewer than two legs or one of nothing';
  end if;
  if v_are_moved is not true then
    raise exception using errcode = 'check_violation';
  end if;
end $$;

-- Posts journals in any transaction; the same function for one as for five hundred, with what the hopeful way takes. Answers, for each
-- in order: 1 posted, 0 posted earlier (its event key is known), -1 refused because an account would have fallen below its floor at some
-- step of the order. What the hopeful way tried and could not do is taken back, and the careful way decides on each journal.
create function ledger_post(
  p_ids uuid[], p_keys text[], p_kinds text[], p_mids text[], p_refers jsonb[], p_ats bigint[], p_legs smallint[], p_amounts bigint[],
  p_accounts bigint[], p_totals bigint[], p_counts int[], p_lowest bigint[],
  p_leg_journals int[], p_leg_places int[], p_leg_amounts bigint[], p_leg_sums bigint[], p_leg_steps int[]
) returns smallint[]
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_post_hopefully(
    p_ids, p_keys, p_kinds, p_mids, p_refers, p_ats, p_legs, p_amounts, p_accounts, p_totals, p_counts, p_lowest,
    p_leg_journals, p_leg_places, p_leg_amounts, p_leg_sums, p_leg_steps
  );
  return array_fill(1::smallint, array[cardinality(p_ids)]);
exception when check_violation or unique_violation then
  return (
    select ledger_post_carefully(p_ids, p_keys, p_kinds, p_mids, p_refers, p_ats, array_agg(l.j order by l.j, l.o),
      array_agg(p_accounts[l.p] order by l.j, l.o), array_agg(l.m order by l.j, l.o))
    from unnest(p_leg_journals, p_leg_places, p_leg_amounts) with ordinality l(j, p, m, o)
  );
end $$;

select ledger_open_accounts(
  array['provider', 'provider', 'provider', 'provider', 'provider'],
  array['singil', 'singil', 'singil', 'singil', 'singil'],
  array['fee_income', 'vat_payable', 'referral_expense', 'suspense', 'adjustment'],
  null
);

-- Second wall: who looks at one merchant sees that merchant's accounts, journals and entries, and no account of the provider.
alter table ledger_accounts enable row level security;
alter table ledger_journals enable row level security;
alter table ledger_entries enable row level security;
create policy of_merchant on ledger_accounts for select using (
  (select current_setting('singil.mid', true)) = '*'
  or mid = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[])
);
-- A journal between merchants names the others in `refers`, so that each can read the entries on their own accounts.
create policy of_merchant on ledger_journals for select using (
  (select current_setting('singil.mid', true)) = '*'
  or mid = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[])
  or refers -> 'mids' ?| ((select string_to_array(current_setting('singil.mid', true), ','))::text[])
);
create policy of_merchant on ledger_entries for select using (
  (select current_setting('singil.mid', true)) = '*' or account_id in (select a.id from ledger_accounts a)
);

revoke all on ledger_accounts, ledger_journals, ledger_entries from public, singil_app;
revoke all on sequence ledger_wallet_accounts from public, singil_app;
revoke all on function ledger_open_accounts, ledger_lock_balances, ledger_post, ledger_post_hopefully, ledger_post_alone,
  ledger_post_carefully from public;
grant select on ledger_accounts, ledger_journals, ledger_entries to singil_app;
grant execute on function ledger_open_accounts, ledger_lock_balances, ledger_post, ledger_post_hopefully, ledger_post_alone
  to singil_app;
