-- The envelope of every change: audit trail, idempotency, outbox, live messages, keys, and the wall between merchants.

do $$
begin
  if not exists (select from pg_roles where rolname = 'singil_app') then
    create role singil_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of the same cluster made it just now
end $$;
do $$ begin execute format('grant singil_app to %I', current_user); end $$;

grant usage on schema public to singil_app;
alter default privileges in schema public grant select, insert, update, delete on tables to singil_app;
alter default privileges in schema public grant usage, select on sequences to singil_app;

-- Rows of a merchant are seen only while singil.mid names that merchant ('*': every merchant; several are parted by commas).
-- The sub-selects are evaluated once a statement, not once a row. The coalesce tells the planner nothing about how many rows are seen:
-- it would guess that they are few, and sort a large merchant's rows rather than read them in order.
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'restrict_violation';
end $$;

create function make_append_only(of_table regclass) returns void language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %s from singil_app', of_table);
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', of_table);
  execute format('create trigger never_truncated before truncate on %s execute function refuse_change()', of_table);
end $$;

create table audit_log (
  id uuid not null,
  at timestamptz not null,
  level text not null check (level in ('INFO', 'WARNING', 'CRITICAL', 'DOWNLOAD')),
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
  -- A reader that takes lines below pg_snapshot_xmin, by (written_in, id), misses none that commits late.
  written_in xid8 not null default pg_current_xact_id(),
  primary key (written_in, id)
);
create index audit_log_of_merchant on audit_log (mid, at desc, id desc);
create index audit_log_of_thing on audit_log (thing_id, at);
select protect_by_merchant('audit_log');
create policy anyone_writes on audit_log for insert with check (true);
select make_append_only('audit_log');

create table idempotency_keys (
  principal text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status int,
  answer text,
  leased_until timestamptz,
  at timestamptz not null,
  primary key (principal, key)
) with (fillfactor = 80);
create index idempotency_keys_by_age on idempotency_keys using brin (at);

-- What units of work tell, each row much at once: {"at", "words"}, where a word is {"event", "event_id", "payload"} for subscribers or
-- {"topics", "payload"} for live messages. Only the relay looks into it, so it is kept as the text it came as.
create table outbox (
  id bigint generated always as identity primary key,
  told text not null,
  at timestamptz not null default now()
);

create type told_word as (nth bigint, event text, event_id uuid, topic text, payload json, at timestamptz);

-- The words of a row one by one, a live message once a topic.
create function words_of(told text) returns setof told_word language sql immutable as $$
  select row_number() over (order by w.nth, t.nth), w.event, w.event_id, t.topic, w.payload, r.at
  from json_to_record(told::json) r(at timestamptz, words json),
    rows from (json_to_recordset(r.words) as (event text, event_id uuid, topics text[], payload json)) with ordinality
      w(event, event_id, topics, payload, nth)
    left join unnest(w.topics) with ordinality t(topic, nth) on true
$$;

create table topic_sequences (topic text primary key, seq bigint not null) with (fillfactor = 70);
create table push_messages (
  topic text not null,
  seq bigint not null,
  place bigint generated always as identity unique,
  payload json not null,
  at timestamptz not null,
  primary key (topic, seq)
);
create index push_messages_by_age on push_messages using brin (at);

create table handled_events (
  event_id uuid not null,
  subscriber text not null,
  at timestamptz not null default now(),
  primary key (event_id, subscriber)
);

create table signing_keys (
  kid text primary key,
  purpose text not null check (purpose in ('sign', 'encrypt')),
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
-- Sessions that ended while push tokens of theirs may still be about; those tokens open nothing any more.
create table ended_sessions (session_id text primary key, at timestamptz not null);
create table used_nonces (nonce text primary key, expires_at timestamptz not null);
create table worker_heartbeats (worker text primary key, at timestamptz not null);
create table write_probe (id int primary key, at timestamptz not null);

-- The tables of the job runner belong to the migrating role; this is the only door of the application to them.
create function add_jobs(jobs jsonb) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(j ->> 'name', (j -> 'payload')::json, j ->> 'queue', (j ->> 'runAt')::timestamptz,
      (j ->> 'maxAttempts')::int, j ->> 'key', null, null)::graphile_worker.job_spec
    from jsonb_array_elements(jobs) j));
end $$;
revoke all on function add_jobs(jsonb) from public;
grant execute on function add_jobs(jsonb) to singil_app;

-- All that a unit of work leaves behind, in one call right before its commit. `audit_of` is what all audit lines have in common, if they
-- do. Its plans are kept from the first call, when the tables may be empty: they must use the indexes all the same.
create function write_tail(tail jsonb) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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

-- A line a row. Lines are cheaper to take apart than one document.
create function write_outbox(p_lines text) returns void language plpgsql as $$
begin
  insert into outbox (told) select unnest(string_to_array(p_lines, e'\n'));
  perform pg_notify('outbox', '');
end $$;

-- Takes what waits in the outbox: live messages get the next numbers of their topics, events become one job a subscriber.
-- One relay at a time; the caller holds the lock until it commits, so places and numbers appear in order. Of a row that tells of nothing
-- live the answer has no topic; every row of it says how many rows were taken, and how many events were in them.
create function relay_outbox(subscribers jsonb, at_most int)
returns table (topic text, seq bigint, place bigint, payload json, at timestamptz, taken int, events int) language plpgsql
set enable_seqscan = off as $$
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
    with messages as (
      select r.*, row_number() over (partition by r.topic order by r.nth) as place_in_topic
      from unnest(told) r where r.topic is not null
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
