-- One function posts journals. There were two: one that hoped that every journal could be posted, and a careful one that ran after it failed.
-- breaks 0.1.0: as 0150, which runs while all processes are stopped.
drop function ledger_post(uuid[], text[], text[], text[], jsonb[], bigint[], smallint[], bigint[], bigint[], bigint[], integer[], bigint[],
  integer[], integer[], bigint[], bigint[], integer[]);
-- breaks 0.1.0: as 0150, which runs while all processes are stopped.
drop function ledger_post_hopefully(uuid[], text[], text[], text[], jsonb[], bigint[], smallint[], bigint[], bigint[], bigint[], integer[],
  bigint[], integer[], integer[], bigint[], bigint[], integer[]);
-- breaks 0.1.0: as 0150, which runs while all processes are stopped.
drop function ledger_post_carefully(uuid[], text[], text[], text[], jsonb[], bigint[], integer[], bigint[], bigint[]);

-- Posts journals in their order. Returns for each: 1 posted, 0 its event was posted before, -1 refused, because an account would fall below
-- its floor; nothing of that journal is written. Legs are in the order of their journals. A negative account is an account of the provider in
-- shards: this session posts to its own.
-- breaks 0.1.0: as 0150, which runs while all processes are stopped.
create function ledger_post(
  p_ids uuid[], p_keys text[], p_kinds text[], p_mids text[], p_refers jsonb[], p_ats bigint[],
  p_leg_journals int[], p_leg_accounts bigint[], p_leg_amounts bigint[]
) returns smallint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_journals constant int := cardinality(p_ids);
  v_legs constant int := cardinality(p_leg_journals);
  v_shard constant int := mod(pg_backend_pid(), 16);
  v_outcomes smallint[] := array_fill(1::smallint, array[v_journals]);
  v_sound int;
  v_written int;
  -- The accounts, locked: their balances and numbers of entries move as the legs are played.
  v_ids bigint[];
  v_mids text[];
  v_floors bigint[];
  v_balances bigint[];
  v_entries bigint[];
  -- Of each leg: the place of its account above, and what the account has after it.
  v_places int[];
  v_leg_balances bigint[] := array_fill(0::bigint, array[v_legs]);
  v_leg_entries bigint[] := array_fill(0::bigint, array[v_legs]);
  v_are_known boolean;
  v_journal int;
  v_leg int;
  v_place int;
  v_undone int;
begin
  select count(*) filter (where q.total = 0 and q.legs >= 2 and q.j between 1 and v_journals) into v_sound
  from (
    select j, sum_centavos(m) as total, case when bool_and(m <> 0) then count(*) end as legs
    from unnest(p_leg_journals, p_leg_amounts) l(j, m) group by j
  ) q;
  if v_sound <> v_journals or v_legs <> cardinality(p_leg_accounts) or v_legs <> cardinality(p_leg_amounts) then
    raise exception 'ledger: a journal does not sum to zero, has fewer than two legs or one of nothing';
  end if;

  -- Everybody locks in one order. Balances read after this are final.
  select array_agg(q.id order by q.id), array_agg(q.mid order by q.id), array_agg(q.floor order by q.id),
    array_agg(q.balance order by q.id), array_agg(q.seq order by q.id)
  into v_ids, v_mids, v_floors, v_balances, v_entries
  from (
    select a.id, a.mid, a.floor, a.balance, a.seq from ledger_accounts a
    where a.id in (select case when l.a < 0 then l.a + v_shard else l.a end from unnest(p_leg_accounts) l(a))
    order by a.id desc for no key update
  ) q;
  -- The ids ascend, so that each is found by halving: a batch has many legs on many accounts.
  select array_agg(width_bucket(l.id, v_ids) order by l.o), bool_and(v_ids[width_bucket(l.id, v_ids)] is not distinct from l.id)
  into v_places, v_are_known
  from (
    select case when l.a < 0 then l.a + v_shard else l.a end as id, l.o from unnest(p_leg_accounts) with ordinality l(a, o)
  ) l;
  if v_are_known is not true then
    raise exception 'ledger: unknown account' using errcode = 'serialization_failure';
  end if;

  -- After the locks, so that an event that another session posts at this moment is seen.
  for v_journal in
    select k.i from unnest(p_keys) with ordinality k(key, i) where exists (select from ledger_journals j where j.event_key = k.key)
  loop
    v_outcomes[v_journal] := 0;
  end loop;

  for v_leg in 1..v_legs loop
    continue when v_outcomes[p_leg_journals[v_leg]] <> 1;
    if v_leg > 1 and p_leg_journals[v_leg] < p_leg_journals[v_leg - 1] then
      raise exception 'ledger: the legs are not in the order of their journals';
    end if;
    v_place := v_places[v_leg];
    v_balances[v_place] := v_balances[v_place] + p_leg_amounts[v_leg];
    v_entries[v_place] := v_entries[v_place] + 1;
    v_leg_balances[v_leg] := v_balances[v_place];
    v_leg_entries[v_leg] := v_entries[v_place];
    if p_leg_amounts[v_leg] < 0 and v_balances[v_place] < v_floors[v_place] then
      v_outcomes[p_leg_journals[v_leg]] := -1;
      v_undone := v_leg;
      while v_undone >= 1 and p_leg_journals[v_undone] = p_leg_journals[v_leg] loop
        v_place := v_places[v_undone];
        v_balances[v_place] := v_balances[v_place] - p_leg_amounts[v_undone];
        v_entries[v_place] := v_entries[v_place] - 1;
        v_undone := v_undone - 1;
      end loop;
    end if;
  end loop;

  insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
  select u.id, u.key, u.kind, s.legs, s.amount, u.mid, u.refers, to_timestamp(u.at::float8 / 1000)
  from unnest(p_ids, p_keys, p_kinds, p_mids, p_refers, p_ats, v_outcomes) with ordinality u(id, key, kind, mid, refers, at, outcome, i)
  join (
    select l.j, count(*) as legs, sum_centavos(l.m) filter (where l.m > 0) as amount
    from unnest(p_leg_journals, p_leg_amounts) l(j, m) group by l.j
  ) s on s.j = u.i
  where u.outcome = 1
  on conflict (event_key) do nothing;
  get diagnostics v_written = row_count;
  -- Another session that touches other accounts, as shards of the provider's can be, has posted the event since we looked, or two of these
  -- journals are of one event: the next attempt sees it.
  if v_written <> (select count(*) from unnest(v_outcomes) o(outcome) where o.outcome = 1) then
    raise exception 'ledger: the same event was posted at the same time' using errcode = 'serialization_failure';
  end if;

  insert into ledger_entries (account_id, seq, amount, balance, journal_id)
  select v_ids[l.p], l.entries,
    case when v_mids[l.p] is distinct from p_mids[l.j] and v_mids[l.p] is not null
      then ledger_crossing(p_kinds[l.j], p_refers[l.j], l.m) else l.m end,
    l.balance, p_ids[l.j]
  from unnest(p_leg_journals, v_places, p_leg_amounts, v_leg_balances, v_leg_entries) l(j, p, m, balance, entries)
  where v_outcomes[l.j] = 1;

  update ledger_accounts a set balance = t.balance, seq = t.entries
  from unnest(v_ids, v_balances, v_entries) t(id, balance, entries)
  where a.id = t.id and a.seq <> t.entries;
  return v_outcomes;
end $$;
-- breaks 0.1.0: as 0150, which runs while all processes are stopped.
revoke all on function ledger_post from public;
grant execute on function ledger_post to singil_app;
