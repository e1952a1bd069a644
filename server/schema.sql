-- Written by `npm run docs` from the migrations. Read it, change the migrations.

create sequence ledger_wallet_accounts start 1 increment 1;

CREATE OR REPLACE FUNCTION public.active_colleagues(p_user uuid, p_limit integer)
 RETURNS SETOF users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query select u.* from users u join users own on own.id = p_user
    where u.mid is not distinct from own.mid and u.status = 'ACTIVE' order by u.id limit p_limit;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $function$;
revoke all on function active_colleagues(uuid,integer) from public;
grant execute on function active_colleagues(uuid,integer) to singil_app;

CREATE OR REPLACE FUNCTION public.active_users_of(p_mid text)
 RETURNS SETOF users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query select u.* from users u where u.mid is not distinct from p_mid and u.status = 'ACTIVE'
    and (p_mid is not null or u.role in ('Administrator', 'Finance', 'Sales', 'Corporate View')) order by u.id;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $function$;
revoke all on function active_users_of(text) from public;
grant execute on function active_users_of(text) to singil_app;

CREATE OR REPLACE FUNCTION public.add_broken_row(p_rows jsonb, p_id text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select add_broken_row(p_rows, p_id, null, null)
$function$;

CREATE OR REPLACE FUNCTION public.add_broken_row(p_rows jsonb, p_id text, p_wallets text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select add_broken_row(p_rows, p_id, p_wallets, null)
$function$;

CREATE OR REPLACE FUNCTION public.add_broken_row(p_rows jsonb, p_id text, p_wallets text, p_mids text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when jsonb_array_length(p_rows) >= 200 then p_rows else coalesce(p_rows, '[]') || jsonb_build_object(
    'id', coalesce(p_id, ''),
    'wallets', coalesce(to_jsonb(string_to_array(nullif(p_wallets, ''), ',')), '[]'),
    'mids', coalesce(to_jsonb(string_to_array(nullif(p_mids, ''), ',')), '[]')
  ) end
$function$;

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

CREATE OR REPLACE FUNCTION public.add_month_partitions(p_table text, p_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
revoke all on function add_month_partitions(text,integer) from public;
grant execute on function add_month_partitions(text,integer) to singil_app;

CREATE OR REPLACE FUNCTION public.add_notifications(p_rows jsonb)
 RETURNS TABLE(of_user uuid, unread integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  insert into notifications as n (id, user_id, mid, notice, bucket, title, text, path, amount, count, is_shown, first_at, at)
    select r.id, r.user_id, r.mid, r.notice, r.bucket, r.title, r.text, r.path, r.amount, r.count, r.is_shown, r.at, r.at
    from jsonb_to_recordset(p_rows) r (id uuid, user_id uuid, mid text, notice text, bucket text, title text, text text, path text,
      amount bigint, count int, is_shown boolean, at timestamptz)
    order by r.user_id, r.notice, r.bucket
  on conflict (user_id, notice, bucket) where read_at is null do update set
    title = excluded.title, text = excluded.text, path = excluded.path, amount = n.amount + excluded.amount,
    count = n.count + excluded.count, is_shown = excluded.is_shown, at = excluded.at;
  return query select u.id, (select count(*)::int from (select from notifications n
      where n.user_id = u.id and n.is_shown and n.read_at is null limit 100) counted)
    from (select distinct r.user_id as id from jsonb_to_recordset(p_rows) r (user_id uuid)) u;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $function$;
revoke all on function add_notifications(jsonb) from public;
grant execute on function add_notifications(jsonb) to singil_app;

CREATE OR REPLACE FUNCTION public.archived_until(p_table text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(max(m.until), '-infinity') from archived_months m where m.of_table = p_table
$function$;
revoke all on function archived_until(text) from public;
grant execute on function archived_until(text) to singil_app;

CREATE OR REPLACE FUNCTION public.audit_line_hash(a audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(jsonb_build_array(
    a.id, a.at, a.level, a.actor, a.username, a.role, a.ip, a.device, a.request_id, a.endpoint, a.mid, a.thing, a.thing_id,
    a.before, a.after, a.note, a.written_in::text)::text, 'UTF8'))
$function$;
revoke all on function audit_line_hash(audit_log) from public;

CREATE OR REPLACE FUNCTION public.bare_number(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN lower(regexp_replace(number, '[^A-Za-z0-9]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.chain_digest(p_chain text, p_from xid8, p_below xid8, OUT counted integer, OUT digest bytea)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
  -- Each text is preceded by its length, so that no two rows have the same representation.
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
end $function$;
revoke all on function chain_digest(text,xid8,xid8) from public;

CREATE OR REPLACE FUNCTION public.chain_hash(p_before bytea, p_height bigint, p_from xid8, p_below xid8, p_rows integer, p_digest bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(concat_ws(':', p_height, p_from, p_below, p_rows, ''), 'UTF8') || p_digest)
$function$;

CREATE OR REPLACE FUNCTION public.check_chain(p_chain text, p_after bigint, p_most integer)
 RETURNS TABLE(height bigint, sealed integer, found integer, is_linked boolean, is_same boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
revoke all on function check_chain(text,bigint,integer) from public;
grant execute on function check_chain(text,bigint,integer) to singil_app;

CREATE OR REPLACE FUNCTION public.count_labelled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update labels l set payments = l.payments - o.count
      from (select label_id, count(*)::int as count from old_rows group by label_id) o where l.id = o.label_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update labels l set payments = l.payments + n.count
      from (select label_id, count(*)::int as count from new_rows group by label_id) n where l.id = n.label_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.digest_of_block(p_chain text, p_height bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select encode(coalesce(k.digest, d.digest), 'hex')
  from chain_blocks b
  left join archived_blocks k on k.chain = b.chain and k.height = b.height
  cross join lateral chain_digest(b.chain, b.from_xid, b.below_xid) d
  where b.chain = p_chain and b.height = p_height
$function$;
revoke all on function digest_of_block(text,bigint) from public;
grant execute on function digest_of_block(text,bigint) to singil_app;

CREATE OR REPLACE FUNCTION public.end_callbacks(p_partition smallint, p_places bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  delete from waiting_callbacks c where c.partition = p_partition and c.place = any (p_places);
end $function$;

CREATE OR REPLACE FUNCTION public.find_transactions(p_request_ids text[])
 RETURNS SETOF transactions
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query select * from transactions t where t.request_id = any (p_request_ids) order by t.id;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_partition(p_partition text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute format('revoke all on %I from singil_app', p_partition);
  execute format('create trigger never_truncated before truncate on %I execute function refuse_change()', p_partition);
end $function$;
revoke all on function guard_partition(text) from public;

CREATE OR REPLACE FUNCTION public.is_in_hand(m account_makers)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.is_temporary_password or u.password_changed_at <= m.at or not exists (
      select from passkeys k where k.user_id = u.id and k.created_at > m.at
      union all select from totp_apps t where t.user_id = u.id and t.created_at > m.at)
    from users u where u.id = m.user_id
$function$;
revoke all on function is_in_hand(account_makers) from public;

CREATE OR REPLACE FUNCTION public.is_listened_to(p_topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from topic_sequences t where t.topic = p_topic and t.listened_until > now())
$function$;

CREATE OR REPLACE FUNCTION public.is_user_word_taken(word_email text, word_username text, of_user uuid)
 RETURNS TABLE(is_email boolean, is_username boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query
    select exists (select from users where lower(email) = lower(word_email) and status <> 'DELETED' and id is distinct from of_user),
      exists (select from users where lower(username) = lower(word_username) and id is distinct from of_user);
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $function$;

CREATE OR REPLACE FUNCTION public.job_queue()
 RETURNS TABLE(due integer, overdue_seconds double precision, given_up integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select count(*) filter (where is_due)::int,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8,
      count(*) filter (where attempts >= max_attempts)::int
    from (
      select j.run_at, j.attempts, j.max_attempts, j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts as is_due
      from graphile_worker._private_jobs j
    ) jobs;
end $function$;
revoke all on function job_queue() from public;
grant execute on function job_queue() to singil_app;

CREATE OR REPLACE FUNCTION public.keep_installation_mode()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.mode is not null and new.mode is distinct from old.mode then
    raise exception 'the mode of an installation never changes' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_new_callbacks(p_partitions smallint[], p_event_ids text[], p_types text[], p_payment_ids text[], p_request_ids text[], p_refund_refs text[], p_codes text[], p_messages text[], p_amounts bigint[], p_currencies text[], p_occurred_ats timestamp with time zone[], p_raws text[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into gateway_callbacks (request_id, event_id, received_at, type, refund_ref, response_code, amount, occurred_at)
  select u.request_id, u.event_id, p_now, u.type, u.refund_ref, u.code, u.amount, u.occurred_at
  from unnest(p_request_ids, p_event_ids, p_types, p_refund_refs, p_codes, p_amounts, p_occurred_ats)
    u(request_id, event_id, type, refund_ref, code, amount, occurred_at)
  -- A fixed order, so that two transactions that store the same callbacks do not deadlock.
  order by u.request_id collate "C", u.event_id collate "C";

  insert into callback_texts (received_at, request_id, event_id, raw)
  select p_now, u.request_id, u.event_id, u.raw from unnest(p_request_ids, p_event_ids, p_raws) u(request_id, event_id, raw);

  insert into waiting_callbacks (partition, event_id, type, payment_id, request_id, refund_ref, response_code, response_message, amount,
    currency, occurred_at)
  select * from unnest(p_partitions, p_event_ids, p_types, p_payment_ids, p_request_ids, p_refund_refs, p_codes, p_messages, p_amounts,
    p_currencies, p_occurred_ats);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_crossing(p_kind text, p_refers jsonb, p_amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if ledger_may_cross(p_kind, p_refers) then
    return p_amount;
  end if;
  raise exception 'ledger: a journal of kind % moves the wallet of another merchant', p_kind;
end $function$;
revoke all on function ledger_crossing(text,jsonb,bigint) from public;

CREATE OR REPLACE FUNCTION public.ledger_lock_balances(p_accounts bigint[])
 RETURNS TABLE(id bigint, balance bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.balance from ledger_accounts a where a.id = any (p_accounts) order by a.id desc for no key update
$function$;
revoke all on function ledger_lock_balances(bigint[]) from public;
grant execute on function ledger_lock_balances(bigint[]) to singil_app;

CREATE OR REPLACE FUNCTION public.ledger_may_cross(p_kind text, p_refers jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p_kind in ('split.done', 'split.taken_back', 'split.given_back')
    or p_kind = 'adjustment.posted' and exists (select from ledger_journals j where j.id = (p_refers ->> 'reverses')::uuid)
$function$;
revoke all on function ledger_may_cross(text,jsonb) from public;
grant execute on function ledger_may_cross(text,jsonb) to singil_app;

CREATE OR REPLACE FUNCTION public.ledger_open_accounts(p_owner_kinds text[], p_owner_ids text[], p_kinds text[], p_mid text)
 RETURNS TABLE(id bigint, is_settled boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
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
end $function$;
revoke all on function ledger_open_accounts(text[],text[],text[],text) from public;
grant execute on function ledger_open_accounts(text[],text[],text[],text) to singil_app;

CREATE OR REPLACE FUNCTION public.ledger_post(p_ids uuid[], p_keys text[], p_kinds text[], p_mids text[], p_refers jsonb[], p_ats bigint[], p_leg_journals integer[], p_leg_accounts bigint[], p_leg_amounts bigint[])
 RETURNS smallint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_journals constant int := cardinality(p_ids);
  v_legs constant int := cardinality(p_leg_journals);
  v_shard constant int := mod(pg_backend_pid(), 16);
  v_outcomes smallint[] := array_fill(1::smallint, array[v_journals]);
  v_sound int;
  v_written int;
  -- The locked accounts. Their balances and numbers of entries change as the legs are applied.
  v_ids bigint[];
  v_mids text[];
  v_floors bigint[];
  v_balances bigint[];
  v_entries bigint[];
  -- For each leg: the position of its account in these arrays, and the balance and number of entries after it.
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
  -- The ids ascend, so that width_bucket finds each by binary search: a batch has many legs on many accounts.
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
  -- Another session, with other accounts or shards, has posted the event after the query above, or two of these journals are of one event.
  -- The next attempt sees it.
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
end $function$;
revoke all on function ledger_post(uuid[],text[],text[],text[],jsonb[],bigint[],integer[],bigint[],bigint[]) from public;
grant execute on function ledger_post(uuid[],text[],text[],text[],jsonb[],bigint[],integer[],bigint[],bigint[]) to singil_app;

CREATE OR REPLACE FUNCTION public.ledger_provider_account(owner_id text, kind text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select -16 * (1 + ('x' || substr(encode(sha256(convert_to(owner_id || ':' || kind, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint)
$function$;

CREATE OR REPLACE FUNCTION public.listen_to(p_topics text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into topic_sequences as t (topic, seq, listened_until)
  select topic, 0, now() + interval '30 minutes' from unnest(p_topics) topic order by topic
  on conflict (topic) do update set listened_until = excluded.listened_until,
    seq = t.seq + case when t.listened_until < now() then 1 else 0 end
$function$;

CREATE OR REPLACE FUNCTION public.lock_transactions(p_request_ids text[])
 RETURNS SETOF transactions
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_row transactions;
  v_links text[] := '{}';
begin
  for v_row in select * from transactions t where t.request_id = any (p_request_ids) order by t.id for update loop
    if v_row.temporary_id is not null then
      v_links := v_links || v_row.temporary_id;
    end if;
    return next v_row;
  end loop;
  perform pg_advisory_xact_lock(hashtextextended(l.link, 1)) from (select distinct link from unnest(v_links) u(link) order by 1) l;
end $function$;

CREATE OR REPLACE FUNCTION public.locked_admins_of(p_mid text)
 RETURNS SETOF users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', p_mid, true), set_config('singil.user_id', '', true);
  return query select u.* from users u where u.mid = p_mid and u.status = 'LOCKED' and u.role = 'Merchant Admin' order by u.id;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $function$;
revoke all on function locked_admins_of(text) from public;
grant execute on function locked_admins_of(text) to singil_app;

CREATE OR REPLACE FUNCTION public.log_transactions(p_mids text[], p_transactions uuid[], p_ids uuid[], p_messages text[], p_at timestamp with time zone, p_kind text, p_type text, p_by text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into transaction_logs (mid, transaction_id, id, at, kind, type, message, by_name)
  select u.mid, u.transaction_id, u.id, p_at, p_kind, p_type, u.message, p_by
  from unnest(p_mids, p_transactions, p_ids, p_messages) u(mid, transaction_id, id, message);
end $function$;

CREATE OR REPLACE FUNCTION public.mails_of_staff(roles text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query select distinct u.email from users u where u.mid is null and u.status = 'ACTIVE' and u.role = any (roles) order by 1;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $function$;
revoke all on function mails_of_staff(text[]) from public;
grant execute on function mails_of_staff(text[]) to singil_app;

CREATE OR REPLACE FUNCTION public.make_append_only(of_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('revoke update, delete, truncate on %s from singil_app', of_table);
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', of_table);
  execute format('create trigger never_truncated before truncate on %s execute function refuse_change()', of_table);
end $function$;

CREATE OR REPLACE FUNCTION public.merchants_named(names text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
revoke all on function merchants_named(text) from public;
grant execute on function merchants_named(text) to singil_app;

CREATE OR REPLACE FUNCTION public.move_transactions(p_mids text[], p_ids uuid[], p_versions integer[], p_statuses text[], p_codes text[], p_messages text[], p_org_trxids text[], p_paid_ats timestamp with time zone[], p_stocks text[], p_fulfilments text[])
 RETURNS integer
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_moved int;
begin
  update transactions t set status = u.status, response_code = u.code, response_message = u.message, org_trxid = u.org_trxid,
    paid_at = u.paid_at, stock = u.stock, fulfilment = u.fulfilment, next_check_at = null, version = t.version + 1
  from unnest(p_mids, p_ids, p_versions, p_statuses, p_codes, p_messages, p_org_trxids, p_paid_ats, p_stocks, p_fulfilments)
    u(mid, id, version, status, code, message, org_trxid, paid_at, stock, fulfilment)
  where t.id = u.id and t.mid = u.mid and t.version = u.version;
  get diagnostics v_moved = row_count;
  return v_moved;
end $function$;

CREATE OR REPLACE FUNCTION public.note_payment_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment_numbers (mid, number, transaction_id)
    select new.mid, bare_number(number), new.id from unnest(array[new.org_trxid, new.reference]) number
    where number is not null on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_receipt_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into receipt_messages (about, mid, id, created_at) values (new.about, new.mid, new.id, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notification_preferences_of(p_users uuid[])
 RETURNS SETOF notification_preferences
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.user_id', '', true);
  return query select * from notification_preferences p where p.user_id = any (p_users);
  perform set_config('singil.user_id', coalesce(v_user, ''), true);
end $function$;
revoke all on function notification_preferences_of(uuid[]) from public;
grant execute on function notification_preferences_of(uuid[]) to singil_app;

CREATE OR REPLACE FUNCTION public.order_adds_up(p_items jsonb, p_amount bigint, p_tax bigint, p_shipping_fee bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_item jsonb;
  v_tax bigint := 0;
  v_total bigint := 0;
begin
  if p_items = '[]' then
    return p_tax = 0 and p_shipping_fee < p_amount;
  end if;
  for v_item in select * from jsonb_array_elements(p_items) loop
    if (v_item ->> 'total')::bigint
      is distinct from (v_item ->> 'quantity')::bigint * ((v_item ->> 'amount')::bigint + (v_item ->> 'tax')::bigint) then
      return false;
    end if;
    v_tax := v_tax + (v_item ->> 'quantity')::bigint * (v_item ->> 'tax')::bigint;
    v_total := v_total + (v_item ->> 'total')::bigint;
  end loop;
  return v_tax = p_tax and v_total + p_shipping_fee = p_amount;
end $function$;

CREATE OR REPLACE FUNCTION public.paid_links(p_mids text[], p_links text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  return query
    select t.temporary_id from unnest(p_mids, p_links) u(mid, link)
    join transactions t on t.mid = u.mid and t.temporary_id = u.link and t.status in ('paid', 'refund_pending', 'refunded');
end $function$;

CREATE OR REPLACE FUNCTION public.partition_by_month(p_table text, p_key text, p_primary_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
revoke all on function partition_by_month(text,text,text) from public;

CREATE OR REPLACE FUNCTION public.payout_payload_hash(p_id uuid, p_purpose text, p_mid text, p_wallet_id uuid, p_rail text, p_destination_key text, p_detail text, p_amount bigint, p_fee bigint, p_vat bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select encode(sha256(convert_to(p_purpose || '|' || p_id || '|' || p_mid || '|' || p_wallet_id || '|' || p_rail || '|'
    || p_destination_key || '|' || p_detail || '|' || p_amount || '|' || p_fee || '|' || p_vat, 'UTF8')), 'hex')
$function$;

CREATE OR REPLACE FUNCTION public.plain_email(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select regexp_replace(
    case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(lower(email), '@', 1), '.', '') else split_part(lower(email), '@', 1) end,
    '\+.*$', '') || '@' || replace(split_part(lower(email), '@', 2), 'googlemail.com', 'gmail.com')
$function$;

CREATE OR REPLACE FUNCTION public.prepare_months(p_table text, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute format('alter table %I add constraint %I check (%I < %L) not valid', p_table, p_table || '_before_months', p_key,
    date_trunc('month', now(), 'UTC') + interval '2 months');
end $function$;
revoke all on function prepare_months(text,text) from public;

CREATE OR REPLACE FUNCTION public.promise_room(p_mid text, p_month text, p_amount bigint, p_day date, p_may_hold boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  if not (reserve_limits(array[p_mid], p_month, array[p_amount], p_day))[1] then
    return 'full';
  end if;
  -- The month is locked, so two payments cannot exceed the share of unpaid payments together.
  if p_may_hold and exists (
    select from limit_usage u join merchants m on m.mid = u.mid join limit_levels l on l.level = m.level
    join merchant_settings s on s.mid = m.mid
    where u.mid = p_mid and u.month = p_month
      and u.pending <= coalesce(m.monthly_limit, l.monthly)::numeric * s.unpaid_limit_percent / 100
  ) then
    return 'promised';
  end if;
  perform release_limits(array[p_mid], array[p_month], array[p_amount], array[p_day]);
  return 'unpromised';
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

CREATE OR REPLACE FUNCTION public.protect_by_user(of_table regclass, of_column name DEFAULT 'user_id'::name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.relay_outbox(subscribers jsonb, at_most integer)
 RETURNS TABLE(topic text, seq bigint, place bigint, payload json, at timestamp with time zone, taken integer, events integer)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.release_limits(p_mids text[], p_months text[], p_amounts bigint[], p_days date[] DEFAULT NULL::date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from limit_usage u where (u.mid, u.month) in (select * from unnest(p_mids, p_months))
  order by u.mid, u.month for no key update;

  update limit_usage u set pending = u.pending - a.amount
  from (
    select i.mid, i.month, sum(i.amount)::bigint as amount from unnest(p_mids, p_months, p_amounts) i(mid, month, amount)
    group by i.mid, i.month
  ) a
  where (u.mid, u.month) = (a.mid, a.month);

  update limit_days d set promised = d.promised - a.amount
  from (
    select i.mid, i.day, sum(i.amount)::bigint as amount from unnest(p_mids, p_days, p_amounts) i(mid, day, amount)
    where i.day is not null group by i.mid, i.day
  ) a
  where (d.mid, d.day) = (a.mid, a.day);
end $function$;

CREATE OR REPLACE FUNCTION public.reserve_limits(p_mids text[], p_month text, p_amounts bigint[], p_day date DEFAULT NULL::date)
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
    from merchants m join limit_levels l on l.level = m.level left join limit_days d on d.mid = m.mid and d.day = p_day
    where u.mid = p_mids[v_item] and u.month = p_month and m.mid = u.mid and m.status = 'ACTIVE'
      and u.pending + u.paid + p_amounts[v_item] <= coalesce(m.monthly_limit, l.monthly)
      and (p_day is null or l.per_payment is null or p_amounts[v_item] <= l.per_payment)
      and (p_day is null or l.daily is null or coalesce(d.promised, 0) + p_amounts[v_item] <= l.daily);
    get diagnostics v_done = row_count;
    if v_done = 1 and p_day is not null then
      insert into limit_days as d (mid, day, promised) values (p_mids[v_item], p_day, p_amounts[v_item])
      on conflict (mid, day) do update set promised = d.promised + excluded.promised;
    end if;
    v_answers[v_item] := v_done = 1;
  end loop;
  return v_answers;
end $function$;

CREATE OR REPLACE FUNCTION public.seal_chain(p_chain text, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
  -- A transaction is never split between blocks.
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
end $function$;
revoke all on function seal_chain(text,integer) from public;
grant execute on function seal_chain(text,integer) to singil_app;

CREATE OR REPLACE FUNCTION public.second_person(asker uuid, asker_name text, approver uuid)
 RETURNS TABLE(is_made boolean, is_shared boolean, is_same_maker boolean, role_since timestamp with time zone, role text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query
    with recursive asked as (
      select u.* from users u where u.id = asker or lower(u.username) = lower(asker_name)
    ), makers (of_id, id, in_hand) as (
      select m.user_id, m.maker_id, is_in_hand(m) from account_makers m
      where m.user_id = approver or m.user_id in (select a.id from asked a)
      union
      select makers.of_id, m.maker_id, makers.in_hand and is_in_hand(m) from account_makers m join makers on m.user_id = makers.id
    )
    select exists (
        select from makers join asked on (makers.of_id = approver and makers.id = asked.id)
          or (makers.of_id = asked.id and makers.id = approver)
        where makers.in_hand or b.mid is null),
      exists (select from asked where asked.id <> b.id and (plain_email(asked.email) = plain_email(b.email)
        or (asked.mobile <> '' and asked.mobile = b.mobile))),
      exists (
        select from asked join makers one on one.of_id = approver and one.in_hand
          join makers other on other.of_id = asked.id and other.in_hand and other.id = one.id
        where asked.id <> b.id),
      b.role_since, coalesce(b.custom_role, b.role)
    from users b where b.id = approver;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $function$;
revoke all on function second_person(uuid,text,uuid) from public;
grant execute on function second_person(uuid,text,uuid) to singil_app;

CREATE OR REPLACE FUNCTION public.settle_limits(p_mids text[], p_months text[], p_amounts bigint[])
 RETURNS TABLE(mid text, month text, percent smallint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_mids text[];
  v_months text[];
  v_reached smallint[];
begin
  -- The sorted months are found by their keys, one by one, so that all sessions lock in the same order.
  with arrived as materialized (
    select i.mid, i.month, sum_centavos(i.amount) as amount from unnest(p_mids, p_months, p_amounts) i(mid, month, amount)
    group by i.mid, i.month order by i.mid, i.month
  ), settled as (
    update limit_usage u set paid = u.paid + a.amount, pending = u.pending - a.amount
    from arrived a where u.mid = a.mid and u.month = a.month
    returning u.mid, u.month, u.paid, u.warned_percent, (
      select coalesce(m.monthly_limit, l.monthly) from merchants m join limit_levels l on l.level = m.level where m.mid = u.mid
    ) as most
  ), reached as (
    select s.*, (case when s.paid >= s.most then 100 when s.paid * 5 >= s.most * 4 then 80 else 0 end)::smallint as percent
    from settled s
  )
  select array_agg(r.mid), array_agg(r.month), array_agg(r.percent) into v_mids, v_months, v_reached
  from reached r where r.percent > r.warned_percent;
  if v_mids is null then
    return;
  end if;

  return query
    update limit_usage u set warned_percent = r.percent
    from unnest(v_mids, v_months, v_reached) r(mid, month, percent) where u.mid = r.mid and u.month = r.month
    returning u.mid, u.month, u.warned_percent;
end $function$;

CREATE OR REPLACE FUNCTION public.split_receivers(p_mids text[])
 RETURNS TABLE(mid text, name text, is_active boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_seen constant text := coalesce(current_setting('singil.mid', true), '');
begin
  perform set_config('singil.mid', '*', true);
  return query select m.mid, m.legal_name, m.status = 'ACTIVE' from merchants m where m.mid = any (p_mids[1:10]);
  perform set_config('singil.mid', v_seen, true);
end $function$;
revoke all on function split_receivers(text[]) from public;
grant execute on function split_receivers(text[]) to singil_app;

CREATE OR REPLACE FUNCTION public.start_months(p_table text, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_since timestamptz := date_trunc('month', now(), 'UTC') + interval '1 month';
begin
  execute format('create table %I partition of %I for values from (minvalue) to (%L)', p_table || '_first', p_table, v_since);
  execute format('create table %I partition of %I default', p_table || '_later', p_table);
  perform guard_partition(p_table || '_first');
  perform guard_partition(p_table || '_later');
  insert into monthly_tables (name, key, since) values (p_table, p_key, v_since);
  perform add_month_partitions(p_table, 3);
end $function$;
revoke all on function start_months(text,text) from public;

CREATE OR REPLACE FUNCTION public.statement_source(account_kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when account_kind like 'receivable:%' then substr(account_kind, 12) when account_kind like 'payout:%' then 'bank' end
$function$;

CREATE OR REPLACE FUNCTION public.take_callbacks(p_partition smallint, p_at_most integer, p_now timestamp with time zone, p_process uuid)
 RETURNS SETOF waiting_callbacks
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  ended callbacks_in_progress;
begin
  perform pg_advisory_xact_lock(727002, p_partition);
  for ended in
    delete from callbacks_in_progress p where p.partition = p_partition and p.process <> p_process returning p.*
  loop
    if ended.is_alone then
      update waiting_callbacks w set is_suspect = true, deaths = w.deaths + 1
      where w.partition = p_partition and w.place = ended.place;
    else
      -- A callback that failed before and waits for its next attempt was in no batch.
      update waiting_callbacks w set is_suspect = true
      where w.partition = p_partition and w.place <= ended.place and w.tries = 0;
    end if;
  end loop;
  return query
    select * from waiting_callbacks c
    where c.partition = p_partition and (c.try_again_at is null or c.try_again_at <= p_now)
    order by c.place limit p_at_most;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sessions', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.waiting_events(p_event text)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select w.payload from outbox o, words_of(o.told) w where w.event = p_event and o.at > now() - interval '1 hour'
    union all
    select (j.payload -> 'payload')::json
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'event:' || p_event and j.created_at > now() - interval '1 hour';
end $function$;
revoke all on function waiting_events(text) from public;
grant execute on function waiting_events(text) to singil_app;

CREATE OR REPLACE FUNCTION public.wallet_of_account(p_account bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.owner_id from ledger_accounts a where a.id = p_account and a.owner_kind = 'wallet'
$function$;

CREATE OR REPLACE FUNCTION public.wallets_of_journal(p_journal uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select string_agg(distinct a.owner_id, ',')
  from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'wallet'
  where e.journal_id = p_journal
$function$;

CREATE OR REPLACE FUNCTION public.words_of(told text)
 RETURNS SETOF told_word
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row_number() over (order by w.nth, t.nth), w.event, w.event_id, t.topic, w.payload, r.at
  from json_to_record(told::json) r(at timestamptz, words json),
    rows from (json_to_recordset(r.words) as (event text, event_id uuid, topics text[], payload json)) with ordinality
      w(event, event_id, topics, payload, nth)
    left join unnest(w.topics) with ordinality t(topic, nth) on true
$function$;

CREATE OR REPLACE FUNCTION public.write_effects(tail jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.write_link_keys(links jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into link_search (mid, id, created_at, keys)
  select mid, id, created_at, array(select jsonb_array_elements_text(keys)::int)
  from jsonb_to_recordset(links) as l(mid text, id text, created_at timestamptz, keys jsonb)
$function$;

CREATE OR REPLACE FUNCTION public.write_links(links jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into temp_transactions (mid, id, request_id, store_id, wallet_id, amount, tax, shipping_fee, description, items, customer,
    shipping_address, billing_address, form_answers, customer_choose_pmethod, channels, shoulder, origin, platform, created_by, created_at,
    expires_at)
  select mid, id, request_id, store_id, wallet_id, amount, tax, shipping_fee, description, items, customer,
    shipping_address, billing_address, form_answers, customer_choose_pmethod, channels, shoulder, origin, platform, created_by, created_at,
    expires_at
  from jsonb_to_recordset(links) as l(mid text, id text, request_id text, store_id text, wallet_id uuid, amount bigint, tax bigint,
    shipping_fee bigint, description text, items jsonb, customer jsonb, shipping_address jsonb, billing_address jsonb, form_answers jsonb,
    customer_choose_pmethod boolean, channels text[], shoulder text, origin text, platform text, created_by text, created_at timestamptz,
    expires_at timestamptz);
end $function$;

CREATE OR REPLACE FUNCTION public.write_outbox(p_lines text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (told) select unnest(string_to_array(p_lines, e'\n'));
  perform pg_notify('outbox', '');
end $function$;

CREATE OR REPLACE FUNCTION public.write_test_links(links jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into test_payment_links (mid, id, link, store_id, status, created_at, expires_at)
  select mid, id, link, store_id, status, created_at, expires_at
  from jsonb_to_recordset(links) as l(mid text, id text, link jsonb, store_id text, status text, created_at timestamptz,
    expires_at timestamptz);
$function$;

CREATE OR REPLACE FUNCTION public.write_webhooks(webhooks jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_deliveries (id, mid, type, subject, body, state, created_at, next_try_at)
  select w.id, w.mid, w.type, w.subject, w.body, 'waiting', w.created_at, w.created_at
  from jsonb_to_recordset(webhooks) as w(id uuid, mid text, type text, subject text, body text, created_at timestamptz)
  join webhook_endpoints e on e.mid = w.mid and e.state <> 'off';
  if found then
    perform pg_notify('webhooks', '');
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
  lock_minutes integer not null default 60,
  approver_wait_hours integer not null default 24,
  address_wait_hours integer not null default 24,
  code_sms_text text not null default 'Singil: {code} is your code to {action}. It is good for {minutes} minutes. Never share it, not even with us.'::text,
  code_mail_subject text not null default '{code} is your Singil code'::text,
  code_mail_text text not null default 'Here is your code to {action}. It is good for {minutes} minutes.'::text,
  constraint access_settings_pkey PRIMARY KEY (tenant),
  constraint access_settings_address_wait_hours_range CHECK (((address_wait_hours >= 0) AND (address_wait_hours <= 720))),
  constraint access_settings_approver_wait_hours_range CHECK (((approver_wait_hours >= 0) AND (approver_wait_hours <= 720))),
  constraint access_settings_code_mail_text_names_action CHECK ((strpos(code_mail_text, '{action}'::text) > 0)),
  constraint access_settings_code_minutes_range CHECK (((code_minutes >= 1) AND (code_minutes <= 10))),
  constraint access_settings_code_sms_text_names_code CHECK (((strpos(code_sms_text, '{code}'::text) > 0) AND (strpos(code_sms_text, '{action}'::text) > 0))),
  constraint access_settings_code_tries_range CHECK (((code_tries >= 1) AND (code_tries <= 10))),
  constraint access_settings_codes_in_a_day_positive CHECK ((codes_in_a_day > 0)),
  constraint access_settings_codes_in_ten_minutes_positive CHECK ((codes_in_ten_minutes > 0)),
  constraint access_settings_idle_minutes_range CHECK (((idle_minutes >= 1) AND (idle_minutes <= 720))),
  constraint access_settings_lock_minutes_range CHECK (((lock_minutes >= 1) AND (lock_minutes <= 10080))),
  constraint access_settings_resend_seconds_not_negative CHECK ((resend_seconds >= 0)),
  constraint access_settings_session_hours_range CHECK (((session_hours >= 1) AND (session_hours <= 24))),
  constraint access_settings_staff_password_days_positive CHECK ((staff_password_days > 0)),
  constraint access_settings_temporary_password_days_positive CHECK ((temporary_password_days > 0)),
  constraint access_settings_wrong_codes_positive CHECK ((wrong_codes > 0)),
  constraint access_settings_wrong_passwords_range CHECK (((wrong_passwords >= 1) AND (wrong_passwords <= 20)))
);
comment on table access_settings is 'The limits of sessions, passwords and one-time codes, and the texts of codes. There is one row.';
CREATE TRIGGER access_changed AFTER UPDATE ON public.access_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant insert, select, update on access_settings to singil_app;

create table account_makers (
  user_id uuid not null,
  maker_id uuid not null,
  why text not null,
  at timestamp with time zone not null,
  constraint account_makers_pkey PRIMARY KEY (user_id, maker_id, why),
  constraint account_makers_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id),
  constraint account_makers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint account_makers_why_known CHECK ((why = ANY (ARRAY['created'::text, 'password'::text, 'address'::text])))
);
comment on table account_makers is 'A user who could sign in to the account of another user: by having created it, set its password, or chosen the address that its codes go to.';
grant delete, insert, select, update on account_makers to singil_app;

create table adjustments (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  reverses uuid,
  amount bigint not null,
  reason text not null,
  status text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  note text not null default ''::text,
  constraint adjustments_pkey PRIMARY KEY (id),
  constraint adjustments_amount_not_zero CHECK ((amount <> 0)),
  constraint adjustments_approved_by_another CHECK (((status <> 'approved'::text) OR (decided_by <> asked_by))),
  constraint adjustments_decided_has_actor CHECK (((decided_by IS NULL) = (status = ANY (ARRAY['asked'::text, 'expired'::text])))),
  constraint adjustments_decided_has_actor_name CHECK (((decided_by_name IS NULL) = (status = ANY (ARRAY['asked'::text, 'expired'::text])))),
  constraint adjustments_decided_has_time CHECK (((status = 'asked'::text) = (decided_at IS NULL))),
  constraint adjustments_status_known CHECK ((status = ANY (ARRAY['asked'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text])))
);
comment on table adjustments is 'Corrections of wallets by staff: an amount, or the reversal of a journal. An adjustment is posted when another member of staff approves it; one that expired has no decider.';
CREATE INDEX adjustments_of_merchant ON public.adjustments USING btree (mid, id DESC);
CREATE UNIQUE INDEX adjustments_one_reversal ON public.adjustments USING btree (reverses) WHERE (status = ANY (ARRAY['asked'::text, 'approved'::text]));
CREATE INDEX adjustments_open ON public.adjustments USING btree (id DESC) WHERE (status = 'asked'::text);
alter table adjustments enable row level security;
alter table adjustments force row level security;
create policy of_merchant on adjustments as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on adjustments to singil_app;

create table app_tokens (
  id text not null,
  mid text not null,
  store_id text not null,
  label text not null,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  last_used_on date,
  revoked_at timestamp with time zone,
  revoked_by_name text,
  constraint app_tokens_pkey PRIMARY KEY (id),
  constraint app_tokens_mid_store_id_fkey FOREIGN KEY (mid, store_id) REFERENCES stores(mid, store_id),
  constraint app_tokens_id_length CHECK ((length(id) = 22)),
  constraint app_tokens_revoked_has_user CHECK (((revoked_at IS NULL) = (revoked_by_name IS NULL)))
);
comment on table app_tokens is 'A token with which an app for customers shows the payee of a store and opens its payment page. A revoked token is no longer accepted.';
CREATE UNIQUE INDEX app_tokens_open ON public.app_tokens USING btree (mid, store_id, lower(label)) WHERE (revoked_at IS NULL);
alter table app_tokens enable row level security;
alter table app_tokens force row level security;
create policy of_merchant on app_tokens as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on app_tokens to singil_app;

create table approval_requests (
  id uuid not null,
  action text not null,
  audience text not null,
  permission text not null,
  mid text,
  subject_id text not null,
  title text not null,
  amount bigint,
  reason text not null,
  payload jsonb not null,
  changes jsonb not null,
  digest text not null,
  rule_id uuid,
  rule_from bigint not null,
  needed integer not null,
  roles text[] not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  remind_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  ended_at timestamp with time zone,
  ended_by uuid,
  ended_by_name text,
  note text not null default ''::text,
  rule_per text not null default 'each'::text,
  constraint approval_requests_pkey PRIMARY KEY (id),
  constraint approval_requests_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint approval_requests_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES approval_rules(id),
  constraint approval_requests_audience_known CHECK ((audience = ANY (ARRAY['staff'::text, 'merchant'::text]))),
  constraint approval_requests_ended_has_time CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint approval_requests_merchant_audience_has_mid CHECK (((audience = 'staff'::text) OR (mid IS NOT NULL))),
  constraint approval_requests_needed_range CHECK (((needed >= 1) AND (needed <= 5))),
  constraint approval_requests_refuser_differs CHECK (((state <> 'refused'::text) OR (ended_by <> asked_by))),
  constraint approval_requests_rule_per_known CHECK ((rule_per = ANY (ARRAY['each'::text, 'day'::text]))),
  constraint approval_requests_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'replaced'::text, 'obsolete'::text])))
) with (fillfactor=85);
comment on table approval_requests is 'A request of one user that takes effect once enough other users approve it. At most one request waits for each action and subject. It becomes obsolete if its subject is decided in another way.';
CREATE INDEX approval_requests_by_time ON public.approval_requests USING btree (audience, asked_at DESC, id DESC);
CREATE INDEX approval_requests_of_asker ON public.approval_requests USING btree (asked_by, asked_at DESC);
CREATE INDEX approval_requests_of_merchant ON public.approval_requests USING btree (mid, asked_at DESC, id DESC);
CREATE UNIQUE INDEX approval_requests_one_waiting ON public.approval_requests USING btree (action, subject_id) WHERE (state = 'waiting'::text);
CREATE INDEX approval_requests_to_remind ON public.approval_requests USING btree (remind_at) WHERE (state = 'waiting'::text);
CREATE INDEX approval_requests_waiting ON public.approval_requests USING btree (expires_at) WHERE (state = 'waiting'::text);
alter table approval_requests enable row level security;
alter table approval_requests force row level security;
create policy of_merchant on approval_requests as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_provider_added on approval_requests as permissive for insert to public with check ((mid IS NULL));
grant insert, select on approval_requests to singil_app;

create table approval_rules (
  id uuid not null,
  mid text,
  action text not null,
  from_amount bigint not null default 0,
  needed integer not null,
  roles text[] not null default '{}'::text[],
  valid_from timestamp with time zone not null,
  ended_at timestamp with time zone,
  made_by uuid not null,
  made_by_name text not null,
  per text not null default 'each'::text,
  constraint approval_rules_pkey PRIMARY KEY (id),
  constraint approval_rules_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint approval_rules_ends_after_start CHECK ((ended_at >= valid_from)),
  constraint approval_rules_from_amount_not_negative CHECK ((from_amount >= 0)),
  constraint approval_rules_needed_range CHECK (((needed >= 1) AND (needed <= 5))),
  constraint approval_rules_per_known CHECK ((per = ANY (ARRAY['each'::text, 'day'::text])))
);
comment on table approval_rules is 'A version of a rule that says how many approvals an action needs. A version is never changed, only ended; the next version is another row.';
CREATE UNIQUE INDEX approval_rules_from ON public.approval_rules USING btree (COALESCE(mid, ''::text), action, per, from_amount) WHERE (ended_at IS NULL);
alter table approval_rules enable row level security;
alter table approval_rules force row level security;
create policy of_merchant on approval_rules as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_provider on approval_rules as permissive for select to public using ((mid IS NULL));
create policy of_provider_added on approval_rules as permissive for insert to public with check ((mid IS NULL));
grant insert, select on approval_rules to singil_app;

create table approval_settings (
  tenant text not null,
  expiry_hours integer not null default 168,
  reminder_hours integer not null default 48,
  constraint approval_settings_pkey PRIMARY KEY (tenant),
  constraint approval_settings_expiry_hours_range CHECK (((expiry_hours >= 1) AND (expiry_hours <= 2160))),
  constraint approval_settings_reminder_hours_range CHECK (((reminder_hours >= 1) AND (reminder_hours <= 720)))
);
comment on table approval_settings is 'The settings of approvals for a tenant.';
grant delete, insert, select, update on approval_settings to singil_app;

create table approval_votes (
  request_id uuid not null,
  user_id uuid not null,
  mid text,
  username text not null,
  digest text not null,
  at timestamp with time zone not null,
  constraint approval_votes_pkey PRIMARY KEY (request_id, user_id),
  constraint approval_votes_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_requests(id)
);
comment on table approval_votes is 'One approval of a request by a user. A user approves a request once.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.approval_votes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.approval_votes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table approval_votes enable row level security;
alter table approval_votes force row level security;
create policy of_merchant on approval_votes as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_provider_added on approval_votes as permissive for insert to public with check ((mid IS NULL));
grant insert, select on approval_votes to singil_app;

create table archived_blocks (
  chain text not null,
  height bigint not null,
  month text not null,
  rows integer not null,
  digest bytea not null,
  constraint archived_blocks_pkey PRIMARY KEY (chain, height),
  constraint archived_blocks_chain_height_fkey FOREIGN KEY (chain, height) REFERENCES chain_blocks(chain, height),
  constraint archived_blocks_month_fkey FOREIGN KEY (month) REFERENCES archived_months(name) ON DELETE CASCADE
);
comment on table archived_blocks is 'A block whose rows are all in one archived month, with the digest from which its hash was computed.';
CREATE INDEX archived_blocks_of_month ON public.archived_blocks USING btree (month);
grant select on archived_blocks to singil_app;

create table archived_lines (
  written_in xid8 not null,
  id uuid not null,
  month text not null,
  hash bytea not null,
  constraint archived_lines_pkey PRIMARY KEY (written_in, id),
  constraint archived_lines_month_fkey FOREIGN KEY (month) REFERENCES archived_months(name) ON DELETE CASCADE
);
comment on table archived_lines is 'The hash of an archived line of the audit log whose block also seals rows of other months.';
CREATE INDEX archived_lines_of_month ON public.archived_lines USING btree (month);
grant select on archived_lines to singil_app;

create table archived_months (
  name text not null,
  of_table text not null,
  since timestamp with time zone,
  until timestamp with time zone not null,
  rows bigint not null,
  chain text,
  rows_sha256 bytea not null,
  manifest_sha256 bytea not null,
  archived_at timestamp with time zone not null,
  constraint archived_months_pkey PRIMARY KEY (name),
  constraint archived_months_of_table_fkey FOREIGN KEY (of_table) REFERENCES monthly_tables(name),
  constraint archived_months_chain_known CHECK ((chain = ANY (ARRAY['ledger'::text, 'audit'::text]))),
  constraint archived_months_rows_not_negative CHECK ((rows >= 0))
);
comment on table archived_months is 'A month of a table that was written to files and dropped. What is needed to verify the chains without its rows is kept.';
grant select on archived_months to singil_app;

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
  written_in xid8 not null default pg_current_xact_id(),
  constraint audit_log_pkey PRIMARY KEY (written_in, id, at),
  constraint audit_log_level_known CHECK ((level = ANY (ARRAY['INFO'::text, 'WARNING'::text, 'CRITICAL'::text, 'DOWNLOAD'::text])))
) partition by RANGE (at);
comment on table audit_log is 'The audit trail: one action of a user or of the system. Rows are only added, and are sealed by the chain of the audit trail.';
CREATE INDEX audit_log_newest ON ONLY public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_of_merchant ON ONLY public.audit_log USING btree (mid, at DESC, id DESC);
CREATE INDEX audit_log_of_thing ON ONLY public.audit_log USING btree (thing_id, at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy anyone_writes on audit_log as permissive for insert to public with check (true);
create policy of_merchant on audit_log as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on audit_log to singil_app;

create table audit_log_later partition of audit_log DEFAULT;
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.audit_log_later FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_search (
  id uuid not null,
  created_at timestamp with time zone not null,
  keys integer[] not null,
  constraint audit_search_pkey PRIMARY KEY (id, created_at)
) partition by RANGE (created_at);
comment on table audit_search is 'The search index of the audit trail: ids and hashed words only, added by the worker after the trail. It has no row-level security, because an index on arrays cannot be used under it; the rows found are always read from audit_log.';
CREATE INDEX audit_search_keys ON ONLY public.audit_search USING gin (keys);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_search FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.audit_search FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit_search to singil_app;

create table audit_search_later partition of audit_search DEFAULT;
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.audit_search_later FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_search_place (
  is_only boolean not null default true,
  below xid8 not null,
  constraint audit_search_place_pkey PRIMARY KEY (is_only),
  constraint audit_search_place_one_row CHECK (is_only)
);
comment on table audit_search_place is 'How far the audit trail is indexed: lines of transactions below `below` are in audit_search. There is one row.';
grant select, update on audit_search_place to singil_app;

create table authenticator_policies (
  action text not null,
  factors text[] not null,
  asks text not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint authenticator_policies_pkey PRIMARY KEY (action),
  constraint authenticator_policies_account_always_asked CHECK (((asks = 'always'::text) OR (action <> ALL (ARRAY['signIn'::text, 'accountDeletion'::text, 'securityChange'::text])))),
  constraint authenticator_policies_action_format CHECK ((action ~ '^[a-z][A-Za-z]{0,39}$'::text)),
  constraint authenticator_policies_asks_known CHECK ((asks = ANY (ARRAY['always'::text, 'enrolled'::text, 'never'::text]))),
  constraint authenticator_policies_factors_size CHECK (((cardinality(factors) > 0) AND (factors <@ ARRAY['passkey'::text, 'totp'::text, 'otp'::text, 'recoveryCode'::text])))
);
comment on table authenticator_policies is 'Which second factors are accepted for an action, and when they are required. Each feature declares its actions in the contract, and each action has a row.';
grant insert, select, update on authenticator_policies to singil_app;

create table authorization_changes (
  id uuid not null,
  role text,
  user_id uuid,
  before jsonb not null,
  after jsonb not null,
  added text[] not null,
  removed text[] not null,
  state text not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint authorization_changes_pkey PRIMARY KEY (id),
  constraint authorization_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint authorization_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint authorization_changes_role_fkey FOREIGN KEY (role) REFERENCES roles(name),
  constraint authorization_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint authorization_changes_decided_has_decider CHECK (((decided_by IS NULL) = (state = ANY (ARRAY['PENDING'::text, 'APPLIED'::text, 'EXPIRED'::text])))),
  constraint authorization_changes_decided_has_time CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['PENDING'::text, 'APPLIED'::text])))),
  constraint authorization_changes_decider_differs CHECK (((decided_by <> proposed_by) OR (state = 'WITHDRAWN'::text))),
  constraint authorization_changes_role_or_user CHECK (((role IS NULL) <> (user_id IS NULL))),
  constraint authorization_changes_state_known CHECK ((state = ANY (ARRAY['PENDING'::text, 'APPLIED'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text]))),
  constraint authorization_changes_withdrawn_by_proposer CHECK (((state <> 'WITHDRAWN'::text) OR (decided_by = proposed_by)))
);
comment on table authorization_changes is 'A change of the permissions of a role or of a user: its proposer, and the user that decided on it. Proposers cannot decide on their own change; they can only withdraw it.';
CREATE INDEX authorization_changes_by_time ON public.authorization_changes USING btree (proposed_at DESC, id DESC);
CREATE UNIQUE INDEX authorization_changes_one_waiting_of_role ON public.authorization_changes USING btree (role) WHERE (state = 'PENDING'::text);
CREATE UNIQUE INDEX authorization_changes_one_waiting_of_user ON public.authorization_changes USING btree (user_id) WHERE (state = 'PENDING'::text);
grant delete, insert, select, update on authorization_changes to singil_app;

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
  withheld bigint not null default 0,
  collected bigint not null default 0,
  constraint auto_settlements_pkey PRIMARY KEY (id),
  constraint auto_settlements_reference_key UNIQUE (reference),
  constraint auto_settlements_collected CHECK (((collected >= 0) AND (collected <= credited))),
  constraint auto_settlements_credited CHECK ((credited = ((net - reserve) - withheld))),
  constraint auto_settlements_credited_not_negative CHECK ((credited >= 0)),
  constraint auto_settlements_net_is_gross_less_costs CHECK ((net = (((gross - fee) - vat) - refunded))),
  constraint auto_settlements_net_not_negative CHECK ((net >= 0)),
  constraint auto_settlements_reserve_not_negative CHECK ((reserve >= 0)),
  constraint auto_settlements_transactions_positive CHECK ((transactions > 0)),
  constraint auto_settlements_withheld_not_negative CHECK ((withheld >= 0))
);
comment on table auto_settlements is 'A settlement: the clearing of a wallet that became available on a day, with the sums of its transactions. It credits what is left of `net` after reserve and withheld tax.';
CREATE INDEX auto_settlements_listed ON public.auto_settlements USING btree (created_at DESC, id DESC);
CREATE INDEX auto_settlements_of_merchant ON public.auto_settlements USING btree (mid, created_at DESC, id DESC);
CREATE INDEX auto_settlements_of_wallet ON public.auto_settlements USING btree (wallet_id, created_at DESC, id DESC);
alter table auto_settlements enable row level security;
alter table auto_settlements force row level security;
create policy of_merchant on auto_settlements as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on auto_settlements to singil_app;

create table auto_sweep_limits (
  account_type text not null,
  since timestamp with time zone not null,
  maximum bigint not null,
  constraint auto_sweep_limits_pkey PRIMARY KEY (account_type, since),
  constraint auto_sweep_limits_account_type_known CHECK ((account_type = ANY (ARRAY['personal'::text, 'savings'::text, 'corporate'::text]))),
  constraint auto_sweep_limits_maximum_positive CHECK ((maximum > 0))
);
comment on table auto_sweep_limits is 'The most that the auto sweeps of a wallet may send on one Manila day to accounts of a type, with fee and VAT. The newest row of a type that has begun applies.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.auto_sweep_limits FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.auto_sweep_limits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on auto_sweep_limits to singil_app;

create table auto_sweep_runs (
  sweep_id uuid not null,
  planned_at timestamp with time zone not null,
  mid text not null,
  wallet_id uuid not null,
  day text not null,
  maximum bigint,
  ran_at timestamp with time zone not null,
  result text not null,
  plan_id uuid,
  amount bigint,
  total bigint,
  reason text,
  why text not null default ''::text,
  constraint auto_sweep_runs_pkey PRIMARY KEY (sweep_id, planned_at),
  constraint auto_sweep_runs_plan_id_key UNIQUE (plan_id),
  constraint auto_sweep_runs_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint auto_sweep_runs_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES auto_sweeps(id),
  constraint auto_sweep_runs_created_has_plan CHECK (((result = 'CREATED'::text) = (plan_id IS NOT NULL))),
  constraint auto_sweep_runs_day_format CHECK ((day ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint auto_sweep_runs_plan_has_amounts CHECK ((num_nulls(plan_id, amount, total, maximum) = ANY (ARRAY[0, 4]))),
  constraint auto_sweep_runs_result_known CHECK ((result = ANY (ARRAY['CREATED'::text, 'SKIPPED'::text]))),
  constraint auto_sweep_runs_skipped_has_reason CHECK (((result = 'SKIPPED'::text) = (reason IS NOT NULL)))
);
comment on table auto_sweep_runs is 'The result of one planned time of a sweep, written in the same transaction as the withdrawal. Its primary key prevents a second run for the same time.';
CREATE INDEX auto_sweep_runs_of_day ON public.auto_sweep_runs USING btree (wallet_id, day) WHERE (plan_id IS NOT NULL);
alter table auto_sweep_runs enable row level security;
alter table auto_sweep_runs force row level security;
create policy of_merchant on auto_sweep_runs as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on auto_sweep_runs to singil_app;

create table auto_sweeps (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  bank_account_id uuid not null,
  destination_key text not null,
  destination_hint text not null,
  trigger text not null,
  every text,
  weekday smallint,
  month_day smallint,
  at_time text,
  threshold bigint,
  transfer text not null,
  amount bigint,
  keep bigint not null,
  most bigint,
  status text not null,
  stopped_why text not null default ''::text,
  paused_until text,
  next_run_at timestamp with time zone,
  confirmed_by uuid not null,
  confirmed_name text not null,
  confirmed_at timestamp with time zone not null,
  step_up_id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  is_waiting boolean not null default false,
  constraint auto_sweeps_pkey PRIMARY KEY (id),
  constraint auto_sweeps_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint auto_sweeps_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint auto_sweeps_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint auto_sweeps_amount_positive CHECK ((amount > 0)),
  constraint auto_sweeps_at_time_format CHECK ((at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint auto_sweeps_enabled_has_next_run CHECK (((status = 'ENABLED'::text) = (next_run_at IS NOT NULL))),
  constraint auto_sweeps_every_known CHECK ((every = ANY (ARRAY['BANKING_DAY'::text, 'DAY'::text, 'WEEK'::text, 'MONTH'::text]))),
  constraint auto_sweeps_fixed_transfer_has_amount CHECK (((transfer = 'AMOUNT'::text) = (amount IS NOT NULL))),
  constraint auto_sweeps_keep_not_negative CHECK ((keep >= 0)),
  constraint auto_sweeps_month_day_range CHECK (((month_day >= 1) AND (month_day <= 31))),
  constraint auto_sweeps_monthly_has_day CHECK ((COALESCE((every = 'MONTH'::text), false) = (month_day IS NOT NULL))),
  constraint auto_sweeps_most_positive CHECK ((most > 0)),
  constraint auto_sweeps_paused_until_format CHECK ((paused_until ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint auto_sweeps_schedule_has_frequency CHECK (((trigger = 'SCHEDULE'::text) = (every IS NOT NULL))),
  constraint auto_sweeps_schedule_has_time CHECK (((every IS NULL) = (at_time IS NULL))),
  constraint auto_sweeps_status_known CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text, 'REMOVED'::text]))),
  constraint auto_sweeps_threshold_positive CHECK ((threshold > 0)),
  constraint auto_sweeps_threshold_trigger_has_threshold CHECK (((trigger = 'THRESHOLD'::text) = (threshold IS NOT NULL))),
  constraint auto_sweeps_transfer_known CHECK ((transfer = ANY (ARRAY['ALL'::text, 'AMOUNT'::text]))),
  constraint auto_sweeps_trigger_known CHECK ((trigger = ANY (ARRAY['SCHEDULE'::text, 'THRESHOLD'::text]))),
  constraint auto_sweeps_waiting_not_enabled CHECK (((NOT is_waiting) OR (status <> 'ENABLED'::text))),
  constraint auto_sweeps_weekday_range CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint auto_sweeps_weekly_has_weekday CHECK ((COALESCE((every = 'WEEK'::text), false) = (weekday IS NOT NULL)))
) with (fillfactor=80);
comment on table auto_sweeps is 'A standing order that withdraws from a wallet to a bank account, on a schedule or above a threshold. A user has confirmed exactly these terms with a step-up.';
CREATE UNIQUE INDEX auto_sweeps_of_account ON public.auto_sweeps USING btree (bank_account_id) WHERE (status <> 'REMOVED'::text);
CREATE INDEX auto_sweeps_of_merchant ON public.auto_sweeps USING btree (mid, created_at, id) WHERE (status <> 'REMOVED'::text);
CREATE INDEX auto_sweeps_to_run ON public.auto_sweeps USING btree (next_run_at) WHERE (status = 'ENABLED'::text);
alter table auto_sweeps enable row level security;
alter table auto_sweeps force row level security;
create policy of_merchant on auto_sweeps as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on auto_sweeps to singil_app;

create table bank_account_settings (
  tenant text not null,
  wait_hours integer not null default 24,
  wait_cap bigint not null default 1000000,
  constraint bank_account_settings_pkey PRIMARY KEY (tenant),
  constraint bank_account_settings_wait_cap_not_negative CHECK ((wait_cap >= 0)),
  constraint bank_account_settings_wait_hours_range CHECK (((wait_hours >= 0) AND (wait_hours <= 168)))
);
comment on table bank_account_settings is 'The settings of bank accounts for a tenant.';
grant delete, insert, select, update on bank_account_settings to singil_app;

create table bank_accounts (
  id uuid not null,
  mid text not null,
  alias text not null,
  bic text not null,
  account_type text not null,
  currency text not null,
  sealed_details text not null,
  account_key text not null,
  last_four text not null,
  remark text not null,
  is_favorite boolean not null default false,
  status text not null default 'ENABLED'::text,
  waits_until timestamp with time zone not null,
  wait_cap bigint not null,
  name_state text not null,
  sealed_bank_name text,
  name_checked_at timestamp with time zone,
  name_tries integer not null default 0,
  name_check_due timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  is_waiting boolean not null default false,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint bank_accounts_account_type_known CHECK ((account_type = ANY (ARRAY['personal'::text, 'savings'::text, 'corporate'::text]))),
  constraint bank_accounts_answered_has_bank_name CHECK (((name_state = 'ANSWERED'::text) = (sealed_bank_name IS NOT NULL))),
  constraint bank_accounts_checked_has_time CHECK (((name_state = 'NOT_CHECKED'::text) = (name_checked_at IS NULL))),
  constraint bank_accounts_currency_is_php CHECK ((currency = 'PHP'::text)),
  constraint bank_accounts_last_four_format CHECK ((last_four ~ '^\d{4}$'::text)),
  constraint bank_accounts_name_state_known CHECK ((name_state = ANY (ARRAY['NOT_CHECKED'::text, 'ANSWERED'::text, 'NO_NAME'::text, 'NO_ACCOUNT'::text]))),
  constraint bank_accounts_status_known CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text, 'REMOVED'::text]))),
  constraint bank_accounts_wait_cap_not_negative CHECK ((wait_cap >= 0)),
  constraint bank_accounts_waiting_not_enabled CHECK (((NOT is_waiting) OR (status <> 'ENABLED'::text)))
) with (fillfactor=80);
comment on table bank_accounts is 'A bank account of a merchant to which its money may be withdrawn. A merchant cannot have the same account twice. An account that was added or changed has a waiting period, in which withdrawals to it are capped.';
CREATE INDEX bank_accounts_by_key ON public.bank_accounts USING btree (account_key);
CREATE INDEX bank_accounts_of_merchant ON public.bank_accounts USING btree (mid, is_favorite DESC, created_at, id) WHERE (status <> 'REMOVED'::text);
CREATE UNIQUE INDEX bank_accounts_once ON public.bank_accounts USING btree (mid, account_key) WHERE (status <> 'REMOVED'::text);
CREATE INDEX bank_accounts_to_check ON public.bank_accounts USING btree (name_check_due) WHERE ((name_check_due IS NOT NULL) AND (status <> 'REMOVED'::text));
alter table bank_accounts enable row level security;
alter table bank_accounts force row level security;
create policy of_merchant on bank_accounts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on bank_accounts to singil_app;

create table bank_callbacks (
  event_id text not null,
  payout_id uuid not null,
  raw text not null,
  received_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  result text,
  tries integer not null default 0,
  try_again_at timestamp with time zone,
  why text,
  constraint bank_callbacks_pkey PRIMARY KEY (event_id)
);
comment on table bank_callbacks is 'A callback of the bank, as it was received. Each event is applied once. One that cannot be applied is retried, and set aside after 20 attempts.';
CREATE INDEX bank_callbacks_waiting ON public.bank_callbacks USING btree (received_at) WHERE (applied_at IS NULL);
grant insert, select, update on bank_callbacks to singil_app;

create table bank_holidays (
  day date not null,
  name text not null,
  kind text not null,
  banks_closed boolean not null,
  confidence text not null,
  source text not null,
  constraint bank_holidays_pkey PRIMARY KEY (day),
  constraint bank_holidays_confidence_known CHECK ((confidence = ANY (ARRAY['proclaimed'::text, 'by statute'::text, 'expected'::text, 'estimate'::text]))),
  constraint bank_holidays_kind_known CHECK ((kind = ANY (ARRAY['regular'::text, 'special non-working'::text, 'special working'::text])))
);
comment on table bank_holidays is 'A day on which Philippine banks may be closed. Rows are edited when a proclamation confirms or moves a day. `confidence` says how certain the day is: proclaimed, by statute, expected (from past years) or estimate (moon sighting).';
grant delete, insert, select, update on bank_holidays to singil_app;

create table bank_notices (
  notice_id text not null,
  bank_code text,
  rail text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  text text not null,
  seen_at timestamp with time zone not null,
  constraint bank_notices_pkey PRIMARY KEY (notice_id)
);
comment on table bank_notices is 'Downtime that the bank has announced. Each report of the bank replaces the rows. Nothing is sent to a bank or over a rail that is down.';
grant delete, insert, select, update on bank_notices to singil_app;

create table banks (
  bic text not null,
  since timestamp with time zone not null,
  name text not null,
  short_name text not null,
  type text not null,
  instapay boolean not null,
  pesonet boolean not null,
  digits integer[] not null,
  is_mobile boolean not null,
  default_show boolean not null,
  status text not null,
  constraint banks_pkey PRIMARY KEY (bic, since),
  constraint banks_bic_format CHECK ((bic ~ '^[A-Z0-9]{11}$'::text)),
  constraint banks_status_known CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint banks_type_known CHECK ((type = ANY (ARRAY['bank'::text, 'emi'::text])))
);
comment on table banks is 'A bank or e-wallet that receives transfers, from `since` on. The newest row of a bank that has begun applies. A row never changes.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.banks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.banks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on banks to singil_app;

create table batch_rows (
  id uuid not null,
  batch_id uuid not null,
  mid text not null,
  line integer not null,
  status text not null,
  cells jsonb not null,
  errors jsonb not null,
  reason text,
  registration_id uuid,
  updated_at timestamp with time zone not null,
  letter text,
  letter_at timestamp with time zone,
  letter_reason text,
  resend_asked_at timestamp with time zone,
  notes jsonb,
  is_hidden boolean,
  constraint batch_rows_pkey PRIMARY KEY (id),
  constraint batch_rows_batch_id_line_key UNIQUE (batch_id, line),
  constraint batch_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint batch_rows_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint batch_rows_cells_is_object CHECK ((jsonb_typeof(cells) = 'object'::text)),
  constraint batch_rows_errors_is_array CHECK ((jsonb_typeof(errors) = 'array'::text)),
  constraint batch_rows_failed_has_reason CHECK (((status = 'FAILED'::text) = (reason IS NOT NULL))),
  constraint batch_rows_letter_has_time CHECK (((letter IS NULL) = (letter_at IS NULL))),
  constraint batch_rows_letter_is_registered CHECK (((letter IS NULL) OR (status = 'REGISTERED'::text))),
  constraint batch_rows_letter_known CHECK ((letter = ANY (ARRAY['WAITING'::text, 'SENDING'::text, 'SENT'::text, 'FAILED'::text]))),
  constraint batch_rows_line_after_heading CHECK ((line > 1)),
  constraint batch_rows_registered_has_registration CHECK (((status = 'REGISTERED'::text) = (registration_id IS NOT NULL))),
  constraint batch_rows_status_known CHECK ((status = ANY (ARRAY['INVALID'::text, 'VALID'::text, 'FIXED'::text, 'SUBMITTED'::text, 'REGISTERED'::text, 'FAILED'::text, 'REMOVED'::text])))
);
comment on table batch_rows is 'One row of an uploaded sheet: a business to register, with the errors found in its cells and what came of it.';
CREATE INDEX batch_rows_by_email ON public.batch_rows USING btree (mid, lower((cells ->> 'email'::text)));
CREATE INDEX batch_rows_by_letter ON public.batch_rows USING btree (batch_id, letter, line) WHERE (letter IS NOT NULL);
CREATE INDEX batch_rows_by_resend ON public.batch_rows USING btree (mid, resend_asked_at) WHERE (resend_asked_at IS NOT NULL);
CREATE INDEX batch_rows_by_status ON public.batch_rows USING btree (batch_id, status, line);
CREATE INDEX batch_rows_by_time ON public.batch_rows USING btree (mid, status, updated_at, id);
CREATE INDEX batch_rows_by_username ON public.batch_rows USING btree (mid, lower((cells ->> 'username'::text)));
alter table batch_rows enable row level security;
alter table batch_rows force row level security;
create policy of_merchant on batch_rows as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on batch_rows to singil_app;

create table batches (
  id uuid not null,
  mid text not null,
  name text not null,
  checksum text not null,
  uploaded_by text not null,
  created_at timestamp with time zone not null,
  hidden_columns text[] not null default '{}'::text[],
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table batches is 'Sheets of businesses that a merchant uploaded to register them. The rows are in batch_rows; the file is not kept.';
CREATE UNIQUE INDEX batches_by_name ON public.batches USING btree (mid, lower(name));
CREATE INDEX batches_by_time ON public.batches USING btree (mid, created_at, id);
alter table batches enable row level security;
alter table batches force row level security;
create policy of_merchant on batches as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on batches to singil_app;

create table bulk_disbursement_rows (
  id uuid not null,
  bulk_id uuid not null,
  mid text not null,
  line integer not null,
  status text not null,
  cells jsonb not null,
  errors jsonb not null,
  payment jsonb,
  reason text,
  payout_id uuid,
  updated_at timestamp with time zone not null,
  notes jsonb,
  is_hidden boolean,
  constraint bulk_disbursement_rows_pkey PRIMARY KEY (id),
  constraint bulk_disbursement_rows_bulk_id_line_key UNIQUE (bulk_id, line),
  constraint bulk_disbursement_rows_payout_id_key UNIQUE (payout_id),
  constraint bulk_disbursement_rows_bulk_id_fkey FOREIGN KEY (bulk_id) REFERENCES bulk_disbursements(id),
  constraint bulk_disbursement_rows_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint bulk_disbursement_rows_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES disbursements(payout_id),
  constraint bulk_disbursement_rows_cells_is_object CHECK ((jsonb_typeof(cells) = 'object'::text)),
  constraint bulk_disbursement_rows_created_has_payout CHECK (((status = 'CREATED'::text) = (payout_id IS NOT NULL))),
  constraint bulk_disbursement_rows_errors_is_array CHECK ((jsonb_typeof(errors) = 'array'::text)),
  constraint bulk_disbursement_rows_failed_has_reason CHECK (((status = 'FAILED'::text) = (reason IS NOT NULL))),
  constraint bulk_disbursement_rows_line_after_heading CHECK ((line > 1)),
  constraint bulk_disbursement_rows_payable_has_payment CHECK (((status = ANY (ARRAY['INVALID'::text, 'REMOVED'::text])) OR (payment IS NOT NULL))),
  constraint bulk_disbursement_rows_status_known CHECK ((status = ANY (ARRAY['INVALID'::text, 'VALID'::text, 'FIXED'::text, 'CONFIRMED'::text, 'CREATED'::text, 'FAILED'::text, 'REMOVED'::text])))
);
comment on table bulk_disbursement_rows is 'One row of a bulk disbursement. Once the sheet is confirmed, a job creates a disbursement from each payable row.';
CREATE INDEX bulk_disbursement_rows_by_status ON public.bulk_disbursement_rows USING btree (bulk_id, status, line);
alter table bulk_disbursement_rows enable row level security;
alter table bulk_disbursement_rows force row level security;
create policy of_merchant on bulk_disbursement_rows as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on bulk_disbursement_rows to singil_app;

create table bulk_disbursements (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  name text not null,
  checksum text not null,
  state text not null,
  uploaded_by text not null,
  created_at timestamp with time zone not null,
  digest text,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  authorization_kind text,
  authorization_id text,
  hidden_columns text[] not null default '{}'::text[],
  constraint bulk_disbursements_pkey PRIMARY KEY (id),
  constraint bulk_disbursements_authorization_id_key UNIQUE (authorization_id),
  constraint bulk_disbursements_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint bulk_disbursements_confirmation_all_or_none CHECK ((num_nulls(digest, confirmed_by, confirmed_at, authorization_kind, authorization_id) = ANY (ARRAY[0, 5]))),
  constraint bulk_disbursements_open_not_confirmed CHECK (((state = 'OPEN'::text) = (num_nulls(digest, confirmed_by, confirmed_at, authorization_kind, authorization_id) = 5))),
  constraint bulk_disbursements_state_known CHECK ((state = ANY (ARRAY['OPEN'::text, 'WAITING'::text, 'CONFIRMED'::text, 'REFUSED'::text])))
);
comment on table bulk_disbursements is 'An uploaded sheet of supplier payments, all confirmed at once. The sheet itself is not kept; its rows are in bulk_disbursement_rows.';
CREATE UNIQUE INDEX bulk_disbursements_by_name ON public.bulk_disbursements USING btree (mid, lower(name));
CREATE INDEX bulk_disbursements_by_time ON public.bulk_disbursements USING btree (mid, created_at, id);
alter table bulk_disbursements enable row level security;
alter table bulk_disbursements force row level security;
create policy of_merchant on bulk_disbursements as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on bulk_disbursements to singil_app;

create table callback_texts (
  received_at timestamp with time zone not null,
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  raw text not null,
  constraint callback_texts_pkey PRIMARY KEY (received_at, request_id, event_id)
) partition by RANGE (received_at);
comment on table callback_texts is 'The full text of each gateway callback as it was received, partitioned by month. Its row in gateway_callbacks is short and is kept longer: that row''s key rejects the callback when it arrives again.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.callback_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.callback_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on callback_texts to singil_app;

create table callback_texts_later partition of callback_texts DEFAULT;
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.callback_texts_later FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create unlogged table callbacks_in_progress (
  partition smallint not null,
  process uuid not null,
  place bigint not null,
  is_alone boolean not null,
  constraint callbacks_in_progress_pkey PRIMARY KEY (partition, process)
);
comment on table callbacks_in_progress is 'The callbacks that a process is applying. The row is committed on a separate connection before they are applied, so that it remains if the process ends; the next process that takes callbacks of the partition finds it and marks them as suspect. The table is unlogged, so that this commit does not wait for the disk: after a crash of the database it is empty and no callback is suspect.';
grant delete, insert, select, update on callbacks_in_progress to singil_app;

create table caller_tries (
  key text not null,
  minute timestamp with time zone not null,
  tries integer not null,
  constraint caller_tries_pkey PRIMARY KEY (key, minute),
  constraint caller_tries_tries_positive CHECK ((tries > 0))
);
comment on table caller_tries is 'The number of tries of a caller in a minute, over all processes. The key is a keyed hash of a network address or of a browser''s name.';
grant delete, insert, select, update on caller_tries to singil_app;

create table campaigns (
  mid text not null,
  id uuid not null,
  tag text not null,
  medium text not null,
  store_id text not null,
  web_store_id uuid,
  name text not null,
  headline text not null,
  language text not null,
  accent text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  removed_at timestamp with time zone,
  constraint campaigns_pkey PRIMARY KEY (id),
  constraint campaigns_mid_tag_key UNIQUE (mid, tag),
  constraint campaigns_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint campaigns_web_store_id_fkey FOREIGN KEY (web_store_id) REFERENCES web_stores(id),
  constraint campaigns_language_known CHECK ((language = ANY (ARRAY['en'::text, 'fil'::text]))),
  constraint campaigns_medium_known CHECK ((medium = ANY (ARRAY['poster'::text, 'post'::text]))),
  constraint campaigns_name_not_empty CHECK ((name <> ''::text))
);
comment on table campaigns is 'Campaigns of merchants: posters and posts. The link of each contains its tag, by which visits and orders are counted separately.';
CREATE INDEX campaigns_of_merchant ON public.campaigns USING btree (mid, created_at DESC) WHERE (removed_at IS NULL);
alter table campaigns enable row level security;
alter table campaigns force row level security;
create policy of_merchant on campaigns as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on campaigns to singil_app;

create table card_activations (
  id text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  superseded_at timestamp with time zone,
  constraint card_activations_pkey PRIMARY KEY (id),
  constraint card_activations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint card_activations_id_length CHECK ((length(id) = 22))
);
comment on table card_activations is 'Links that activate approved card payments. The code is sent to the user; the merchant is that of the user.';
CREATE UNIQUE INDEX card_activations_open ON public.card_activations USING btree (user_id) WHERE (superseded_at IS NULL);
alter table card_activations enable row level security;
alter table card_activations force row level security;
create policy of_everyone on card_activations as permissive for all to public using (true);
create policy only_own on card_activations as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant insert, select, update on card_activations to singil_app;

create table card_applications (
  id uuid not null,
  mid text not null,
  trade_name text not null,
  sells text not null,
  sells_at text not null,
  website text not null,
  monthly_sales bigint not null,
  average_sale bigint not null,
  highest_sale bigint not null,
  delivery_days integer not null,
  refund_policy text not null,
  was_ended boolean not null,
  signatory_name text not null,
  signatory_title text not null,
  signatory_email text not null,
  signatory_mobile text not null,
  applied_by uuid not null,
  applied_by_name text not null,
  applied_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  approved_by_name text,
  activated_at timestamp with time zone,
  constraint card_applications_pkey PRIMARY KEY (id),
  constraint card_applications_mid_key UNIQUE (mid),
  constraint card_applications_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id),
  constraint card_applications_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint card_applications_activated_is_approved CHECK (((activated_at IS NULL) OR (approved_at IS NOT NULL))),
  constraint card_applications_approval_has_actor CHECK (((approved_at IS NULL) = (approved_by_name IS NULL))),
  constraint card_applications_average_sale_positive CHECK ((average_sale > 0)),
  constraint card_applications_delivery_days_range CHECK (((delivery_days >= 0) AND (delivery_days <= 365))),
  constraint card_applications_highest_not_below_average CHECK ((highest_sale >= average_sale)),
  constraint card_applications_monthly_sales_positive CHECK ((monthly_sales > 0)),
  constraint card_applications_sells_at_known CHECK ((sells_at = ANY (ARRAY['store'::text, 'online'::text, 'both'::text])))
);
comment on table card_applications is 'The application of a business to accept cards; a merchant has one at most. Its documents are the case of the purpose `cc`.';
alter table card_applications enable row level security;
alter table card_applications force row level security;
create policy of_merchant on card_applications as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on card_applications to singil_app;

create table chain_blocks (
  chain text not null,
  height bigint not null,
  from_xid xid8 not null,
  below_xid xid8 not null,
  rows integer not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null default now(),
  constraint chain_blocks_pkey PRIMARY KEY (chain, height),
  constraint chain_blocks_chain_known CHECK ((chain = ANY (ARRAY['ledger'::text, 'audit'::text]))),
  constraint chain_blocks_from_before_below CHECK ((from_xid < below_xid)),
  constraint chain_blocks_height_positive CHECK ((height > 0)),
  constraint chain_blocks_rows_positive CHECK ((rows > 0))
);
comment on table chain_blocks is 'A block seals all rows of the transactions from `from_xid` up to, but not including, `below_xid`. Its hash includes the hash of the previous block, so that a change of a sealed row requires changing every later block. The newest hash is shown to users.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.chain_blocks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.chain_blocks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on chain_blocks to singil_app;

create table channel_fee_changes (
  id uuid not null,
  mid text not null,
  pmethod text not null,
  code text not null,
  since timestamp with time zone not null,
  percentage_millionths integer not null,
  fixed bigint not null,
  shoulder text,
  share_millionths integer,
  reason text not null,
  status text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  constraint channel_fee_changes_pkey PRIMARY KEY (id),
  constraint channel_fee_changes_decided_has_user CHECK (((decided_by IS NOT NULL) = (status = ANY (ARRAY['approved'::text, 'refused'::text])))),
  constraint channel_fee_changes_decider_differs CHECK ((decided_by <> asked_by)),
  constraint channel_fee_changes_ended_has_time CHECK (((decided_at IS NULL) = (status = 'asked'::text))),
  constraint channel_fee_changes_fixed_not_negative CHECK ((fixed >= 0)),
  constraint channel_fee_changes_percentage_millionths_range CHECK (((percentage_millionths >= 0) AND (percentage_millionths <= 1000000))),
  constraint channel_fee_changes_share_millionths_range CHECK (((share_millionths >= 1) AND (share_millionths <= 999999))),
  constraint channel_fee_changes_shared_has_share CHECK (((NOT (shoulder IS DISTINCT FROM 'shared'::text)) = (share_millionths IS NOT NULL))),
  constraint channel_fee_changes_shoulder_known CHECK ((shoulder = ANY (ARRAY['merchant'::text, 'customer'::text, 'shared'::text]))),
  constraint channel_fee_changes_status_known CHECK ((status = ANY (ARRAY['asked'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text])))
);
comment on table channel_fee_changes is 'A fee that one user requested and another user approves or refuses. An approved fee is added to channel_fees.';
CREATE INDEX channel_fee_changes_list ON public.channel_fee_changes USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX channel_fee_changes_one_open ON public.channel_fee_changes USING btree (mid, pmethod, code) WHERE (status = 'asked'::text);
alter table channel_fee_changes enable row level security;
alter table channel_fee_changes force row level security;
create policy of_merchant on channel_fee_changes as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on channel_fee_changes to singil_app;

create table channel_fees (
  mid text not null,
  pmethod text not null,
  code text not null,
  since timestamp with time zone not null,
  percentage_millionths integer not null,
  fixed bigint not null,
  shoulder text,
  share_millionths integer,
  platform text not null default 'any'::text,
  constraint channel_fees_pkey PRIMARY KEY (mid, pmethod, code, platform, since),
  constraint channel_fees_fixed_not_negative CHECK ((fixed >= 0)),
  constraint channel_fees_percentage_millionths_range CHECK (((percentage_millionths >= 0) AND (percentage_millionths <= 1000000))),
  constraint channel_fees_platform_known CHECK ((platform = ANY (ARRAY['any'::text, 'shopify'::text]))),
  constraint channel_fees_share_millionths_range CHECK (((share_millionths >= 1) AND (share_millionths <= 999999))),
  constraint channel_fees_shared_has_share CHECK (((NOT (shoulder IS DISTINCT FROM 'shared'::text)) = (share_millionths IS NOT NULL))),
  constraint channel_fees_shoulder_known CHECK ((shoulder = ANY (ARRAY['merchant'::text, 'customer'::text, 'shared'::text])))
);
comment on table channel_fees is 'A fee from a point in time on; ''*'' is any merchant or any channel of the method. The most specific fee applies, and of these the newest one that has started: of the platform, then of the merchant, then of the channel. A fee is never changed.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.channel_fees FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.channel_fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table channel_fees enable row level security;
alter table channel_fees force row level security;
create policy defaults_for_all on channel_fees as permissive for select to public using ((mid = '*'::text));
create policy of_merchant on channel_fees as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on channel_fees to singil_app;

create table channel_limits (
  code text not null,
  since timestamp with time zone not null,
  min_amount bigint not null,
  max_amount bigint,
  constraint channel_limits_pkey PRIMARY KEY (code, since),
  constraint channel_limits_code_fkey FOREIGN KEY (code) REFERENCES payment_channels(code),
  constraint channel_limits_max_not_below_min CHECK ((max_amount >= min_amount)),
  constraint channel_limits_min_amount_positive CHECK ((min_amount > 0))
);
comment on table channel_limits is 'The limits of a channel from a point in time on. Before the first of them, the limits of payment_channels apply.';
grant insert, select on channel_limits to singil_app;

create table chosen_columns (
  mid text not null,
  user_id uuid not null,
  kind text not null,
  headings text not null,
  columns jsonb not null,
  chosen_at timestamp with time zone not null,
  constraint chosen_columns_pkey PRIMARY KEY (mid, user_id, kind, headings),
  constraint chosen_columns_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint chosen_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint chosen_columns_columns_is_object CHECK ((jsonb_typeof(columns) = 'object'::text))
);
comment on table chosen_columns is 'The columns that a user chose for the headings of a sheet. They are used again for a sheet with the same headings.';
CREATE INDEX chosen_columns_by_time ON public.chosen_columns USING btree (mid, user_id, kind, chosen_at);
alter table chosen_columns enable row level security;
alter table chosen_columns force row level security;
create policy of_merchant on chosen_columns as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on chosen_columns to singil_app;

create table courier_bookings (
  id uuid not null,
  mid text not null,
  transaction_id uuid not null,
  request_id text not null,
  store_id text not null,
  wallet_id uuid not null,
  tracking_id text not null,
  courier text not null,
  courier_name text not null,
  service text not null,
  service_name text not null,
  fee bigint not null,
  grams integer not null,
  sender jsonb not null,
  recipient jsonb not null,
  quote_ref text not null,
  quote_expires_at timestamp with time zone not null,
  eta_minutes integer not null,
  state text not null,
  status text,
  order_ref text,
  tracking_number text,
  driver jsonb,
  eta_at timestamp with time zone,
  cancel_until timestamp with time zone,
  is_fee_returned boolean not null default false,
  why text not null default ''::text,
  created_at timestamp with time zone not null,
  created_by text not null,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  updated_at timestamp with time zone not null,
  constraint courier_bookings_pkey PRIMARY KEY (id),
  constraint courier_bookings_tracking_id_key UNIQUE (tracking_id),
  constraint courier_bookings_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint courier_bookings_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint courier_bookings_accepted_has_order CHECK (((state = ANY (ARRAY['asked'::text, 'refused'::text])) = (order_ref IS NULL))),
  constraint courier_bookings_eta_minutes_positive CHECK ((eta_minutes > 0)),
  constraint courier_bookings_fee_positive CHECK ((fee > 0)),
  constraint courier_bookings_fee_returned_is_closed CHECK (((NOT is_fee_returned) OR (state = 'closed'::text))),
  constraint courier_bookings_grams_positive CHECK ((grams > 0)),
  constraint courier_bookings_state_known CHECK ((state = ANY (ARRAY['asked'::text, 'refused'::text, 'booked'::text, 'delivered'::text, 'returned'::text, 'closed'::text])))
);
comment on table courier_bookings is 'Bookings of a courier for paid orders. The fee is paid from the merchant''s wallet; an order has one live booking at most.';
CREATE UNIQUE INDEX courier_bookings_live ON public.courier_bookings USING btree (transaction_id) WHERE (state <> ALL (ARRAY['refused'::text, 'closed'::text]));
CREATE INDEX courier_bookings_of_transaction ON public.courier_bookings USING btree (transaction_id, created_at DESC);
CREATE INDEX courier_bookings_to_check ON public.courier_bookings USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
alter table courier_bookings enable row level security;
alter table courier_bookings force row level security;
create policy of_merchant on courier_bookings as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on courier_bookings to singil_app;

create table courier_events (
  booking_id uuid not null,
  mid text not null,
  words text not null,
  note text not null,
  status text,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  raw text,
  constraint courier_events_pkey PRIMARY KEY (booking_id, words, occurred_at),
  constraint courier_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES courier_bookings(id),
  constraint courier_events_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table courier_events is 'What a courier reported about a booking, in its own words: each change once. Rows are never changed.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.courier_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.courier_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table courier_events enable row level security;
alter table courier_events force row level security;
create policy of_merchant on courier_events as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on courier_events to singil_app;

create table customer_parts (
  mid text not null,
  customer_id uuid not null,
  store_id text not null,
  wallet_id uuid not null,
  payments integer not null,
  total bigint not null,
  first_paid_at timestamp with time zone not null,
  last_paid_at timestamp with time zone not null,
  constraint customer_parts_pkey PRIMARY KEY (mid, customer_id, store_id, wallet_id),
  constraint customer_parts_mid_customer_id_fkey FOREIGN KEY (mid, customer_id) REFERENCES customers(mid, id) ON DELETE CASCADE
);
comment on table customer_parts is 'The figures of a customer by store and wallet, for users who see only some of them.';
CREATE INDEX customer_parts_of_store ON public.customer_parts USING btree (mid, store_id);
CREATE INDEX customer_parts_of_wallet ON public.customer_parts USING btree (mid, wallet_id);
alter table customer_parts enable row level security;
alter table customer_parts force row level security;
create policy of_merchant on customer_parts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on customer_parts to singil_app;

create table customer_payments (
  mid text not null,
  transaction_id uuid not null,
  customer_id uuid not null,
  store_id text not null,
  wallet_id uuid not null,
  taken_back bigint not null,
  paid_at timestamp with time zone not null,
  constraint customer_payments_pkey PRIMARY KEY (mid, transaction_id),
  constraint customer_payments_mid_customer_id_fkey FOREIGN KEY (mid, customer_id) REFERENCES customers(mid, id) ON DELETE CASCADE
);
comment on table customer_payments is 'What each payment has added to the figures of its customer, so that it is added once.';
CREATE INDEX customer_payments_of_customer ON public.customer_payments USING btree (mid, customer_id, paid_at DESC, transaction_id DESC);
alter table customer_payments enable row level security;
alter table customer_payments force row level security;
create policy of_merchant on customer_payments as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on customer_payments to singil_app;

create table customer_search (
  mid text not null,
  id uuid not null,
  keys integer[] not null,
  constraint customer_search_pkey PRIMARY KEY (mid, id)
);
comment on table customer_search is 'The words of a customer as hashed prefixes. The table has no row-level security: it holds only ids and hashed words, and whatever is found here is read from customers.';
CREATE INDEX customer_search_keys ON public.customer_search USING gin (keys) WITH (fastupdate=off);
grant delete, insert, select, update on customer_search to singil_app;

create table customers (
  mid text not null,
  id uuid not null,
  sealed_details text not null,
  payments integer not null,
  total bigint not null,
  first_paid_at timestamp with time zone not null,
  last_paid_at timestamp with time zone not null,
  constraint customers_pkey PRIMARY KEY (mid, id),
  constraint customers_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint customers_payments_positive CHECK ((payments > 0)),
  constraint customers_total_not_negative CHECK ((total >= 0))
);
comment on table customers is 'Customers of merchants: those who have paid, identified by mobile number or e-mail address. The figures are updated as payments are paid and refunded.';
CREATE INDEX customers_by_last_payment ON public.customers USING btree (mid, last_paid_at, id);
CREATE INDEX customers_to_erase ON public.customers USING btree (last_paid_at);
alter table customers enable row level security;
alter table customers force row level security;
create policy of_merchant on customers as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on customers to singil_app;

create table customers_to_gather (
  mid text not null,
  before timestamp with time zone,
  before_id uuid,
  constraint customers_to_gather_pkey PRIMARY KEY (mid),
  constraint customers_to_gather_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table customers_to_gather is 'Merchants whose earlier payments are not added to their customers yet. Payments are added newest first; `before` and `before_id` are the place of the last one, null before the first.';
alter table customers_to_gather enable row level security;
alter table customers_to_gather force row level security;
create policy of_merchant on customers_to_gather as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on customers_to_gather to singil_app;

create table cwt_certificates (
  id uuid not null,
  mid text not null,
  payout_id uuid not null,
  year integer not null,
  number integer not null,
  details jsonb not null,
  issued_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  replaces uuid,
  void_reason text,
  issued_by text,
  object text,
  sealed_key text,
  checksum text,
  constraint cwt_certificates_pkey PRIMARY KEY (id),
  constraint cwt_certificates_mid_year_number_key UNIQUE (mid, year, number),
  constraint cwt_certificates_object_key UNIQUE (object),
  constraint cwt_certificates_replaces_key UNIQUE (replaces),
  constraint cwt_certificates_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint cwt_certificates_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES disbursements(payout_id),
  constraint cwt_certificates_replaces_fkey FOREIGN KEY (replaces) REFERENCES cwt_certificates(id),
  constraint cwt_certificates_file_all_or_none CHECK ((num_nulls(object, sealed_key, checksum) = ANY (ARRAY[0, 3]))),
  constraint cwt_certificates_number_positive CHECK ((number > 0))
);
comment on table cwt_certificates is 'A certificate of withheld tax (BIR form 2307), issued when a supplier is paid. Numbers have no gaps within a merchant and year. It is voided if the payment is returned or a replacement is issued; `details` is the content of the form and never changes.';
CREATE INDEX cwt_certificates_of_payout ON public.cwt_certificates USING btree (payout_id, issued_at DESC);
CREATE UNIQUE INDEX cwt_certificates_valid ON public.cwt_certificates USING btree (payout_id) WHERE (voided_at IS NULL);
alter table cwt_certificates enable row level security;
alter table cwt_certificates force row level security;
create policy of_merchant on cwt_certificates as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on cwt_certificates to singil_app;

create table cwt_liabilities (
  payout_id uuid not null,
  mid text not null,
  month text not null,
  quarter text not null generated always as (((substr(month, 1, 4) || 'Q'::text) || ((((substr(month, 6, 2))::integer + 2) / 3))::text)) stored,
  supplier_name text not null,
  supplier_tin text not null,
  atc text not null,
  rate_millionths integer not null,
  base bigint not null,
  withheld bigint not null,
  recorded_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  constraint cwt_liabilities_pkey PRIMARY KEY (payout_id),
  constraint cwt_liabilities_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES disbursements(payout_id),
  constraint cwt_liabilities_base_positive CHECK ((base > 0)),
  constraint cwt_liabilities_month_format CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint cwt_liabilities_withheld_positive CHECK ((withheld > 0))
);
comment on table cwt_liabilities is 'Tax that a merchant withheld from a supplier and owes to the state. It is not money of the wallet: the merchant remits it itself. It is recorded when the supplier is paid and voided if the payment is returned. `month` is the Manila month of the return to which it belongs.';
CREATE INDEX cwt_liabilities_of_merchant ON public.cwt_liabilities USING btree (mid, quarter, supplier_tin, atc);
alter table cwt_liabilities enable row level security;
alter table cwt_liabilities force row level security;
create policy of_merchant on cwt_liabilities as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on cwt_liabilities to singil_app;

create table cwt_rates (
  atc text not null,
  since date not null,
  payee text not null,
  nature text not null,
  condition text not null,
  rate_millionths integer not null,
  is_ended boolean not null default false,
  reason text,
  added_by text,
  added_at timestamp with time zone,
  constraint cwt_rates_pkey PRIMARY KEY (atc, since),
  constraint cwt_rates_atc_format CHECK ((atc ~ '^W[IC][0-9]{3}$'::text)),
  constraint cwt_rates_change_all_or_none CHECK ((num_nulls(reason, added_by, added_at) = ANY (ARRAY[0, 3]))),
  constraint cwt_rates_payee_known CHECK ((payee = ANY (ARRAY['individual'::text, 'corporation'::text]))),
  constraint cwt_rates_payee_matches_atc CHECK ((payee =
CASE substr(atc, 2, 1)
    WHEN 'I'::text THEN 'individual'::text
    ELSE 'corporation'::text
END)),
  constraint cwt_rates_rate_millionths_range CHECK (((rate_millionths >= 0) AND (rate_millionths <= 1000000)))
);
comment on table cwt_rates is 'The rate of creditable withholding tax of a tax code (ATC) from `since` on. The newest row of a code that has begun applies. A row never changes. The tax is calculated on the amount without VAT.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.cwt_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.cwt_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on cwt_rates to singil_app;

create table cwt_settings (
  id uuid not null,
  mid text not null,
  type text not null,
  company_name text not null,
  address text not null,
  zip text not null,
  tin text not null,
  signature_file text not null,
  signature_filename text not null,
  signature_name text not null,
  accreditation_no text not null,
  date_issue date,
  date_expiry date,
  effective_from date not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  constraint cwt_settings_pkey PRIMARY KEY (id),
  constraint cwt_settings_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint cwt_settings_accreditation_has_both_dates CHECK (((date_issue IS NULL) = (date_expiry IS NULL))),
  constraint cwt_settings_expires_after_issue CHECK ((date_issue <= date_expiry)),
  constraint cwt_settings_tin_format CHECK ((tin ~ '^[0-9]{14}$'::text)),
  constraint cwt_settings_type_known CHECK ((type = ANY (ARRAY['ordinary'::text, 'topWithholdingAgent'::text])))
);
comment on table cwt_settings is 'What the certificates of a merchant state about the merchant, from `effective_from` on. The newest row of a merchant that has begun applies.';
CREATE INDEX cwt_settings_of_merchant ON public.cwt_settings USING btree (mid, effective_from DESC, created_at DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.cwt_settings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.cwt_settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table cwt_settings enable row level security;
alter table cwt_settings force row level security;
create policy of_merchant on cwt_settings as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on cwt_settings to singil_app;

create table disabled_modules (
  tenant text not null,
  module text not null,
  category text not null,
  constraint disabled_modules_pkey PRIMARY KEY (tenant, module),
  constraint disabled_modules_tenant_fkey FOREIGN KEY (tenant) REFERENCES access_settings(tenant),
  constraint disabled_modules_category_known CHECK ((category = ANY (ARRAY['MODULE'::text, 'SUBMODULE'::text])))
);
comment on table disabled_modules is 'A module that is turned off for all users.';
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.disabled_modules FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant delete, insert, select, update on disabled_modules to singil_app;

create table disbursement_logs (
  id uuid not null,
  mid text not null,
  payout_id uuid not null,
  request_id text not null,
  supplier_name text not null,
  state text not null,
  paid bigint not null,
  remark text not null,
  username text not null,
  created_at timestamp with time zone not null,
  constraint disbursement_logs_pkey PRIMARY KEY (id),
  constraint disbursement_logs_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint disbursement_logs_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES disbursements(payout_id)
);
comment on table disbursement_logs is 'One change of the state of a disbursement. Rows are only added.';
CREATE INDEX disbursement_logs_of_merchant ON public.disbursement_logs USING btree (mid, created_at DESC, id DESC);
CREATE INDEX disbursement_logs_of_payout ON public.disbursement_logs USING btree (payout_id, created_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.disbursement_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.disbursement_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table disbursement_logs enable row level security;
alter table disbursement_logs force row level security;
create policy of_merchant on disbursement_logs as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on disbursement_logs to singil_app;

create table disbursements (
  payout_id uuid not null,
  mid text not null,
  supplier_name text not null,
  supplier_tin text not null,
  payee text not null,
  gross bigint not null,
  is_vat_inclusive boolean not null,
  base bigint not null,
  atc text,
  rate_millionths integer not null,
  withheld bigint not null,
  paid bigint not null generated always as ((gross - withheld)) stored,
  supplier_id uuid,
  status text not null,
  created_at timestamp with time zone not null,
  wallet_id uuid not null,
  request_id text not null,
  reason text not null,
  corrects uuid,
  constraint disbursements_pkey PRIMARY KEY (payout_id),
  constraint disbursements_corrects_fkey FOREIGN KEY (corrects) REFERENCES disbursements(payout_id),
  constraint disbursements_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint disbursements_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint disbursements_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  constraint disbursements_base_within_gross CHECK (((base >= 1) AND (base <= gross))),
  constraint disbursements_gross_positive CHECK ((gross > 0)),
  constraint disbursements_paid_positive CHECK ((paid > 0)),
  constraint disbursements_payee_known CHECK ((payee = ANY (ARRAY['individual'::text, 'corporation'::text]))),
  constraint disbursements_rate_has_atc CHECK (((atc IS NULL) = (rate_millionths = 0))),
  constraint disbursements_rate_millionths_range CHECK (((rate_millionths >= 0) AND (rate_millionths <= 1000000))),
  constraint disbursements_status_known CHECK ((status = ANY (ARRAY['PENDING'::text, 'SUCCESS'::text, 'FAILED'::text]))),
  constraint disbursements_supplier_tin_format CHECK ((supplier_tin ~ '^[0-9]{9}([0-9]{3}|[0-9]{5})?$'::text)),
  constraint disbursements_withheld_within_base CHECK (((withheld >= 0) AND (withheld <= base))),
  constraint disbursements_without_vat_base_is_gross CHECK ((is_vat_inclusive OR (base = gross)))
);
comment on table disbursements is 'A payment to a supplier: the bill and the withheld tax of a payout. Only `status` changes after it is written.';
CREATE INDEX disbursements_by_tax_code ON public.disbursements USING btree (atc) WHERE ((status = 'PENDING'::text) AND (atc IS NOT NULL));
CREATE INDEX disbursements_correcting ON public.disbursements USING btree (corrects, created_at DESC, payout_id DESC) WHERE (corrects IS NOT NULL);
CREATE INDEX disbursements_newest ON public.disbursements USING btree (created_at DESC, payout_id DESC);
CREATE INDEX disbursements_of_merchant ON public.disbursements USING btree (mid, created_at DESC, payout_id DESC);
CREATE INDEX disbursements_of_supplier ON public.disbursements USING btree (supplier_id, created_at DESC) WHERE (supplier_id IS NOT NULL);
alter table disbursements enable row level security;
alter table disbursements force row level security;
create policy of_merchant on disbursements as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on disbursements to singil_app;

create table disputes (
  id uuid not null,
  mid text not null,
  transaction_id uuid not null,
  request_id text not null,
  wallet_id uuid not null,
  case_ref text not null,
  reason text not null,
  amount bigint not null,
  missing bigint not null default 0,
  status text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  answer_by timestamp with time zone not null,
  answer_kind text,
  answer_state text,
  answer_id uuid,
  answer_text text not null default ''::text,
  answered_by text not null default ''::text,
  answered_at timestamp with time zone,
  received_at timestamp with time zone,
  answer_why text not null default ''::text,
  next_check_at timestamp with time zone not null,
  checks integer not null default 0,
  remind_at timestamp with time zone,
  beyond bigint not null default 0,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_transaction_id_case_ref_key UNIQUE (transaction_id, case_ref),
  constraint disputes_amount_positive CHECK ((amount > 0)),
  constraint disputes_answer_all_or_none CHECK ((((answer_kind IS NULL) = (answer_state IS NULL)) AND ((answer_kind IS NULL) = (answer_id IS NULL)) AND ((answer_kind IS NULL) = (answered_at IS NULL)))),
  constraint disputes_answer_kind_known CHECK ((answer_kind = ANY (ARRAY['accept'::text, 'contest'::text]))),
  constraint disputes_answer_state_known CHECK ((answer_state = ANY (ARRAY['sending'::text, 'received'::text, 'refused'::text]))),
  constraint disputes_beyond CHECK (((beyond >= 0) AND (beyond <= amount))),
  constraint disputes_ended_has_time CHECK (((status = 'charged_back'::text) = (closed_at IS NULL))),
  constraint disputes_missing_within_amount CHECK (((missing >= 0) AND (missing <= amount))),
  constraint disputes_status_known CHECK ((status = ANY (ARRAY['charged_back'::text, 'won'::text, 'lost'::text])))
);
comment on table disputes is 'A payment that the bank of a customer took back, and the merchant''s response. The gateway may report a case more than once; it is one dispute.';
CREATE INDEX disputes_by_case ON public.disputes USING btree (case_ref);
CREATE INDEX disputes_by_status ON public.disputes USING btree (status, opened_at DESC, id DESC);
CREATE INDEX disputes_of_merchant ON public.disputes USING btree (mid, opened_at DESC, id DESC);
CREATE INDEX disputes_of_request ON public.disputes USING btree (request_id);
CREATE INDEX disputes_to_check ON public.disputes USING btree (next_check_at) WHERE (status = 'charged_back'::text);
CREATE INDEX disputes_to_remind ON public.disputes USING btree (remind_at) WHERE (remind_at IS NOT NULL);
alter table disputes enable row level security;
alter table disputes force row level security;
create policy of_merchant on disputes as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on disputes to singil_app;

create table document_cases (
  mid text not null,
  purpose text not null,
  state text not null,
  version integer not null,
  submitted_at timestamp with time zone,
  claimed_by uuid,
  claimed_by_name text,
  claimed_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by_name text,
  constraint document_cases_pkey PRIMARY KEY (mid, purpose),
  constraint document_cases_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint document_cases_claim_is_complete CHECK ((((claimed_by IS NULL) = (claimed_at IS NULL)) AND ((claimed_by IS NULL) = (claimed_by_name IS NULL)))),
  constraint document_cases_claimed_is_submitted CHECK (((claimed_by IS NULL) OR (state = 'submitted'::text))),
  constraint document_cases_purpose_format CHECK ((purpose ~ '^[a-z]+$'::text)),
  constraint document_cases_state_known CHECK ((state = ANY (ARRAY['uploaded'::text, 'submitted'::text, 'approved'::text, 'reupload'::text]))),
  constraint document_cases_submitted_has_time CHECK (((state = 'uploaded'::text) OR (submitted_at IS NOT NULL))),
  constraint document_cases_version_positive CHECK ((version > 0))
);
comment on table document_cases is 'All documents of a merchant for one purpose, such as the proof of identity. They are reviewed together, as one case.';
CREATE INDEX document_cases_queue ON public.document_cases USING btree (purpose, submitted_at) WHERE (state = 'submitted'::text);
alter table document_cases enable row level security;
alter table document_cases force row level security;
create policy of_merchant on document_cases as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on document_cases to singil_app;

create table document_log (
  id uuid not null,
  mid text not null,
  purpose text not null,
  at timestamp with time zone not null,
  by_name text not null,
  what text not null,
  type text,
  reason text,
  note text not null default ''::text,
  constraint document_log_pkey PRIMARY KEY (id),
  constraint document_log_mid_purpose_fkey FOREIGN KEY (mid, purpose) REFERENCES document_cases(mid, purpose),
  constraint document_log_what_known CHECK ((what = ANY (ARRAY['uploaded'::text, 'submitted'::text, 'claimed'::text, 'released'::text, 'reupload'::text, 'approved'::text, 'asked'::text, 'deleted'::text])))
);
comment on table document_log is 'What was done with a case, by whom and why. Rows are never changed.';
CREATE INDEX document_log_of_case ON public.document_log USING btree (mid, purpose, at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.document_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.document_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table document_log enable row level security;
alter table document_log force row level security;
create policy of_merchant on document_log as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on document_log to singil_app;

create table documents (
  id uuid not null,
  mid text not null,
  purpose text not null,
  type text not null,
  side smallint not null,
  version integer not null,
  state text not null,
  file_name text not null,
  title text not null,
  media_type text not null,
  size integer not null,
  number_sealed text,
  number_digest text,
  number_end text,
  expires_on date,
  reason text,
  note text not null default ''::text,
  uploaded_at timestamp with time zone not null,
  uploaded_by_name text not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by_name text,
  keep_until date,
  erased_at timestamp with time zone,
  valid_from date,
  reminded_days smallint,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_mid_purpose_type_side_version_key UNIQUE (mid, purpose, type, side, version),
  constraint documents_mid_purpose_fkey FOREIGN KEY (mid, purpose) REFERENCES document_cases(mid, purpose),
  constraint documents_number_has_digest CHECK (((number_sealed IS NULL) = (number_digest IS NULL))),
  constraint documents_period CHECK (((valid_from IS NULL) OR (expires_on IS NULL) OR (valid_from <= expires_on))),
  constraint documents_reminded_days_known CHECK ((reminded_days = ANY (ARRAY[60, 30, 7]))),
  constraint documents_reupload_has_reason CHECK ((((state = 'reupload'::text) = (reason IS NOT NULL)) OR (state = 'replaced'::text))),
  constraint documents_side_known CHECK ((side = ANY (ARRAY[1, 2]))),
  constraint documents_size_positive CHECK ((size > 0)),
  constraint documents_state_known CHECK ((state = ANY (ARRAY['uploaded'::text, 'submitted'::text, 'approved'::text, 'reupload'::text, 'replaced'::text, 'removed'::text]))),
  constraint documents_type_format CHECK ((type ~ '^[A-Z0-9_]+$'::text)),
  constraint documents_version_positive CHECK ((version > 0))
);
comment on table documents is 'One side of a document that a merchant uploaded, in one version. The current version of a side is the only one that is neither replaced nor removed.';
CREATE UNIQUE INDEX documents_current ON public.documents USING btree (mid, purpose, type, side) WHERE (state = ANY (ARRAY['uploaded'::text, 'submitted'::text, 'approved'::text, 'reupload'::text]));
CREATE INDEX documents_ending ON public.documents USING btree (expires_on) WHERE ((state = 'approved'::text) AND (expires_on IS NOT NULL));
CREATE INDEX documents_keep ON public.documents USING btree (keep_until) WHERE ((keep_until IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX documents_number ON public.documents USING btree (number_digest) WHERE (number_digest IS NOT NULL);
alter table documents enable row level security;
alter table documents force row level security;
create policy of_merchant on documents as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on documents to singil_app;

create table ended_sessions (
  session_id text not null,
  at timestamp with time zone not null,
  constraint ended_sessions_pkey PRIMARY KEY (session_id)
);
comment on table ended_sessions is 'A session that ended while its push tokens may not have expired. Such a token no longer opens a connection.';
grant delete, insert, select, update on ended_sessions to singil_app;

create table exports (
  id uuid not null,
  user_id uuid not null,
  username text not null,
  mid text,
  merchant_name text,
  type text not null,
  asked jsonb not null,
  ip text not null,
  device text not null,
  state text not null,
  run uuid,
  tries integer not null default 0,
  rows integer not null default 0,
  progress integer,
  reason text,
  name text,
  size bigint,
  checksum text,
  sealed_key text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  mailed_as text,
  control_sum bigint,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_name_key UNIQUE (name),
  constraint exports_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint exports_ended_has_time CHECK (((state = ANY (ARRAY['queued'::text, 'running'::text])) = (ended_at IS NULL))),
  constraint exports_failed_has_reason CHECK (((state = 'failed'::text) = (reason IS NOT NULL))),
  constraint exports_merchant_has_name CHECK (((mid IS NULL) = (merchant_name IS NULL))),
  constraint exports_name_format CHECK ((name ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'::text)),
  constraint exports_progress_range CHECK (((progress >= 0) AND (progress <= 1000))),
  constraint exports_ready_has_file CHECK (((state <> 'ready'::text) OR ((name IS NOT NULL) AND (size IS NOT NULL) AND (checksum IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint exports_ready_has_key CHECK (((state = 'ready'::text) = (sealed_key IS NOT NULL))),
  constraint exports_size_not_negative CHECK ((size >= 0)),
  constraint exports_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])))
);
comment on table exports is 'A file that the worker generates from a list on request. The content is in the storage, encrypted; the row has the request and the sealed key of the file.';
CREATE INDEX exports_of_user ON public.exports USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX exports_to_delete ON public.exports USING btree (created_at);
CREATE INDEX exports_to_expire ON public.exports USING btree (expires_at) WHERE (state = 'ready'::text);
alter table exports enable row level security;
alter table exports force row level security;
create policy anyone_asks on exports as permissive for insert to public with check (true);
create policy of_merchant on exports as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_self on exports as permissive for all to public using (((user_id)::text = ( SELECT NULLIF(current_setting('singil.user_id'::text, true), ''::text) AS "nullif")));
create policy only_own on exports as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on exports to singil_app;

create table factor_enrolments (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  kind text not null,
  sealed_secret text,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint factor_enrolments_pkey PRIMARY KEY (id),
  constraint factor_enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint factor_enrolments_kind_known CHECK ((kind = ANY (ARRAY['passkey'::text, 'totp'::text]))),
  constraint factor_enrolments_totp_has_secret CHECK (((kind = 'totp'::text) = (sealed_secret IS NOT NULL)))
);
comment on table factor_enrolments is 'A passkey or an authenticator app that a user is adding. Only the session that was confirmed for it can complete it.';
CREATE INDEX factor_enrolments_by_age ON public.factor_enrolments USING btree (created_at);
alter table factor_enrolments enable row level security;
alter table factor_enrolments force row level security;
create policy of_everyone on factor_enrolments as permissive for all to public using (true);
create policy only_own on factor_enrolments as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on factor_enrolments to singil_app;

create table file_settings (
  tenant text not null,
  most_bytes integer not null default 10485760,
  merchant_bytes bigint not null default 524288000,
  constraint file_settings_pkey PRIMARY KEY (tenant),
  constraint file_settings_merchant_bytes_range CHECK (((merchant_bytes >= 10485760) AND (merchant_bytes <= '104857600000'::bigint))),
  constraint file_settings_most_bytes_range CHECK (((most_bytes >= 1048576) AND (most_bytes <= 26214400)))
);
comment on table file_settings is 'The limits of uploaded files, set by the provider.';
grant delete, insert, select, update on file_settings to singil_app;

create table files (
  id uuid not null,
  mid text not null,
  kind text not null,
  subject_id text not null,
  name text not null,
  title text not null,
  media_type text not null,
  size integer not null,
  small_size integer,
  checksum text not null,
  sealed_key text,
  is_public boolean not null,
  state text not null,
  place integer not null default 0,
  created_at timestamp with time zone not null,
  created_by text not null,
  deleted_at timestamp with time zone,
  deleted_by text,
  erase_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_name_key UNIQUE (name),
  constraint files_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint files_content_has_key CHECK (((state <> ALL (ARRAY['uploading'::text, 'stored'::text])) OR (sealed_key IS NOT NULL))),
  constraint files_deleted_has_time CHECK (((state = 'deleted'::text) = (deleted_at IS NOT NULL))),
  constraint files_erased_has_no_key CHECK (((erased_at IS NULL) OR (sealed_key IS NULL))),
  constraint files_name_format CHECK ((name ~ '^[1-9A-HJ-NP-Za-km-z]{22}\.[a-z]{3,4}$'::text)),
  constraint files_size_not_negative CHECK ((size >= 0)),
  constraint files_small_size_positive CHECK ((small_size > 0)),
  constraint files_state_known CHECK ((state = ANY (ARRAY['uploading'::text, 'stored'::text, 'failed'::text, 'deleted'::text])))
);
comment on table files is 'An uploaded file of a merchant. Its content is encrypted in the file storage; erasing it also erases the sealed key. Rows are never deleted.';
CREATE INDEX files_in_use ON public.files USING btree (mid) INCLUDE (size, small_size) WHERE ((erased_at IS NULL) AND (state <> 'failed'::text));
CREATE INDEX files_of_merchant ON public.files USING btree (mid, created_at, id) WHERE (state = 'stored'::text);
CREATE INDEX files_of_subject ON public.files USING btree (mid, kind, subject_id, place) WHERE (state = 'stored'::text);
CREATE INDEX files_to_end ON public.files USING btree (created_at) WHERE (state = 'uploading'::text);
CREATE INDEX files_to_erase ON public.files USING btree (erase_at) WHERE ((state = 'deleted'::text) AND (erased_at IS NULL));
alter table files enable row level security;
alter table files force row level security;
create policy of_merchant on files as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on files to singil_app;

create table form_drafts (
  mid text not null,
  type text not null,
  version integer not null,
  layout jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  constraint form_drafts_pkey PRIMARY KEY (mid, type),
  constraint form_drafts_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint form_drafts_layout_is_array CHECK ((jsonb_typeof(layout) = 'array'::text)),
  constraint form_drafts_type_known CHECK ((type = ANY (ARRAY['PAYLINK'::text, 'STOREQR'::text]))),
  constraint form_drafts_version_positive CHECK ((version > 0))
);
comment on table form_drafts is 'The draft of a form that a merchant builds for its customers: one for each type.';
alter table form_drafts enable row level security;
alter table form_drafts force row level security;
create policy of_merchant on form_drafts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on form_drafts to singil_app;

create table form_submissions (
  mid text not null,
  temporary_id text not null,
  type text not null,
  version integer not null,
  answered_at timestamp with time zone not null,
  constraint form_submissions_pkey PRIMARY KEY (mid, temporary_id),
  constraint form_submissions_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint form_submissions_mid_type_version_fkey FOREIGN KEY (mid, type, version) REFERENCES form_versions(mid, type, version)
);
comment on table form_submissions is 'The version of the form that the customer of an order filled in. The answers are stored with the order and its payments; they cannot change once a payment was started, so the version holds for every payment.';
alter table form_submissions enable row level security;
alter table form_submissions force row level security;
create policy of_merchant on form_submissions as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on form_submissions to singil_app;

create table form_versions (
  mid text not null,
  type text not null,
  version integer not null,
  layout jsonb not null,
  remark text not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  constraint form_versions_pkey PRIMARY KEY (mid, type, version),
  constraint form_versions_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint form_versions_layout_is_array CHECK ((jsonb_typeof(layout) = 'array'::text)),
  constraint form_versions_type_known CHECK ((type = ANY (ARRAY['PAYLINK'::text, 'STOREQR'::text]))),
  constraint form_versions_version_positive CHECK ((version > 0))
);
comment on table form_versions is 'The published versions of a merchant''s forms. A version is never changed.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.form_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.form_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table form_versions enable row level security;
alter table form_versions force row level security;
create policy of_merchant on form_versions as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on form_versions to singil_app;

create table gateway_callbacks (
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  received_at timestamp with time zone not null,
  type text not null,
  refund_ref text,
  response_code text not null,
  amount bigint not null,
  occurred_at timestamp with time zone not null,
  raw text,
  result text,
  constraint gateway_callbacks_pkey PRIMARY KEY (request_id, event_id),
  constraint gateway_callbacks_type_known CHECK ((type = ANY (ARRAY['payment.updated'::text, 'refund.updated'::text, 'dispute.updated'::text])))
);
comment on table gateway_callbacks is 'Callbacks of the gateway. Each is stored first, acknowledged, and then applied once, in batches. The gateway assigns the event id; a callback that it repeats has the same request id and event id.';
grant insert, select, update on gateway_callbacks to singil_app;

create table gateway_silences (
  mid text not null,
  id uuid not null,
  kind text not null,
  transaction_id uuid not null,
  since timestamp with time zone not null,
  asked integer not null,
  said text not null,
  told_at timestamp with time zone,
  constraint gateway_silences_pkey PRIMARY KEY (mid, id),
  constraint gateway_silences_kind_known CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'return'::text])))
);
comment on table gateway_silences is 'Payments, refunds and returns whose status the gateway does not give: it does not respond, refuses, or responds with something that does not fit. A row exists from the first such query until the first one with a usable response.';
CREATE INDEX gateway_silences_untold ON public.gateway_silences USING btree (since) WHERE (told_at IS NULL);
alter table gateway_silences enable row level security;
alter table gateway_silences force row level security;
create policy of_merchant on gateway_silences as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on gateway_silences to singil_app;

create table handled_events (
  event_id uuid not null,
  subscriber text not null,
  at timestamp with time zone not null default now(),
  constraint handled_events_pkey PRIMARY KEY (event_id, subscriber)
);
comment on table handled_events is 'An event that a subscriber has handled. Events may be delivered twice; the row commits with the effects, so that they happen once.';
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
  cookie text,
  constraint idempotency_keys_pkey PRIMARY KEY (principal, key)
) with (fillfactor=80);
comment on table idempotency_keys is 'An idempotency key of a caller, with the stored response. A repeated request gets that response; one with another body is refused. Without a status the request is still running.';
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING brin (at);
grant delete, insert, select, update on idempotency_keys to singil_app;

create table installation (
  is_only boolean not null default true,
  mode text,
  legal_name text not null default ''::text,
  tin text not null default ''::text,
  address text not null default ''::text,
  bsp_registration text not null default ''::text,
  set_up_at timestamp with time zone,
  mail_delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  constraint installation_pkey PRIMARY KEY (is_only),
  constraint installation_mode_known CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint installation_one_row CHECK (is_only),
  constraint installation_open_after_setup CHECK (((opened_at IS NULL) OR (mode IS NOT NULL))),
  constraint installation_set_up_whole CHECK (((mode IS NULL) = (set_up_at IS NULL)))
);
comment on table installation is 'The company that runs this installation, and its mode, which never changes. There is one row.';
CREATE TRIGGER installation_keeps_mode BEFORE UPDATE ON public.installation FOR EACH ROW EXECUTE FUNCTION keep_installation_mode();
grant select, update on installation to singil_app;

create table integration_credentials (
  mid text not null,
  id uuid not null,
  username text not null,
  password_sealed text not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  revealed_at timestamp with time zone,
  constraint integration_credentials_pkey PRIMARY KEY (mid),
  constraint integration_credentials_id_key UNIQUE (id)
);
comment on table integration_credentials is 'The credentials with which a merchant''s own programs call the partner API: one row for each merchant. The password is sealed and not hashed, because its owner may see it again.';
alter table integration_credentials enable row level security;
alter table integration_credentials force row level security;
create policy of_merchant on integration_credentials as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on integration_credentials to singil_app;

create table integrity_acknowledgements (
  id uuid not null,
  invariant text not null,
  row_id text not null,
  wallets text[] not null,
  mids text[] not null,
  journal_id uuid,
  reason text not null,
  status text not null,
  asker_id uuid not null,
  asker text not null,
  asked_at timestamp with time zone not null,
  decider_id uuid,
  decider text,
  decided_at timestamp with time zone,
  note text not null default ''::text,
  constraint integrity_acknowledgements_pkey PRIMARY KEY (id),
  constraint integrity_acknowledgements_decided_has_time CHECK (((status = 'asked'::text) = (decided_at IS NULL))),
  constraint integrity_acknowledgements_decider_differs CHECK (((status <> 'approved'::text) OR ((decider_id IS NOT NULL) AND (decider_id <> asker_id)))),
  constraint integrity_acknowledgements_status_known CHECK ((status = ANY (ARRAY['asked'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'lapsed'::text])))
);
comment on table integrity_acknowledgements is 'A request to acknowledge that a row is known to violate an invariant, with the journal that corrected it. Another person decides on it. An acknowledgement lapses when a full check no longer finds the row; a later violation is reported again. Rows are never deleted.';
CREATE UNIQUE INDEX integrity_acknowledgements_once ON public.integrity_acknowledgements USING btree (invariant, row_id) WHERE (status = ANY (ARRAY['asked'::text, 'approved'::text]));
grant insert, select, update on integrity_acknowledgements to singil_app;

create table integrity_progress (
  only_row boolean not null default true,
  journals_below xid8 not null default '0'::xid8,
  slice_account bigint not null default '-9223372036854775808'::bigint,
  slice_seq bigint not null default 0,
  ledger_block bigint not null default 0,
  audit_block bigint not null default 0,
  checked_at timestamp with time zone,
  full_asked_at timestamp with time zone,
  constraint integrity_progress_pkey PRIMARY KEY (only_row),
  constraint integrity_progress_one_row CHECK (only_row)
);
comment on table integrity_progress is 'How far the minutely check has read. There is one row.';
grant select, update on integrity_progress to singil_app;

create table integrity_runs (
  id uuid not null,
  kind text not null,
  asked_by text not null,
  started_at timestamp with time zone not null,
  took_ms integer not null,
  checks integer not null,
  broken jsonb not null,
  acknowledged jsonb not null default '[]'::jsonb,
  constraint integrity_runs_pkey PRIMARY KEY (id),
  constraint integrity_runs_checks_positive CHECK ((checks > 0)),
  constraint integrity_runs_kind_known CHECK ((kind = ANY (ARRAY['minute'::text, 'full'::text]))),
  constraint integrity_runs_took_ms_not_negative CHECK ((took_ms >= 0))
);
comment on table integrity_runs is 'One check of the books: the invariants that it found violated, each with its number of rows.';
CREATE INDEX integrity_runs_of_kind ON public.integrity_runs USING btree (kind, started_at DESC);
grant delete, insert, select on integrity_runs to singil_app;

create table integrity_states (
  kind text not null,
  name text not null,
  bad integer not null,
  run_id uuid not null,
  checked_at timestamp with time zone not null,
  acknowledged integer not null default 0,
  rows jsonb not null default '[]'::jsonb,
  constraint integrity_states_pkey PRIMARY KEY (kind, name),
  constraint integrity_states_acknowledged_not_negative CHECK ((acknowledged >= 0)),
  constraint integrity_states_bad_not_negative CHECK ((bad >= 0)),
  constraint integrity_states_kind_known CHECK ((kind = ANY (ARRAY['minute'::text, 'full'::text])))
);
comment on table integrity_states is 'The latest result of an invariant for each kind of check.';
grant delete, insert, select, update on integrity_states to singil_app;

create table item_changes (
  mid text not null,
  item_id uuid not null,
  part text not null,
  version integer not null,
  at timestamp with time zone not null,
  by_name text not null,
  changes jsonb not null,
  constraint item_changes_pkey PRIMARY KEY (mid, item_id, part, version),
  constraint item_changes_mid_item_id_fkey FOREIGN KEY (mid, item_id) REFERENCES items(mid, id),
  constraint item_changes_part_known CHECK ((part = ANY (ARRAY['item'::text, 'details'::text]))),
  constraint item_changes_version_positive CHECK ((version > 0))
);
comment on table item_changes is 'A change of an item by a user: its fields before and after. Rows are never changed or deleted.';
CREATE INDEX item_changes_newest ON public.item_changes USING btree (mid, item_id, at DESC, part DESC, version DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.item_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.item_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table item_changes enable row level security;
alter table item_changes force row level security;
create policy of_merchant on item_changes as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on item_changes to singil_app;

create table item_details (
  mid text not null,
  item_id uuid not null,
  version integer not null,
  description text not null,
  customer_references jsonb not null,
  areas jsonb not null,
  weight_grams integer,
  pick_up_at text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint item_details_pkey PRIMARY KEY (mid, item_id),
  constraint item_details_mid_item_id_fkey FOREIGN KEY (mid, item_id) REFERENCES items(mid, id),
  constraint item_details_version_positive CHECK ((version > 0)),
  constraint item_details_weight_grams_positive CHECK ((weight_grams > 0))
) with (fillfactor=80);
comment on table item_details is 'The details of an item that are not in items: its description, what customers fill in, and its delivery. They have versions of their own.';
alter table item_details enable row level security;
alter table item_details force row level security;
create policy of_merchant on item_details as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on item_details to singil_app;

create table item_templates (
  id uuid not null,
  industry text not null,
  name text not null,
  place integer not null,
  payment_header text not null,
  is_unlimited boolean not null,
  shippable boolean not null,
  additional_charge boolean not null,
  description text not null,
  customer_references jsonb not null,
  weight_grams integer,
  constraint item_templates_pkey PRIMARY KEY (id),
  constraint item_templates_industry_place_key UNIQUE (industry, place),
  constraint item_templates_weight_grams_positive CHECK ((weight_grams > 0))
);
comment on table item_templates is 'A template for new items of an industry, the same for all merchants. The application only reads templates.';
grant select on item_templates to singil_app;

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
  additional_charge boolean not null default false,
  serviceable_area text not null default ''::text,
  version integer not null default 1,
  constraint items_pkey PRIMARY KEY (mid, id),
  constraint items_id_key UNIQUE (id),
  constraint items_mid_store_id_fkey FOREIGN KEY (mid, store_id) REFERENCES stores(mid, store_id),
  constraint items_amount_positive CHECK ((amount > 0)),
  constraint items_reserved_within_on_hand CHECK (((reserved >= 0) AND (on_hand >= reserved)))
) with (fillfactor=80);
comment on table items is 'An item of a store, with its price in centavos and its stock. The stock is the sum of its movements. Items are marked as deleted, never removed.';
CREATE UNIQUE INDEX items_code ON public.items USING btree (mid, store_id, code) WHERE (deleted_at IS NULL);
alter table items enable row level security;
alter table items force row level security;
create policy of_merchant on items as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on items to singil_app;

create table known_devices (
  user_id uuid not null,
  device_key text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_key),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table known_devices is 'A device that a user has signed in with. The key is a keyed hash of the random name that the browser stores.';
CREATE INDEX known_devices_by_age ON public.known_devices USING btree (last_at);
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy of_everyone on known_devices as permissive for all to public using (true);
create policy only_own on known_devices as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on known_devices to singil_app;

create table labelled_payments (
  payment_id uuid not null,
  label_id uuid not null,
  mid text not null,
  kind text not null,
  payment_at timestamp with time zone not null,
  labelled_at timestamp with time zone not null,
  constraint labelled_payments_pkey PRIMARY KEY (payment_id, label_id),
  constraint labelled_payments_label_id_fkey FOREIGN KEY (label_id) REFERENCES labels(id),
  constraint labelled_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES transactions(id)
);
comment on table labelled_payments is 'The payments that a label is on. `kind` and `payment_at` are copies from the label and the payment.';
CREATE INDEX labelled_payments_newest ON public.labelled_payments USING btree (label_id, payment_at DESC, payment_id DESC);
CREATE UNIQUE INDEX labelled_payments_one_folder ON public.labelled_payments USING btree (payment_id) WHERE (kind = 'folder'::text);
CREATE TRIGGER counted_delete AFTER DELETE ON public.labelled_payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_labelled();
CREATE TRIGGER counted_insert AFTER INSERT ON public.labelled_payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_labelled();
CREATE TRIGGER counted_update AFTER UPDATE ON public.labelled_payments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_labelled();
alter table labelled_payments enable row level security;
alter table labelled_payments force row level security;
create policy of_merchant on labelled_payments as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on labelled_payments to singil_app;

create table labels (
  id uuid not null,
  mid text not null,
  kind text not null,
  name text not null,
  mark text not null,
  payments integer not null default 0,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint labels_pkey PRIMARY KEY (id),
  constraint labels_kind_known CHECK ((kind = ANY (ARRAY['tag'::text, 'folder'::text]))),
  constraint labels_name_is_trimmed CHECK (((name <> ''::text) AND (name = btrim(name)))),
  constraint labels_payments_not_negative CHECK ((payments >= 0))
) with (fillfactor=70);
comment on table labels is 'Tags and folders for payments. A payment has any number of tags and is in at most one folder.';
CREATE UNIQUE INDEX labels_by_name ON public.labels USING btree (mid, kind, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX labels_deleted ON public.labels USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
alter table labels enable row level security;
alter table labels force row level security;
create policy of_merchant on labels as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on labels to singil_app;

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
  payment_id text,
  refund_id uuid,
  waiting text,
  constraint late_payments_pkey PRIMARY KEY (mid, id),
  constraint late_payments_amount_not_negative CHECK ((amount >= 0)),
  constraint late_payments_contradiction_has_refund CHECK (((why = ANY (ARRAY['refunded_late'::text, 'refund_undone'::text])) = (refund_id IS NOT NULL))),
  constraint late_payments_other_payment_has_its_id CHECK (((why = 'other_payment'::text) = (payment_id IS NOT NULL))),
  constraint late_payments_status_known CHECK ((status = ANY (ARRAY['open'::text, 'returning'::text, 'accepted'::text, 'refunded'::text]))),
  constraint late_payments_waiting_known CHECK ((waiting = ANY (ARRAY['accept'::text, 'return'::text]))),
  constraint late_payments_why_known CHECK ((why = ANY (ARRAY['late'::text, 'paid_twice'::text, 'wrong_amount'::text, 'wrong_currency'::text, 'no_stock'::text, 'other_payment'::text, 'refunded_late'::text, 'refund_undone'::text])))
);
comment on table late_payments is 'Money that arrived late, twice or otherwise not as expected, and refunds that the gateway contradicts. The money is in suspense until it is accepted or sent back.';
CREATE INDEX late_payments_by_id ON public.late_payments USING btree (id);
CREATE UNIQUE INDEX late_payments_once ON public.late_payments USING btree (mid, transaction_id, why, amount, currency, payment_id, refund_id) NULLS NOT DISTINCT;
CREATE INDEX late_payments_open ON public.late_payments USING btree (mid, created_at DESC) WHERE (status = ANY (ARRAY['open'::text, 'returning'::text]));
CREATE INDEX late_payments_returning ON public.late_payments USING btree (next_check_at) WHERE (status = 'returning'::text);
alter table late_payments enable row level security;
alter table late_payments force row level security;
create policy of_merchant on late_payments as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on late_payments to singil_app;

create table ledger_accounts (
  id bigint not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  floor bigint,
  created_in xid8 not null default pg_current_xact_id(),
  shard smallint not null default 0,
  owner_kind text not null,
  owner_id text not null,
  kind text not null,
  mid text,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_owner_kind_owner_id_kind_shard_key UNIQUE (owner_kind, owner_id, kind, shard),
  constraint ledger_accounts_balance_above_floor CHECK ((balance >= floor))
) with (fillfactor=50);
comment on table ledger_accounts is 'An account of the ledger with its balance: of a wallet, or one of the 16 shards of an account of the provider. Only ledger_open_accounts and ledger_post write it. A scope of one merchant sees the accounts of that merchant, and none of the provider.';
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
  constraint ledger_entries_pkey PRIMARY KEY (account_id, seq)
);
comment on table ledger_entries is 'A leg of a journal on an account, with the balance after it. Entries are never changed or deleted. There are no foreign keys: only ledger_post writes entries, and the invariants of the ledger verify what the keys would ensure.';
CREATE INDEX ledger_entries_journal ON public.ledger_entries USING brin (journal_id) WITH (pages_per_range='8', autosummarize='on');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_entries enable row level security;
create policy of_merchant on ledger_entries as permissive for select to public using (((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (account_id IN ( SELECT a.id
   FROM ledger_accounts a))));
grant select on ledger_entries to singil_app;

create table ledger_journals (
  id uuid not null,
  event_key text collate "C" not null,
  kind text not null,
  legs smallint not null,
  amount bigint not null,
  mid text,
  refers jsonb not null,
  at timestamp with time zone not null,
  posted_in xid8 not null default pg_current_xact_id(),
  constraint ledger_journals_pkey PRIMARY KEY (id),
  constraint ledger_journals_event_key_key UNIQUE (event_key)
);
comment on table ledger_journals is 'A journal of double entry: the event, its merchant and its amount. Its legs are in ledger_entries and sum to zero. An event is posted once, and journals are never changed or deleted.';
CREATE INDEX ledger_journals_by_time ON public.ledger_journals USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX ledger_journals_in_order ON public.ledger_journals USING btree (posted_in);
CREATE INDEX ledger_journals_releases ON public.ledger_journals USING btree (mid, at) WHERE (kind = 'reserve.released'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_journals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_journals enable row level security;
create policy of_merchant on ledger_journals as permissive for select to public using (((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])) OR ((refers -> 'mids'::text) ?| ( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array))));
grant select on ledger_journals to singil_app;

create table ledger_lot_checkpoints (
  account_id bigint not null,
  seq bigint not null,
  credited bigint not null,
  debited bigint not null,
  constraint ledger_lot_checkpoints_pkey PRIMARY KEY (account_id, seq),
  constraint ledger_lot_checkpoints_debited_within_credited CHECK ((debited <= credited))
);
comment on table ledger_lot_checkpoints is 'The sums credited to and debited from an account up to an entry, written for every 1000th entry. They make it possible to trace which credit a debit spends without reading all earlier entries. They follow from entries and never change.';
CREATE INDEX ledger_lot_checkpoints_credited ON public.ledger_lot_checkpoints USING btree (account_id, credited, seq);
CREATE INDEX ledger_lot_checkpoints_debited ON public.ledger_lot_checkpoints USING btree (account_id, debited, seq);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_lot_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.ledger_lot_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_lot_checkpoints enable row level security;
alter table ledger_lot_checkpoints force row level security;
create policy of_merchant on ledger_lot_checkpoints as permissive for all to public using (((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (account_id IN ( SELECT a.id
   FROM ledger_accounts a))));
grant insert, select on ledger_lot_checkpoints to singil_app;

create table level_methods (
  level smallint not null,
  pmethod text not null,
  constraint level_methods_pkey PRIMARY KEY (level, pmethod),
  constraint level_methods_level_fkey FOREIGN KEY (level) REFERENCES limit_levels(level),
  constraint level_methods_pmethod_known CHECK ((pmethod = ANY (ARRAY['wallet'::text, 'onlinebanktransfer'::text, 'creditcard'::text, 'nonbank_otc'::text, 'bank_otc'::text, 'installment'::text])))
);
comment on table level_methods is 'A payment method that the merchants of a level may use.';
grant delete, insert, select, update on level_methods to singil_app;

create table limit_days (
  mid text not null,
  day date not null,
  promised bigint not null,
  constraint limit_days_pkey PRIMARY KEY (mid, day),
  constraint limit_days_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint limit_days_promised_not_negative CHECK ((promised >= 0))
) with (fillfactor=70);
comment on table limit_days is 'The sum of the payments that a merchant started on a day and that did not fail: paid or in progress. Written only while the row of the month is locked.';
alter table limit_days enable row level security;
alter table limit_days force row level security;
create policy of_merchant on limit_days as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on limit_days to singil_app;

create table limit_levels (
  level smallint not null,
  name text not null,
  per_payment bigint,
  daily bigint,
  monthly bigint not null,
  constraint limit_levels_pkey PRIMARY KEY (level),
  constraint limit_levels_daily_positive CHECK ((daily > 0)),
  constraint limit_levels_monthly_positive CHECK ((monthly > 0)),
  constraint limit_levels_per_payment_positive CHECK ((per_payment > 0))
);
comment on table limit_levels is 'A verification level, with the amounts in centavos that its merchants may collect in a payment, a day and a month of Manila. A changed limit does not affect room that was already promised to payments.';
grant insert, select, update on limit_levels to singil_app;

create table limit_usage (
  mid text not null,
  month text not null,
  pending bigint not null default 0,
  paid bigint not null default 0,
  warned_percent smallint not null default 0,
  warned_on date,
  constraint limit_usage_pkey PRIMARY KEY (mid, month),
  constraint limit_usage_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint limit_usage_month_format CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint limit_usage_paid_not_negative CHECK ((paid >= 0)),
  constraint limit_usage_pending_not_negative CHECK ((pending >= 0))
) with (fillfactor=70);
comment on table limit_usage is 'What a merchant collects in a month: `pending` is promised to payments in progress, and `paid` has arrived.';
alter table limit_usage enable row level security;
alter table limit_usage force row level security;
create policy of_merchant on limit_usage as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on limit_usage to singil_app;

create table link_search (
  mid text not null,
  id text not null,
  created_at timestamp with time zone not null,
  keys integer[] not null,
  constraint link_search_pkey PRIMARY KEY (id)
);
comment on table link_search is 'The words of a payment link as hashed prefixes. The table has no row-level security: it holds only ids and hashed words, and whatever is found here is read from temp_transactions.';
CREATE INDEX link_search_keys ON public.link_search USING gin (keys) WITH (fastupdate=off);
grant insert, select, update on link_search to singil_app;

create table merchant_channels (
  mid text not null,
  code text not null,
  payment boolean,
  topup boolean,
  updated_at timestamp with time zone not null,
  constraint merchant_channels_pkey PRIMARY KEY (mid, code),
  constraint merchant_channels_code_fkey FOREIGN KEY (code) REFERENCES payment_channels(code),
  constraint merchant_channels_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table merchant_channels is 'Whether staff allow a merchant to take payments and to top up with a channel. The stores of the merchant choose among the channels for payments.';
alter table merchant_channels enable row level security;
alter table merchant_channels force row level security;
create policy of_merchant on merchant_channels as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on merchant_channels to singil_app;

create table merchant_debt_moves (
  id uuid not null,
  debt_id uuid not null,
  mid text not null,
  kind text not null,
  amount bigint not null,
  settlement_id uuid,
  by_name text not null,
  reason text not null default ''::text,
  at timestamp with time zone not null,
  constraint merchant_debt_moves_pkey PRIMARY KEY (id),
  constraint merchant_debt_moves_debt_id_fkey FOREIGN KEY (debt_id) REFERENCES merchant_debts(id),
  constraint merchant_debt_moves_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint merchant_debt_moves_amount_positive CHECK ((amount > 0)),
  constraint merchant_debt_moves_kind_known CHECK ((kind = ANY (ARRAY['collected'::text, 'written_off'::text, 'returned'::text])))
);
comment on table merchant_debt_moves is 'What reduced a debt: each amount that was collected, written off or returned, with its actor. Rows are never changed; their sums are the columns of merchant_debts.';
CREATE INDEX merchant_debt_moves_of_debt ON public.merchant_debt_moves USING btree (debt_id, at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.merchant_debt_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.merchant_debt_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table merchant_debt_moves enable row level security;
alter table merchant_debt_moves force row level security;
create policy of_merchant on merchant_debt_moves as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on merchant_debt_moves to singil_app;

create table merchant_debts (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null,
  collected bigint not null default 0,
  written_off bigint not null default 0,
  returned bigint not null default 0,
  opened_at timestamp with time zone not null,
  constraint merchant_debts_pkey PRIMARY KEY (id),
  constraint merchant_debts_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint merchant_debts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint merchant_debts_amount_positive CHECK ((amount > 0)),
  constraint merchant_debts_collected_not_negative CHECK ((collected >= 0)),
  constraint merchant_debts_paid_within_amount CHECK ((((collected + written_off) + returned) <= amount)),
  constraint merchant_debts_returned_not_negative CHECK ((returned >= 0)),
  constraint merchant_debts_written_off_not_negative CHECK ((written_off >= 0))
);
comment on table merchant_debts is 'What a bank took back in a dispute and the merchant''s money did not cover. The merchant owes it, and its next settlements pay it first.';
CREATE INDEX merchant_debts_of_merchant ON public.merchant_debts USING btree (mid, opened_at DESC);
CREATE INDEX merchant_debts_open ON public.merchant_debts USING btree (mid, opened_at) WHERE (((collected + written_off) + returned) < amount);
alter table merchant_debts enable row level security;
alter table merchant_debts force row level security;
create policy of_merchant on merchant_debts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on merchant_debts to singil_app;

create table merchant_form_changes (
  id uuid not null,
  mid text not null,
  form text not null,
  version integer not null,
  at timestamp with time zone not null,
  by text not null,
  role text,
  sealed text not null,
  constraint merchant_form_changes_pkey PRIMARY KEY (id),
  constraint merchant_form_changes_mid_form_version_key UNIQUE (mid, form, version),
  constraint merchant_form_changes_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table merchant_form_changes is 'One change of a form of a merchant profile, with the values before and after, sealed. Rows are only added.';
CREATE INDEX merchant_form_changes_of_merchant ON public.merchant_form_changes USING btree (mid, at, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.merchant_form_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.merchant_form_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table merchant_form_changes enable row level security;
alter table merchant_form_changes force row level security;
create policy of_merchant on merchant_form_changes as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on merchant_form_changes to singil_app;

create table merchant_forms (
  mid text not null,
  form text not null,
  version integer not null,
  sealed text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint merchant_forms_pkey PRIMARY KEY (mid, form),
  constraint merchant_forms_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint merchant_forms_form_known CHECK ((form = ANY (ARRAY['merchant'::text, 'owner'::text, 'primary'::text, 'financial'::text, 'secondary'::text, 'tertiary'::text, 'signatory'::text, 'technical'::text, 'recipient'::text]))),
  constraint merchant_forms_version_positive CHECK ((version > 0))
) with (fillfactor=80);
comment on table merchant_forms is 'One form of the profile of a merchant. Fields that are not in `merchants` are personal data and are sealed.';
alter table merchant_forms enable row level security;
alter table merchant_forms force row level security;
create policy of_merchant on merchant_forms as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on merchant_forms to singil_app;

create table merchant_key_uses (
  key_id uuid not null,
  mid text not null,
  last_used_at timestamp with time zone not null,
  constraint merchant_key_uses_pkey PRIMARY KEY (key_id),
  constraint merchant_key_uses_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id)
) with (fillfactor=80);
comment on table merchant_key_uses is 'When an API key was last used: one row for each key that was used.';
alter table merchant_key_uses enable row level security;
alter table merchant_key_uses force row level security;
create policy of_merchant on merchant_key_uses as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on merchant_key_uses to singil_app;

create table merchant_keys (
  id uuid not null,
  mid text not null,
  mode text not null,
  scopes text[] not null,
  digest text not null,
  sealed text not null,
  hint text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint merchant_keys_pkey PRIMARY KEY (id),
  constraint merchant_keys_digest_key UNIQUE (digest),
  constraint merchant_keys_mid_fkey FOREIGN KEY (mid) REFERENCES integration_credentials(mid),
  constraint merchant_keys_mode_known CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint merchant_keys_scopes_size CHECK ((cardinality(scopes) > 0))
);
comment on table merchant_keys is 'The API keys of a merchant. A key is looked up by its keyed digest and is also sealed, because its owner may see it again. Each mode has one current key; a replaced key works until it expires.';
CREATE UNIQUE INDEX merchant_keys_one_current ON public.merchant_keys USING btree (mid, mode) WHERE (expires_at IS NULL);
alter table merchant_keys enable row level security;
alter table merchant_keys force row level security;
create policy of_merchant on merchant_keys as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on merchant_keys to singil_app;

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
  otp_remove_bank boolean not null default true,
  updated_at timestamp with time zone not null,
  unpaid_limit_percent smallint not null default 50,
  hold_minutes smallint not null default 30,
  cards_wait boolean not null default false,
  refund_step_up_from bigint not null default 500000,
  constraint merchant_settings_pkey PRIMARY KEY (mid),
  constraint merchant_settings_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint merchant_settings_hold_minutes_range CHECK (((hold_minutes >= 5) AND (hold_minutes <= 1440))),
  constraint merchant_settings_refund_step_up_from_not_negative CHECK ((refund_step_up_from >= 0)),
  constraint merchant_settings_transaction_expiration_hours_range CHECK (((transaction_expiration_hours >= 1) AND (transaction_expiration_hours <= 720))),
  constraint merchant_settings_unpaid_limit_percent_range CHECK (((unpaid_limit_percent >= 5) AND (unpaid_limit_percent <= 100)))
);
comment on table merchant_settings is 'The settings of a merchant: for payments, pages, deliveries and confirmations.';
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
  constraint merchants_mcc_format CHECK ((mcc ~ '^[0-9]{4}$'::text)),
  constraint merchants_mid_format CHECK ((mid ~ '^M[0-9A-HJKMNP-TV-Z]{12}$'::text)),
  constraint merchants_mobile_format CHECK ((mobile ~ '^[0-9]{10}$'::text)),
  constraint merchants_monthly_limit_positive CHECK ((monthly_limit > 0)),
  constraint merchants_status_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'BLOCKED'::text])))
);
comment on table merchants is 'A business that takes payments. Merchants are blocked, never deleted.';
CREATE INDEX merchants_by_age ON public.merchants USING btree (created_at, mid);
CREATE INDEX merchants_by_name ON public.merchants USING btree (lower(legal_name), mid);
CREATE INDEX merchants_newest ON public.merchants USING btree (created_at DESC, mid DESC);
alter table merchants enable row level security;
alter table merchants force row level security;
create policy of_merchant on merchants as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on merchants to singil_app;

create table message_quotas (
  key text not null,
  window_start timestamp with time zone not null,
  sent integer not null,
  constraint message_quotas_pkey PRIMARY KEY (key, window_start),
  constraint message_quotas_sent_positive CHECK ((sent > 0))
);
comment on table message_quotas is 'The number of messages to a recipient, or at a merchant''s request, in a window of time. Keys are keyed hashes, so that the table identifies no recipient. Messages to a recipient are counted across all merchants.';
CREATE INDEX message_quotas_old ON public.message_quotas USING btree (window_start);
grant delete, insert, select, update on message_quotas to singil_app;

create table message_texts (
  message text not null,
  subject text not null,
  greeting text not null,
  text text not null,
  changed_at timestamp with time zone not null,
  constraint message_texts_pkey PRIMARY KEY (message),
  constraint message_texts_message_length CHECK ((length(message) <= 80)),
  constraint message_texts_text_not_empty CHECK ((text <> ''::text))
);
comment on table message_texts is 'The text of a message that staff changed, approved by a second user. A message without a row has its text in the code.';
grant delete, insert, select, update on message_texts to singil_app;

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
  constraint messages_pkey PRIMARY KEY (id, created_at),
  constraint messages_kind_known CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint messages_mail_has_subject CHECK (((kind = 'mail'::text) = (subject IS NOT NULL))),
  constraint messages_sent_has_time CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint messages_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint messages_tries_not_negative CHECK ((tries >= 0))
) partition by RANGE (created_at);
comment on table messages is 'An e-mail or text message to one recipient, queued or sent. Its content never changes, only whether it was sent. A message without a merchant is about an account; only scopes of accounts or of a user see it.';
CREATE INDEX messages_about_receipts ON ONLY public.messages USING btree (about) WHERE (about ~~ 'receipt:%'::text);
CREATE INDEX messages_of_merchant ON ONLY public.messages USING btree (mid, created_at DESC);
CREATE INDEX messages_waiting ON ONLY public.messages USING btree (created_at) WHERE (status = 'queued'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OF id, mid, kind, recipient, subject, text, html, about, created_at ON public.messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_receipts AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.about ~~ 'receipt:%'::text)) EXECUTE FUNCTION note_receipt_message();
alter table messages enable row level security;
alter table messages force row level security;
create policy anyone_queues on messages as permissive for insert to public with check (true);
create policy of_accounts on messages as permissive for all to public using (((mid IS NULL) AND (('accounts'::text = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") <> ''::text))));
create policy of_merchant on messages as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on messages to singil_app;

create table messages_later partition of messages DEFAULT;
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.messages_later FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table monthly_tables (
  name text not null,
  key text not null,
  since timestamp with time zone not null,
  constraint monthly_tables_pkey PRIMARY KEY (name)
);
comment on table monthly_tables is 'A table that is partitioned by month on the column `key`. Rows before `since` are in the partition "first". The worker creates the partitions of the months ahead; a row of a month without a partition is in the partition "later".';
grant select on monthly_tables to singil_app;

create table netcore_settings (
  is_only boolean not null default true,
  enabled boolean not null default false,
  panel_id text not null default ''::text,
  website_id text not null default ''::text,
  constraint netcore_settings_pkey PRIMARY KEY (is_only),
  constraint netcore_settings_enabled_has_ids CHECK (((NOT enabled) OR ((panel_id <> ''::text) AND (website_id <> ''::text)))),
  constraint netcore_settings_one_row CHECK (is_only)
);
comment on table netcore_settings is 'The settings of the analytics integration, which is off by default. There is one row.';
grant delete, insert, select, update on netcore_settings to singil_app;

create table notification_news (
  id uuid not null,
  mid text not null,
  notice text not null,
  store_id text not null,
  wallet_id uuid not null,
  amount bigint not null,
  title text not null,
  text text not null,
  path text not null,
  at timestamp with time zone not null,
  constraint notification_news_pkey PRIMARY KEY (id),
  constraint notification_news_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table notification_news is 'A frequent event of a merchant, kept until a job of the merchant adds it to the notifications of its users.';
CREATE INDEX notification_news_of ON public.notification_news USING btree (mid, id);
alter table notification_news enable row level security;
alter table notification_news force row level security;
create policy of_merchant on notification_news as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on notification_news to singil_app;

create table notification_preferences (
  user_id uuid not null,
  choices jsonb not null,
  quiet_from integer,
  quiet_until integer,
  updated_at timestamp with time zone not null,
  constraint notification_preferences_pkey PRIMARY KEY (user_id),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notification_preferences_quiet_ends_differ CHECK ((quiet_from <> quiet_until)),
  constraint notification_preferences_quiet_from_range CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notification_preferences_quiet_has_both_ends CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint notification_preferences_quiet_until_range CHECK (((quiet_until >= 0) AND (quiet_until <= 1439)))
);
comment on table notification_preferences is 'The channels and quiet hours that a user has chosen. What is not in `choices` follows the defaults.';
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
create policy of_everyone on notification_preferences as permissive for all to public using (true);
create policy only_own on notification_preferences as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on notification_preferences to singil_app;

create table notifications (
  id uuid not null,
  user_id uuid not null,
  mid text,
  notice text not null,
  bucket text not null,
  title text not null,
  text text not null,
  path text not null,
  amount bigint,
  count integer not null,
  is_shown boolean not null,
  told integer not null default 0,
  first_at timestamp with time zone not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notifications_count_positive CHECK ((count > 0)),
  constraint notifications_told_within_count CHECK ((told <= count))
);
comment on table notifications is 'A notification of one user. Frequent events of the same kind are counted in one row while it is unread.';
CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, at DESC, id DESC) WHERE is_shown;
CREATE INDEX notifications_old ON public.notifications USING btree (at);
CREATE UNIQUE INDEX notifications_open ON public.notifications USING btree (user_id, notice, bucket) WHERE (read_at IS NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (is_shown AND (read_at IS NULL));
alter table notifications enable row level security;
alter table notifications force row level security;
create policy of_merchant on notifications as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_self on notifications as permissive for all to public using (((user_id)::text = ( SELECT NULLIF(current_setting('singil.user_id'::text, true), ''::text) AS "nullif")));
create policy only_own on notifications as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on notifications to singil_app;

create table old_passwords (
  user_id uuid not null,
  password_hash text not null,
  at timestamp with time zone not null,
  constraint old_passwords_pkey PRIMARY KEY (user_id, at),
  constraint old_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table old_passwords is 'The hash of a replaced password. A new password must differ from the last four of them.';
alter table old_passwords enable row level security;
alter table old_passwords force row level security;
create policy of_everyone on old_passwords as permissive for all to public using (true);
create policy only_own on old_passwords as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
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
  constraint otp_challenges_sent_by_known CHECK ((sent_by = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint otp_challenges_tries_within_limit CHECK (((tries >= 0) AND (tries <= try_limit))),
  constraint otp_challenges_validated_has_pass CHECK (((validated_at IS NULL) = (pass_hash IS NULL)))
) with (fillfactor=70);
comment on table otp_challenges is 'A one-time code that was sent to a user. Only its keyed hash is stored, bound to the user, the purpose and what is confirmed with it.';
CREATE INDEX otp_challenges_of_user ON public.otp_challenges USING btree (user_id, created_at DESC);
alter table otp_challenges enable row level security;
alter table otp_challenges force row level security;
create policy of_everyone on otp_challenges as permissive for all to public using (true);
create policy only_own on otp_challenges as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
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
comment on table otp_sends is 'A code that was sent to a recipient, for the limits of codes for each recipient. The key is a keyed hash of the address.';
CREATE INDEX otp_sends_of_challenge ON public.otp_sends USING btree (challenge_id);
CREATE INDEX otp_sends_of_recipient ON public.otp_sends USING btree (recipient_key, at);
grant delete, insert, select, update on otp_sends to singil_app;

create table outbox (
  id bigint not null generated always as identity,
  told text not null,
  at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (id)
);
comment on table outbox is 'Events and live messages of committed units of work that the relay has not taken yet. `told` is JSON: {"at", "words"}, where a word is {"event", "event_id", "payload"} for subscribers or {"topics", "payload"} for live messages. Only the relay reads it, so it is stored as text.';
grant delete, insert, select, update on outbox to singil_app;

create table overdue_orders (
  transaction_id uuid not null,
  mid text not null,
  reminded_at timestamp with time zone not null,
  constraint overdue_orders_pkey PRIMARY KEY (transaction_id),
  constraint overdue_orders_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table overdue_orders is 'Paid orders that had not left in time, and of which the merchant was reminded.';
alter table overdue_orders enable row level security;
alter table overdue_orders force row level security;
create policy of_merchant on overdue_orders as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on overdue_orders to singil_app;

create table packed_orders (
  transaction_id uuid not null,
  mid text not null,
  packed_at timestamp with time zone not null,
  packed_by text not null,
  constraint packed_orders_pkey PRIMARY KEY (transaction_id),
  constraint packed_orders_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table packed_orders is 'Paid orders that the merchant has packed.';
alter table packed_orders enable row level security;
alter table packed_orders force row level security;
create policy of_merchant on packed_orders as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on packed_orders to singil_app;

create table page_orders (
  temporary_id text not null,
  mid text not null,
  store_id text not null,
  web_store_id uuid,
  tag text,
  created_at timestamp with time zone not null,
  constraint page_orders_pkey PRIMARY KEY (temporary_id),
  constraint page_orders_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table page_orders is 'Orders that customers placed at the page of a store or web store, by their payment link, with the tag of the campaign that brought them.';
CREATE INDEX page_orders_of_merchant ON public.page_orders USING btree (mid, created_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.page_orders FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.page_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table page_orders enable row level security;
alter table page_orders force row level security;
create policy of_merchant on page_orders as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on page_orders to singil_app;

create table page_visits (
  mid text not null,
  day date not null,
  store_id text not null,
  web_store_id uuid,
  tag text,
  visits bigint not null,
  constraint page_visits_mid_day_store_id_web_store_id_tag_key UNIQUE NULLS NOT DISTINCT (mid, day, store_id, web_store_id, tag),
  constraint page_visits_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint page_visits_visits_positive CHECK ((visits > 0))
) with (fillfactor=80);
comment on table page_visits is 'The number of visits to a page of a merchant by Manila day, page and campaign. Nothing here distinguishes one customer from another.';
alter table page_visits enable row level security;
alter table page_visits force row level security;
create policy of_merchant on page_visits as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on page_visits to singil_app;

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint passkeys_name_not_empty CHECK ((name <> ''::text)),
  constraint passkeys_sign_count_not_negative CHECK ((sign_count >= 0))
);
comment on table passkeys is 'A passkey of a user: its public key and the last signature counter.';
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id, created_at);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy of_everyone on passkeys as permissive for all to public using (true);
create policy only_own on passkeys as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on passkeys to singil_app;

create table password_guesses (
  user_key text not null,
  place_key text not null,
  is_own_device boolean not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint password_guesses_pkey PRIMARY KEY (user_key, place_key),
  constraint password_guesses_failures_positive CHECK ((failures > 0))
);
comment on table password_guesses is 'Consecutive wrong passwords for a username from one place: a network address, or a device that the user has signed in with. Unknown usernames are counted in the same way, so that nothing reveals which usernames exist. Both keys are keyed hashes.';
CREATE INDEX password_guesses_by_age ON public.password_guesses USING btree (last_at);
grant delete, insert, select, update on password_guesses to singil_app;

create table payer_notices (
  kind text not null,
  number integer not null,
  since date not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint payer_notices_pkey PRIMARY KEY (kind, number),
  constraint payer_notices_kind_known CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint payer_notices_number_positive CHECK ((number > 0)),
  constraint payer_notices_text_not_empty CHECK ((text <> ''::text))
);
comment on table payer_notices is 'A version of the terms for payers or of the privacy notice. It applies from its day until the day of a version with a higher number. A version to be corrected before its day is superseded by the next one.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.payer_notices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.payer_notices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payer_notices to singil_app;

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
  constraint payment_channels_code_format CHECK ((code ~ '^[a-z0-9_]{2,24}$'::text)),
  constraint payment_channels_expiry_minutes_positive CHECK ((expiry_minutes > 0)),
  constraint payment_channels_flow_known CHECK ((flow = ANY (ARRAY['redirect'::text, 'reference_number'::text, 'qr'::text]))),
  constraint payment_channels_max_not_below_min CHECK ((max_amount >= min_amount)),
  constraint payment_channels_min_amount_positive CHECK ((min_amount >= 1)),
  constraint payment_channels_pmethod_known CHECK ((pmethod = ANY (ARRAY['wallet'::text, 'onlinebanktransfer'::text, 'creditcard'::text, 'nonbank_otc'::text, 'bank_otc'::text, 'installment'::text]))),
  constraint payment_channels_refund_rule_known CHECK ((refund_rule = ANY (ARRAY['none'::text, 'full'::text, 'partial'::text]))),
  constraint payment_channels_refund_window_days_positive CHECK ((refund_window_days > 0)),
  constraint payment_channels_settlement_days_range CHECK (((settlement_days >= 0) AND (settlement_days <= 30))),
  constraint payment_channels_status_known CHECK ((status = ANY (ARRAY['active'::text, 'optional'::text, 'inactive'::text])))
);
comment on table payment_channels is 'A payment channel with its limits, expiry, settlement days and refund rule. Amounts are in centavos. Changed limits are in channel_limits.';
grant insert, select, update on payment_channels to singil_app;

create table payment_numbers (
  mid text not null,
  number text collate "C" not null,
  transaction_id uuid not null,
  constraint payment_numbers_pkey PRIMARY KEY (mid, number, transaction_id)
);
comment on table payment_numbers is 'The numbers by which payments are searched: the gateway''s ids, and those that are shown at counters. A trigger on transactions adds a row as soon as one is known; a job adds those of older payments. Rows are never changed.';
CREATE INDEX payment_numbers_of_all ON public.payment_numbers USING btree (number);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.payment_numbers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.payment_numbers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table payment_numbers enable row level security;
alter table payment_numbers force row level security;
create policy of_merchant on payment_numbers as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on payment_numbers to singil_app;

create table payout_cut_offs (
  rail text not null,
  since timestamp with time zone not null,
  cut_offs text[] not null,
  arrival_minutes integer not null,
  constraint payout_cut_offs_pkey PRIMARY KEY (rail, since),
  constraint payout_cut_offs_arrival_minutes_range CHECK (((arrival_minutes >= 0) AND (arrival_minutes <= 2880))),
  constraint payout_cut_offs_cut_offs_format CHECK ((array_to_string(cut_offs, ','::text) ~ '^([01][0-9]|2[0-3]):[0-5][0-9](,([01][0-9]|2[0-3]):[0-5][0-9])*$'::text)),
  constraint payout_cut_offs_rail_known CHECK ((rail = ANY (ARRAY['instapay'::text, 'pesonet'::text])))
);
comment on table payout_cut_offs is 'The cut-off times of a rail, in Manila time, from `since` on. The newest row of a rail that has begun applies. InstaPay has no cut-offs.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.payout_cut_offs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.payout_cut_offs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payout_cut_offs to singil_app;

create table payout_rails (
  rail text not null,
  since timestamp with time zone not null,
  fee bigint not null,
  maximum bigint not null,
  constraint payout_rails_pkey PRIMARY KEY (rail, since),
  constraint payout_rails_fee_not_negative CHECK ((fee >= 0)),
  constraint payout_rails_maximum_positive CHECK ((maximum > 0)),
  constraint payout_rails_rail_known CHECK ((rail = ANY (ARRAY['instapay'::text, 'pesonet'::text])))
);
comment on table payout_rails is 'The fee and the maximum of a rail from `since` on, in centavos; VAT is added to the fee. The newest row of a rail that has begun applies. A row never changes.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.payout_rails FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.payout_rails FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payout_rails to singil_app;

create table payout_search (
  mid text not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  keys integer[] not null,
  constraint payout_search_pkey PRIMARY KEY (mid, id)
);
comment on table payout_search is 'The search index of payouts: ids and hashed words only. It has no row-level security, because an index on arrays cannot be used under it; the rows found are always read from payouts.';
CREATE INDEX payout_search_keys ON public.payout_search USING gin (keys) WITH (fastupdate=off);
CREATE TRIGGER never_deleted BEFORE DELETE ON public.payout_search FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.payout_search FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select, update on payout_search to singil_app;

create table payouts (
  id uuid not null,
  purpose text not null,
  plan_id uuid not null,
  leg smallint not null,
  legs smallint not null,
  mid text not null,
  wallet_id uuid not null,
  request_id text not null,
  rail text not null,
  sealed_destination text not null,
  destination_key text not null,
  destination_hint text not null,
  bank_code text not null,
  bank_account_id uuid,
  amount bigint not null,
  fee bigint not null,
  vat bigint not null,
  total bigint not null generated always as (((amount + fee) + vat)) stored,
  maximum bigint,
  reason text not null,
  detail text not null default ''::text,
  status text not null,
  payload_hash text not null generated always as (payout_payload_hash(id, purpose, mid, wallet_id, rail, destination_key, detail, amount, fee, vat)) stored,
  authorization_kind text,
  authorization_id text,
  authorized_hash text,
  authorized_at timestamp with time zone,
  confirm_until timestamp with time zone,
  due_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  transfer_id text,
  rail_reference text,
  bank_sequence integer not null default 0,
  expected_by timestamp with time zone,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  remark text not null default ''::text,
  asked_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_authorization_id_leg_key UNIQUE (authorization_id, leg),
  constraint payouts_plan_id_leg_key UNIQUE (plan_id, leg),
  constraint payouts_request_id_key UNIQUE (request_id),
  constraint payouts_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint payouts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint payouts_amount_positive CHECK ((amount > 0)),
  constraint payouts_authorization_all_or_none CHECK ((num_nulls(authorization_kind, authorization_id, authorized_hash, authorized_at) = ANY (ARRAY[0, 4]))),
  constraint payouts_authorization_kind_known CHECK ((authorization_kind = ANY (ARRAY['otp'::text, 'passkey'::text, 'rule'::text, 'staff'::text]))),
  constraint payouts_confirmed CHECK ((authorized_hash = payload_hash)),
  constraint payouts_fee_not_negative CHECK ((fee >= 0)),
  constraint payouts_leg_range CHECK (((leg >= 1) AND (leg <= 100))),
  constraint payouts_leg_within_legs CHECK (((legs >= leg) AND (legs <= 100))),
  constraint payouts_otp_sent_has_deadline CHECK (((status <> 'OTP_SENT'::text) OR (confirm_until IS NOT NULL))),
  constraint payouts_progressed_is_authorized CHECK (((status <> ALL (ARRAY['AUTHORIZED'::text, 'QUEUED'::text, 'SENT'::text, 'UNKNOWN'::text, 'SUCCESS'::text, 'FAILED'::text, 'RETURNED'::text])) OR (authorized_at IS NOT NULL))),
  constraint payouts_purpose_known CHECK ((purpose = ANY (ARRAY['withdrawal'::text, 'disbursement'::text]))),
  constraint payouts_rail_known CHECK ((rail = ANY (ARRAY['instapay'::text, 'pesonet'::text]))),
  constraint payouts_sent_has_times CHECK (((status <> ALL (ARRAY['SENT'::text, 'UNKNOWN'::text])) OR ((sent_at IS NOT NULL) AND (next_check_at IS NOT NULL)))),
  constraint payouts_status_known CHECK ((status = ANY (ARRAY['OTP_SENT'::text, 'AUTHORIZED'::text, 'QUEUED'::text, 'SENT'::text, 'UNKNOWN'::text, 'SUCCESS'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'RETURNED'::text]))),
  constraint payouts_total_within_maximum CHECK ((((amount + fee) + vat) <= maximum)),
  constraint payouts_unconfirmed_not_authorized CHECK (((status <> ALL (ARRAY['OTP_SENT'::text, 'EXPIRED'::text])) OR (authorized_at IS NULL))),
  constraint payouts_vat_not_negative CHECK ((vat >= 0))
) with (fillfactor=80);
comment on table payouts is 'One transfer from a wallet to a bank account. It is sent only with the amount, account, wallet and rail that were confirmed.';
CREATE INDEX payouts_beginning ON public.payouts USING btree (mid, rail_reference COLLATE "C") WHERE (rail_reference IS NOT NULL);
CREATE INDEX payouts_by_reference ON public.payouts USING btree (rail_reference) WHERE (rail_reference IS NOT NULL);
CREATE INDEX payouts_of_all ON public.payouts USING btree (purpose, created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX payouts_of_all_status ON public.payouts USING btree (purpose, status, created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX payouts_of_hour ON public.payouts USING btree (wallet_id, due_at) WHERE (authorized_at IS NOT NULL);
CREATE INDEX payouts_of_merchant ON public.payouts USING btree (mid, purpose, created_at DESC, id DESC);
CREATE INDEX payouts_of_merchant_status ON public.payouts USING btree (mid, purpose, status, created_at DESC, id DESC);
CREATE INDEX payouts_of_wallet ON public.payouts USING btree (wallet_id, purpose, created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX payouts_of_wallet_status ON public.payouts USING btree (wallet_id, purpose, status, created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX payouts_to_check ON public.payouts USING btree (next_check_at) WHERE (status = ANY (ARRAY['SENT'::text, 'UNKNOWN'::text]));
CREATE INDEX payouts_to_confirm ON public.payouts USING btree (confirm_until) WHERE (status = 'OTP_SENT'::text);
CREATE INDEX payouts_to_destination ON public.payouts USING btree (destination_key) WHERE (authorized_at IS NOT NULL);
CREATE INDEX payouts_to_send ON public.payouts USING btree (due_at) WHERE (status = 'QUEUED'::text);
CREATE INDEX payouts_under_way ON public.payouts USING btree (wallet_id) WHERE (status = ANY (ARRAY['AUTHORIZED'::text, 'QUEUED'::text, 'SENT'::text, 'UNKNOWN'::text]));
alter table payouts enable row level security;
alter table payouts force row level security;
create policy of_merchant on payouts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on payouts to singil_app;

create table phone_book (
  device_digest text not null,
  details text not null,
  agreed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint phone_book_pkey PRIMARY KEY (device_digest)
);
comment on table phone_book is 'The details of customers who agreed that their device is remembered. They belong to the customer and not to a merchant, and are deleted when they expire.';
CREATE INDEX phone_book_expires ON public.phone_book USING btree (expires_at);
grant delete, insert, select, update on phone_book to singil_app;

create table plugin_notices (
  mid text not null,
  user_id uuid not null,
  plugin_id text not null,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint plugin_notices_pkey PRIMARY KEY (mid, user_id, plugin_id),
  constraint plugin_notices_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table plugin_notices is 'A user wants to be notified when an upcoming plug-in is available. The notification is sent once.';
CREATE INDEX plugin_notices_waiting ON public.plugin_notices USING btree (plugin_id) WHERE (told_at IS NULL);
alter table plugin_notices enable row level security;
alter table plugin_notices force row level security;
create policy of_merchant on plugin_notices as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on plugin_notices to singil_app;

create table provider_support (
  is_only boolean not null default true,
  name text not null default ''::text,
  email text not null default ''::text,
  telephone text not null default ''::text,
  hours text not null default ''::text,
  constraint provider_support_pkey PRIMARY KEY (is_only),
  constraint provider_support_one_row CHECK (is_only)
);
comment on table provider_support is 'The name and the contact details of the provider that payers see. There is one row.';
grant select, update on provider_support to singil_app;

create table push_messages (
  topic text not null,
  seq bigint not null,
  place bigint not null generated always as identity,
  payload json not null,
  at timestamp with time zone not null,
  constraint push_messages_pkey PRIMARY KEY (topic, seq),
  constraint push_messages_place_key UNIQUE (place)
);
comment on table push_messages is 'A live message of the last 24 hours, for browsers that missed it. `seq` is its number within the topic, `place` its order among all.';
CREATE INDEX push_messages_by_age ON public.push_messages USING brin (at);
grant delete, insert, select, update on push_messages to singil_app;

create table raffles (
  id uuid not null,
  title text not null,
  prize text not null,
  from_day date not null,
  to_day date not null,
  winner_count smallint not null,
  seed text not null,
  commitment text not null,
  entries integer,
  entries_digest text,
  winners jsonb not null default '[]'::jsonb,
  drawn_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint raffles_pkey PRIMARY KEY (id),
  constraint raffles_commitment_format CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  constraint raffles_drawn_has_entries CHECK ((((drawn_at IS NULL) = (entries IS NULL)) AND ((drawn_at IS NULL) = (entries_digest IS NULL)))),
  constraint raffles_entries_digest_format CHECK ((entries_digest ~ '^[0-9a-f]{64}$'::text)),
  constraint raffles_entries_positive CHECK ((entries > 0)),
  constraint raffles_not_drawn_and_cancelled CHECK (((drawn_at IS NULL) OR (cancelled_at IS NULL))),
  constraint raffles_period_not_reversed CHECK ((to_day >= from_day)),
  constraint raffles_prize_not_empty CHECK ((prize <> ''::text)),
  constraint raffles_seed_format CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
  constraint raffles_title_not_empty CHECK ((title <> ''::text)),
  constraint raffles_winner_count_range CHECK (((winner_count >= 1) AND (winner_count <= 20))),
  constraint raffles_daterange_excl EXCLUDE USING gist (daterange(from_day, to_day, '[]'::text) WITH &&) WHERE ((cancelled_at IS NULL))
);
comment on table raffles is 'Raffles among the merchants: every payment that is paid within the period takes part. Periods do not overlap, so that a payment takes part in one raffle at most.';
grant delete, insert, select, update on raffles to singil_app;

create unlogged table read_positions (
  user_id uuid not null,
  position pg_lsn not null,
  constraint read_positions_pkey PRIMARY KEY (user_id)
) with (fillfactor=50);
comment on table read_positions is 'The write-ahead log position of the last change of each user. A replica serves a user only after it has replayed that position. The table is unlogged, so that writing a position does not wait for the disk. After a crash it is empty, and a user without a row needs the newest position.';
grant delete, insert, select, update on read_positions to singil_app;

create table receipt_books (
  mid text not null,
  rotates boolean not null default true,
  constraint receipt_books_pkey PRIMARY KEY (mid),
  constraint receipt_books_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table receipt_books is 'The receipt numbers of a merchant, registered with the BIR. A transaction that issues or changes numbers locks this row.';
alter table receipt_books enable row level security;
alter table receipt_books force row level security;
create policy of_merchant on receipt_books as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on receipt_books to singil_app;

create table receipt_messages (
  about text not null,
  mid text,
  id uuid not null,
  created_at timestamp with time zone not null,
  constraint receipt_messages_pkey PRIMARY KEY (about)
);
comment on table receipt_messages is 'The one message of a receipt, also if its event is repeated. Messages are partitioned by month and cannot have this key, so it has a table of its own; `created_at` says in which month the message is.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.receipt_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.receipt_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table receipt_messages enable row level security;
alter table receipt_messages force row level security;
create policy anyone_writes on receipt_messages as permissive for insert to public with check (true);
create policy of_merchant on receipt_messages as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on receipt_messages to singil_app;

create table receipt_series (
  id uuid not null,
  mid text not null,
  position integer not null,
  document text not null,
  first_number bigint not null,
  last_number bigint not null,
  next_number bigint not null,
  digits integer not null,
  registered_by text not null,
  registered_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  warned_at timestamp with time zone,
  constraint receipt_series_pkey PRIMARY KEY (id),
  constraint receipt_series_mid_position_key UNIQUE (mid, "position"),
  constraint receipt_series_mid_fkey FOREIGN KEY (mid) REFERENCES receipt_books(mid),
  constraint receipt_series_digits_range CHECK (((digits >= 1) AND (digits <= 12))),
  constraint receipt_series_document_known CHECK ((document = ANY (ARRAY['invoice'::text, 'receipt'::text]))),
  constraint receipt_series_first_not_above_last CHECK ((first_number <= last_number)),
  constraint receipt_series_first_number_positive CHECK ((first_number > 0)),
  constraint receipt_series_last_number_fits_digits CHECK (((last_number)::double precision < ((10)::double precision ^ (digits)::double precision))),
  constraint receipt_series_next_within_series CHECK (((next_number >= first_number) AND (next_number <= (last_number + 1)))),
  constraint receipt_series_position_positive CHECK (("position" > 0)),
  constraint receipt_series_used_has_start CHECK (((next_number = first_number) OR (started_at IS NOT NULL))),
  constraint receipt_series_used_up_has_end CHECK (((ended_at IS NOT NULL) = (next_number > last_number))),
  constraint receipt_series_withdrawn_is_unused CHECK (((withdrawn_at IS NULL) OR (next_number = first_number)))
);
comment on table receipt_series is 'A range of receipt numbers that a merchant registered with the BIR. Numbers are issued in order and without gaps. Only an unused series can be withdrawn.';
CREATE UNIQUE INDEX receipt_series_one_in_use ON public.receipt_series USING btree (mid) WHERE ((started_at IS NOT NULL) AND (ended_at IS NULL) AND (withdrawn_at IS NULL));
alter table receipt_series enable row level security;
alter table receipt_series force row level security;
create policy of_merchant on receipt_series as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on receipt_series to singil_app;

create table receipts (
  id uuid not null,
  mid text not null,
  series_id uuid not null,
  number bigint not null,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null,
  issued_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  voided_by text,
  void_reason text,
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_mid_transaction_id_key UNIQUE (mid, transaction_id),
  constraint receipts_series_id_number_key UNIQUE (series_id, number),
  constraint receipts_mid_fkey FOREIGN KEY (mid) REFERENCES receipt_books(mid),
  constraint receipts_series_id_fkey FOREIGN KEY (series_id) REFERENCES receipt_series(id),
  constraint receipts_amount_positive CHECK ((amount > 0)),
  constraint receipts_voided_has_reason CHECK (((voided_at IS NULL) = (void_reason IS NULL))),
  constraint receipts_voided_has_user CHECK (((voided_at IS NULL) = (voided_by IS NULL)))
);
comment on table receipts is 'The receipt of a payment, with its number in a series. A receipt is never deleted; it is voided with a reason, and its number is not used again.';
CREATE INDEX receipts_of_merchant ON public.receipts USING btree (mid, issued_at DESC, id DESC);
alter table receipts enable row level security;
alter table receipts force row level security;
create policy of_merchant on receipts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on receipts to singil_app;

create table recovery_codes (
  id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table recovery_codes is 'A recovery code of a user, as a hash. Each code is accepted once.';
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy of_everyone on recovery_codes as permissive for all to public using (true);
create policy only_own on recovery_codes as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on recovery_codes to singil_app;

create table recovery_requests (
  id uuid not null,
  kind text not null,
  token_hash text not null,
  user_id uuid,
  recipient_key text not null,
  caller_key text not null,
  tries integer not null default 0,
  try_limit integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_requests_pkey PRIMARY KEY (id),
  constraint recovery_requests_token_hash_key UNIQUE (token_hash),
  constraint recovery_requests_kind_known CHECK ((kind = ANY (ARRAY['password'::text, 'username'::text]))),
  constraint recovery_requests_tries_not_negative CHECK ((tries >= 0)),
  constraint recovery_requests_try_limit_positive CHECK ((try_limit > 0))
);
comment on table recovery_requests is 'A request of a guest to reset a password or to receive a username. A request for an unknown address is stored in the same way, so that nothing reveals which addresses are known.';
CREATE INDEX recovery_requests_by_age ON public.recovery_requests USING btree (created_at);
CREATE INDEX recovery_requests_of_caller ON public.recovery_requests USING btree (caller_key, created_at DESC);
CREATE INDEX recovery_requests_of_recipient ON public.recovery_requests USING btree (recipient_key, created_at DESC);
grant delete, insert, select, update on recovery_requests to singil_app;

create table referral_terms (
  id boolean not null default true,
  reward bigint not null,
  vat_millionths integer not null,
  threshold bigint not null,
  hold_days integer not null,
  constraint referral_terms_pkey PRIMARY KEY (id),
  constraint referral_terms_hold_days_range CHECK (((hold_days >= 0) AND (hold_days <= 365))),
  constraint referral_terms_one_row CHECK (id),
  constraint referral_terms_reward_positive CHECK ((reward > 0)),
  constraint referral_terms_threshold_positive CHECK ((threshold > 0)),
  constraint referral_terms_vat_millionths_range CHECK (((vat_millionths >= 0) AND (vat_millionths <= 1000000)))
);
comment on table referral_terms is 'The terms of referrals, in one row that is edited when they change; a rewarded referral keeps the terms that applied to it. The reward is stated with VAT and paid without it.';
grant select, update on referral_terms to singil_app;

create table referrals (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  taxpayer_key text not null,
  referred_mid text,
  status text not null,
  created_at timestamp with time zone not null,
  registered_at timestamp with time zone,
  reached_at timestamp with time zone,
  rewarded_at timestamp with time zone,
  reward bigint,
  net_paid bigint,
  threshold bigint,
  hold_days integer,
  progress bigint not null default 0,
  progress_at timestamp with time zone,
  ties text[] not null default '{}'::text[],
  constraint referrals_pkey PRIMARY KEY (id),
  constraint referrals_referred_mid_key UNIQUE (referred_mid),
  constraint referrals_taxpayer_key_key UNIQUE (taxpayer_key),
  constraint referrals_not_oneself CHECK ((mid IS DISTINCT FROM referred_mid)),
  constraint referrals_progress_not_negative CHECK ((progress >= 0)),
  constraint referrals_reached_has_time CHECK (((status = ANY (ARRAY['reached'::text, 'rewarded'::text])) = (reached_at IS NOT NULL))),
  constraint referrals_registered_has_merchant CHECK (((status = 'invited'::text) = (referred_mid IS NULL))),
  constraint referrals_registered_has_time CHECK (((status = 'invited'::text) = (registered_at IS NULL))),
  constraint referrals_reward_is_earned CHECK (((reward IS NULL) OR (((net_paid >= threshold) AND (rewarded_at >= (reached_at + ((hold_days)::double precision * '24:00:00'::interval)))) IS TRUE))),
  constraint referrals_reward_without_ties CHECK (((reward IS NULL) OR (ties = '{}'::text[]))),
  constraint referrals_rewarded_has_reward CHECK (((status = 'rewarded'::text) = (reward IS NOT NULL))),
  constraint referrals_rewarded_has_time CHECK (((status = 'rewarded'::text) = (rewarded_at IS NOT NULL))),
  constraint referrals_status_known CHECK ((status = ANY (ARRAY['invited'::text, 'registered'::text, 'reached'::text, 'rewarded'::text]))),
  constraint referrals_taxpayer_key_format CHECK ((taxpayer_key ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint referrals_ties_known CHECK ((ties <@ ARRAY['same_taxpayer'::text, 'same_owner'::text, 'same_contact'::text, 'same_bank_account'::text, 'same_device'::text]))
) with (fillfactor=85);
comment on table referrals is 'A business that a merchant (`mid`) referred. A taxpayer is referred once, by one merchant; the referral keeps only a keyed digest of its TIN, because a TIN is personal data.';
CREATE INDEX referrals_of_merchant ON public.referrals USING btree (mid, created_at DESC, id DESC);
CREATE INDEX referrals_waiting ON public.referrals USING btree (id) WHERE (status = ANY (ARRAY['registered'::text, 'reached'::text]));
alter table referrals enable row level security;
alter table referrals force row level security;
create policy of_merchant on referrals as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on referrals to singil_app;

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
  is_waiting boolean not null default false,
  restocks boolean not null default false,
  constraint refunds_pkey PRIMARY KEY (mid, id),
  constraint refunds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id),
  constraint refunds_amount_positive CHECK ((amount > 0)),
  constraint refunds_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'refunded'::text, 'failed'::text]))),
  constraint refunds_waiting_is_pending CHECK (((NOT is_waiting) OR ((status = 'pending'::text) AND (next_check_at IS NULL))))
);
comment on table refunds is 'Refunds of payments to their customers. The amount is held in the merchant''s wallet until the gateway confirms the refund or it fails.';
CREATE INDEX refunds_by_id ON public.refunds USING btree (id);
CREATE INDEX refunds_by_person ON public.refunds USING btree (requested_by, created_at);
CREATE INDEX refunds_of_day ON public.refunds USING btree (mid, created_at);
CREATE INDEX refunds_of_transaction ON public.refunds USING btree (mid, transaction_id);
CREATE INDEX refunds_to_check ON public.refunds USING btree (next_check_at) WHERE (status = 'pending'::text);
alter table refunds enable row level security;
alter table refunds force row level security;
create policy of_merchant on refunds as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on refunds to singil_app;

create table refused_tries (
  mid text not null,
  address text not null,
  device text not null,
  at timestamp with time zone not null
);
comment on table refused_tries is 'Payments that anonymous customers tried to start and that a limit of the merchant refused. They count for a day, so that the remaining limit cannot be found by trying. Address and device are keyed digests.';
CREATE INDEX refused_tries_of_address ON public.refused_tries USING btree (mid, address, at);
alter table refused_tries enable row level security;
alter table refused_tries force row level security;
create policy of_merchant on refused_tries as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on refused_tries to singil_app;

create table registration_tries (
  id uuid not null,
  kind text not null,
  key text not null,
  at timestamp with time zone not null,
  constraint registration_tries_pkey PRIMARY KEY (id),
  constraint registration_tries_kind_known CHECK ((kind = ANY (ARRAY['start'::text, 'taken'::text, 'resend'::text, 'mail'::text])))
);
comment on table registration_tries is 'What counts towards the limits of sign-up: sign-ups from an address and how often it was shown that an account exists, and e-mails to one recipient. Keys are keyed hashes.';
CREATE INDEX registration_tries_by_age ON public.registration_tries USING brin (at);
CREATE INDEX registration_tries_of_key ON public.registration_tries USING btree (kind, key, at DESC);
grant delete, insert, select, update on registration_tries to singil_app;

create table registrations (
  id uuid not null,
  public_id text not null,
  user_id uuid not null,
  mid text,
  status text not null,
  source text not null,
  uploaded_by text,
  email text not null,
  username text not null,
  company_name text not null,
  owner_name text not null,
  mobile text not null,
  province text not null,
  city text not null,
  referral_code text,
  terms_version text,
  privacy_version text,
  consented_at timestamp with time zone,
  consented_from text,
  token_hash text,
  token_expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  verified_at timestamp with time zone,
  superseded_at timestamp with time zone,
  steps jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_public_id_key UNIQUE (public_id),
  constraint registrations_token_hash_key UNIQUE (token_hash),
  constraint registrations_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint registrations_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES merchants(mid),
  constraint registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint registrations_batch_has_uploader CHECK (((source = 'batch'::text) = (uploaded_by IS NOT NULL))),
  constraint registrations_full_has_merchant CHECK (((status = 'FULL'::text) = (mid IS NOT NULL))),
  constraint registrations_public_id_format CHECK ((public_id ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'::text)),
  constraint registrations_sign_up_has_consent CHECK (((source <> 'sign-up'::text) OR ((terms_version IS NOT NULL) AND (privacy_version IS NOT NULL) AND (consented_at IS NOT NULL)))),
  constraint registrations_source_known CHECK ((source = ANY (ARRAY['sign-up'::text, 'batch'::text, 'staff'::text]))),
  constraint registrations_status_known CHECK ((status = ANY (ARRAY['STARTED'::text, 'EMAIL_SENT'::text, 'EMAIL_VERIFIED'::text, 'PREREG'::text, 'FULL'::text, 'EXPIRED'::text]))),
  constraint registrations_token_has_end CHECK (((token_hash IS NULL) = (token_expires_at IS NULL)))
) with (fillfactor=80);
comment on table registrations is 'The sign-up of a business and what it entered, from the first form to the merchant that it becomes. A user has one current registration.';
CREATE INDEX registrations_by_code ON public.registrations USING btree (referral_code, created_at DESC) WHERE (referral_code IS NOT NULL);
CREATE INDEX registrations_by_email ON public.registrations USING btree (lower(email));
CREATE UNIQUE INDEX registrations_of_merchant ON public.registrations USING btree (mid) WHERE (mid IS NOT NULL);
CREATE UNIQUE INDEX registrations_one_of_user ON public.registrations USING btree (user_id) WHERE (superseded_at IS NULL);
CREATE INDEX registrations_unverified ON public.registrations USING btree (token_expires_at) WHERE (status = ANY (ARRAY['STARTED'::text, 'EMAIL_SENT'::text, 'EXPIRED'::text]));
alter table registrations enable row level security;
alter table registrations force row level security;
create policy of_accounts on registrations as permissive for all to public using (('accounts'::text = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])));
create policy of_merchant on registrations as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_referrer on registrations as permissive for select to public using ((referral_code = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])));
create policy of_self on registrations as permissive for all to public using (((user_id)::text = ( SELECT NULLIF(current_setting('singil.user_id'::text, true), ''::text) AS "nullif")));
create policy of_uploader on registrations as permissive for all to public using ((uploaded_by = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])));
grant delete, insert, select, update on registrations to singil_app;

create table remittance_certificate_numbers (
  year integer not null,
  last integer not null,
  constraint remittance_certificate_numbers_pkey PRIMARY KEY (year),
  constraint remittance_certificate_numbers_last_positive CHECK ((last > 0))
);
comment on table remittance_certificate_numbers is 'The last certificate number of the provider in a year. Numbers have no gaps within a year.';
grant insert, select, update on remittance_certificate_numbers to singil_app;

create table remittance_certificates (
  id uuid not null,
  mid text not null,
  quarter text not null,
  year integer not null,
  number integer not null,
  base bigint not null,
  withheld bigint not null,
  details jsonb not null,
  issued_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  void_reason text,
  replaces uuid,
  made_by text,
  object text,
  sealed_key text,
  checksum text,
  constraint remittance_certificates_pkey PRIMARY KEY (id),
  constraint remittance_certificates_object_key UNIQUE (object),
  constraint remittance_certificates_replaces_key UNIQUE (replaces),
  constraint remittance_certificates_year_number_key UNIQUE (year, number),
  constraint remittance_certificates_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint remittance_certificates_replaces_fkey FOREIGN KEY (replaces) REFERENCES remittance_certificates(id),
  constraint remittance_certificates_file_all_or_none CHECK ((num_nulls(object, sealed_key, checksum) = ANY (ARRAY[0, 3]))),
  constraint remittance_certificates_number_positive CHECK ((number > 0)),
  constraint remittance_certificates_quarter_format CHECK ((quarter ~ '^20[0-9]{2}Q[1-4]$'::text)),
  constraint remittance_certificates_voided_has_reason CHECK (((voided_at IS NULL) = (void_reason IS NULL))),
  constraint remittance_certificates_withheld_positive CHECK ((withheld > 0))
);
comment on table remittance_certificates is 'A certificate of tax that the provider withheld from a merchant in a quarter (BIR form 2307). A merchant has one valid certificate for a quarter. `details` is the content of the form and never changes.';
CREATE UNIQUE INDEX remittance_certificates_valid ON public.remittance_certificates USING btree (mid, quarter) WHERE (voided_at IS NULL);
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.remittance_certificates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table remittance_certificates enable row level security;
alter table remittance_certificates force row level security;
create policy of_merchant on remittance_certificates as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on remittance_certificates to singil_app;

create table remittance_counters (
  taxpayer text not null,
  year integer not null,
  remitted bigint not null default 0,
  withheld bigint not null default 0,
  constraint remittance_counters_pkey PRIMARY KEY (taxpayer, year),
  constraint remittance_counters_remitted_not_negative CHECK ((remitted >= 0)),
  constraint remittance_counters_withheld_within_remitted CHECK (((withheld >= 0) AND (withheld <= remitted)))
) with (fillfactor=70);
comment on table remittance_counters is 'What a taxpayer, with all merchants and branches under its TIN, was remitted in a calendar year in Manila. `taxpayer` is a keyed digest of the TIN. A remittance locks the row, so that two concurrent remittances cannot both count as below the threshold.';
grant insert, select, update on remittance_counters to singil_app;

create table remittance_lines (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  taxpayer text not null,
  source text not null,
  source_id text not null,
  day date not null,
  base bigint not null,
  before bigint not null,
  verdict text not null,
  atc text not null,
  rate_millionths integer not null,
  withheld bigint not null,
  recorded_at timestamp with time zone not null,
  constraint remittance_lines_pkey PRIMARY KEY (id),
  constraint remittance_lines_source_source_id_key UNIQUE (source, source_id),
  constraint remittance_lines_base_positive CHECK ((base > 0)),
  constraint remittance_lines_before_not_negative CHECK ((before >= 0)),
  constraint remittance_lines_source_known CHECK ((source = ANY (ARRAY['settlement'::text, 'refund'::text, 'returned'::text]))),
  constraint remittance_lines_verdict_known CHECK ((verdict = ANY (ARRAY['off'::text, 'exempt'::text, 'below'::text, 'overThreshold'::text, 'overLastYear'::text, 'noDeclaration'::text]))),
  constraint remittance_lines_withheld_is_subject CHECK (((withheld = 0) OR (verdict = ANY (ARRAY['overThreshold'::text, 'overLastYear'::text, 'noDeclaration'::text])))),
  constraint remittance_lines_withheld_within_base CHECK (((withheld >= 0) AND (withheld <= base)))
);
comment on table remittance_lines is 'The tax decision on one remittance to a merchant: what was remitted, the verdict, and the tax withheld. Each remittance is counted once.';
CREATE INDEX remittance_lines_of_merchant ON public.remittance_lines USING btree (mid, day DESC, id DESC);
CREATE INDEX remittance_lines_of_taxpayer ON public.remittance_lines USING btree (taxpayer, day);
CREATE INDEX remittance_lines_withheld ON public.remittance_lines USING btree (day, mid) WHERE (withheld > 0);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.remittance_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.remittance_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table remittance_lines enable row level security;
alter table remittance_lines force row level security;
create policy of_merchant on remittance_lines as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on remittance_lines to singil_app;

create table remittance_signatures (
  id uuid not null,
  title text not null,
  object text not null,
  sealed_key text not null,
  checksum text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by text not null,
  constraint remittance_signatures_pkey PRIMARY KEY (id),
  constraint remittance_signatures_object_key UNIQUE (object)
);
comment on table remittance_signatures is 'A picture of a signature for the certificates of the provider. Its content is in the storage, encrypted.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.remittance_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.remittance_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on remittance_signatures to singil_app;

create table remittance_tax_rates (
  since date not null,
  rate_millionths integer not null,
  threshold bigint not null,
  atc_individual text not null,
  atc_corporation text not null,
  nature text not null,
  source text not null,
  constraint remittance_tax_rates_pkey PRIMARY KEY (since),
  constraint remittance_tax_rates_rate_millionths_range CHECK (((rate_millionths >= 0) AND (rate_millionths <= 1000000))),
  constraint remittance_tax_rates_threshold_not_negative CHECK ((threshold >= 0))
);
comment on table remittance_tax_rates is 'The rate and the threshold of the tax on remittances from `since` on. The newest row that has begun applies.';
grant select on remittance_tax_rates to singil_app;

create table remittance_withholding_settings (
  id uuid not null,
  is_on boolean not null,
  needs_declaration boolean not null,
  company_name text not null,
  address text not null,
  zip text not null,
  tin text not null,
  signatory text not null,
  effective_from date not null,
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  created_at timestamp with time zone not null,
  signature_id uuid,
  accreditation_no text not null default ''::text,
  date_issue date,
  date_expiry date,
  constraint remittance_withholding_settings_pkey PRIMARY KEY (id),
  constraint remittance_withholding_settings_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES remittance_signatures(id),
  constraint remittance_withholding_settings_accreditation_has_both_dates CHECK (((date_issue IS NULL) = (date_expiry IS NULL))),
  constraint remittance_withholding_settings_approver_differs CHECK ((asked_by <> approved_by)),
  constraint remittance_withholding_settings_expires_after_issue CHECK ((date_issue <= date_expiry)),
  constraint remittance_withholding_settings_tin_format CHECK ((tin ~ '^[0-9]{14}$'::text))
);
comment on table remittance_withholding_settings is 'Whether the provider withholds tax from remittances, and its particulars, from `effective_from` on. The newest row that has begun applies. Without a row nothing is withheld.';
CREATE INDEX remittance_withholding_settings_in_order ON public.remittance_withholding_settings USING btree (effective_from DESC, created_at DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.remittance_withholding_settings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.remittance_withholding_settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on remittance_withholding_settings to singil_app;

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
  constraint reserve_tranches_amount_positive CHECK ((amount > 0)),
  constraint reserve_tranches_taken_within_amount CHECK (((taken >= 0) AND (taken <= amount)))
) with (fillfactor=85);
comment on table reserve_tranches is 'The part of a settled transaction that is withheld as rolling reserve until `releases_on`. The unreleased tranches, less what refunds took from them, sum to the wallet''s reserve account.';
CREATE INDEX reserve_tranches_due ON public.reserve_tranches USING btree (releases_on, wallet_id) WHERE (released_at IS NULL);
CREATE INDEX reserve_tranches_released ON public.reserve_tranches USING btree (wallet_id, released_at) WHERE (released_at IS NOT NULL);
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
  superseded_at timestamp with time zone,
  constraint reset_tokens_pkey PRIMARY KEY (id),
  constraint reset_tokens_token_hash_key UNIQUE (token_hash),
  constraint reset_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reset_tokens_used_not_superseded CHECK (((used_at IS NULL) OR (superseded_at IS NULL)))
);
comment on table reset_tokens is 'A link to set a password, as the hash of its token. It is accepted once.';
CREATE INDEX reset_tokens_of_user ON public.reset_tokens USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX reset_tokens_one_open ON public.reset_tokens USING btree (user_id) WHERE ((used_at IS NULL) AND (superseded_at IS NULL));
alter table reset_tokens enable row level security;
alter table reset_tokens force row level security;
create policy of_everyone on reset_tokens as permissive for all to public using (true);
create policy only_own on reset_tokens as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on reset_tokens to singil_app;

create table role_authorizations (
  role text not null,
  module text not null,
  actions text[] not null,
  constraint role_authorizations_pkey PRIMARY KEY (role, module),
  constraint role_authorizations_role_fkey FOREIGN KEY (role) REFERENCES roles(name)
);
comment on table role_authorizations is 'The actions that a role may take in a module.';
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.role_authorizations FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant delete, insert, select, update on role_authorizations to singil_app;

create table roles (
  name text not null,
  label text not null,
  is_shipped boolean not null,
  based_on text,
  status text not null default 'ACTIVE'::text,
  created_at timestamp with time zone not null,
  constraint roles_pkey PRIMARY KEY (name),
  constraint roles_based_on_fkey FOREIGN KEY (based_on) REFERENCES roles(name),
  constraint roles_added_has_base CHECK ((is_shipped = (based_on IS NULL))),
  constraint roles_status_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text])))
);
comment on table roles is 'A role of users: shipped with the portal, or added on the basis of a shipped one.';
grant insert, select, update on roles to singil_app;

create table rolling_reserve_standard (
  id boolean not null default true,
  rate_millionths integer not null,
  days integer not null,
  updated_at timestamp with time zone not null,
  constraint rolling_reserve_standard_pkey PRIMARY KEY (id),
  constraint rolling_reserve_standard_days_range CHECK (((days >= 1) AND (days <= 720))),
  constraint rolling_reserve_standard_one_row CHECK (id),
  constraint rolling_reserve_standard_rate_millionths_range CHECK (((rate_millionths >= 0) AND (rate_millionths <= 1000000)))
);
comment on table rolling_reserve_standard is 'The rolling reserve of merchants without one of their own. The table has exactly one row.';
grant insert, select, update on rolling_reserve_standard to singil_app;

create table rolling_reserves (
  mid text not null,
  rate_millionths integer not null,
  days integer not null,
  updated_at timestamp with time zone not null,
  constraint rolling_reserves_pkey PRIMARY KEY (mid),
  constraint rolling_reserves_days_range CHECK (((days >= 1) AND (days <= 720))),
  constraint rolling_reserves_rate_millionths_range CHECK (((rate_millionths >= 0) AND (rate_millionths <= 1000000)))
);
comment on table rolling_reserves is 'The rolling reserve of a merchant that has one of its own. A merchant without a row follows rolling_reserve_standard.';
alter table rolling_reserves enable row level security;
alter table rolling_reserves force row level security;
create policy of_merchant on rolling_reserves as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on rolling_reserves to singil_app;

create table root_keys (
  id uuid not null,
  sealed text not null,
  created_at timestamp with time zone not null,
  constraint root_keys_pkey PRIMARY KEY (id)
);
comment on table root_keys is 'The root key from which all keys are derived, sealed with SINGIL_SECRET. Each row seals it with another secret that may open it.';
grant delete, insert, select, update on root_keys to singil_app;

create table safe_mode (
  only_row boolean not null default true,
  since timestamp with time zone,
  why text,
  is_all boolean not null default true,
  mids text[] not null default '{}'::text[],
  wallets text[] not null default '{}'::text[],
  constraint safe_mode_pkey PRIMARY KEY (only_row),
  constraint safe_mode_one_row CHECK (only_row),
  constraint safe_mode_since_has_reason CHECK (((since IS NULL) = (why IS NULL)))
);
comment on table safe_mode is 'Safe mode of the ledger, which is on while `since` is set. There is one row, so that two processes cannot disagree.';
grant select, update on safe_mode to singil_app;

create table saved_reports (
  id uuid not null,
  user_id uuid not null,
  username text not null,
  mid text,
  merchant_name text,
  name text not null,
  type text not null,
  asked jsonb not null,
  period text not null,
  schedule jsonb not null,
  is_paused boolean not null default false,
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  last_export_id uuid,
  last_refusal text,
  ip text not null,
  device text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_reports_pkey PRIMARY KEY (id),
  constraint saved_reports_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint saved_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint saved_reports_merchant_has_name CHECK (((mid IS NULL) = (merchant_name IS NULL))),
  constraint saved_reports_paused_has_no_next CHECK (((NOT is_paused) OR (next_at IS NULL))),
  constraint saved_reports_period_known CHECK ((period = ANY (ARRAY['yesterday'::text, 'last_7_days'::text, 'last_30_days'::text, 'last_week'::text, 'last_month'::text])))
);
comment on table saved_reports is 'An export saved under a name. It is generated on request or on a schedule, and a scheduled one is e-mailed as a link.';
CREATE INDEX saved_reports_due ON public.saved_reports USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX saved_reports_name ON public.saved_reports USING btree (user_id, lower(name));
alter table saved_reports enable row level security;
alter table saved_reports force row level security;
create policy of_merchant on saved_reports as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_self on saved_reports as permissive for all to public using (((user_id)::text = ( SELECT NULLIF(current_setting('singil.user_id'::text, true), ''::text) AS "nullif")));
create policy only_own on saved_reports as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on saved_reports to singil_app;

create table saved_views (
  id uuid not null,
  owner_id uuid not null,
  owner_name text not null,
  mid text,
  path text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  is_pinned boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint saved_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint saved_views_shared_has_merchant CHECK (((NOT is_shared) OR (mid IS NOT NULL)))
);
comment on table saved_views is 'The filters of a list, saved under a name. A merchant''s view can be shared with its other users.';
CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (owner_id, path, lower(name));
CREATE INDEX saved_views_shared ON public.saved_views USING btree (mid, path) WHERE is_shared;
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy of_merchant on saved_views as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_self on saved_views as permissive for all to public using (((owner_id)::text = ( SELECT NULLIF(current_setting('singil.user_id'::text, true), ''::text) AS "nullif")));
grant delete, insert, select, update on saved_views to singil_app;

create table search_fillings (
  name text not null,
  reached text[],
  is_done boolean not null default false,
  constraint search_fillings_pkey PRIMARY KEY (name)
);
comment on table search_fillings is 'How far the keys of the rows of earlier versions are filled in: a row for each table of keys. A migration that lets more be found sets them back to the beginning.';
grant delete, insert, select, update on search_fillings to singil_app;

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
  disowned_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_seq_key UNIQUE (user_id, seq),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_disowned_is_ended CHECK (((disowned_at IS NULL) OR (ended_at IS NOT NULL))),
  constraint sessions_ended_has_reason CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
  constraint sessions_ended_why_known CHECK ((ended_why = ANY (ARRAY['signed-out'::text, 'newer-sign-in'::text, 'idle'::text, 'too-long'::text, 'revoked'::text])))
) with (fillfactor=80);
comment on table sessions is 'A session of a user on a device. Only the hash of its token is stored.';
CREATE UNIQUE INDEX sessions_one_of_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy of_everyone on sessions as permissive for all to public using (true);
create policy only_own on sessions as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on sessions to singil_app;

create table set_aside_callbacks (
  id uuid not null,
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  kind text not null,
  why text not null,
  raw text not null,
  received_at timestamp with time zone not null,
  set_aside_at timestamp with time zone not null,
  state text not null default 'open'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  constraint set_aside_callbacks_pkey PRIMARY KEY (id),
  constraint set_aside_callbacks_request_id_event_id_key UNIQUE (request_id, event_id),
  constraint set_aside_callbacks_decision_has_time CHECK ((num_nulls(decided_by, decided_at) = ANY (ARRAY[0, 2]))),
  constraint set_aside_callbacks_kind_known CHECK ((kind = ANY (ARRAY['suspicious'::text, 'failing'::text, 'deadly'::text]))),
  constraint set_aside_callbacks_open_is_undecided CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  constraint set_aside_callbacks_state_known CHECK ((state = ANY (ARRAY['open'::text, 'retried'::text, 'dismissed'::text])))
);
comment on table set_aside_callbacks is 'Callbacks that cannot be applied: their content is out of bounds (suspicious), they fail repeatedly because of a fault of the program (failing), or they ended a process (deadly). Staff retry or dismiss them.';
CREATE INDEX set_aside_callbacks_listed ON public.set_aside_callbacks USING btree (set_aside_at, id);
CREATE INDEX set_aside_callbacks_open ON public.set_aside_callbacks USING btree (set_aside_at) WHERE (state = 'open'::text);
grant insert, select, update on set_aside_callbacks to singil_app;

create table setting_changes (
  id uuid not null,
  of text not null,
  subject text not null,
  changes jsonb not null,
  reason text not null,
  asked_by text not null,
  approved_by text,
  at timestamp with time zone not null,
  subject_id text,
  constraint setting_changes_pkey PRIMARY KEY (id),
  constraint setting_changes_approver_differs CHECK ((approved_by <> asked_by)),
  constraint setting_changes_of_known CHECK ((of = ANY (ARRAY['times'::text, 'modules'::text, 'limits'::text, 'codes'::text, 'messages'::text, 'support'::text, 'notices'::text])))
);
comment on table setting_changes is 'A change of a setting of the entire product, with its reason. A change without `approved_by` took effect immediately.';
CREATE INDEX setting_changes_by_time ON public.setting_changes USING btree (at DESC, id DESC);
CREATE INDEX setting_changes_of_subject ON public.setting_changes USING btree (subject_id, at DESC, id DESC) WHERE (subject_id IS NOT NULL);
grant insert, select on setting_changes to singil_app;

create table setup_links (
  id uuid not null,
  purpose text not null,
  token_hash text not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  superseded_at timestamp with time zone,
  sent_at timestamp with time zone,
  code_hash text,
  code_email text,
  code_sent_at timestamp with time zone,
  code_tries integer not null default 0,
  constraint setup_links_pkey PRIMARY KEY (id),
  constraint setup_links_token_hash_key UNIQUE (token_hash),
  constraint setup_links_purpose_known CHECK ((purpose = ANY (ARRAY['setup'::text, 'first'::text, 'second'::text, 'again'::text]))),
  constraint setup_links_used_once CHECK (((used_at IS NULL) OR (superseded_at IS NULL)))
);
comment on table setup_links is 'Links that set up the installation and make the accounts of its administrators. Each works once.';
CREATE UNIQUE INDEX setup_links_open ON public.setup_links USING btree (purpose) WHERE ((used_at IS NULL) AND (superseded_at IS NULL));
grant insert, select, update on setup_links to singil_app;

create table shared_account_notices (
  account_key text not null,
  mid text not null,
  at timestamp with time zone not null,
  constraint shared_account_notices_pkey PRIMARY KEY (account_key, mid)
);
comment on table shared_account_notices is 'Staff have been notified that this merchant shares the bank account with another merchant. Each case is notified once.';
alter table shared_account_notices enable row level security;
alter table shared_account_notices force row level security;
create policy of_merchant on shared_account_notices as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on shared_account_notices to singil_app;

create table shipping_rates (
  mid text not null,
  province text not null,
  city text not null default ''::text,
  amount bigint not null,
  updated_at timestamp with time zone not null,
  barangay text not null default ''::text,
  up_to_grams integer,
  position integer not null default 0,
  constraint shipping_rates_mid_province_city_barangay_up_to_grams_key UNIQUE NULLS NOT DISTINCT (mid, province, city, barangay, up_to_grams),
  constraint shipping_rates_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint shipping_rates_amount_not_negative CHECK ((amount >= 0)),
  constraint shipping_rates_barangay_has_city CHECK (((barangay = ''::text) OR (city <> ''::text))),
  constraint shipping_rates_province_not_empty CHECK ((province <> ''::text)),
  constraint shipping_rates_up_to_grams_positive CHECK ((up_to_grams > 0))
);
comment on table shipping_rates is 'The charge of a merchant, in centavos, to send an order to an area, up to a weight.';
alter table shipping_rates enable row level security;
alter table shipping_rates force row level security;
create policy of_merchant on shipping_rates as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on shipping_rates to singil_app;

create table shipping_setups (
  mid text not null,
  branch text,
  free_above bigint,
  version integer not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  without_rates text,
  constraint shipping_setups_pkey PRIMARY KEY (mid),
  constraint shipping_setups_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint shipping_setups_free_above_positive CHECK ((free_above > 0)),
  constraint shipping_setups_version_positive CHECK ((version > 0)),
  constraint shipping_setups_without_rates_known CHECK ((without_rates = ANY (ARRAY['free'::text, 'not_offered'::text]))) NOT VALID
);
comment on table shipping_setups is 'How a merchant sends orders: the store they are sent from, and the total from which delivery is free. The rates are in shipping_rates.';
alter table shipping_setups enable row level security;
alter table shipping_setups force row level security;
create policy of_merchant on shipping_setups as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on shipping_setups to singil_app;

create table signing_keys (
  kid text not null,
  purpose text not null,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_purpose_known CHECK ((purpose = ANY (ARRAY['sign'::text, 'encrypt'::text])))
);
comment on table signing_keys is 'A key pair that signs responses, or that decrypts requests. Several pairs of a purpose are valid at a time; a pair is retired once a newer one is 30 days old, and is not used any more.';
grant delete, insert, select, update on signing_keys to singil_app;

create table split_bindings (
  kind text not null,
  subject_id text not null,
  mid text not null,
  template_id uuid not null,
  version integer,
  bound_by text not null,
  bound_at timestamp with time zone not null,
  constraint split_bindings_pkey PRIMARY KEY (kind, subject_id),
  constraint split_bindings_template_id_fkey FOREIGN KEY (template_id) REFERENCES split_templates(id),
  constraint split_bindings_kind_known CHECK ((kind = ANY (ARRAY['store'::text, 'link'::text]))),
  constraint split_bindings_only_link_has_version CHECK (((kind = 'link'::text) = (version IS NOT NULL)))
);
comment on table split_bindings is 'The template by which the sales of a store or a link are shared. A link keeps the version that it was bound to; a store follows the version in use. The binding of a link comes before that of its store.';
CREATE INDEX split_bindings_of_template ON public.split_bindings USING btree (template_id);
alter table split_bindings enable row level security;
alter table split_bindings force row level security;
create policy of_merchant on split_bindings as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on split_bindings to singil_app;

create table split_entries (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  direction text not null,
  state text not null,
  split_id uuid,
  transaction_id uuid not null,
  request_id text not null,
  other text not null,
  template_name text not null,
  amount bigint not null,
  returned bigint not null default 0,
  because text,
  created_at timestamp with time zone not null,
  constraint split_entries_pkey PRIMARY KEY (id),
  constraint split_entries_transaction_id_mid_key UNIQUE (transaction_id, mid),
  constraint split_entries_split_id_fkey FOREIGN KEY (split_id) REFERENCES split_payments(id),
  constraint split_entries_amount_not_negative CHECK ((amount >= 0)),
  constraint split_entries_direction_known CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint split_entries_not_split_has_reason CHECK (((state = 'not_split'::text) = (because IS NOT NULL))),
  constraint split_entries_returned_within_amount CHECK (((returned >= 0) AND (returned <= amount))),
  constraint split_entries_split_has_id CHECK (((state = 'split'::text) = (split_id IS NOT NULL))),
  constraint split_entries_state_known CHECK ((state = ANY (ARRAY['split'::text, 'not_split'::text])))
);
comment on table split_entries is 'The list of split payments: one row for the payer of a split and one for each receiver, so that each merchant reads one index. A sale that could not be split has one row with the reason.';
CREATE INDEX split_entries_list ON public.split_entries USING btree (mid, created_at DESC, id DESC);
CREATE INDEX split_entries_of_split ON public.split_entries USING btree (split_id, mid);
alter table split_entries enable row level security;
alter table split_entries force row level security;
create policy of_merchant on split_entries as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on split_entries to singil_app;

create table split_payments (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  transaction_id uuid not null,
  request_id text not null,
  net bigint not null,
  amount bigint not null,
  kept bigint not null,
  created_at timestamp with time zone not null,
  template_id uuid,
  template_version integer,
  bearer text not null default 'shared'::text,
  constraint split_payments_pkey PRIMARY KEY (id),
  constraint split_payments_transaction_id_key UNIQUE (transaction_id),
  constraint split_payments_template_id_fkey FOREIGN KEY (template_id) REFERENCES split_templates(id),
  constraint split_payments_amount_positive CHECK ((amount > 0)),
  constraint split_payments_bearer_known CHECK ((bearer = ANY (ARRAY['owner'::text, 'shared'::text]))),
  constraint split_payments_kept_not_negative CHECK ((kept >= 0)),
  constraint split_payments_net_is_amount_and_kept CHECK ((net = (amount + kept))),
  constraint split_payments_net_positive CHECK ((net > 0))
);
comment on table split_payments is 'A sale that was split, from the side of the payer. A sale is split once.';
CREATE INDEX split_payments_of_merchant ON public.split_payments USING btree (mid, created_at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.split_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.split_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table split_payments enable row level security;
alter table split_payments force row level security;
create policy of_merchant on split_payments as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on split_payments to singil_app;

create table split_returns (
  refund_id uuid not null,
  share_id uuid not null,
  mid text not null,
  payer_mid text not null,
  id uuid not null,
  owed bigint not null,
  taken bigint not null,
  state text not null,
  created_at timestamp with time zone not null,
  constraint split_returns_pkey PRIMARY KEY (refund_id, share_id),
  constraint split_returns_id_key UNIQUE (id),
  constraint split_returns_share_id_fkey FOREIGN KEY (share_id) REFERENCES split_shares(id),
  constraint split_returns_owed_positive CHECK ((owed > 0)),
  constraint split_returns_state_known CHECK ((state = ANY (ARRAY['taken'::text, 'given_back'::text]))),
  constraint split_returns_taken_within_owed CHECK (((taken >= 0) AND (taken <= owed)))
);
comment on table split_returns is 'What a refund took back of a share. `taken` is less than `owed` if the receiver''s wallet held less; the payer bears the rest. A refund that fails gives it back (`given_back`).';
CREATE INDEX split_returns_of_share ON public.split_returns USING btree (share_id);
alter table split_returns enable row level security;
alter table split_returns force row level security;
create policy of_merchant on split_returns as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_payer on split_returns as permissive for all to public using (COALESCE((payer_mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])), false));
grant delete, insert, select, update on split_returns to singil_app;

create table split_search (
  mid text not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  keys integer[] not null,
  constraint split_search_pkey PRIMARY KEY (mid, id)
);
comment on table split_search is 'The words of a split payment as hashed prefixes. The table has no row-level security: it holds only ids and hashed words, and whatever is found here is read from split_entries.';
CREATE INDEX split_search_keys ON public.split_search USING gin (keys) WITH (fastupdate=off);
CREATE TRIGGER never_deleted BEFORE DELETE ON public.split_search FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.split_search FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select, update on split_search to singil_app;

create table split_shares (
  id uuid not null,
  split_id uuid not null,
  position smallint not null,
  mid text not null,
  wallet_id uuid not null,
  rate_millionths integer,
  fixed bigint,
  amount bigint not null,
  payer_mid text not null,
  cap bigint,
  is_remainder boolean not null default false,
  constraint split_shares_pkey PRIMARY KEY (id),
  constraint split_shares_split_id_position_key UNIQUE (split_id, "position"),
  constraint split_shares_split_id_wallet_id_key UNIQUE (split_id, wallet_id),
  constraint split_shares_split_id_fkey FOREIGN KEY (split_id) REFERENCES split_payments(id),
  constraint split_shares_amount_not_negative CHECK ((amount >= 0)),
  constraint split_shares_cap CHECK (((cap IS NULL) OR ((rate_millionths IS NOT NULL) AND (amount <= cap)))),
  constraint split_shares_cap_positive CHECK ((cap > 0)),
  constraint split_shares_fixed CHECK (((fixed IS NULL) OR (amount = fixed))),
  constraint split_shares_fixed_positive CHECK ((fixed > 0)),
  constraint split_shares_rate_millionths_range CHECK (((rate_millionths >= 1) AND (rate_millionths <= 1000000))),
  constraint split_shares_rule CHECK ((num_nonnulls(rate_millionths, fixed) =
CASE
    WHEN is_remainder THEN 0
    ELSE 1
END))
);
comment on table split_shares is 'The share of one receiver in a split. `mid` is the receiver. A receiver sees its own shares, and the payer those that it paid.';
CREATE INDEX split_shares_of_merchant ON public.split_shares USING btree (mid, id);
CREATE INDEX split_shares_of_payer ON public.split_shares USING btree (payer_mid, id);
CREATE INDEX split_shares_of_split ON public.split_shares USING btree (split_id, "position");
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.split_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.split_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table split_shares enable row level security;
alter table split_shares force row level security;
create policy of_merchant on split_shares as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_payer on split_shares as permissive for select to public using (COALESCE((payer_mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])), false));
grant insert, select on split_shares to singil_app;

create table split_template_versions (
  template_id uuid not null,
  version integer not null,
  mid text not null,
  bearer text not null,
  rules jsonb not null,
  state text not null,
  approval_id uuid,
  because text,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint split_template_versions_pkey PRIMARY KEY (template_id, version),
  constraint split_template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES split_templates(id),
  constraint split_template_versions_bearer_known CHECK ((bearer = ANY (ARRAY['owner'::text, 'shared'::text]))),
  constraint split_template_versions_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text])))
);
comment on table split_template_versions is 'The versions of a split template with their rules. A version is used once it is approved; at most one version of a template waits for approval.';
CREATE UNIQUE INDEX split_template_versions_waiting ON public.split_template_versions USING btree (template_id) WHERE (state = 'waiting'::text);
alter table split_template_versions enable row level security;
alter table split_template_versions force row level security;
create policy of_merchant on split_template_versions as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on split_template_versions to singil_app;

create table split_templates (
  id uuid not null,
  mid text not null,
  name text not null,
  version integer,
  ended_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint split_templates_pkey PRIMARY KEY (id)
);
comment on table split_templates is 'A merchant''s templates for sharing its sales with other merchants. The rules are in split_template_versions; a version takes effect when it is approved.';
CREATE UNIQUE INDEX split_templates_by_name ON public.split_templates USING btree (mid, lower(name)) WHERE (ended_at IS NULL);
CREATE INDEX split_templates_of_merchant ON public.split_templates USING btree (mid, created_at DESC, id DESC);
alter table split_templates enable row level security;
alter table split_templates force row level security;
create policy of_merchant on split_templates as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on split_templates to singil_app;

create table staff_merchants (
  user_id uuid not null,
  mid text not null,
  constraint staff_merchants_pkey PRIMARY KEY (user_id, mid),
  constraint staff_merchants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table staff_merchants is 'A merchant that a user with the role Corporate View has access to.';
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.staff_merchants FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
grant delete, insert, select, update on staff_merchants to singil_app;

create table statement_lines (
  id uuid not null,
  provider text not null,
  line_ref text not null,
  day date not null,
  kind text not null,
  payment_id text not null,
  request_id text not null,
  refund_ref text,
  channel text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  came_at timestamp with time zone not null,
  about text not null generated always as (((kind || ':'::text) || COALESCE(refund_ref, request_id))) stored,
  mid text,
  journal_id uuid,
  matched bigint not null default 0,
  posted bigint not null default 0,
  moves integer not null default 0,
  state text not null default 'suspense'::text,
  fault text default 'unknown'::text,
  matched_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  method text,
  reason text not null default ''::text,
  asked_by uuid,
  asked_by_name text,
  asked_at timestamp with time zone,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamp with time zone,
  constraint statement_lines_pkey PRIMARY KEY (id),
  constraint statement_lines_provider_line_ref_key UNIQUE (provider, line_ref),
  constraint statement_lines_provider_fkey FOREIGN KEY (provider) REFERENCES statement_sources(provider),
  constraint statement_lines_amount_sign_matches_kind CHECK (((amount <> 0) AND ((amount > 0) = (kind = ANY (ARRAY['payment'::text, 'return'::text]))))),
  constraint statement_lines_approval_all_or_none CHECK ((num_nulls(approved_by, approved_by_name, approved_at) = ANY (ARRAY[0, 3]))),
  constraint statement_lines_approver_differs CHECK ((approved_by <> asked_by)),
  constraint statement_lines_asked_has_time CHECK (((state = ANY (ARRAY['asked'::text, 'resolved'::text])) = (asked_at IS NOT NULL))),
  constraint statement_lines_fault_known CHECK ((fault = ANY (ARRAY['unknown'::text, 'other_amount'::text, 'twice'::text]))),
  constraint statement_lines_journal_has_amount CHECK (((journal_id IS NULL) = (matched = 0))),
  constraint statement_lines_kind_known CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'transfer'::text, 'return'::text]))),
  constraint statement_lines_matched_has_time CHECK (((state = 'matched'::text) = (matched_at IS NOT NULL))),
  constraint statement_lines_matched_in_full CHECK (((state = 'matched'::text) = (amount = matched))),
  constraint statement_lines_method_known CHECK ((method = ANY (ARRAY['gateway'::text, 'correction'::text]))),
  constraint statement_lines_moves_not_negative CHECK ((moves >= 0)),
  constraint statement_lines_request_all_or_none CHECK ((num_nulls(method, asked_by, asked_by_name, asked_at) = ANY (ARRAY[0, 4]))),
  constraint statement_lines_resolved_has_time CHECK (((state = 'resolved'::text) = (approved_at IS NOT NULL))),
  constraint statement_lines_state_known CHECK ((state = ANY (ARRAY['matched'::text, 'suspense'::text, 'asked'::text, 'resolved'::text]))),
  constraint statement_lines_unmatched_has_fault CHECK (((state = 'matched'::text) = (fault IS NULL)))
) with (fillfactor=85);
comment on table statement_lines is 'A line of a statement of a provider. What the provider reported never changes; only its placement does. A line without a matching journal is held in suspense until it is settled by two persons.';
CREATE INDEX statement_lines_about ON public.statement_lines USING btree (about);
CREATE INDEX statement_lines_changed ON public.statement_lines USING btree (changed_at);
CREATE INDEX statement_lines_day ON public.statement_lines USING btree (provider, day);
CREATE UNIQUE INDEX statement_lines_journal ON public.statement_lines USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX statement_lines_listed ON public.statement_lines USING btree (came_at, id);
CREATE INDEX statement_lines_open ON public.statement_lines USING btree (came_at) WHERE (state = ANY (ARRAY['suspense'::text, 'asked'::text]));
alter table statement_lines enable row level security;
alter table statement_lines force row level security;
create policy of_merchant on statement_lines as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on statement_lines to singil_app;

create table statement_missing (
  journal_id uuid not null,
  provider text not null,
  mid text,
  kind text not null,
  amount bigint not null,
  request_id text not null,
  day date not null,
  due_on date not null,
  noted_at timestamp with time zone not null,
  found_at timestamp with time zone,
  constraint statement_missing_pkey PRIMARY KEY (journal_id),
  constraint statement_missing_provider_fkey FOREIGN KEY (provider) REFERENCES statement_sources(provider),
  constraint statement_missing_amount_not_zero CHECK ((amount <> 0)),
  constraint statement_missing_kind_known CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'transfer'::text, 'return'::text])))
);
comment on table statement_missing is 'A booked journal that no statement has listed although its settlement days are over.';
CREATE INDEX statement_missing_open ON public.statement_missing USING btree (due_on, journal_id) WHERE (found_at IS NULL);
alter table statement_missing enable row level security;
alter table statement_missing force row level security;
create policy of_merchant on statement_missing as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on statement_missing to singil_app;

create table statement_sources (
  provider text not null,
  since date not null,
  constraint statement_sources_pkey PRIMARY KEY (provider)
);
comment on table statement_sources is 'A provider whose statements are compared with the books, from `since` on. Placing lines locks this row, so that it is never done concurrently.';
grant insert, select, update on statement_sources to singil_app;

create table statements (
  provider text not null,
  day date not null,
  lines integer not null,
  contradicted integer not null,
  taken_at timestamp with time zone not null,
  taken_by text not null,
  constraint statements_pkey PRIMARY KEY (provider, day),
  constraint statements_provider_fkey FOREIGN KEY (provider) REFERENCES statement_sources(provider),
  constraint statements_contradicted_not_negative CHECK ((contradicted >= 0)),
  constraint statements_lines_not_negative CHECK ((lines >= 0))
);
comment on table statements is 'A statement that was fetched for a provider and a day. A day may be fetched again.';
grant insert, select, update on statements to singil_app;

create table step_ups (
  id uuid not null,
  user_id uuid not null,
  session_id uuid,
  action text not null,
  operation text not null,
  payload_hash text not null,
  words text not null,
  tries integer not null default 0,
  try_limit integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  code_sent_at timestamp with time zone,
  proved_at timestamp with time zone,
  factor text,
  proof_hash text,
  proof_until timestamp with time zone,
  spent_at timestamp with time zone,
  constraint step_ups_pkey PRIMARY KEY (id),
  constraint step_ups_proof_hash_key UNIQUE (proof_hash),
  constraint step_ups_action_fkey FOREIGN KEY (action) REFERENCES authenticator_policies(action),
  constraint step_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint step_ups_factor_known CHECK ((factor = ANY (ARRAY['passkey'::text, 'totp'::text, 'otp'::text, 'recoveryCode'::text]))),
  constraint step_ups_proved_has_factor CHECK (((proved_at IS NULL) = (factor IS NULL))),
  constraint step_ups_spent_has_proof CHECK (((spent_at IS NULL) OR (proof_hash IS NOT NULL))),
  constraint step_ups_tries_within_limit CHECK (((tries >= 0) AND (tries <= try_limit)))
);
comment on table step_ups is 'A confirmation of one operation by a second factor. The proof is valid for exactly this operation and payload, and is spent once.';
CREATE INDEX step_ups_of_user ON public.step_ups USING btree (user_id, created_at DESC);
alter table step_ups enable row level security;
alter table step_ups force row level security;
create policy of_everyone on step_ups as permissive for all to public using (true);
create policy only_own on step_ups as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on step_ups to singil_app;

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
  constraint stock_movements_kind_known CHECK ((kind = ANY (ARRAY['receive'::text, 'reserve'::text, 'release'::text, 'sell'::text, 'return'::text, 'adjust'::text, 'count'::text]))),
  constraint stock_movements_seq_positive CHECK ((seq > 0))
);
comment on table stock_movements is 'A change of the stock of an item: of what is on hand, of what is reserved, or both. Movements are only added, and their sum is the stock.';
CREATE UNIQUE INDEX stock_movements_once ON public.stock_movements USING btree (mid, reference, item_id, kind) WHERE (kind = ANY (ARRAY['reserve'::text, 'release'::text, 'sell'::text, 'return'::text]));
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
comment on table store_channels is 'A channel that a store turned on or off. A channel without a row follows its status.';
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
  constraint stores_mobile_format CHECK ((mobile ~ '^[0-9]{10}$'::text)),
  constraint stores_status_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DELETED'::text]))),
  constraint stores_store_id_format CHECK ((store_id ~ '^S[0-9A-HJKMNP-TV-Z]{12}$'::text))
);
comment on table stores is 'A place where a merchant sells, with the wallet that receives its money. Stores are marked as deleted, never removed.';
CREATE INDEX stores_of_wallet ON public.stores USING btree (wallet_id) WHERE (status = 'ACTIVE'::text);
alter table stores enable row level security;
alter table stores force row level security;
create policy of_merchant on stores as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on stores to singil_app;

create table stranger_holds (
  mid text not null,
  transaction_id uuid not null,
  address text not null,
  device text not null,
  began_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  is_over boolean not null default false,
  constraint stranger_holds_pkey PRIMARY KEY (mid, transaction_id)
);
comment on table stranger_holds is 'Payments that anonymous customers started at a store''s page and that hold room in the merchant''s limit or pieces of an item until `lapses_at`. Address and device are keyed digests, deleted once they are no longer counted.';
CREATE INDEX stranger_holds_due ON public.stranger_holds USING btree (lapses_at) WHERE (NOT is_over);
CREATE INDEX stranger_holds_of_address ON public.stranger_holds USING btree (mid, address, began_at);
alter table stranger_holds enable row level security;
alter table stranger_holds force row level security;
create policy of_merchant on stranger_holds as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on stranger_holds to singil_app;

create table supplier_import_rows (
  id uuid not null,
  import_id uuid not null,
  mid text not null,
  line integer not null,
  status text not null,
  cells jsonb not null,
  sealed_cells text,
  errors jsonb not null,
  supplier_id uuid,
  updated_at timestamp with time zone not null,
  notes jsonb,
  is_hidden boolean,
  constraint supplier_import_rows_pkey PRIMARY KEY (id),
  constraint supplier_import_rows_import_id_line_key UNIQUE (import_id, line),
  constraint supplier_import_rows_supplier_id_key UNIQUE (supplier_id),
  constraint supplier_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES supplier_imports(id),
  constraint supplier_import_rows_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint supplier_import_rows_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  constraint supplier_import_rows_cells_is_object CHECK ((jsonb_typeof(cells) = 'object'::text)),
  constraint supplier_import_rows_ended_is_erased CHECK (((status = ANY (ARRAY['SAVED'::text, 'REMOVED'::text])) = (sealed_cells IS NULL))),
  constraint supplier_import_rows_errors_is_array CHECK ((jsonb_typeof(errors) = 'array'::text)),
  constraint supplier_import_rows_invalid_has_errors CHECK (((status = 'INVALID'::text) = (jsonb_array_length(errors) > 0))),
  constraint supplier_import_rows_line_after_heading CHECK ((line > 1)),
  constraint supplier_import_rows_saved_has_supplier CHECK (((status = 'SAVED'::text) = (supplier_id IS NOT NULL))),
  constraint supplier_import_rows_status_known CHECK ((status = ANY (ARRAY['INVALID'::text, 'VALID'::text, 'FIXED'::text, 'SAVED'::text, 'REMOVED'::text])))
);
comment on table supplier_import_rows is 'One row of an imported sheet. Its contacts and bank account are sealed, and erased once the row is saved as a supplier or removed.';
CREATE INDEX supplier_import_rows_by_status ON public.supplier_import_rows USING btree (import_id, status, line);
alter table supplier_import_rows enable row level security;
alter table supplier_import_rows force row level security;
create policy of_merchant on supplier_import_rows as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on supplier_import_rows to singil_app;

create table supplier_imports (
  id uuid not null,
  mid text not null,
  file_name text not null,
  checksum text not null,
  uploaded_by text not null,
  created_at timestamp with time zone not null,
  hidden_columns text[] not null default '{}'::text[],
  constraint supplier_imports_pkey PRIMARY KEY (id),
  constraint supplier_imports_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table supplier_imports is 'An uploaded sheet of suppliers. The sheet itself is not kept; its rows are in supplier_import_rows.';
CREATE INDEX supplier_imports_by_time ON public.supplier_imports USING btree (mid, created_at, id);
alter table supplier_imports enable row level security;
alter table supplier_imports force row level security;
create policy of_merchant on supplier_imports as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on supplier_imports to singil_app;

create table suppliers (
  id uuid not null,
  mid text not null,
  company_name text not null,
  payee text not null,
  tin text not null,
  address text not null,
  zip text not null,
  is_vat_registered boolean not null,
  atc text,
  exempt_from date,
  exempt_until date,
  remark text not null,
  bic text not null,
  sealed_details text not null,
  account_key text not null,
  account_last_four text not null,
  name_state text not null,
  sealed_bank_name text,
  name_checked_at timestamp with time zone,
  name_tries integer not null,
  name_check_due timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  exemption_file uuid,
  constraint suppliers_pkey PRIMARY KEY (id),
  constraint suppliers_mid_tin_key UNIQUE (mid, tin),
  constraint suppliers_exemption_file_fkey FOREIGN KEY (exemption_file) REFERENCES files(id),
  constraint suppliers_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint suppliers_answered_has_bank_name CHECK (((name_state = 'ANSWERED'::text) = (sealed_bank_name IS NOT NULL))),
  constraint suppliers_exemption_ends_after_start CHECK ((exempt_from <= exempt_until)),
  constraint suppliers_exemption_file_has_dates CHECK (((exemption_file IS NULL) OR (exempt_until IS NOT NULL))),
  constraint suppliers_exemption_has_both_dates CHECK (((exempt_from IS NULL) = (exempt_until IS NULL))),
  constraint suppliers_name_state_known CHECK ((name_state = ANY (ARRAY['NOT_CHECKED'::text, 'ANSWERED'::text, 'NO_NAME'::text, 'NO_ACCOUNT'::text]))),
  constraint suppliers_payee_known CHECK ((payee = ANY (ARRAY['individual'::text, 'corporation'::text]))),
  constraint suppliers_tin_format CHECK ((tin ~ '^[0-9]{14}$'::text))
);
comment on table suppliers is 'A supplier that a merchant pays, with its tax particulars and its bank account. A TIN is unique within a merchant.';
CREATE INDEX suppliers_by_name ON public.suppliers USING btree (mid, lower(company_name), id);
CREATE INDEX suppliers_to_check ON public.suppliers USING btree (name_check_due) WHERE (name_check_due IS NOT NULL);
alter table suppliers enable row level security;
alter table suppliers force row level security;
create policy of_merchant on suppliers as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on suppliers to singil_app;

create table support_messages (
  mid text not null,
  id uuid not null,
  ticket_id uuid not null,
  is_of_staff boolean not null,
  is_internal boolean not null default false,
  by_name text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint support_messages_pkey PRIMARY KEY (id),
  constraint support_messages_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint support_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id),
  constraint support_messages_internal_is_of_staff CHECK ((is_of_staff OR (NOT is_internal))),
  constraint support_messages_text_not_empty CHECK ((text <> ''::text))
);
comment on table support_messages is 'One message of a support ticket. Messages never change; an internal one is visible to staff only.';
CREATE INDEX support_messages_of_merchant ON public.support_messages USING btree (mid, at) WHERE (NOT is_of_staff);
CREATE INDEX support_messages_of_ticket ON public.support_messages USING btree (ticket_id, at, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.support_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.support_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table support_messages enable row level security;
alter table support_messages force row level security;
create policy of_merchant on support_messages as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on support_messages to singil_app;

create table support_tickets (
  mid text not null,
  id uuid not null,
  topic text not null,
  subject text not null,
  request_id text,
  state text not null,
  opened_by uuid not null,
  opened_by_name text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint support_tickets_pkey PRIMARY KEY (id),
  constraint support_tickets_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint support_tickets_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'closed'::text]))),
  constraint support_tickets_subject_not_empty CHECK ((subject <> ''::text)),
  constraint support_tickets_topic_known CHECK ((topic = ANY (ARRAY['payments'::text, 'payouts'::text, 'access'::text, 'documents'::text, 'integration'::text, 'other'::text])))
) with (fillfactor=80);
comment on table support_tickets is 'A question of a merchant''s users to the staff of the provider. Its messages are in support_messages.';
CREATE INDEX support_tickets_by_state ON public.support_tickets USING btree (state, updated_at, id);
CREATE INDEX support_tickets_of_merchant ON public.support_tickets USING btree (mid, updated_at DESC, id DESC);
alter table support_tickets enable row level security;
alter table support_tickets force row level security;
create policy of_merchant on support_tickets as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on support_tickets to singil_app;

create table temp_transaction_logs (
  mid text not null,
  link_id text not null,
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  message text not null,
  by_name text not null,
  constraint temp_transaction_logs_pkey PRIMARY KEY (link_id, id),
  constraint temp_transaction_logs_link_id_fkey FOREIGN KEY (link_id) REFERENCES temp_transactions(id),
  constraint temp_transaction_logs_kind_known CHECK ((kind = ANY (ARRAY['shared'::text, 'extended'::text, 'cancelled'::text, 'amount'::text])))
);
comment on table temp_transaction_logs is 'What users did with a payment link. Events that are not actions of a user, such as the first opening, are columns of temp_transactions.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.temp_transaction_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.temp_transaction_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table temp_transaction_logs enable row level security;
alter table temp_transaction_logs force row level security;
create policy of_merchant on temp_transaction_logs as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on temp_transaction_logs to singil_app;

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
  platform text,
  tax bigint not null default 0,
  shipping_fee bigint not null default 0,
  shipping_address jsonb,
  billing_address jsonb,
  form_answers jsonb not null default '[]'::jsonb,
  state text not null default 'open'::text,
  opened_at timestamp with time zone,
  channel_chosen_at timestamp with time zone,
  shares integer not null default 0,
  constraint temp_transactions_pkey PRIMARY KEY (id),
  constraint temp_transactions_adds_up CHECK (order_adds_up(items, amount, tax, shipping_fee)),
  constraint temp_transactions_amount_at_least_one_peso CHECK ((amount >= 100)),
  constraint temp_transactions_billing_address_is_object CHECK ((jsonb_typeof(billing_address) = 'object'::text)),
  constraint temp_transactions_form_answers_length CHECK (((jsonb_typeof(form_answers) = 'array'::text) AND (jsonb_array_length(form_answers) <= 50))),
  constraint temp_transactions_origin_known CHECK ((origin = ANY (ARRAY['portal'::text, 'store_page'::text, 'item'::text, 'partner'::text, 'web_store'::text]))),
  constraint temp_transactions_platform_known CHECK ((platform = 'shopify'::text)),
  constraint temp_transactions_shares_not_negative CHECK ((shares >= 0)),
  constraint temp_transactions_shipping_address_is_object CHECK ((jsonb_typeof(shipping_address) = 'object'::text)),
  constraint temp_transactions_shipping_fee_not_negative CHECK ((shipping_fee >= 0)),
  constraint temp_transactions_shoulder_known CHECK ((shoulder = ANY (ARRAY['merchant'::text, 'customer'::text]))),
  constraint temp_transactions_state_known CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text, 'cancelled'::text]))),
  constraint temp_transactions_tax_not_negative CHECK ((tax >= 0))
);
comment on table temp_transactions is 'Temporary transactions: payment links, and orders that are not sent to the gateway yet. A payment of a link is a row of transactions with its id as `temporary_id`.';
CREATE INDEX temp_transactions_ending ON public.temp_transactions USING btree (mid, expires_at, id) WHERE (state = 'open'::text);
CREATE INDEX temp_transactions_list ON public.temp_transactions USING btree (mid, state, created_at DESC, id DESC);
CREATE INDEX temp_transactions_list_store ON public.temp_transactions USING btree (store_id, state, created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX temp_transactions_of_platform ON public.temp_transactions USING btree (mid, platform, created_at DESC) WHERE (platform IS NOT NULL);
CREATE INDEX temp_transactions_partner ON public.temp_transactions USING btree (mid, state, created_at DESC, id DESC) WHERE (origin = 'partner'::text);
CREATE INDEX temp_transactions_request ON public.temp_transactions USING btree (request_id);
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
comment on table tenants is 'The provider whose portal this is. There is one row; `is_demo` marks a demonstration.';
grant insert, select, update on tenants to singil_app;

create table test_payment_links (
  mid text not null,
  id text not null,
  link jsonb not null,
  store_id text not null,
  status text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint test_payment_links_pkey PRIMARY KEY (mid, id),
  constraint test_payment_links_ended_has_time CHECK (((status = 'payable'::text) = (settled_at IS NULL))),
  constraint test_payment_links_status_known CHECK ((status = ANY (ARRAY['payable'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])))
);
comment on table test_payment_links is 'Payment links created with test keys. They are separate from the real ones: nothing that moves money reads them.';
CREATE INDEX test_payment_links_by_id ON public.test_payment_links USING btree (id);
CREATE INDEX test_payment_links_list ON public.test_payment_links USING btree (mid, created_at DESC, id DESC);
alter table test_payment_links enable row level security;
alter table test_payment_links force row level security;
create policy of_merchant on test_payment_links as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on test_payment_links to singil_app;

create table topic_sequences (
  topic text not null,
  seq bigint not null,
  listened_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint topic_sequences_pkey PRIMARY KEY (topic)
) with (fillfactor=70);
comment on table topic_sequences is 'The number of the last live message of each topic, and until when browsers listen to the topic.';
grant delete, insert, select, update on topic_sequences to singil_app;

create table topup_misfits (
  payment_id text not null,
  mid text not null,
  topup_id uuid not null,
  amount bigint not null,
  currency text not null,
  why text not null,
  at timestamp with time zone not null,
  constraint topup_misfits_pkey PRIMARY KEY (payment_id),
  constraint topup_misfits_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint topup_misfits_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES topups(id),
  constraint topup_misfits_why_known CHECK ((why = ANY (ARRAY['wrong_amount'::text, 'wrong_currency'::text, 'paid_twice'::text, 'failed_before'::text])))
);
comment on table topup_misfits is 'A payment that fits no top-up. Its money is held in suspense, booked once under the id of the payment.';
CREATE INDEX topup_misfits_of_all ON public.topup_misfits USING btree (at DESC, payment_id DESC) INCLUDE (mid);
CREATE INDEX topup_misfits_of_merchant ON public.topup_misfits USING btree (mid, at DESC, payment_id DESC);
CREATE INDEX topup_misfits_of_topup ON public.topup_misfits USING btree (topup_id);
alter table topup_misfits enable row level security;
alter table topup_misfits force row level security;
create policy of_merchant on topup_misfits as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on topup_misfits to singil_app;

create table topup_placements (
  payment_id text not null,
  mid text not null,
  wallet_id uuid not null,
  fee bigint not null,
  vat bigint not null,
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  at timestamp with time zone not null,
  constraint topup_placements_pkey PRIMARY KEY (payment_id),
  constraint topup_placements_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint topup_placements_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES topup_misfits(payment_id),
  constraint topup_placements_fee_not_negative CHECK ((fee >= 0)),
  constraint topup_placements_vat_not_negative CHECK ((vat >= 0))
);
comment on table topup_placements is 'A misfit that was assigned to a wallet of its merchant, once. Fee and VAT are those of a top-up over the same channel.';
alter table topup_placements enable row level security;
alter table topup_placements force row level security;
create policy of_merchant on topup_placements as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on topup_placements to singil_app;

create table topup_search (
  mid text not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  keys integer[] not null,
  constraint topup_search_pkey PRIMARY KEY (mid, id)
);
comment on table topup_search is 'The search index of top-ups: ids and hashed words only. It has no row-level security, because an index on arrays cannot be used under it; the rows found are always read from topups.';
CREATE INDEX topup_search_keys ON public.topup_search USING gin (keys) WITH (fastupdate=off);
CREATE TRIGGER never_deleted BEFORE DELETE ON public.topup_search FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.topup_search FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select, update on topup_search to singil_app;

create table topups (
  id uuid not null,
  mid text not null,
  wallet_id uuid not null,
  request_id text not null,
  channel text not null,
  amount bigint not null,
  fee bigint not null,
  vat bigint not null,
  status text not null,
  payment_id text,
  remarks text not null default ''::text,
  asked_by text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  channel_name text not null default ''::text,
  method text not null default 'wallet'::text,
  is_card boolean not null default false,
  digest text,
  gateway_id text,
  redirect_url text,
  reference text,
  steps text[] not null default '{}'::text[],
  qr_payload text,
  note text not null default ''::text,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  transfer jsonb,
  constraint topups_pkey PRIMARY KEY (id),
  constraint topups_payment_id_key UNIQUE (payment_id),
  constraint topups_request_id_key UNIQUE (request_id),
  constraint topups_channel_fkey FOREIGN KEY (channel) REFERENCES payment_channels(code),
  constraint topups_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint topups_amount_positive CHECK ((amount > 0)),
  constraint topups_card_code_before_gateway CHECK (((NOT is_card) OR (status = ANY (ARRAY['PENDING'::text, 'CREDITED'::text, 'FAILED'::text, 'EXPIRED'::text])) OR (gateway_id IS NULL))),
  constraint topups_card_has_digest CHECK ((is_card = (digest IS NOT NULL))),
  constraint topups_charges_below_amount CHECK (((fee + vat) < amount)),
  constraint topups_credited_has_time CHECK (((status = 'CREDITED'::text) = (credited_at IS NOT NULL))),
  constraint topups_fee_not_negative CHECK ((fee >= 0)),
  constraint topups_payment_has_credit_time CHECK ((num_nulls(payment_id, credited_at) = ANY (ARRAY[0, 2]))),
  constraint topups_status_known CHECK ((status = ANY (ARRAY['CREATED'::text, 'OTP_SENT'::text, 'PENDING'::text, 'CREDITED'::text, 'FAILED'::text, 'EXPIRED'::text]))),
  constraint topups_vat_not_negative CHECK ((vat >= 0))
) with (fillfactor=80);
comment on table topups is 'Money that a merchant pays into its own wallet. It is credited only after the gateway has verifiably confirmed the payment, and only once.';
CREATE INDEX topups_beginning ON public.topups USING btree (mid, reference COLLATE "C") WHERE (reference IS NOT NULL);
CREATE INDEX topups_gateway_beginning ON public.topups USING btree (mid, gateway_id COLLATE "C") WHERE (gateway_id IS NOT NULL);
CREATE INDEX topups_gateway_id ON public.topups USING btree (gateway_id) WHERE (gateway_id IS NOT NULL);
CREATE INDEX topups_of_all ON public.topups USING btree (created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX topups_of_all_status ON public.topups USING btree (status, created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX topups_of_merchant ON public.topups USING btree (mid, created_at DESC, id DESC);
CREATE INDEX topups_of_merchant_status ON public.topups USING btree (mid, status, created_at DESC, id DESC);
CREATE INDEX topups_of_wallet ON public.topups USING btree (wallet_id, created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX topups_of_wallet_status ON public.topups USING btree (wallet_id, status, created_at DESC, id DESC) INCLUDE (mid);
CREATE INDEX topups_reference ON public.topups USING btree (reference) WHERE (reference IS NOT NULL);
CREATE INDEX topups_to_check ON public.topups USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX topups_to_expire ON public.topups USING btree (expires_at) WHERE (status = ANY (ARRAY['CREATED'::text, 'OTP_SENT'::text, 'PENDING'::text]));
alter table topups enable row level security;
alter table topups force row level security;
create policy of_merchant on topups as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on topups to singil_app;

create table totp_apps (
  id uuid not null,
  user_id uuid not null,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint totp_apps_pkey PRIMARY KEY (id),
  constraint totp_apps_user_id_key UNIQUE (user_id),
  constraint totp_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table totp_apps is 'The authenticator app of a user, with its sealed secret. A user has one app at most.';
alter table totp_apps enable row level security;
alter table totp_apps force row level security;
create policy of_everyone on totp_apps as permissive for all to public using (true);
create policy only_own on totp_apps as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on totp_apps to singil_app;

create table transaction_logs (
  mid text not null,
  transaction_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  type text not null,
  message text not null,
  by_name text not null,
  constraint transaction_logs_pkey PRIMARY KEY (mid, transaction_id, id, at),
  constraint transaction_logs_kind_known CHECK ((kind = ANY (ARRAY['created'::text, 'state'::text, 'refund'::text, 'remark'::text, 'gateway'::text]))),
  constraint transaction_logs_type_known CHECK ((type = ANY (ARRAY['INFO'::text, 'WARNING'::text])))
) partition by RANGE (at);
comment on table transaction_logs is 'The history of a transaction: one row for each event, with its message and the name of its actor. Rows are never changed. Partitioned by month.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.transaction_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.transaction_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table transaction_logs enable row level security;
alter table transaction_logs force row level security;
create policy of_merchant on transaction_logs as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on transaction_logs to singil_app;

create table transaction_logs_later partition of transaction_logs DEFAULT;
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.transaction_logs_later FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table transaction_search (
  mid text not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  keys integer[] not null,
  constraint transaction_search_pkey PRIMARY KEY (mid, id)
);
comment on table transaction_search is 'The words and amounts of a transaction as hashed prefixes, salted with merchant and quarter. A row is written with the transaction; keys are only added. The table has no row-level security, because an index on arrays cannot be used under it; whatever is found here is read from transactions, which has it.';
CREATE INDEX transaction_search_keys ON public.transaction_search USING gin (keys) WITH (fastupdate=off);
CREATE TRIGGER never_deleted BEFORE DELETE ON public.transaction_search FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.transaction_search FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select, update on transaction_search to singil_app;

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
  disputed bigint not null default 0,
  shoulder text not null,
  customer_fee bigint not null default 0,
  customer_vat bigint not null default 0,
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
  shipping_address jsonb,
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
  asked bigint,
  is_called_off boolean not null default false,
  limit_promised boolean not null default true,
  platform text,
  tax bigint not null default 0,
  shipping_fee bigint not null default 0,
  billing_address jsonb,
  form_answers jsonb not null default '[]'::jsonb,
  origin text not null default 'portal'::text,
  fulfilment_at timestamp with time zone,
  fulfilment_by text,
  terms_version integer,
  transfer jsonb,
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_adds_up CHECK (((asked IS NOT NULL) OR order_adds_up(items, amount, tax, shipping_fee))),
  constraint transactions_amount_positive CHECK ((amount > 0)),
  constraint transactions_asked_positive CHECK ((asked > 0)),
  constraint transactions_billing_address_is_object CHECK ((jsonb_typeof(billing_address) = 'object'::text)),
  constraint transactions_customer_bears_all CHECK (((shoulder <> 'customer'::text) OR ((customer_fee = fee) AND (customer_vat = vat)))),
  constraint transactions_customer_fee_within_fee CHECK (((customer_fee >= 0) AND (customer_fee <= fee))),
  constraint transactions_customer_vat_within_vat CHECK (((customer_vat >= 0) AND (customer_vat <= vat))),
  constraint transactions_fee_not_negative CHECK ((fee >= 0)),
  constraint transactions_flow_known CHECK ((flow = ANY (ARRAY['redirect'::text, 'reference_number'::text, 'qr'::text]))),
  constraint transactions_form_answers_length CHECK (((jsonb_typeof(form_answers) = 'array'::text) AND (jsonb_array_length(form_answers) <= 50))),
  constraint transactions_fulfilment_known CHECK ((fulfilment = ANY (ARRAY['none'::text, 'for_pickup'::text, 'to_collect'::text, 'in_transit'::text, 'delivered'::text, 'returned'::text]))),
  constraint transactions_fulfilment_of_paid CHECK (((fulfilment = 'none'::text) OR (paid_at IS NOT NULL))),
  constraint transactions_fulfilment_time_has_actor CHECK (((fulfilment_at IS NULL) = (fulfilment_by IS NULL))),
  constraint transactions_given_back_within_total CHECK (((refunded >= 0) AND (refunding >= 0) AND (disputed >= 0) AND (((refunded + refunding) + disputed) <= total))),
  constraint transactions_merchant_bears_all CHECK (((shoulder <> 'merchant'::text) OR ((customer_fee = 0) AND (customer_vat = 0)))),
  constraint transactions_net_is_total_less_fee_and_vat CHECK ((net = ((total - fee) - vat))),
  constraint transactions_net_positive CHECK ((net > 0)),
  constraint transactions_origin_known CHECK ((origin = ANY (ARRAY['portal'::text, 'store_page'::text, 'item'::text, 'partner'::text, 'web_store'::text]))),
  constraint transactions_paid_has_time CHECK (((status = ANY (ARRAY['paid'::text, 'refund_pending'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
  constraint transactions_platform_known CHECK ((platform = 'shopify'::text)),
  constraint transactions_refund_rule_known CHECK ((refund_rule = ANY (ARRAY['none'::text, 'full'::text, 'partial'::text]))),
  constraint transactions_shipping_address_is_object CHECK ((jsonb_typeof(shipping_address) = 'object'::text)),
  constraint transactions_shipping_fee_not_negative CHECK ((shipping_fee >= 0)),
  constraint transactions_shoulder_known CHECK ((shoulder = ANY (ARRAY['merchant'::text, 'customer'::text, 'shared'::text]))),
  constraint transactions_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'held'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'refund_pending'::text, 'refunded'::text, 'sent_back'::text]))),
  constraint transactions_stock_known CHECK ((stock = ANY (ARRAY['none'::text, 'reserved'::text, 'on_payment'::text, 'sold'::text, 'released'::text]))),
  constraint transactions_tax_not_negative CHECK ((tax >= 0)),
  constraint transactions_total_covers_amount CHECK ((total >= amount)),
  constraint transactions_total_is_sum CHECK ((total = ((amount + customer_fee) + customer_vat))),
  constraint transactions_vat_not_negative CHECK ((vat >= 0))
) with (fillfactor=80);
comment on table transactions is 'A payment, from the moment the customer chooses a channel. Amounts are in centavos; the fee and the rules of the channel are a snapshot of that moment. A payment whose money arrived but is not booked is `held` until it is accepted or sent back (`sent_back`).';
CREATE INDEX transactions_by_time ON public.transactions USING brin (created_at, paid_at) WITH (autosummarize='on');
CREATE INDEX transactions_disputed ON public.transactions USING btree (id) WHERE (disputed > 0);
CREATE INDEX transactions_list_status ON public.transactions USING btree (mid, status, created_at DESC, id DESC);
CREATE INDEX transactions_list_store ON public.transactions USING btree (mid, store_id, created_at DESC, id DESC);
CREATE INDEX transactions_newest ON public.transactions USING btree (mid, created_at DESC, id DESC) INCLUDE (status, pchannel, channel_name, amount, refunded, paid_at, store_id, wallet_id);
CREATE INDEX transactions_of_link ON public.transactions USING btree (mid, temporary_id, created_at DESC, id DESC) WHERE (temporary_id IS NOT NULL);
CREATE UNIQUE INDEX transactions_one_open ON public.transactions USING btree (mid, temporary_id) WHERE ((status = 'pending'::text) AND (temporary_id IS NOT NULL));
CREATE UNIQUE INDEX transactions_one_paid ON public.transactions USING btree (mid, temporary_id) WHERE ((status = ANY (ARRAY['paid'::text, 'refund_pending'::text, 'refunded'::text])) AND (temporary_id IS NOT NULL));
CREATE INDEX transactions_paid ON public.transactions USING btree (mid, paid_at) INCLUDE (status, amount, store_id, wallet_id) WHERE (paid_at IS NOT NULL);
CREATE INDEX transactions_partly_refunded ON public.transactions USING btree (mid, created_at DESC, id DESC) WHERE ((status = 'paid'::text) AND (refunded > 0));
CREATE UNIQUE INDEX transactions_request ON public.transactions USING btree (request_id);
CREATE INDEX transactions_shipping ON public.transactions USING btree (mid, fulfilment, created_at DESC, id DESC) WHERE (fulfilment <> 'none'::text);
CREATE INDEX transactions_to_check ON public.transactions USING btree (next_check_at) WHERE (status = 'pending'::text);
CREATE INDEX transactions_to_send ON public.transactions USING btree (paid_at) WHERE ((fulfilment = 'for_pickup'::text) AND (status = 'paid'::text));
CREATE TRIGGER numbers_changed AFTER UPDATE OF org_trxid, reference ON public.transactions FOR EACH ROW WHEN (((new.org_trxid IS DISTINCT FROM old.org_trxid) OR (new.reference IS DISTINCT FROM old.reference))) EXECUTE FUNCTION note_payment_numbers();
CREATE TRIGGER numbers_known AFTER INSERT ON public.transactions FOR EACH ROW WHEN (((new.org_trxid IS NOT NULL) OR (new.reference IS NOT NULL))) EXECUTE FUNCTION note_payment_numbers();
alter table transactions enable row level security;
alter table transactions force row level security;
create policy of_merchant on transactions as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on transactions to singil_app;

create table used_nonces (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint used_nonces_pkey PRIMARY KEY (nonce)
);
comment on table used_nonces is 'A nonce of an encrypted request, so that the request is not accepted twice.';
grant delete, insert, select, update on used_nonces to singil_app;

create table user_authorizations (
  user_id uuid not null,
  module text not null,
  actions text[] not null,
  constraint user_authorizations_pkey PRIMARY KEY (user_id, module),
  constraint user_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table user_authorizations is 'The actions that a user may perform in a module, in place of those of the role.';
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_authorizations FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
alter table user_authorizations enable row level security;
alter table user_authorizations force row level security;
create policy of_everyone on user_authorizations as permissive for all to public using (true);
create policy only_own on user_authorizations as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on user_authorizations to singil_app;

create table user_settings (
  user_id uuid not null,
  label text not null,
  value text not null,
  constraint user_settings_pkey PRIMARY KEY (user_id, label),
  constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table user_settings is 'A setting that a user chose.';
alter table user_settings enable row level security;
alter table user_settings force row level security;
create policy of_everyone on user_settings as permissive for all to public using (true);
create policy only_own on user_settings as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
grant delete, insert, select, update on user_settings to singil_app;

create table user_stores (
  mid text not null,
  user_id uuid not null,
  store_id text not null,
  position integer not null,
  constraint user_stores_pkey PRIMARY KEY (mid, user_id, store_id),
  constraint user_stores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table user_stores is 'A store to which a user of a merchant is assigned, in the order of `position`.';
CREATE INDEX user_stores_of_user ON public.user_stores USING btree (user_id);
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_stores FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
alter table user_stores enable row level security;
alter table user_stores force row level security;
create policy of_accounts on user_stores as permissive for all to public using (('accounts'::text = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])));
create policy of_merchant on user_stores as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_self on user_stores as permissive for all to public using (((user_id)::text = ( SELECT NULLIF(current_setting('singil.user_id'::text, true), ''::text) AS "nullif")));
create policy only_own on user_stores as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (user_id)::text)));
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
  custom_role text,
  status text not null,
  password_hash text not null,
  password_changed_at timestamp with time zone not null,
  is_temporary_password boolean not null default false,
  failed_codes integer not null default 0,
  otp_agreed_at timestamp with time zone,
  session_seq bigint not null default 0,
  created_at timestamp with time zone not null,
  created_by uuid,
  updated_at timestamp with time zone not null,
  account_name text not null default ''::text,
  updated_by uuid,
  deleted_by uuid,
  deleted_at timestamp with time zone,
  role_since timestamp with time zone not null,
  codes_email text,
  codes_mobile text,
  codes_until timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_custom_role_fkey FOREIGN KEY (custom_role) REFERENCES roles(name),
  constraint users_role_fkey FOREIGN KEY (role) REFERENCES roles(name),
  constraint users_tenant_fkey FOREIGN KEY (tenant) REFERENCES access_settings(tenant),
  constraint users_codes_all_or_none CHECK ((((codes_until IS NULL) = (codes_email IS NULL)) AND ((codes_until IS NULL) = (codes_mobile IS NULL)))),
  constraint users_failed_codes_not_negative CHECK ((failed_codes >= 0)),
  constraint users_mobile_format CHECK ((mobile ~ '^(\d{10})?$'::text)),
  constraint users_status_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'LOCKED'::text, 'DEACTIVATED'::text, 'DELETED'::text, 'NOT_VERIFIED'::text]))),
  constraint users_username_trimmed_not_empty CHECK (((username = btrim(username)) AND (username <> ''::text)))
) with (fillfactor=80);
comment on table users is 'An account that can sign in: of a merchant, or of the staff of the provider. Usernames are unique over all accounts, e-mail addresses over all that are not deleted.';
CREATE INDEX users_by_codes_email ON public.users USING btree (lower(codes_email)) WHERE (codes_email IS NOT NULL);
CREATE UNIQUE INDEX users_by_email ON public.users USING btree (lower(email)) WHERE (status <> 'DELETED'::text);
CREATE UNIQUE INDEX users_by_username ON public.users USING btree (lower(username));
CREATE INDEX users_of_merchant ON public.users USING btree (mid, created_at DESC, id DESC);
CREATE INDEX users_of_role ON public.users USING btree (mid, role) WHERE (status = 'ACTIVE'::text);
CREATE TRIGGER access_changed AFTER UPDATE OF role, custom_role, status, mid ON public.users FOR EACH STATEMENT EXECUTE FUNCTION tell_access_changed();
alter table users enable row level security;
alter table users force row level security;
create policy of_accounts on users as permissive for all to public using (('accounts'::text = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[])));
create policy of_caller on users as permissive for all to public using (((id)::text = ( SELECT NULLIF(current_setting('singil.caller'::text, true), ''::text) AS "nullif")));
create policy of_merchant on users as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
create policy of_self on users as permissive for all to public using (((id)::text = ( SELECT NULLIF(current_setting('singil.user_id'::text, true), ''::text) AS "nullif")));
create policy only_own on users as restrictive for all to public using (((( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = ''::text) OR (( SELECT COALESCE(current_setting('singil.user_id'::text, true), ''::text) AS "coalesce") = (id)::text)));
grant insert, select, update on users to singil_app;

create table waiting_callbacks (
  partition smallint not null,
  place bigint not null generated always as identity,
  event_id text not null,
  type text not null,
  payment_id text not null,
  request_id text not null,
  refund_ref text,
  response_code text not null,
  response_message text not null,
  amount bigint not null,
  currency text not null,
  occurred_at timestamp with time zone not null,
  tries integer not null default 0,
  try_again_at timestamp with time zone,
  why text,
  faults integer not null default 0,
  deaths integer not null default 0,
  is_suspect boolean not null default false,
  constraint waiting_callbacks_pkey PRIMARY KEY (partition, place)
);
comment on table waiting_callbacks is 'The queue of callbacks that are not applied yet. Callbacks of one payment share a partition, and one transaction at a time applies a partition, in the order of arrival. An applied callback is deleted here, which costs a third of marking it as done.';
grant delete, insert, select, update on waiting_callbacks to singil_app;

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
  split_id uuid,
  constraint wallet_clearing_pkey PRIMARY KEY (transaction_id),
  constraint wallet_clearing_fee_not_negative CHECK ((fee >= 0)),
  constraint wallet_clearing_gross_is_sum CHECK ((gross = ((net + fee) + vat))),
  constraint wallet_clearing_gross_positive CHECK ((gross > 0)),
  constraint wallet_clearing_net_not_negative CHECK ((net >= 0)),
  constraint wallet_clearing_settled_has_settlement CHECK (((settled_at IS NULL) = (settlement_id IS NULL))),
  constraint wallet_clearing_settlement_days_range CHECK (((settlement_days >= 0) AND (settlement_days <= 60))),
  constraint wallet_clearing_taken_within_net CHECK (((taken >= 0) AND (taken <= net))),
  constraint wallet_clearing_vat_not_negative CHECK ((vat >= 0))
) with (fillfactor=85);
comment on table wallet_clearing is 'The clearing of a paid transaction, or of a share that the merchant received of another merchant''s split sale: what it brought and when it becomes available. The unsettled rows, less what refunds, chargebacks and splits took from them, sum to the wallet''s clearing account.';
CREATE INDEX wallet_clearing_request ON public.wallet_clearing USING btree (request_id) WHERE (settlement_id IS NOT NULL);
CREATE INDEX wallet_clearing_settlement ON public.wallet_clearing USING btree (settlement_id, paid_at, transaction_id) WHERE (settlement_id IS NOT NULL);
CREATE INDEX wallet_clearing_split ON public.wallet_clearing USING btree (split_id) WHERE (split_id IS NOT NULL);
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
  constraint wallet_hold_parts_amount_positive CHECK ((amount > 0)),
  constraint wallet_hold_parts_available_has_no_transaction CHECK (((source = 'available'::text) = (transaction_id IS NULL))),
  constraint wallet_hold_parts_source_known CHECK ((source = ANY (ARRAY['available'::text, 'clearing'::text, 'reserve'::text])))
);
comment on table wallet_hold_parts is 'The balances that a hold was taken from, so that a failure gives back exactly that.';
CREATE INDEX wallet_hold_parts_transaction ON public.wallet_hold_parts USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
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
  constraint wallet_holds_amount_positive CHECK ((amount > 0)),
  constraint wallet_holds_ended_has_time CHECK (((state = 'active'::text) = (closed_at IS NULL))),
  constraint wallet_holds_reason_known CHECK ((reason = ANY (ARRAY['refund'::text, 'withdrawal'::text, 'disbursement'::text, 'chargeback'::text, 'share'::text, 'courier'::text]))),
  constraint wallet_holds_state_known CHECK ((state = ANY (ARRAY['active'::text, 'done'::text, 'returned'::text]))),
  constraint wallet_holds_taken_at_once CHECK (((reason <> ALL (ARRAY['chargeback'::text, 'share'::text])) OR (state <> 'active'::text)))
) with (fillfactor=85);
comment on table wallet_holds is 'Money that is about to leave a wallet. The active holds sum to the wallet''s held account. A chargeback or a share is never active: its money is taken at once, or given back.';
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
comment on table wallet_links is 'The only wallet that a user sees, for users who are bound to one.';
alter table wallet_links enable row level security;
alter table wallet_links force row level security;
create policy of_merchant on wallet_links as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on wallet_links to singil_app;

create table wallet_split_parts (
  split_id uuid not null,
  mid text not null,
  transaction_id uuid not null,
  amount bigint not null,
  constraint wallet_split_parts_pkey PRIMARY KEY (split_id),
  constraint wallet_split_parts_amount_positive CHECK ((amount > 0))
);
comment on table wallet_split_parts is 'What a split took from a sale in the payer''s clearing. The shares themselves are rows of the receivers, which the payer does not see.';
CREATE INDEX wallet_split_parts_transaction ON public.wallet_split_parts USING btree (transaction_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.wallet_split_parts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.wallet_split_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table wallet_split_parts enable row level security;
alter table wallet_split_parts force row level security;
create policy of_merchant on wallet_split_parts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on wallet_split_parts to singil_app;

create table wallet_transfers (
  id uuid not null,
  mid text not null,
  request_id text not null,
  from_wallet_id uuid not null,
  to_wallet_id uuid not null,
  amount bigint not null,
  reason text not null,
  step_up_id uuid not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint wallet_transfers_pkey PRIMARY KEY (id),
  constraint wallet_transfers_mid_request_id_key UNIQUE (mid, request_id),
  constraint wallet_transfers_from_wallet_id_fkey FOREIGN KEY (from_wallet_id) REFERENCES wallets(id),
  constraint wallet_transfers_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint wallet_transfers_to_wallet_id_fkey FOREIGN KEY (to_wallet_id) REFERENCES wallets(id),
  constraint wallet_transfers_amount_positive CHECK ((amount > 0)),
  constraint wallet_transfers_between_two_wallets CHECK ((from_wallet_id <> to_wallet_id))
);
comment on table wallet_transfers is 'Transfers between wallets of one merchant. A transfer is complete when it is written: its journal is posted in the same transaction.';
CREATE INDEX wallet_transfers_of_day ON public.wallet_transfers USING btree (mid, created_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.wallet_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.wallet_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table wallet_transfers enable row level security;
alter table wallet_transfers force row level security;
create policy of_merchant on wallet_transfers as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select on wallet_transfers to singil_app;

create table wallets (
  id uuid not null,
  mid text not null,
  store_id text,
  name text not null,
  account_no text not null,
  status text not null,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  asked_by uuid,
  asked_by_name text,
  approved_by_name text,
  approved_at timestamp with time zone,
  approval_id uuid,
  rejected_because text,
  constraint wallets_pkey PRIMARY KEY (id),
  constraint wallets_account_no_key UNIQUE (account_no),
  constraint wallets_approved_by_someone CHECK (((approved_by_name IS NULL) = (approved_at IS NULL))),
  constraint wallets_asked_are_approved CHECK (((asked_by IS NULL) OR ((status = 'Active'::text) = (approved_at IS NOT NULL)))),
  constraint wallets_asked_by_someone CHECK (((asked_by IS NULL) = (asked_by_name IS NULL))),
  constraint wallets_rejected_has_reason CHECK (((status = 'Rejected'::text) = (rejected_because IS NOT NULL))),
  constraint wallets_status_known CHECK ((status = ANY (ARRAY['For Approval'::text, 'Active'::text, 'Rejected'::text])))
);
comment on table wallets is 'A merchant''s wallets. A merchant has one default wallet at most; the wallet of a merchant or a store is opened without a request, and further wallets need an approval.';
CREATE INDEX wallets_for_approval ON public.wallets USING btree (created_at) WHERE (status = 'For Approval'::text);
CREATE INDEX wallets_of_merchant ON public.wallets USING btree (mid, created_at);
CREATE UNIQUE INDEX wallets_one_default ON public.wallets USING btree (mid) WHERE is_default;
alter table wallets enable row level security;
alter table wallets force row level security;
create policy of_merchant on wallets as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on wallets to singil_app;

create table web_store_links (
  link text not null,
  look text not null,
  holds_look boolean not null,
  mid text not null,
  web_store_id uuid not null,
  created_at timestamp with time zone not null,
  constraint web_store_links_pkey PRIMARY KEY (link),
  constraint web_store_links_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint web_store_links_web_store_id_fkey FOREIGN KEY (web_store_id) REFERENCES web_stores(id)
);
comment on table web_store_links is 'Every link name that a web store has or had. An old name leads to the same store, and no other store gets it or a name that looks like it.';
CREATE UNIQUE INDEX web_store_links_look ON public.web_store_links USING btree (look) WHERE holds_look;
CREATE INDEX web_store_links_of_shop ON public.web_store_links USING btree (web_store_id);
alter table web_store_links enable row level security;
alter table web_store_links force row level security;
create policy of_merchant on web_store_links as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on web_store_links to singil_app;

create table web_store_orders (
  temporary_id text not null,
  mid text not null,
  web_store_id uuid not null,
  is_pick_up boolean not null,
  created_at timestamp with time zone not null,
  constraint web_store_orders_pkey PRIMARY KEY (temporary_id),
  constraint web_store_orders_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint web_store_orders_web_store_id_fkey FOREIGN KEY (web_store_id) REFERENCES web_stores(id)
);
comment on table web_store_orders is 'Orders of customers at a web store, by their payment link.';
CREATE INDEX web_store_orders_of_shop ON public.web_store_orders USING btree (mid, web_store_id, created_at);
alter table web_store_orders enable row level security;
alter table web_store_orders force row level security;
create policy of_merchant on web_store_orders as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on web_store_orders to singil_app;

create table web_stores (
  id uuid not null,
  mid text not null,
  store_id text not null,
  link text not null,
  draft jsonb not null,
  published jsonb,
  published_at timestamp with time zone,
  version integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  deleted_at timestamp with time zone,
  constraint web_stores_pkey PRIMARY KEY (id),
  constraint web_stores_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint web_stores_deleted_is_not_published CHECK (((deleted_at IS NULL) OR (published IS NULL))),
  constraint web_stores_published_has_time CHECK (((published IS NULL) = (published_at IS NULL))),
  constraint web_stores_version_positive CHECK ((version > 0))
);
comment on table web_stores is 'The online shops of merchants, each with a draft and the published version of it. A deleted web store is kept for its orders and for its link names, which no other merchant gets.';
CREATE INDEX web_stores_of_merchant ON public.web_stores USING btree (mid, created_at);
alter table web_stores enable row level security;
alter table web_stores force row level security;
create policy of_merchant on web_stores as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant insert, select, update on web_stores to singil_app;

create table webhook_attempts (
  id uuid not null,
  mid text not null,
  delivery_id uuid not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  asked_by text not null,
  url text not null,
  request_headers jsonb not null,
  status smallint,
  answer_headers jsonb not null,
  answer text not null,
  fault text not null,
  constraint webhook_attempts_pkey PRIMARY KEY (id),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  constraint webhook_attempts_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table webhook_attempts is 'One attempt to send a delivery: the request and the response.';
CREATE INDEX webhook_attempts_of_delivery ON public.webhook_attempts USING btree (delivery_id, id);
CREATE INDEX webhook_attempts_of_merchant ON public.webhook_attempts USING btree (mid, at);
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy of_merchant on webhook_attempts as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on webhook_attempts to singil_app;

create table webhook_deliveries (
  id uuid not null,
  mid text not null,
  type text not null,
  subject text not null,
  body text not null,
  state text not null,
  tries smallint not null default 0,
  asked_by text not null default ''::text,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone,
  last_tried_at timestamp with time zone,
  last_status smallint,
  last_fault text not null default ''::text,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint webhook_deliveries_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'retrying'::text, 'delivered'::text, 'failed'::text])))
) with (fillfactor=80);
comment on table webhook_deliveries is 'A webhook that is sent to the server of a merchant until it is delivered or has failed.';
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (mid, next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (mid, created_at) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries_of_merchant ON public.webhook_deliveries USING btree (mid, created_at, id);
CREATE INDEX webhook_deliveries_of_subject ON public.webhook_deliveries USING btree (mid, subject);
CREATE INDEX webhook_deliveries_open ON public.webhook_deliveries USING btree (mid, created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'retrying'::text]));
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy of_merchant on webhook_deliveries as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on webhook_deliveries to singil_app;

create table webhook_endpoints (
  mid text not null,
  state text not null,
  stopped_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_success_at timestamp with time zone,
  told_at timestamp with time zone,
  leased_until timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (mid),
  constraint webhook_endpoints_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid),
  constraint webhook_endpoints_state_known CHECK ((state = ANY (ARRAY['off'::text, 'active'::text, 'paused'::text, 'gone'::text]))),
  constraint webhook_endpoints_stopped_has_time CHECK (((state = ANY (ARRAY['paused'::text, 'gone'::text])) = (stopped_at IS NOT NULL)))
) with (fillfactor=70);
comment on table webhook_endpoints is 'The state of the webhooks of a merchant. The URL is in merchant_settings.webhook_url.';
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy of_merchant on webhook_endpoints as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on webhook_endpoints to singil_app;

create table webhook_secrets (
  id uuid not null,
  mid text not null,
  sealed text not null,
  hint text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (id),
  constraint webhook_secrets_mid_fkey FOREIGN KEY (mid) REFERENCES merchants(mid)
);
comment on table webhook_secrets is 'A secret that signs the webhooks of a merchant. After a rotation the old secret also signs until it expires.';
CREATE UNIQUE INDEX webhook_secrets_current ON public.webhook_secrets USING btree (mid) WHERE (expires_at IS NULL);
CREATE INDEX webhook_secrets_of_merchant ON public.webhook_secrets USING btree (mid, expires_at);
alter table webhook_secrets enable row level security;
alter table webhook_secrets force row level security;
create policy of_merchant on webhook_secrets as permissive for all to public using (COALESCE(((( SELECT current_setting('singil.mid'::text, true) AS current_setting) = '*'::text) OR (mid = ANY (( SELECT string_to_array(current_setting('singil.mid'::text, true), ','::text) AS string_to_array)::text[]))), false));
grant delete, insert, select, update on webhook_secrets to singil_app;

create table withdrawal_limits (
  account_type text not null,
  since timestamp with time zone not null,
  minimum bigint not null,
  maximum bigint not null,
  constraint withdrawal_limits_pkey PRIMARY KEY (account_type, since),
  constraint withdrawal_limits_account_type_known CHECK ((account_type = ANY (ARRAY['personal'::text, 'savings'::text, 'corporate'::text]))),
  constraint withdrawal_limits_minimum_positive CHECK ((minimum > 0)),
  constraint withdrawal_limits_minimum_within_maximum CHECK ((maximum >= minimum))
);
comment on table withdrawal_limits is 'The smallest withdrawal to an account of a type, and the most that may leave for such accounts with one withdrawal and within one hour. The newest row of a type that has begun applies.';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.withdrawal_limits FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.withdrawal_limits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on withdrawal_limits to singil_app;

create table worker_heartbeats (
  worker text not null,
  at timestamp with time zone not null,
  constraint worker_heartbeats_pkey PRIMARY KEY (worker)
);
comment on table worker_heartbeats is 'The last heartbeat of each run of the job runner. The jobs of a run without a heartbeat for a minute are released.';
grant delete, insert, select, update on worker_heartbeats to singil_app;
grant delete, insert, select, update on worker_heartbeats to singil_jobs;

create table write_probe (
  id integer not null,
  at timestamp with time zone not null,
  constraint write_probe_pkey PRIMARY KEY (id)
);
comment on table write_probe is 'One row that is written when the database does not respond, to find out whether it still commits.';
grant delete, insert, select, update on write_probe to singil_app;
