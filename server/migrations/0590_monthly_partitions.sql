-- Tables that grow without end are partitioned by month. Partitions are made ahead by the worker; a row of a month without one goes to the
-- partition "later". Rows before `since` are in the partition "first".
create table monthly_tables (
  name text primary key,
  key text not null,
  since timestamptz not null
);
revoke insert, update, delete, truncate on monthly_tables from singil_app;

-- Row-level security and privileges are those of the table that is queried: no partition is reached by itself.
create function guard_partition(p_partition text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('revoke all on %I from singil_app', p_partition);
  execute format('create trigger never_truncated before truncate on %I execute function refuse_change()', p_partition);
end $$;

-- Partitions an append-only table of which nothing refers to a row. The table as it stands becomes its first partition, so that no row is
-- moved; its unique and primary keys are given anew with `p_key` in them, as are its indexes.
create function partition_by_month(p_table text, p_key text, p_primary_key text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_first text := p_table || '_first';
  v_later text := p_table || '_later';
  v_since timestamptz := date_trunc('month', now(), 'UTC') + interval '1 month';
  v_indexes text[];
  v_policies text[];
  v_forced boolean;
  v_one text;
begin
  select array_agg(pg_get_indexdef(i.indexrelid)) into v_indexes from pg_index i
  where i.indrelid = p_table::regclass and not i.indisprimary;
  select array_agg(concat_ws(' ', 'create policy', quote_ident(p.policyname), 'on', quote_ident(p_table), 'as', p.permissive, 'for', p.cmd,
    'to', array_to_string(p.roles, ', '), 'using (' || p.qual || ')', 'with check (' || p.with_check || ')')), bool_or(c.relforcerowsecurity)
  into v_policies, v_forced
  from pg_policies p join pg_class c on c.oid = p_table::regclass where p.schemaname = 'public' and p.tablename = p_table;

  execute format('alter table %I rename to %I', p_table, v_first);
  execute format('drop trigger append_only on %I', v_first);
  execute format('drop trigger never_truncated on %I', v_first);
  for v_one in select policyname from pg_policies where schemaname = 'public' and tablename = v_first loop
    execute format('drop policy %I on %I', v_one, v_first);
  end loop;
  execute format('alter table %I disable row level security, no force row level security', v_first);
  execute format('alter table %I drop constraint %I', v_first, p_table || '_pkey');
  for v_one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = v_first::regclass loop
    execute format('alter index %I rename to %I', v_one, v_first || substr(v_one, length(p_table) + 1));
  end loop;

  execute format('create table %I (like %I including defaults including constraints) partition by range (%I)', p_table, v_first, p_key);
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
  perform make_append_only(p_table::regclass);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', p_table, v_first, v_since);
  execute format('create table %I partition of %I default', v_later, p_table);
  perform guard_partition(v_first);
  perform guard_partition(v_later);
  insert into monthly_tables (name, key, since) values (p_table, p_key, v_since);
end $$;

-- Makes the missing partitions of a table for this month and the next `p_ahead`, and answers how many. A month that already has rows in the
-- partition "later" gets none: they stay where they are found.
create function add_month_partitions(p_table text, p_ahead int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
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
    -- Attached, not created as a partition: that would lock the table against reading and writing.
    execute format('create table %I (like %I including defaults including constraints)', v_name, p_table);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, v_name, v_month, v_end);
    perform guard_partition(v_name);
    v_added := v_added + 1;
  end loop;
  return v_added;
end $$;
revoke all on function guard_partition, partition_by_month, add_month_partitions from public;
grant execute on function add_month_partitions to singil_app;

select partition_by_month('audit_log', 'at', 'written_in, id, at');
-- Not in the order of a list: the planner would look for rare words by reading all rows in that order.
select partition_by_month('audit_search', 'created_at', 'id, created_at');
select add_month_partitions(name, 3) from monthly_tables;
