-- Money never crosses from one merchant to another, except by a journal that is meant to. Each account of a wallet knows its merchant, so
-- posting compares it with the merchant of the journal.

-- The only list of such journals. A correction crosses where it takes another journal back.
create function ledger_may_cross(p_kind text, p_refers jsonb) returns boolean language sql stable set search_path = public, pg_temp as $$
  select p_kind in ('split.done', 'split.taken_back', 'split.given_back')
    or p_kind = 'adjustment.posted' and exists (select from ledger_journals j where j.id = (p_refers ->> 'reverses')::uuid)
$$;
-- The amount of a leg on a wallet of another merchant than the journal's.
create function ledger_crossing(p_kind text, p_refers jsonb, p_amount bigint) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if ledger_may_cross(p_kind, p_refers) then
    return p_amount;
  end if;
  raise exception 'ledger: a journal of kind % moves the wallet of another merchant', p_kind;
end $$;
revoke all on function ledger_may_cross, ledger_crossing from public;
grant execute on function ledger_may_cross to singil_app;

-- As in 0010, with that comparison.
create or replace function ledger_post_carefully(
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
      select a.id, a.balance, a.seq, a.floor, a.mid from ledger_accounts a where a.id = any (v_ids)
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
      select leg.a, tip.seq + leg.k,
        case when tip.mid is distinct from p_mids[leg.j] and tip.mid is not null
          then ledger_crossing(p_kinds[leg.j], p_refers[leg.j], leg.m) else leg.m end,
        tip.balance + leg.running, p_ids[leg.j]
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

-- As in 0010, with that comparison. An array of texts is read from its start to find one of them, so merchants are compared by their hashes
-- (64 bits); the invariants compare them by their names.
create or replace function ledger_post_hopefully(
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
    returning a.id, a.balance - t.total as balance, a.seq - t.legs as seq, t.legs, hashtextextended(a.mid, 0) as owner
  ),
  base as materialized (
    select array_agg(id) = p_accounts and sum(legs) = cardinality(p_leg_places) as are_all,
      array_agg(balance) as balances, array_agg(seq) as seqs, array_agg(owner) as owners
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
      case when base.owners[l.p] <> coalesce(hashtextextended(p_mids[l.j], 0), 0)
        then ledger_crossing(p_kinds[l.j], p_refers[l.j], l.m) else l.m end,
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
