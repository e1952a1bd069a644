-- As in 0608, also for a table whose rows change: its triggers and the privileges of the application are given anew as they were.
create or replace function partition_by_month(p_table text, p_key text, p_primary_key text) returns void
language plpgsql set search_path = public, pg_temp as $$
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
  -- With the constraint no row is read again.
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', p_table, v_first, v_since);
  execute format('alter table %I drop constraint %I', v_first, v_before);
  execute format('create table %I partition of %I default', v_later, p_table);
  perform guard_partition(v_first);
  perform guard_partition(v_later);
  insert into monthly_tables (name, key, since) values (p_table, p_key, v_since);
end $$;
