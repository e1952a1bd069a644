-- Written by `npm run docs` from the migrations. Read it, change the migrations.

create sequence ledger_wallet_accounts start 1 increment 1;

CREATE OR REPLACE FUNCTION public.add_jobs(jobs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform graphile_worker.add_jobs(array(
    select row(j ->> 'name', (j -> 'payload')::json, j ->> 'queue', (j ->> 'runAt')::timestamptz,
      (j ->> 'maxAttempts')::int, j ->> 'key', null, null)::graphile_worker.job_spec
    from jsonb_array_elements(jobs) j));
end $function$;
revoke all on function add_jobs(jsonb) from public;
grant execute on function add_jobs(jsonb) to singil_app;

CREATE OR REPLACE FUNCTION public.ledger_lock_balances(p_accounts bigint[])
 RETURNS TABLE(id bigint, balance bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.balance from ledger_accounts a where a.id = any (p_accounts) order by a.id for no key update
$function$;
revoke all on function ledger_lock_balances(bigint[]) from public;
grant execute on function ledger_lock_balances(bigint[]) to singil_app;

CREATE OR REPLACE FUNCTION public.ledger_open_accounts(p_owner_kinds text[], p_owner_ids text[], p_kinds text[], p_mid text)
 RETURNS TABLE(id bigint, is_settled boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into ledger_accounts (id, owner_kind, owner_id, kind, mid, floor)
  select nextval('ledger_wallet_accounts'), w.owner_kind, w.owner_id, w.kind, p_mid, 0
  from (
    select distinct * from unnest(p_owner_kinds, p_owner_ids, p_kinds) u(owner_kind, owner_id, kind)
    where owner_kind = 'wallet' order by 1, 2, 3
  ) w
  where not exists (
    select from ledger_accounts a where (a.owner_kind, a.owner_id, a.kind) = (w.owner_kind, w.owner_id, w.kind)
  )
  on conflict do nothing;

  insert into ledger_accounts (id, owner_kind, owner_id, kind, shard)
  select ledger_provider_account(p.owner_id, p.kind) + s, p.owner_kind, p.owner_id, p.kind, s
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
end $function$;
revoke all on function ledger_open_accounts(text[],text[],text[],text) from public;
grant execute on function ledger_open_accounts(text[],text[],text[],text) to singil_app;

CREATE OR REPLACE FUNCTION public.ledger_post(p_ids uuid[], p_keys text[], p_kinds text[], p_mids text[], p_refers jsonb[], p_ats timestamp with time zone[], p_leg_journals integer[], p_leg_accounts bigint[], p_leg_amounts bigint[])
 RETURNS smallint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
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
  from (select j, sum(m) as total, count(*) as legs from unnest(p_leg_journals, p_leg_amounts) l(j, m) group by j) q;
  if v_sound <> v_count or v_legs <> cardinality(p_leg_accounts) or v_legs <> cardinality(p_leg_amounts) then
    raise exception 'ledger: a journal does not sum to zero, or has fewer than two legs';
  end if;

  select array_agg(case when a < 0 then a + v_shard else a end order by o), count(distinct a)
  into v_accounts, v_wanted from unnest(p_leg_accounts) with ordinality l(a, o);

  -- One order of locking for everybody: by account id. Balances read after this are final.
  select array_agg(q.id order by q.id), array_agg(q.balance order by q.id), array_agg(q.floor order by q.id)
  into v_ids, v_balances, v_floors
  from (
    select a.id, a.balance, a.floor from ledger_accounts a where a.id = any (v_accounts) order by a.id for no key update
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
      select u.id, u.key, u.kind, s.legs, s.amount, u.mid, u.refers, u.at
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
end $function$;
revoke all on function ledger_post(uuid[],text[],text[],text[],jsonb[],timestamp with time zone[],integer[],bigint[],bigint[]) from public;
grant execute on function ledger_post(uuid[],text[],text[],text[],jsonb[],timestamp with time zone[],integer[],bigint[],bigint[]) to singil_app;

CREATE OR REPLACE FUNCTION public.ledger_provider_account(owner_id text, kind text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select -16 * (1 + ('x' || substr(encode(sha256(convert_to(owner_id || ':' || kind, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint)
$function$;

CREATE OR REPLACE FUNCTION public.make_append_only(of_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('revoke update, delete, truncate on %s from singil_app', of_table);
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', of_table);
  execute format('create trigger never_truncated before truncate on %s execute function refuse_change()', of_table);
end $function$;

CREATE OR REPLACE FUNCTION public.protect_by_merchant(of_table regclass, of_column name DEFAULT 'mid'::name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', of_table);
  execute format('alter table %s force row level security', of_table);
  execute format(
    'create policy of_merchant on %1$s using (coalesce(
       (select current_setting(''singil.mid'', true)) = ''*''
       or %2$I = any ((select string_to_array(current_setting(''singil.mid'', true), '',''))::text[]), false))',
    of_table, of_column);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.relay_outbox(subscribers jsonb, at_most integer)
 RETURNS TABLE(topic text, seq bigint, place bigint, payload jsonb, at timestamp with time zone, taken integer)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  rows outbox[];
  jobs jsonb;
begin
  perform pg_advisory_xact_lock(727001);
  with gone as (
    delete from outbox where id in (select id from outbox order by id limit at_most) returning outbox
  ) select coalesce(array_agg(gone.outbox order by (gone.outbox).id), '{}') into rows from gone;

  select jsonb_agg(jsonb_build_object('name', 'event:' || s.name, 'payload',
           jsonb_build_object('id', r.event_id, 'event', r.event, 'payload', r.payload)) order by r.id)
    into jobs
    from unnest(rows) r, jsonb_array_elements_text(subscribers -> r.event) as s(name)
    where r.event is not null;
  if jobs is not null then
    perform add_jobs(jobs);
  end if;

  return query
    with messages as (
      select r.*, row_number() over (partition by r.topic order by r.id) as nth from unnest(rows) r where r.topic is not null
    ), numbered as (
      insert into topic_sequences as t (topic, seq)
      select m.topic, count(*) from messages m group by m.topic order by m.topic
      on conflict (topic) do update set seq = t.seq + excluded.seq
      returning t.topic, t.seq
    ), counts as (
      select m.topic, count(*) as n from messages m group by m.topic
    ), written as (
      insert into push_messages (topic, seq, payload, at)
      select m.topic, n.seq - c.n + m.nth, m.payload, m.at
      from messages m join numbered n on n.topic = m.topic join counts c on c.topic = m.topic
      order by m.id
      returning push_messages.topic, push_messages.seq, push_messages.place, push_messages.payload, push_messages.at
    ) select w.topic, w.seq, w.place, w.payload, w.at, cardinality(rows) from written w order by w.place;
  if not found and cardinality(rows) > 0 then
    return query select null::text, null::bigint, null::bigint, null::jsonb, null::timestamptz, cardinality(rows);
  elsif cardinality(rows) > 0 then
    perform pg_notify('push', '');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.release_limits(p_mids text[], p_months text[], p_amounts bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with asked as materialized (
    select mid, month, sum(amount)::bigint as amount from unnest(p_mids, p_months, p_amounts) u(mid, month, amount) group by mid, month
  ), locked as materialized (
    select u.mid, u.month from limit_usage u join asked a on (a.mid, a.month) = (u.mid, u.month)
    order by u.mid, u.month for no key update of u
  )
  update limit_usage u set pending = u.pending - a.amount
  from asked a join locked l on (l.mid, l.month) = (a.mid, a.month) where (u.mid, u.month) = (a.mid, a.month)
$function$;

CREATE OR REPLACE FUNCTION public.reserve_limits(p_mids text[], p_month text, p_amounts bigint[])
 RETURNS boolean[]
 LANGUAGE plpgsql
AS $function$
declare
  v_answers boolean[] := array_fill(false, array[cardinality(p_mids)]);
  v_done int;
begin
  insert into limit_usage (mid, month)
  select distinct m.mid, p_month from unnest(p_mids) u(mid) join merchants m on m.mid = u.mid order by 1
  on conflict do nothing;
  perform from limit_usage where month = p_month and mid = any (p_mids) order by mid for no key update;

  for v_item in 1..cardinality(p_mids) loop
    update limit_usage u set pending = u.pending + p_amounts[v_item]
    from merchants m join limit_levels l on l.level = m.level
    where u.mid = p_mids[v_item] and u.month = p_month and m.mid = u.mid and m.status = 'ACTIVE'
      and u.pending + u.paid + p_amounts[v_item] <= coalesce(m.monthly_limit, l.monthly);
    get diagnostics v_done = row_count;
    v_answers[v_item] := v_done = 1;
  end loop;
  return v_answers;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_limits(p_mids text[], p_months text[], p_amounts bigint[])
 RETURNS TABLE(mid text, month text, percent smallint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  perform from limit_usage u where (u.mid, u.month) in (select * from unnest(p_mids, p_months))
  order by u.mid, u.month for no key update;

  update limit_usage u set paid = u.paid + a.amount, pending = u.pending - a.amount
  from (
    select i.mid, i.month, sum(i.amount)::bigint as amount from unnest(p_mids, p_months, p_amounts) i(mid, month, amount)
    group by i.mid, i.month
  ) a
  where (u.mid, u.month) = (a.mid, a.month);

  return query
    update limit_usage u set warned_percent = r.reached
    from (
      select w.mid, w.month,
        (case when w.paid >= l.most then 100 when w.paid * 5 >= l.most * 4 then 80 else 0 end)::smallint as reached
      from limit_usage w
      join (
        select m.mid, coalesce(m.monthly_limit, l.monthly) as most from merchants m join limit_levels l on l.level = m.level
      ) l on l.mid = w.mid
      where (w.mid, w.month) in (select * from unnest(p_mids, p_months))
    ) r
    where (u.mid, u.month) = (r.mid, r.month) and r.reached > u.warned_percent
    returning u.mid, u.month, u.warned_percent;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sessions', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_tail(tail jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if tail ? 'audit' then
    insert into audit_log (id, at, level, actor, username, role, ip, device, request_id, endpoint, mid, thing, thing_id, before, after, note)
    select id, at, level, actor, username, role, ip, device, request_id, endpoint, mid, thing, thing_id, before, after, note
    from jsonb_to_recordset(tail -> 'audit') as a(id uuid, at timestamptz, level text, actor uuid, username text, role text, ip text,
      device text, request_id text, endpoint text, mid text, thing text, thing_id text, before jsonb, after jsonb, note text);
  end if;
  if tail ? 'answers' then
    update idempotency_keys k set status = a.status, answer = a.answer, leased_until = null
    from jsonb_to_recordset(tail -> 'answers') as a(principal text, key text, status int, answer text)
    where k.principal = a.principal and k.key = a.key;
  end if;
  if tail ? 'outbox' then
    insert into outbox (event, event_id, topic, payload, at)
    select event, event_id, topic, payload, at
    from jsonb_to_recordset(tail -> 'outbox') as o(event text, event_id uuid, topic text, payload jsonb, at timestamptz);
    perform pg_notify('outbox', '');
  end if;
  if tail ? 'jobs' then
    perform add_jobs(tail -> 'jobs');
  end if;
  if tail ? 'disconnect' then
    insert into ended_sessions (session_id, at) select d, now() from jsonb_array_elements_text(tail -> 'disconnect') d
      on conflict do nothing;
    perform pg_notify('sessions', d) from jsonb_array_elements_text(tail -> 'disconnect') d;
  end if;
end $function$;

create table access_settings (
  tenant text not null,
  idle_minutes integer not null default 15,
  session_hours integer not null default 12,
  wrong_passwords integer not null default 5,
  staff_password_days integer not null default 90,
  temporary_password_days integer not null default 3,
  code_minutes integer not null default 5,
  code_tries integer not null default 5,
  resend_seconds integer not null default 60,
  codes_in_ten_minutes integer not null default 3,
  codes_in_a_day integer not null default 10,
  wrong_codes integer not null default 100,
  constraint access_settings_pkey PRIMARY KEY (tenant),
  constraint access_settings_code_minutes_check CHECK (((code_minutes >= 1) AND (code_minutes <= 10))),
  constraint access_settings_code_tries_check CHECK (((code_tries >= 1) AND (code_tries <= 10))),
  constraint access_settings_codes_in_a_day_check CHECK ((codes_in_a_day > 0)),
  constraint access_settings_codes_in_ten_minutes_check CHECK ((codes_in_ten_minutes > 0)),
  constraint access_settings_idle_minutes_check CHECK (((idle_minutes >= 1) AND (idle_minutes <= 720))),
  constraint access_settings_resend_seconds_check CHECK ((resend_seconds >= 0)),
  constraint access_settings_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 24))),
  constraint access_settings_staff_password_days_check CHECK ((staff_password_days > 0)),
  constraint access_settings_temporary_password_days_check CHECK ((temporary_password_days > 0)),
  constraint access_settings_wrong_codes_check CHECK ((wrong_codes > 0)),
  constraint access_settings_wrong_passwords_check CHECK (((wrong_passwords >= 1) AND (wrong_passwords <= 20)))
);
CREATE TRIGGER access_changed AFTER UPDATE ON public.access_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant delete, insert, select, update on access_settings to singil_app;

create table audit_log (
  id uuid not null,
  at timestamp with time zone not null,
  level text not null,
  actor uuid,
  username text not null,
  role text,
  ip text not null,
  device text not null,
  request_id text not null,
  endpoint text not null,
  mid text,
  thing text not null,
  thing_id text not null,
  before jsonb,
  after jsonb,
  note text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_level_check CHECK ((level = ANY (ARRAY['INFO'::text, 'WARNING'::text, 'CRITICAL'::text, 'DOWNLOAD'::text])))
);
CREATE INDEX audit_log_of_merchant ON public.audit_log USING btree (mid, at DESC, id DESC);
CREATE INDEX audit_log_of_thing ON public.audit_log USING btree (thing, thing_id, at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy anyone_writes on audit_log as permissive for insert to public with check (true);
create policy of_merchant on audit_log as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on audit_log to singil_app;

create table auto_settlements (
  id uuid not null,
  reference text not null,
  mid text not null,
  wallet_id uuid not null,
  settled_on date not null,
  transactions integer not null,
  gross bigint not null,
  fee bigint not null,
  vat bigint not null,
  refunded bigint not null,
  net bigint not null,
  reserve bigint not null,
  credited bigint not null,
  created_at timestamp with time zone not null,
  constraint auto_settlements_pkey PRIMARY KEY (id),
  constraint auto_settlements_reference_key UNIQUE (reference),
  constraint auto_settlements_check CHECK ((net = (((gross - fee) - vat) - refunded))),
  constraint auto_settlements_check1 CHECK ((credited = (net - reserve))),
  constraint auto_settlements_credited_check CHECK ((credited >= 0)),
  constraint auto_settlements_net_check CHECK ((net >= 0)),
  constraint auto_settlements_reserve_check CHECK ((reserve >= 0)),
  constraint auto_settlements_transactions_check CHECK ((transactions > 0))
);
CREATE INDEX auto_settlements_of_merchant ON public.auto_settlements USING btree (mid, created_at DESC, id DESC);
CREATE INDEX auto_settlements_of_wallet ON public.auto_settlements USING btree (wallet_id, created_at DESC, id DESC);
alter table auto_settlements enable row level security;
alter table auto_settlements force row level security;
create policy of_merchant on auto_settlements as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on auto_settlements to singil_app;

create table bank_holidays (
  day date not null,
  name text not null,
  kind text not null,
  banks_closed boolean not null,
  confidence text not null,
  source text not null,
  constraint bank_holidays_pkey PRIMARY KEY (day),
  constraint bank_holidays_confidence_check CHECK ((confidence = ANY (ARRAY['proclaimed'::text, 'by statute'::text, 'expected'::text, 'estimate'::text]))),
  constraint bank_holidays_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'special non-working'::text, 'special working'::text])))
);
grant delete, insert, select, update on bank_holidays to singil_app;

create table channel_fees (
  mid text not null,
  pmethod text not null,
  code text not null,
  since timestamp with time zone not null,
  percentage_millionths integer not null,
  fixed bigint not null,
  shoulder text,
  constraint channel_fees_pkey PRIMARY KEY (mid, pmethod, code, since),
  constraint channel_fees_fixed_check CHECK ((fixed >= 0)),
  constraint channel_fees_percentage_millionths_check CHECK (((percentage_millionths >= 0) AND (percentage_millionths <= 1000000))),
  constraint channel_fees_shoulder_check CHECK ((shoulder = ANY (ARRAY['merchant'::text, 'customer'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.channel_fees FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.channel_fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table channel_fees enable row level security;
alter table channel_fees force row level security;
create policy defaults_for_all on channel_fees as permissive for select to public using ((mid = '*'::text));
create policy of_merchant on channel_fees as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on channel_fees to singil_app;

create table disabled_modules (
  tenant text not null,
  module text not null,
  category text not null,
  constraint disabled_modules_pkey PRIMARY KEY (tenant, module),
  constraint disabled_modules_tenant_fkey FOREIGN KEY (tenant) REFERENCES access_settings(tenant),
  constraint disabled_modules_category_check CHECK ((category = ANY (ARRAY['MODULE'::text, 'SUBMODULE'::text])))
);
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.disabled_modules FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant delete, insert, select, update on disabled_modules to singil_app;

create table ended_sessions (
  session_id text not null,
  at timestamp with time zone not null,
  constraint ended_sessions_pkey PRIMARY KEY (session_id)
);
grant delete, insert, select, update on ended_sessions to singil_app;

create table gateway_callbacks (
  event_id text not null,
  received_at timestamp with time zone not null default now(),
  type text not null,
  payment_id text not null,
  request_id text not null,
  refund_ref text,
  response_code text not null,
  response_message text not null default ''::text,
  amount bigint not null,
  currency text not null,
  occurred_at timestamp with time zone not null,
  sequence integer not null,
  raw text not null,
  applied_at timestamp with time zone,
  tries integer not null default 0,
  result text,
  constraint gateway_callbacks_pkey PRIMARY KEY (event_id),
  constraint gateway_callbacks_type_check CHECK ((type = ANY (ARRAY['payment.updated'::text, 'refund.updated'::text])))
);
CREATE INDEX gateway_callbacks_request ON public.gateway_callbacks USING btree (request_id);
CREATE INDEX gateway_callbacks_waiting ON public.gateway_callbacks USING btree (received_at) WHERE (applied_at IS NULL);
grant insert, select, update on gateway_callbacks to singil_app;

create table handled_events (
  event_id uuid not null,
  subscriber text not null,
  at timestamp with time zone not null default now(),
  constraint handled_events_pkey PRIMARY KEY (event_id, subscriber)
);
grant delete, insert, select, update on handled_events to singil_app;

create table idempotency_keys (
  principal text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  answer text,
  leased_until timestamp with time zone,
  at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (principal, key)
) with (fillfactor=80);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING brin (at);
grant delete, insert, select, update on idempotency_keys to singil_app;

create table items (
  mid text not null,
  id uuid not null,
  store_id text not null,
  code text not null,
  description text not null,
  amount bigint not null,
  payment_header text not null,
  is_unlimited boolean not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  movements integer not null default 0,
  unavailable boolean not null,
  shippable boolean not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint items_pkey PRIMARY KEY (mid, id),
  constraint items_id_key UNIQUE (id),
  constraint items_mid_store_id_fkey FOREIGN KEY (mid, store_id) REFERENCES stores(mid, store_id),
  constraint items_amount_check CHECK ((amount > 0)),
  constraint items_check CHECK (((reserved >= 0) AND (on_hand >= reserved)))
) with (fillfactor=80);
CREATE UNIQUE INDEX items_code ON public.items USING btree (mid, store_id, code) WHERE (deleted_at IS NULL);
alter table items enable row level security;
alter table items force row level security;
create policy of_merchant on items as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on items to singil_app;

create table late_payments (
  mid text not null,
  id uuid not null,
  store_id text not null,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null,
  currency text not null,
  why text not null,
  status text not null,
  note text not null,
  created_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  constraint late_payments_pkey PRIMARY KEY (mid, id),
  constraint late_payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'returning'::text, 'accepted'::text, 'refunded'::text]))),
  constraint late_payments_why_check CHECK ((why = ANY (ARRAY['late'::text, 'paid_twice'::text, 'wrong_amount'::text, 'wrong_currency'::text, 'no_stock'::text])))
);
CREATE INDEX late_payments_by_id ON public.late_payments USING btree (id);
CREATE UNIQUE INDEX late_payments_once ON public.late_payments USING btree (mid, transaction_id, why, amount, currency);
CREATE INDEX late_payments_open ON public.late_payments USING btree (mid, created_at DESC) WHERE (status = ANY (ARRAY['open'::text, 'returning'::text]));
CREATE INDEX late_payments_returning ON public.late_payments USING btree (next_check_at) WHERE (status = 'returning'::text);
alter table late_payments enable row level security;
alter table late_payments force row level security;
create policy of_merchant on late_payments as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on late_payments to singil_app;

create table ledger_accounts (
  id bigint not null,
  owner_kind text not null,
  owner_id text not null,
  kind text not null,
  shard smallint not null default 0,
  mid text,
  balance bigint not null default 0,
  seq bigint not null default 0,
  floor bigint,
  created_in xid8 not null default pg_current_xact_id(),
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_owner_kind_owner_id_kind_shard_key UNIQUE (owner_kind, owner_id, kind, shard),
  constraint ledger_accounts_check CHECK ((balance >= floor)),
  constraint ledger_accounts_check1 CHECK (((owner_kind = 'wallet'::text) = (floor IS NOT NULL))),
  constraint ledger_accounts_check2 CHECK (((owner_kind = 'wallet'::text) = (id > 0))),
  constraint ledger_accounts_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['wallet'::text, 'provider'::text])))
) with (fillfactor=50);
CREATE INDEX ledger_accounts_mid ON public.ledger_accounts USING btree (mid) WHERE (mid IS NOT NULL);
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE OR TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_accounts enable row level security;
create policy of_merchant on ledger_accounts as permissive for select to public using (((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))));
grant select on ledger_accounts to singil_app;

create table ledger_entries (
  account_id bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance bigint not null,
  journal_id uuid not null,
  constraint ledger_entries_pkey PRIMARY KEY (account_id, seq),
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
);
CREATE INDEX ledger_entries_journal ON public.ledger_entries USING brin (journal_id) WITH (pages_per_range='8', autosummarize='on');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_entries enable row level security;
create policy of_merchant on ledger_entries as permissive for select to public using (((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (account_id IN ( SELECT a.id
   FROM ledger_accounts a))));
grant select on ledger_entries to singil_app;

create table ledger_journals (
  id uuid not null,
  event_key text not null,
  kind text not null,
  legs smallint not null,
  amount bigint not null,
  mid text,
  refers jsonb not null,
  at timestamp with time zone not null,
  posted_in xid8 not null default pg_current_xact_id(),
  constraint ledger_journals_pkey PRIMARY KEY (id),
  constraint ledger_journals_event_key_key UNIQUE (event_key),
  constraint ledger_journals_amount_check CHECK ((amount > 0)),
  constraint ledger_journals_legs_check CHECK ((legs >= 2))
);
CREATE INDEX ledger_journals_mid ON public.ledger_journals USING btree (mid, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_journals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_journals enable row level security;
create policy of_merchant on ledger_journals as permissive for select to public using (((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))));
grant select on ledger_journals to singil_app;

create table limit_levels (
  level smallint not null,
  name text not null,
  monthly bigint not null,
  constraint limit_levels_pkey PRIMARY KEY (level),
  constraint limit_levels_monthly_check CHECK ((monthly > 0))
);
grant delete, insert, select, update on limit_levels to singil_app;

create table limit_usage (
  mid text not null,
  month text not null,
  pending bigint not null default 0,
  paid bigint not null default 0,
  warned_percent smallint not null default 0,
  constraint limit_usage_pkey PRIMARY KEY (mid, month),
  constraint limit_usage_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint limit_usage_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint limit_usage_paid_check CHECK ((paid >= 0)),
  constraint limit_usage_pending_check CHECK ((pending >= 0))
) with (fillfactor=70);
alter table limit_usage enable row level security;
alter table limit_usage force row level security;
create policy of_merchant on limit_usage as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on limit_usage to singil_app;

create table merchant_settings (
  mid text not null,
  transaction_expiration_hours integer not null default 72,
  deduct_inventory_on_payment boolean not null default false,
  webhook_url text not null default ''::text,
  success_url text not null default ''::text,
  failed_url text not null default ''::text,
  customer_shoulders_service_charge boolean not null default false,
  accept_late_payments boolean not null default true,
  has_credit_card boolean not null default false,
  enable_courier boolean not null default false,
  is_batch_upload boolean not null default false,
  is_bus_company boolean not null default false,
  otp_remove_bank boolean not null default false,
  updated_at timestamp with time zone not null,
  constraint merchant_settings_pkey PRIMARY KEY (mid),
  constraint merchant_settings_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint merchant_settings_transaction_expiration_hours_check CHECK (((transaction_expiration_hours >= 1) AND (transaction_expiration_hours <= 720)))
);
alter table merchant_settings enable row level security;
alter table merchant_settings force row level security;
create policy of_merchant on merchant_settings as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on merchant_settings to singil_app;

create table merchants (
  mid text not null,
  tenant text not null,
  legal_name text not null,
  business_type text not null,
  mcc text not null,
  owner_name text not null,
  email text not null,
  mobile text not null,
  street text not null,
  barangay text not null,
  city text not null,
  province text not null,
  zip text not null,
  level smallint not null,
  monthly_limit bigint,
  status text not null default 'ACTIVE'::text,
  file_name text,
  wallet_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint merchants_pkey PRIMARY KEY (mid),
  constraint merchants_file_name_key UNIQUE (file_name),
  constraint merchants_wallet_id_key UNIQUE (wallet_id),
  constraint merchants_level_fkey FOREIGN KEY (level) REFERENCES limit_levels(level),
  constraint merchants_tenant_fkey FOREIGN KEY (tenant) REFERENCES tenants(id),
  constraint merchants_mcc_check CHECK ((mcc ~ '^[0-9]{4}$'::text)),
  constraint merchants_mid_check CHECK ((mid ~ '^M[0-9A-HJKMNP-TV-Z]{12}$'::text)),
  constraint merchants_mobile_check CHECK ((mobile ~ '^[0-9]{10}$'::text)),
  constraint merchants_monthly_limit_check CHECK ((monthly_limit > 0)),
  constraint merchants_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'BLOCKED'::text])))
);
CREATE INDEX merchants_by_name ON public.merchants USING btree (lower(legal_name), mid);
alter table merchants enable row level security;
alter table merchants force row level security;
create policy of_merchant on merchants as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on merchants to singil_app;

create table messages (
  id uuid not null,
  mid text,
  kind text not null,
  recipient text not null,
  subject text,
  text text not null,
  html text,
  about text not null,
  status text not null default 'queued'::text,
  tries integer not null default 0,
  fault text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_check CHECK (((kind = 'mail'::text) = (subject IS NOT NULL))),
  constraint messages_check1 CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint messages_tries_check CHECK ((tries >= 0))
) with (fillfactor=80);
CREATE INDEX messages_of_merchant ON public.messages USING btree (mid, created_at DESC);
CREATE INDEX messages_waiting ON public.messages USING btree (created_at) WHERE (status = 'queued'::text);
alter table messages enable row level security;
alter table messages force row level security;
create policy anyone_queues on messages as permissive for insert to public with check (true);
create policy of_merchant on messages as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on messages to singil_app;

create table old_passwords (
  user_id uuid not null,
  password_hash text not null,
  at timestamp with time zone not null,
  constraint old_passwords_pkey PRIMARY KEY (user_id, at),
  constraint old_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
grant delete, insert, select, update on old_passwords to singil_app;

create table otp_challenges (
  id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  purpose text not null,
  digest text not null,
  code_hash text not null,
  sent_by text not null,
  recipient_key text not null,
  tries integer not null default 0,
  try_limit integer not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  validated_at timestamp with time zone,
  pass_hash text,
  pass_until timestamp with time zone,
  consumed_at timestamp with time zone,
  constraint otp_challenges_pkey PRIMARY KEY (id),
  constraint otp_challenges_pass_hash_key UNIQUE (pass_hash),
  constraint otp_challenges_token_hash_key UNIQUE (token_hash),
  constraint otp_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint otp_challenges_check CHECK (((tries >= 0) AND (tries <= try_limit))),
  constraint otp_challenges_check1 CHECK (((validated_at IS NULL) = (pass_hash IS NULL))),
  constraint otp_challenges_sent_by_check CHECK ((sent_by = ANY (ARRAY['email'::text, 'sms'::text])))
) with (fillfactor=70);
CREATE INDEX otp_challenges_of_user ON public.otp_challenges USING btree (user_id, created_at DESC);
grant delete, insert, select, update on otp_challenges to singil_app;

create table otp_sends (
  id uuid not null,
  recipient_key text not null,
  challenge_id uuid not null,
  at timestamp with time zone not null,
  is_used boolean not null default false,
  constraint otp_sends_pkey PRIMARY KEY (id),
  constraint otp_sends_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES otp_challenges(id) ON DELETE CASCADE
);
CREATE INDEX otp_sends_of_challenge ON public.otp_sends USING btree (challenge_id);
CREATE INDEX otp_sends_of_recipient ON public.otp_sends USING btree (recipient_key, at);
grant delete, insert, select, update on otp_sends to singil_app;

create table outbox (
  id bigint not null generated always as identity,
  event text,
  event_id uuid,
  topic text,
  payload jsonb not null,
  at timestamp with time zone not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_check CHECK (((event IS NULL) <> (topic IS NULL)))
);
grant delete, insert, select, update on outbox to singil_app;

create table payment_channels (
  code text not null,
  name text not null,
  pmethod text not null,
  flow text not null,
  status text not null,
  min_amount bigint not null,
  max_amount bigint,
  refund_rule text not null,
  refund_window_days integer,
  expiry_minutes integer,
  settlement_days integer not null,
  position smallint not null,
  under_maintenance boolean not null default false,
  maintenance_until timestamp with time zone,
  constraint payment_channels_pkey PRIMARY KEY (code),
  constraint payment_channels_position_key UNIQUE ("position"),
  constraint payment_channels_check CHECK ((max_amount >= min_amount)),
  constraint payment_channels_code_check CHECK ((code ~ '^[a-z0-9_]{2,24}$'::text)),
  constraint payment_channels_expiry_minutes_check CHECK ((expiry_minutes > 0)),
  constraint payment_channels_flow_check CHECK ((flow = ANY (ARRAY['redirect'::text, 'reference_number'::text, 'qr'::text]))),
  constraint payment_channels_min_amount_check CHECK ((min_amount >= 1)),
  constraint payment_channels_pmethod_check CHECK ((pmethod = ANY (ARRAY['wallet'::text, 'onlinebanktransfer'::text, 'creditcard'::text, 'nonbank_otc'::text, 'bank_otc'::text, 'installment'::text]))),
  constraint payment_channels_refund_rule_check CHECK ((refund_rule = ANY (ARRAY['none'::text, 'full'::text, 'partial'::text]))),
  constraint payment_channels_refund_window_days_check CHECK ((refund_window_days > 0)),
  constraint payment_channels_settlement_days_check CHECK (((settlement_days >= 0) AND (settlement_days <= 30))),
  constraint payment_channels_status_check CHECK ((status = ANY (ARRAY['active'::text, 'optional'::text, 'inactive'::text])))
);
grant delete, insert, select, update on payment_channels to singil_app;

create table push_messages (
  topic text not null,
  seq bigint not null,
  place bigint not null generated always as identity,
  payload jsonb not null,
  at timestamp with time zone not null,
  constraint push_messages_pkey PRIMARY KEY (topic, seq),
  constraint push_messages_place_key UNIQUE (place)
);
CREATE INDEX push_messages_by_age ON public.push_messages USING brin (at);
grant delete, insert, select, update on push_messages to singil_app;

create table refunds (
  mid text not null,
  id uuid not null,
  transaction_id uuid not null,
  amount bigint not null,
  status text not null,
  response_code text not null,
  gateway_refund_id text,
  reason text not null,
  requested_by text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  constraint refunds_pkey PRIMARY KEY (mid, id),
  constraint refunds_mid_transaction_id_fkey FOREIGN KEY (mid, transaction_id) REFERENCES transactions(mid, id),
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'refunded'::text, 'failed'::text])))
);
CREATE INDEX refunds_by_id ON public.refunds USING btree (id);
CREATE INDEX refunds_of_transaction ON public.refunds USING btree (mid, transaction_id);
CREATE INDEX refunds_to_check ON public.refunds USING btree (next_check_at) WHERE (status = 'pending'::text);
alter table refunds enable row level security;
alter table refunds force row level security;
create policy of_merchant on refunds as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on refunds to singil_app;

create table reserve_tranches (
  transaction_id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  settlement_id uuid not null,
  request_id text not null,
  amount bigint not null,
  taken bigint not null default 0,
  releases_on date not null,
  released_at timestamp with time zone,
  constraint reserve_tranches_pkey PRIMARY KEY (transaction_id),
  constraint reserve_tranches_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_clearing(transaction_id),
  constraint reserve_tranches_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint reserve_tranches_amount_check CHECK ((amount > 0)),
  constraint reserve_tranches_check CHECK (((taken >= 0) AND (taken <= amount)))
) with (fillfactor=85);
CREATE INDEX reserve_tranches_due ON public.reserve_tranches USING btree (releases_on, wallet_id) WHERE (released_at IS NULL);
CREATE INDEX reserve_tranches_unreleased ON public.reserve_tranches USING btree (wallet_id, releases_on, transaction_id) WHERE (released_at IS NULL);
alter table reserve_tranches enable row level security;
alter table reserve_tranches force row level security;
create policy of_merchant on reserve_tranches as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on reserve_tranches to singil_app;

create table reset_tokens (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint reset_tokens_pkey PRIMARY KEY (id),
  constraint reset_tokens_token_hash_key UNIQUE (token_hash),
  constraint reset_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX reset_tokens_of_user ON public.reset_tokens USING btree (user_id, created_at DESC);
grant delete, insert, select, update on reset_tokens to singil_app;

create table role_authorizations (
  role text not null,
  module text not null,
  actions text[] not null,
  constraint role_authorizations_pkey PRIMARY KEY (role, module),
  constraint role_authorizations_role_fkey FOREIGN KEY (role) REFERENCES roles(name)
);
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.role_authorizations FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant delete, insert, select, update on role_authorizations to singil_app;

create table roles (
  name text not null,
  label text not null,
  is_shipped boolean not null,
  created_at timestamp with time zone not null,
  constraint roles_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on roles to singil_app;

create table rolling_reserves (
  mid text not null,
  rate_millionths integer not null,
  days integer not null,
  updated_at timestamp with time zone not null,
  constraint rolling_reserves_pkey PRIMARY KEY (mid),
  constraint rolling_reserves_days_check CHECK (((days >= 1) AND (days <= 720))),
  constraint rolling_reserves_rate_millionths_check CHECK (((rate_millionths >= 0) AND (rate_millionths <= 1000000)))
);
alter table rolling_reserves enable row level security;
alter table rolling_reserves force row level security;
create policy of_merchant on rolling_reserves as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on rolling_reserves to singil_app;

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  seq bigint not null,
  device text not null,
  ip text not null,
  created_at timestamp with time zone not null,
  last_activity_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_why text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_seq_key UNIQUE (user_id, seq),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_check CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
  constraint sessions_ended_why_check CHECK ((ended_why = ANY (ARRAY['signed-out'::text, 'newer-sign-in'::text, 'idle'::text, 'too-long'::text, 'revoked'::text])))
) with (fillfactor=80);
CREATE UNIQUE INDEX one_session_a_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on sessions to singil_app;

create table signing_keys (
  kid text not null,
  purpose text not null,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_purpose_check CHECK ((purpose = ANY (ARRAY['sign'::text, 'encrypt'::text])))
);
grant delete, insert, select, update on signing_keys to singil_app;

create table staff_merchants (
  user_id uuid not null,
  mid text not null,
  constraint staff_merchants_pkey PRIMARY KEY (user_id, mid),
  constraint staff_merchants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.staff_merchants FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant delete, insert, select, update on staff_merchants to singil_app;

create table stock_movements (
  mid text not null,
  item_id uuid not null,
  seq integer not null,
  kind text not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  reference text not null,
  by_name text not null,
  at timestamp with time zone not null,
  constraint stock_movements_pkey PRIMARY KEY (mid, item_id, seq),
  constraint stock_movements_mid_item_id_fkey FOREIGN KEY (mid, item_id) REFERENCES items(mid, id),
  constraint stock_movements_kind_check CHECK ((kind = ANY (ARRAY['receive'::text, 'reserve'::text, 'release'::text, 'sell'::text, 'return'::text, 'adjust'::text, 'count'::text]))),
  constraint stock_movements_seq_check CHECK ((seq > 0))
);
CREATE UNIQUE INDEX stock_movements_once ON public.stock_movements USING btree (mid, reference, item_id, kind) WHERE (kind = ANY (ARRAY['reserve'::text, 'release'::text, 'sell'::text]));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table stock_movements enable row level security;
alter table stock_movements force row level security;
create policy of_merchant on stock_movements as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on stock_movements to singil_app;

create table store_channels (
  mid text not null,
  store_id text not null,
  code text not null,
  enabled boolean not null,
  updated_at timestamp with time zone not null,
  constraint store_channels_pkey PRIMARY KEY (mid, store_id, code),
  constraint store_channels_code_fkey FOREIGN KEY (code) REFERENCES payment_channels(code),
  constraint store_channels_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint store_channels_mid_store_id_fkey FOREIGN KEY (mid, store_id) REFERENCES stores(mid, store_id)
);
alter table store_channels enable row level security;
alter table store_channels force row level security;
create policy of_merchant on store_channels as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on store_channels to singil_app;

create table stores (
  mid text not null,
  store_id text not null,
  id uuid not null,
  wallet_id uuid not null,
  store_name text not null,
  mobile text not null,
  address text not null,
  street text not null,
  barangay text not null,
  city text not null,
  province text not null,
  zip_code text not null,
  is_inventory boolean not null,
  is_pos boolean not null,
  is_student boolean not null,
  is_enable_courier boolean not null,
  file_name text,
  status text not null default 'ACTIVE'::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint stores_pkey PRIMARY KEY (mid, store_id),
  constraint stores_id_key UNIQUE (id),
  constraint stores_store_id_key UNIQUE (store_id),
  constraint stores_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint stores_mobile_check CHECK ((mobile ~ '^[0-9]{10}$'::text)),
  constraint stores_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DELETED'::text]))),
  constraint stores_store_id_check CHECK ((store_id ~ '^S[0-9A-HJKMNP-TV-Z]{12}$'::text))
);
alter table stores enable row level security;
alter table stores force row level security;
create policy of_merchant on stores as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on stores to singil_app;

create table temp_transactions (
  mid text not null,
  id text not null,
  request_id text not null,
  store_id text not null,
  wallet_id uuid not null,
  amount bigint not null,
  description text not null,
  items jsonb not null,
  customer jsonb,
  customer_choose_pmethod boolean not null,
  channels text[] not null,
  shoulder text not null,
  origin text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  sends integer not null default 0,
  version integer not null default 1,
  constraint temp_transactions_pkey PRIMARY KEY (mid, id),
  constraint temp_transactions_amount_check CHECK ((amount >= 100)),
  constraint temp_transactions_origin_check CHECK ((origin = ANY (ARRAY['portal'::text, 'store_page'::text, 'item'::text]))),
  constraint temp_transactions_shoulder_check CHECK ((shoulder = ANY (ARRAY['merchant'::text, 'customer'::text])))
);
CREATE UNIQUE INDEX temp_transactions_id ON public.temp_transactions USING btree (id);
CREATE INDEX temp_transactions_list ON public.temp_transactions USING btree (mid, created_at DESC);
alter table temp_transactions enable row level security;
alter table temp_transactions force row level security;
create policy of_merchant on temp_transactions as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on temp_transactions to singil_app;

create table tenants (
  id text not null,
  name text not null,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint tenants_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on tenants to singil_app;

create table topic_sequences (
  topic text not null,
  seq bigint not null,
  constraint topic_sequences_pkey PRIMARY KEY (topic)
) with (fillfactor=70);
grant delete, insert, select, update on topic_sequences to singil_app;

create table transaction_logs (
  mid text not null,
  transaction_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  type text not null,
  message text not null,
  by_name text not null,
  constraint transaction_logs_pkey PRIMARY KEY (mid, transaction_id, id),
  constraint transaction_logs_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'state'::text, 'refund'::text, 'remark'::text, 'gateway'::text]))),
  constraint transaction_logs_type_check CHECK ((type = ANY (ARRAY['INFO'::text, 'WARNING'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.transaction_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.transaction_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table transaction_logs enable row level security;
alter table transaction_logs force row level security;
create policy of_merchant on transaction_logs as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on transaction_logs to singil_app;

create table transaction_search (
  mid text not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  keys integer[] not null,
  constraint transaction_search_pkey PRIMARY KEY (mid, id)
);
CREATE INDEX transaction_search_keys ON public.transaction_search USING gin (keys) WITH (fastupdate=off);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.transaction_search FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.transaction_search FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on transaction_search to singil_app;

create table transactions (
  mid text not null,
  id uuid not null,
  merchant_name text not null,
  store_id text not null,
  store_name text not null,
  wallet_id uuid not null,
  temporary_id text,
  request_id text not null,
  org_trxid text,
  status text not null,
  fulfilment text not null default 'none'::text,
  response_code text not null,
  response_message text not null,
  amount bigint not null,
  total bigint not null,
  fee bigint not null,
  vat bigint not null,
  net bigint not null,
  refunded bigint not null default 0,
  refunding bigint not null default 0,
  shoulder text not null,
  pmethod text not null,
  pchannel text not null,
  channel_name text not null,
  flow text not null,
  settlement_days integer not null,
  refund_rule text not null,
  refund_window_days integer,
  customer_name text not null default ''::text,
  customer_email text not null default ''::text,
  customer_mobile text not null default ''::text,
  shipping_address text not null default ''::text,
  description text not null default ''::text,
  items jsonb not null default '[]'::jsonb,
  redirect_url text,
  reference text,
  steps jsonb not null default '[]'::jsonb,
  qr_payload text,
  stock text not null default 'none'::text,
  limit_month text not null,
  is_late boolean not null default false,
  remarks text not null default ''::text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  version integer not null default 1,
  constraint transactions_pkey PRIMARY KEY (mid, id),
  constraint transactions_amount_check CHECK ((amount > 0)),
  constraint transactions_check CHECK ((total >= amount)),
  constraint transactions_check1 CHECK (((refunded >= 0) AND (refunding >= 0) AND ((refunded + refunding) <= total))),
  constraint transactions_check2 CHECK (((status = ANY (ARRAY['paid'::text, 'refund_pending'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
  constraint transactions_check3 CHECK (((shoulder = 'customer'::text) OR ((total = amount) AND (net = ((amount - fee) - vat))))),
  constraint transactions_check4 CHECK (((shoulder = 'merchant'::text) OR ((total = ((amount + fee) + vat)) AND (net = amount)))),
  constraint transactions_fee_check CHECK ((fee >= 0)),
  constraint transactions_flow_check CHECK ((flow = ANY (ARRAY['redirect'::text, 'reference_number'::text, 'qr'::text]))),
  constraint transactions_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['none'::text, 'for_pickup'::text, 'in_transit'::text, 'delivered'::text, 'returned'::text]))),
  constraint transactions_net_check CHECK ((net > 0)),
  constraint transactions_refund_rule_check CHECK ((refund_rule = ANY (ARRAY['none'::text, 'full'::text, 'partial'::text]))),
  constraint transactions_shoulder_check CHECK ((shoulder = ANY (ARRAY['merchant'::text, 'customer'::text]))),
  constraint transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'refund_pending'::text, 'refunded'::text]))),
  constraint transactions_stock_check CHECK ((stock = ANY (ARRAY['none'::text, 'reserved'::text, 'on_payment'::text, 'sold'::text, 'released'::text]))),
  constraint transactions_vat_check CHECK ((vat >= 0))
) with (fillfactor=80);
CREATE UNIQUE INDEX transactions_by_id ON public.transactions USING btree (id);
CREATE INDEX transactions_by_request ON public.transactions USING btree (request_id);
CREATE INDEX transactions_list ON public.transactions USING btree (mid, created_at DESC, id DESC);
CREATE INDEX transactions_list_status ON public.transactions USING btree (mid, status, created_at DESC, id DESC);
CREATE INDEX transactions_list_store ON public.transactions USING btree (mid, store_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX transactions_one_open ON public.transactions USING btree (mid, temporary_id) WHERE ((status = 'pending'::text) AND (temporary_id IS NOT NULL));
CREATE UNIQUE INDEX transactions_one_paid ON public.transactions USING btree (mid, temporary_id) WHERE ((status = ANY (ARRAY['paid'::text, 'refund_pending'::text, 'refunded'::text])) AND (temporary_id IS NOT NULL));
CREATE UNIQUE INDEX transactions_request ON public.transactions USING btree (mid, request_id);
CREATE INDEX transactions_shipping ON public.transactions USING btree (mid, fulfilment, created_at DESC, id DESC) WHERE (fulfilment <> 'none'::text);
CREATE INDEX transactions_to_check ON public.transactions USING btree (next_check_at) WHERE (status = 'pending'::text);
alter table transactions enable row level security;
alter table transactions force row level security;
create policy of_merchant on transactions as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on transactions to singil_app;

create table unknown_sign_ins (
  username_key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint unknown_sign_ins_pkey PRIMARY KEY (username_key)
);
grant delete, insert, select, update on unknown_sign_ins to singil_app;

create table used_nonces (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint used_nonces_pkey PRIMARY KEY (nonce)
);
grant delete, insert, select, update on used_nonces to singil_app;

create table user_authorizations (
  user_id uuid not null,
  module text not null,
  actions text[] not null,
  constraint user_authorizations_pkey PRIMARY KEY (user_id, module),
  constraint user_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_authorizations FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant delete, insert, select, update on user_authorizations to singil_app;

create table user_settings (
  user_id uuid not null,
  label text not null,
  value text not null,
  constraint user_settings_pkey PRIMARY KEY (user_id, label),
  constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
grant delete, insert, select, update on user_settings to singil_app;

create table user_stores (
  mid text not null,
  user_id uuid not null,
  store_id text not null,
  position integer not null,
  constraint user_stores_pkey PRIMARY KEY (mid, user_id, store_id),
  constraint user_stores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX user_stores_of_user ON public.user_stores USING btree (user_id);
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_stores FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
alter table user_stores enable row level security;
alter table user_stores force row level security;
create policy of_merchant on user_stores as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on user_stores to singil_app;

create table users (
  id uuid not null,
  tenant text not null,
  mid text,
  username text not null,
  email text not null,
  mobile text not null default ''::text,
  first_name text not null,
  last_name text not null,
  role text not null,
  status text not null,
  password_hash text not null,
  password_changed_at timestamp with time zone not null,
  is_temporary_password boolean not null default false,
  failed_passwords integer not null default 0,
  failed_codes integer not null default 0,
  otp_agreed_at timestamp with time zone,
  session_seq bigint not null default 0,
  created_at timestamp with time zone not null,
  created_by uuid,
  updated_at timestamp with time zone not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role_fkey FOREIGN KEY (role) REFERENCES roles(name),
  constraint users_tenant_fkey FOREIGN KEY (tenant) REFERENCES access_settings(tenant),
  constraint users_failed_codes_check CHECK ((failed_codes >= 0)),
  constraint users_failed_passwords_check CHECK ((failed_passwords >= 0)),
  constraint users_mobile_check CHECK ((mobile ~ '^(\d{10})?$'::text)),
  constraint users_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'LOCKED'::text, 'DEACTIVATED'::text, 'DELETED'::text, 'NOT_VERIFIED'::text]))),
  constraint users_username_check CHECK (((username = btrim(username)) AND (username <> ''::text)))
) with (fillfactor=80);
CREATE UNIQUE INDEX users_by_email ON public.users USING btree (lower(email)) WHERE (status <> 'DELETED'::text);
CREATE UNIQUE INDEX users_by_username ON public.users USING btree (lower(username));
CREATE INDEX users_of_merchant ON public.users USING btree (mid, created_at DESC, id DESC);
CREATE TRIGGER access_changed AFTER UPDATE OF role, status, mid ON public.users FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
alter table users enable row level security;
alter table users force row level security;
create policy of_merchant on users as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on users to singil_app;

create table wallet_clearing (
  transaction_id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  request_id text not null,
  channel text not null,
  gross bigint not null,
  fee bigint not null,
  vat bigint not null,
  net bigint not null,
  taken bigint not null default 0,
  paid_at timestamp with time zone not null,
  paid_on date not null,
  settlement_days integer not null,
  settles_on date not null,
  settled_at timestamp with time zone,
  settlement_id uuid,
  constraint wallet_clearing_pkey PRIMARY KEY (transaction_id),
  constraint wallet_clearing_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint wallet_clearing_check CHECK (((taken >= 0) AND (taken <= net))),
  constraint wallet_clearing_check1 CHECK ((gross = ((net + fee) + vat))),
  constraint wallet_clearing_check2 CHECK (((settled_at IS NULL) = (settlement_id IS NULL))),
  constraint wallet_clearing_fee_check CHECK ((fee >= 0)),
  constraint wallet_clearing_gross_check CHECK ((gross > 0)),
  constraint wallet_clearing_net_check CHECK ((net >= 0)),
  constraint wallet_clearing_settlement_days_check CHECK (((settlement_days >= 0) AND (settlement_days <= 60))),
  constraint wallet_clearing_vat_check CHECK ((vat >= 0))
) with (fillfactor=85);
CREATE INDEX wallet_clearing_due ON public.wallet_clearing USING btree (settles_on, wallet_id) WHERE (settled_at IS NULL);
CREATE INDEX wallet_clearing_request ON public.wallet_clearing USING btree (request_id);
CREATE INDEX wallet_clearing_settlement ON public.wallet_clearing USING btree (settlement_id) WHERE (settlement_id IS NOT NULL);
CREATE INDEX wallet_clearing_unsettled ON public.wallet_clearing USING btree (wallet_id, settles_on, transaction_id) WHERE (settled_at IS NULL);
alter table wallet_clearing enable row level security;
alter table wallet_clearing force row level security;
create policy of_merchant on wallet_clearing as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on wallet_clearing to singil_app;

create table wallet_hold_parts (
  hold_id uuid not null,
  part smallint not null,
  mid text not null,
  source text not null,
  transaction_id uuid,
  amount bigint not null,
  constraint wallet_hold_parts_pkey PRIMARY KEY (hold_id, part),
  constraint wallet_hold_parts_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES wallet_holds(id),
  constraint wallet_hold_parts_amount_check CHECK ((amount > 0)),
  constraint wallet_hold_parts_check CHECK (((source = 'available'::text) = (transaction_id IS NULL))),
  constraint wallet_hold_parts_source_check CHECK ((source = ANY (ARRAY['available'::text, 'clearing'::text, 'reserve'::text])))
);
alter table wallet_hold_parts enable row level security;
alter table wallet_hold_parts force row level security;
create policy of_merchant on wallet_hold_parts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on wallet_hold_parts to singil_app;

create table wallet_holds (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  reason text not null,
  transaction_id uuid,
  request_id text not null,
  amount bigint not null,
  state text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint wallet_holds_pkey PRIMARY KEY (id),
  constraint wallet_holds_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint wallet_holds_amount_check CHECK ((amount > 0)),
  constraint wallet_holds_check CHECK (((state = 'active'::text) = (closed_at IS NULL))),
  constraint wallet_holds_reason_check CHECK ((reason = ANY (ARRAY['refund'::text, 'withdrawal'::text, 'disbursement'::text]))),
  constraint wallet_holds_state_check CHECK ((state = ANY (ARRAY['active'::text, 'done'::text, 'returned'::text])))
) with (fillfactor=85);
CREATE INDEX wallet_holds_active ON public.wallet_holds USING btree (wallet_id, created_at) WHERE (state = 'active'::text);
CREATE INDEX wallet_holds_transaction ON public.wallet_holds USING btree (transaction_id);
alter table wallet_holds enable row level security;
alter table wallet_holds force row level security;
create policy of_merchant on wallet_holds as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on wallet_holds to singil_app;

create table wallet_links (
  username text not null,
  mid text not null,
  wallet_id uuid not null,
  constraint wallet_links_pkey PRIMARY KEY (username),
  constraint wallet_links_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
alter table wallet_links enable row level security;
alter table wallet_links force row level security;
create policy of_merchant on wallet_links as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on wallet_links to singil_app;

create table wallets (
  id uuid not null,
  mid text not null,
  store_id text,
  name text not null,
  account_no text not null,
  status text not null,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  constraint wallets_pkey PRIMARY KEY (id),
  constraint wallets_account_no_key UNIQUE (account_no),
  constraint wallets_status_check CHECK ((status = ANY (ARRAY['For Approval'::text, 'Active'::text])))
);
CREATE INDEX wallets_of_merchant ON public.wallets USING btree (mid, created_at);
CREATE UNIQUE INDEX wallets_one_default ON public.wallets USING btree (mid) WHERE is_default;
alter table wallets enable row level security;
alter table wallets force row level security;
create policy of_merchant on wallets as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on wallets to singil_app;

create table worker_heartbeats (
  worker text not null,
  at timestamp with time zone not null,
  constraint worker_heartbeats_pkey PRIMARY KEY (worker)
);
grant delete, insert, select, update on worker_heartbeats to singil_app;

create table write_probe (
  id integer not null,
  at timestamp with time zone not null,
  constraint write_probe_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on write_probe to singil_app;
