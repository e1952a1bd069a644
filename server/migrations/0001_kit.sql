-- Kit: the objects that every district uses: the outbox, live messages, idempotency keys, sealed keys, jobs, partitions by month, and
-- row-level security.

do $$ begin
  if not exists (select from pg_roles where rolname = 'singil_app') then
    create role singil_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of the same cluster creates it at the same time
end $$;
do $$ begin execute format('grant singil_app to %I', current_user); end $$;

grant usage on schema public to singil_app;
alter default privileges in schema public grant select, insert, update, delete on tables to singil_app;
alter default privileges in schema public grant usage, select on sequences to singil_app;

create aggregate sum_centavos(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- The aggregate broken_rows collects the first 200 rows that break an invariant, and is null if no row breaks it. `p_wallets` and `p_mids`
-- are comma-separated lists of the wallets and merchants that the row concerns.
create function add_broken_row(p_rows jsonb, p_id text, p_wallets text, p_mids text)
  returns jsonb language sql immutable set search_path = public, pg_temp as $$
  select case when jsonb_array_length(p_rows) >= 200 then p_rows else coalesce(p_rows, '[]') || jsonb_build_object(
    'id', coalesce(p_id, ''),
    'wallets', coalesce(to_jsonb(string_to_array(nullif(p_wallets, ''), ',')), '[]'),
    'mids', coalesce(to_jsonb(string_to_array(nullif(p_mids, ''), ',')), '[]')
  ) end
$$;

create aggregate broken_rows(text, text, text) (sfunc = add_broken_row, stype = jsonb);

create function add_broken_row(p_rows jsonb, p_id text, p_wallets text)
  returns jsonb language sql immutable set search_path = public, pg_temp as $$
  select add_broken_row(p_rows, p_id, p_wallets, null)
$$;

create aggregate broken_rows(text, text) (sfunc = add_broken_row, stype = jsonb);

create function add_broken_row(p_rows jsonb, p_id text) returns jsonb language sql immutable set search_path = public, pg_temp as $$
  select add_broken_row(p_rows, p_id, null, null)
$$;

create aggregate broken_rows(text) (sfunc = add_broken_row, stype = jsonb);

-- === database

-- The trigger function of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Makes a table append-only: the application has no privilege to change its rows, and triggers refuse the table owner too.
create function make_append_only(of_table regclass) returns void language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %s from singil_app', of_table);
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', of_table);
  execute format('create trigger never_truncated before truncate on %s execute function refuse_change()', of_table);
end $$;

-- Makes the rows of a merchant visible only while singil.mid names that merchant: '*' is every merchant, and several are separated by
-- commas. The sub-selects are evaluated once for each statement, not for each row. The coalesce hides the condition from the planner,
-- which would otherwise expect few visible rows and sort the rows of a large merchant instead of reading them in order.
create function protect_by_merchant(of_table regclass, of_column name default 'mid') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of_table);
  execute format('alter table %s force row level security', of_table);
  execute format(
    'create policy of_merchant on %1$s using (coalesce(
       (select current_setting(''singil.mid'', true)) = ''*''
       or %2$I = any ((select string_to_array(current_setting(''singil.mid'', true), '',''))::text[]), false))',
    of_table, of_column);
end $$;

-- Makes only the rows of the user that singil.user_id names visible, for every query of the transaction. If it names no user, the policy
-- hides nothing.
create function protect_by_user(of_table regclass, of_column name default 'user_id') returns void language plpgsql as $$
begin
  if not (select relrowsecurity from pg_class where oid = of_table) then
    execute format('alter table %s enable row level security', of_table);
    execute format('alter table %s force row level security', of_table);
    execute format('create policy of_everyone on %s using (true)', of_table);
  end if;
  execute format(
    'create policy only_own on %1$s as restrictive using (
       (select coalesce(current_setting(''singil.user_id'', true), '''')) in ('''', %2$I::text))',
    of_table, of_column);
end $$;

-- The merchants that a scope names, separated by commas. A part with a prefix, as in `link:` or `store:`, names the merchant of that
-- object; a part without one is returned unchanged. A guest's request sees the merchant of the delivery or payment in its address, and a
-- courier's report that of its booking.
create function merchants_named(names text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_words constant text[] := string_to_array(names, ',');
  v_links constant text[] := array(select substr(w, 6) from unnest(v_words) w where starts_with(w, 'link:'));
  v_stores constant text[] := array(select substr(w, 7) from unnest(v_words) w where starts_with(w, 'store:'));
  v_items constant uuid[] := array(select substr(w, 6)::uuid from unnest(v_words) w where w ~ '^item:[0-9a-f-]{36}$');
  v_images constant text[] := array(select substr(w, 7) from unnest(v_words) w where starts_with(w, 'image:'));
  v_tokens constant text[] := array(select substr(w, 10) from unnest(v_words) w where starts_with(w, 'appToken:'));
  v_tests constant text[] := array(select substr(w, 6) from unnest(v_words) w where starts_with(w, 'test:'));
  v_payments constant uuid[] := array(select substr(w, 13)::uuid from unnest(v_words) w where w ~ '^transaction:[0-9a-f-]{36}$');
  v_topups constant uuid[] := array(select substr(w, 7)::uuid from unnest(v_words) w where w ~ '^topup:[0-9a-f-]{36}$');
  v_payouts constant uuid[] := array(select substr(w, 8)::uuid from unnest(v_words) w where w ~ '^payout:[0-9a-f-]{36}$');
  v_shops constant text[] := array(select substr(w, 6) from unnest(v_words) w where starts_with(w, 'shop:'));
  v_deliveries constant text[] := array(select substr(w, 10) from unnest(v_words) w where starts_with(w, 'delivery:'));
  v_bookings constant uuid[] := array(select substr(w, 9)::uuid from unnest(v_words) w where w ~ '^booking:[0-9a-f-]{36}$');
  v_found text[] := array(select w from unnest(v_words) w where strpos(w, ':') = 0);
begin
  -- The caller sets singil.mid to the result in the same statement.
  perform set_config('singil.mid', '*', true);
  if v_links <> '{}' then
    v_found := v_found || array(select t.mid from temp_transactions t where t.id = any (v_links));
  end if;
  if v_stores <> '{}' then
    v_found := v_found || array(select s.mid from stores s where s.store_id = any (v_stores));
  end if;
  if v_items <> '{}' then
    v_found := v_found || array(select i.mid from items i where i.id = any (v_items));
  end if;
  if v_images <> '{}' then
    v_found := v_found || array(select f.mid from files f where f.name = any (v_images) and f.is_public and f.state = 'stored');
  end if;
  if v_tokens <> '{}' then
    v_found := v_found || array(select a.mid from app_tokens a where a.id = any (v_tokens));
  end if;
  if v_tests <> '{}' then
    v_found := v_found || array(select l.mid from test_payment_links l where l.id = any (v_tests));
  end if;
  if v_payments <> '{}' then
    v_found := v_found || array(select t.mid from transactions t where t.id = any (v_payments));
  end if;
  if v_topups <> '{}' then
    v_found := v_found || array(select t.mid from topups t where t.id = any (v_topups));
  end if;
  if v_payouts <> '{}' then
    v_found := v_found || array(select p.mid from payouts p where p.id = any (v_payouts));
  end if;
  if v_shops <> '{}' then
    v_found := v_found || array(select s.mid from web_store_links s where s.link = any (v_shops));
  end if;
  if v_deliveries <> '{}' then
    v_found := v_found || array(select b.mid from courier_bookings b where b.tracking_id = any (v_deliveries));
  end if;
  if v_bookings <> '{}' then
    v_found := v_found || array(select b.mid from courier_bookings b where b.id = any (v_bookings));
  end if;
  return array_to_string(array(select distinct w from unnest(v_found) w), ',');
end $$;
revoke all on function merchants_named(text) from public;
grant execute on function merchants_named(text) to singil_app;

create unlogged table read_positions (
  user_id uuid primary key,
  position pg_lsn not null
) with (fillfactor = 50);
comment on table read_positions is
  'The write-ahead log position of the last change of each user. A replica serves a user only after it has replayed that position. The '
  'table is unlogged, so that writing a position does not wait for the disk. After a crash it is empty, and a user without a row needs '
  'the newest position.';

create table write_probe (
  id integer primary key,
  at timestamptz not null
);
comment on table write_probe is
  'One row that is written when the database does not respond, to find out whether it still commits.';

-- === work

-- Adds jobs to the queue. The tables of the job runner belong to the migrating role, and this function is the only access of the
-- application to them.
create function add_jobs(jobs jsonb) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(j ->> 'name', (j -> 'payload')::json, j ->> 'queue', (j ->> 'runAt')::timestamptz,
      (j ->> 'maxAttempts')::int, j ->> 'key', null, null)::graphile_worker.job_spec
    from jsonb_array_elements(jobs) j));
end $$;
revoke all on function add_jobs(jsonb) from public;
grant execute on function add_jobs(jsonb) to singil_app;

create table outbox (
  id bigint generated always as identity primary key,
  told text not null,
  at timestamptz not null default now()
);
comment on table outbox is
  'Events and live messages of committed units of work that the relay has not taken yet. `told` is JSON: {"at", "words"}, where a word is '
  '{"event", "event_id", "payload"} for subscribers or {"topics", "payload"} for live messages. Only the relay reads it, so it is stored '
  'as text.';

-- One event or live message of an outbox row. Of `event` and `topic`, one is null.
create type told_word as (nth bigint, event text, event_id uuid, topic text, payload json, at timestamptz);

-- The events and live messages of an outbox row, with one result row for each topic of a live message.
create function words_of(told text) returns setof told_word language sql immutable as $$
  select row_number() over (order by w.nth, t.nth), w.event, w.event_id, t.topic, w.payload, r.at
  from json_to_record(told::json) r(at timestamptz, words json),
    rows from (json_to_recordset(r.words) as (event text, event_id uuid, topics text[], payload json)) with ordinality
      w(event, event_id, topics, payload, nth)
    left join unnest(w.topics) with ordinality t(topic, nth) on true
$$;

-- Writes one outbox row for each line. Splitting lines is cheaper than parsing one document.
create function write_outbox(p_lines text) returns void language plpgsql as $$
begin
  insert into outbox (told) select unnest(string_to_array(p_lines, e'\n'));
  perform pg_notify('outbox', '');
end $$;

-- Writes the effects of a unit of work at its commit: stored responses, audit lines, jobs, and the sessions to disconnect.
create function write_effects(tail jsonb)
  returns void language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tail ? 'kept' then
    insert into idempotency_keys (principal, key, endpoint, body_hash, status, answer, at)
    select principal, key, endpoint, body_hash, status, answer, now()
    from jsonb_to_recordset(tail -> 'kept') as k(principal text, key text, endpoint text, body_hash text, status int, answer text);
  end if;
  if tail ? 'audit_of' then
    insert into audit_log (id, at, level, actor, username, role, ip, device, request_id, endpoint, mid, thing, thing_id, before, after, note)
    select a.id, c.at, c.level, c.actor, c.username, c.role, c.ip, c.device, c.request_id, c.endpoint, a.mid, a.thing, a.thing_id,
      a.before, a.after, a.note
    from jsonb_to_record(tail -> 'audit_of') as c(at timestamptz, level text, actor uuid, username text, role text, ip text, device text,
        request_id text, endpoint text),
      jsonb_to_recordset(tail -> 'audit') as a(id uuid, mid text, thing text, thing_id text, before jsonb, after jsonb, note text);
  elsif tail ? 'audit' then
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
  if tail ? 'jobs' then
    perform add_jobs(tail -> 'jobs');
  end if;
  if tail ? 'disconnect' then
    insert into ended_sessions (session_id, at) select d, now() from jsonb_array_elements_text(tail -> 'disconnect') d
      on conflict do nothing;
    perform pg_notify('sessions', d) from jsonb_array_elements_text(tail -> 'disconnect') d;
  end if;
end $$;

create table monthly_tables (
  name text primary key,
  key text not null,
  since timestamptz not null
);
comment on table monthly_tables is
  'A table that is partitioned by month on the column `key`. Rows before `since` are in the partition "first". The worker creates the '
  'partitions of the months ahead; a row of a month without a partition is in the partition "later".';
revoke delete, insert, update on monthly_tables from singil_app;

-- Denies the application direct access to a partition. Row-level security and privileges are those of the partitioned table.
create function guard_partition(p_partition text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('revoke all on %I from singil_app', p_partition);
  execute format('create trigger never_truncated before truncate on %I execute function refuse_change()', p_partition);
end $$;
revoke all on function guard_partition(text) from public;

-- Creates the first partitions of an empty table that is partitioned by range of `p_key`.
create function start_months(p_table text, p_key text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_since timestamptz := date_trunc('month', now(), 'UTC') + interval '1 month';
begin
  execute format('create table %I partition of %I for values from (minvalue) to (%L)', p_table || '_first', p_table, v_since);
  execute format('create table %I partition of %I default', p_table || '_later', p_table);
  perform guard_partition(p_table || '_first');
  perform guard_partition(p_table || '_later');
  insert into monthly_tables (name, key, since) values (p_table, p_key, v_since);
  perform add_month_partitions(p_table, 3);
end $$;
revoke all on function start_months(text, text) from public;

-- Creates the missing partitions of a table for this month and the next `p_ahead` months, and returns their number. A month that already
-- has rows in the partition "later" gets no partition: its rows stay there.
create function add_month_partitions(p_table text, p_ahead integer)
  returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_of monthly_tables;
  v_month timestamptz;
  v_end timestamptz;
  v_name text;
  v_is_taken boolean;
  v_added int := 0;
begin
  select * into v_of from monthly_tables t where t.name = p_table;
  if v_of.name is null then
    raise exception '% is not partitioned by month.', p_table using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(727005);
  for v_month in
    select m at time zone 'UTC' from generate_series(
      greatest(v_of.since at time zone 'UTC', date_trunc('month', now() at time zone 'UTC')),
      date_trunc('month', now() at time zone 'UTC') + make_interval(months => least(p_ahead, 24)),
      interval '1 month') m
  loop
    v_end := (v_month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    v_name := p_table || to_char(v_month at time zone 'UTC', '_YYYY_MM');
    continue when to_regclass(v_name) is not null;
    execute format('select exists (select from %I where %I >= %L and %I < %L)', p_table || '_later', v_of.key, v_month, v_of.key, v_end)
    into v_is_taken;
    continue when v_is_taken;
    -- The partition is created as a table and then attached: `partition of` would lock the table against reads and writes.
    execute format('create table %I (like %I including defaults including constraints)', v_name, p_table);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, v_name, v_month, v_end);
    perform guard_partition(v_name);
    v_added := v_added + 1;
  end loop;
  return v_added;
end $$;
revoke all on function add_month_partitions(text, integer) from public;
grant execute on function add_month_partitions(text, integer) to singil_app;

-- Adds the constraint that all rows of a table come before the first month with a partition of its own, for `partition_by_month`. That
-- month is the one after the next: with the next month, a database whose migration stops at the end of a month would refuse rows.
create function prepare_months(p_table text, p_key text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %I add constraint %I check (%I < %L) not valid', p_table, p_table || '_before_months', p_key,
    date_trunc('month', now(), 'UTC') + interval '2 months');
end $$;
revoke all on function prepare_months(text, text) from public;

-- Makes an existing table partitioned by month. The table becomes its own first partition, so that no row is moved. The constraint of
-- `prepare_months`, validated, and the index `<table>_months_pkey` of the new primary key must exist, so that only names change while the
-- table is locked. Indexes, policies, triggers and privileges are created again on the partitioned table.
create function partition_by_month(p_table text, p_key text, p_primary_key text)
  returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_first text := p_table || '_first';
  v_later text := p_table || '_later';
  v_before text := p_table || '_before_months';
  v_built text := p_table || '_months_pkey';
  v_since timestamptz;
  v_indexes text[];
  v_policies text[];
  v_triggers text[];
  v_privileges text;
  v_forced boolean;
  v_one text;
begin
  select (regexp_match(pg_get_constraintdef(c.oid), $x$'([^']+)'$x$))[1]::timestamptz into v_since
  from pg_constraint c where c.conrelid = p_table::regclass and c.conname = v_before and c.convalidated;
  if v_since is null then
    raise exception 'The constraint % is missing or not validated.', v_before using errcode = 'object_not_in_prerequisite_state';
  end if;
  if not exists (select from pg_index i where i.indrelid = p_table::regclass and i.indexrelid = to_regclass(v_built) and i.indisvalid) then
    raise exception 'The index % is missing or invalid.', v_built using errcode = 'object_not_in_prerequisite_state';
  end if;
  execute format('lock table %I in access exclusive mode', p_table);
  select array_agg(pg_get_indexdef(i.indexrelid)) into v_indexes from pg_index i
  where i.indrelid = p_table::regclass and not i.indisprimary and i.indexrelid <> v_built::regclass;
  select array_agg(concat_ws(' ', 'create policy', quote_ident(p.policyname), 'on', quote_ident(p_table), 'as', p.permissive, 'for', p.cmd,
    'to', array_to_string(p.roles, ', '), 'using (' || p.qual || ')', 'with check (' || p.with_check || ')')), bool_or(c.relforcerowsecurity)
  into v_policies, v_forced
  from pg_policies p join pg_class c on c.oid = p_table::regclass where p.schemaname = 'public' and p.tablename = p_table;
  select array_agg(pg_get_triggerdef(t.oid)) into v_triggers from pg_trigger t
  where t.tgrelid = p_table::regclass and not t.tgisinternal;
  select string_agg(p.privilege, ', ') into v_privileges
  from unnest(array['select', 'insert', 'update', 'delete']) p(privilege) where has_table_privilege('singil_app', p_table, p.privilege);

  execute format('alter table %I rename to %I', p_table, v_first);
  for v_one in select tgname from pg_trigger where tgrelid = v_first::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', v_one, v_first);
  end loop;
  for v_one in select policyname from pg_policies where schemaname = 'public' and tablename = v_first loop
    execute format('drop policy %I on %I', v_one, v_first);
  end loop;
  execute format('alter table %I disable row level security, no force row level security', v_first);
  execute format('alter table %I drop constraint %I', v_first, p_table || '_pkey');
  execute format('alter table %I add constraint %I primary key using index %I', v_first, v_first || '_pkey', v_built);
  for v_one in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = v_first::regclass and not i.indisprimary
  loop
    execute format('alter index %I rename to %I', v_one, v_first || substr(v_one, length(p_table) + 1));
  end loop;

  execute format('create table %I (like %I including defaults including constraints) partition by range (%I)', p_table, v_first, p_key);
  execute format('alter table %I drop constraint %I', p_table, v_before);
  execute format('alter table %I add primary key (%s)', p_table, p_primary_key);
  foreach v_one in array coalesce(v_indexes, '{}') loop
    execute v_one;
  end loop;
  if v_forced is not null then
    execute format('alter table %I enable row level security', p_table);
  end if;
  if v_forced then
    execute format('alter table %I force row level security', p_table);
  end if;
  foreach v_one in array coalesce(v_policies, '{}') loop
    execute v_one;
  end loop;
  foreach v_one in array coalesce(v_triggers, '{}') loop
    execute v_one;
  end loop;
  execute format('revoke all on %I from singil_app', p_table);
  execute format('grant %s on %I to singil_app', v_privileges, p_table);
  -- The constraint spares PostgreSQL a scan of the rows.
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', p_table, v_first, v_since);
  execute format('alter table %I drop constraint %I', v_first, v_before);
  execute format('create table %I partition of %I default', v_later, p_table);
  perform guard_partition(v_first);
  perform guard_partition(v_later);
  insert into monthly_tables (name, key, since) values (p_table, p_key, v_since);
end $$;
revoke all on function partition_by_month(text, text, text) from public;

create table ended_sessions (
  session_id text primary key,
  at timestamptz not null
);
comment on table ended_sessions is
  'A session that ended while its push tokens may not have expired. Such a token no longer opens a connection.';

create table root_keys (
  id uuid primary key,
  sealed text not null,
  created_at timestamptz not null
);
comment on table root_keys is
  'The root key from which all keys are derived, sealed with SINGIL_SECRET. Each row seals it with another secret that may open it.';

create table signing_keys (
  kid text primary key,
  purpose text not null,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  constraint signing_keys_purpose_known check (purpose in ('sign', 'encrypt'))
);
comment on table signing_keys is
  'A key pair that signs responses, or that decrypts requests. Several pairs of a purpose are valid at a time; a pair is retired once a '
  'newer one is 30 days old, and is not used any more.';

-- === http

create table idempotency_keys (
  principal text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  answer text,
  -- Set while a flow of several transactions runs. Once the lease has expired, another process takes the flow over.
  leased_until timestamptz,
  at timestamptz not null,
  constraint idempotency_keys_pkey primary key (principal, key)
) with (fillfactor = 80);
comment on table idempotency_keys is
  'An idempotency key of a caller, with the stored response. A repeated request gets that response; one with another body is refused. '
  'Without a status the request is still running.';
create index idempotency_keys_by_age on idempotency_keys using brin (at);

create table used_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
comment on table used_nonces is 'A nonce of an encrypted request, so that the request is not accepted twice.';

-- === live

create table topic_sequences (
  topic text primary key,
  seq bigint not null,
  -- Half an hour after a browser last listened. Live messages of other topics are neither numbered nor stored.
  listened_until timestamptz not null default '-infinity'
) with (fillfactor = 70);
comment on table topic_sequences is
  'The number of the last live message of each topic, and until when browsers listen to the topic.';

create table push_messages (
  topic text not null,
  seq bigint not null,
  place bigint generated always as identity not null,
  payload json not null,
  at timestamptz not null,
  constraint push_messages_pkey primary key (topic, seq),
  constraint push_messages_place_key unique (place)
);
comment on table push_messages is
  'A live message of the last 24 hours, for browsers that missed it. `seq` is its number within the topic, `place` its order among all.';
create index push_messages_by_age on push_messages using brin (at);

create function is_listened_to(p_topic text) returns boolean language sql stable as $$
  select exists (select from topic_sequences t where t.topic = p_topic and t.listened_until > now())
$$;

-- Notes that a browser listens to the topics. If a topic had no listener for a while, messages may not have been stored. Its number then
-- advances by one, so that a browser that returns sees the gap and reloads.
create function listen_to(p_topics text[]) returns void language sql as $$
  insert into topic_sequences as t (topic, seq, listened_until)
  select topic, 0, now() + interval '30 minutes' from unnest(p_topics) topic order by topic
  on conflict (topic) do update set listened_until = excluded.listened_until,
    seq = t.seq + case when t.listened_until < now() then 1 else 0 end
$$;

-- Takes rows from the outbox. Live messages of topics that are listened to get the next numbers of their topics. Each event becomes one job
-- for each name that `subscribers` lists for it. One relay runs at a time: the lock is held until the caller commits, so places and numbers
-- appear in order. Every row of the result has the number of rows and events taken; a row without a topic is no message.
create function relay_outbox(subscribers jsonb, at_most integer)
  returns table(topic text, seq bigint, place bigint, payload json, at timestamptz, taken integer, events integer)
  language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  told told_word[];
  taken_rows int;
  told_events int;
  jobs jsonb;
begin
  perform pg_advisory_xact_lock(727001);
  with gone as (
    delete from outbox where id in (select id from outbox order by id limit at_most) returning outbox.*
  ), word as (
    select (row_number() over (order by g.id, w.nth), w.event, w.event_id, w.topic, w.payload, w.at)::told_word as word
    from gone g, words_of(g.told) w
  )
  select (select count(*) from gone), (select count(*) from word where (word).event is not null),
    (select coalesce(array_agg(word order by (word).nth), '{}') from word)
  into taken_rows, told_events, told;

  if told_events > 0 then
    select jsonb_agg(jsonb_build_object('name', 'event:' || s.name, 'payload',
             jsonb_build_object('id', r.event_id, 'event', r.event, 'payload', r.payload)) order by r.nth)
      into jobs
      from unnest(told) r, jsonb_array_elements_text(subscribers -> r.event) as s(name)
      where r.event is not null;
    if jobs is not null then
      perform add_jobs(jobs);
    end if;
  end if;

  return query
    with heard as (
      select t.topic from (select distinct r.topic from unnest(told) r where r.topic is not null) t where is_listened_to(t.topic)
    ), messages as (
      select r.*, row_number() over (partition by r.topic order by r.nth) as place_in_topic
      from unnest(told) r where r.topic in (select heard.topic from heard)
    ), counts as (
      select m.topic, count(*) as n from messages m group by m.topic
    ), numbered as (
      insert into topic_sequences as t (topic, seq)
      select c.topic, c.n from counts c order by c.topic
      on conflict (topic) do update set seq = t.seq + excluded.seq
      returning t.topic, t.seq
    ), written as (
      insert into push_messages (topic, seq, payload, at)
      select m.topic, n.seq - c.n + m.place_in_topic, m.payload, m.at
      from messages m join numbered n on n.topic = m.topic join counts c on c.topic = m.topic
      order by m.nth
      returning push_messages.topic, push_messages.seq, push_messages.place, push_messages.payload, push_messages.at
    ) select w.topic, w.seq, w.place, w.payload, w.at, taken_rows, told_events from written w order by w.place;
  if found then
    perform pg_notify('push', '');
  elsif taken_rows > 0 then
    return query select null::text, null::bigint, null::bigint, null::json, null::timestamptz, taken_rows, told_events;
  end if;
end $$;

-- === process

create table handled_events (
  event_id uuid not null,
  subscriber text not null,
  at timestamptz not null default now(),
  constraint handled_events_pkey primary key (event_id, subscriber)
);
comment on table handled_events is
  'An event that a subscriber has handled. Events may be delivered twice; the row commits with the effects, so that they happen once.';

create table worker_heartbeats (
  worker text primary key,
  at timestamptz not null
);
comment on table worker_heartbeats is
  'The last heartbeat of each run of the job runner. The jobs of a run without a heartbeat for a minute are released.';

-- The state of the job queue for metrics. The application may not read the jobs themselves. The queue is created after the migrations, so
-- its tables are resolved only when the function runs.
create function job_queue()
  returns table(due integer, overdue_seconds double precision, given_up integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select count(*) filter (where is_due)::int,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8,
      count(*) filter (where attempts >= max_attempts)::int
    from (
      select j.run_at, j.attempts, j.max_attempts, j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts as is_due
      from graphile_worker._private_jobs j
    ) jobs;
end $$;
revoke all on function job_queue() from public;
grant execute on function job_queue() to singil_app;
