-- Guests, self calls and jobs run in a tenant scope as well. Besides merchants, singil.mid may hold the word `accounts` (whoever signs in,
-- registers or recovers an account belongs to no merchant yet), and singil.user_id binds a call to the rows of one user.

-- The merchants of a scope that names links, stores and other things that guests hold, as in 'link:...,M...'. It looks across all merchants
-- and tells nothing but their codes. What names nothing adds no merchant.
create function merchants_named(names text) returns text language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_words constant text[] := string_to_array(names, ',');
  v_links constant text[] := array(select substr(w, 6) from unnest(v_words) w where starts_with(w, 'link:'));
  v_stores constant text[] := array(select substr(w, 7) from unnest(v_words) w where starts_with(w, 'store:'));
  v_items constant uuid[] := array(select substr(w, 6)::uuid from unnest(v_words) w where w ~ '^item:[0-9a-f-]{36}$');
  v_images constant text[] := array(select substr(w, 7) from unnest(v_words) w where starts_with(w, 'image:'));
  v_tests constant text[] := array(select substr(w, 6) from unnest(v_words) w where starts_with(w, 'test:'));
  v_payments constant uuid[] := array(select substr(w, 13)::uuid from unnest(v_words) w where w ~ '^transaction:[0-9a-f-]{36}$');
  v_topups constant uuid[] := array(select substr(w, 7)::uuid from unnest(v_words) w where w ~ '^topup:[0-9a-f-]{36}$');
  v_payouts constant uuid[] := array(select substr(w, 8)::uuid from unnest(v_words) w where w ~ '^payout:[0-9a-f-]{36}$');
  v_found text[] := array(select w from unnest(v_words) w where strpos(w, ':') = 0);
begin
  -- The caller sets singil.mid to the answer in the same statement.
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
    v_found := v_found || array(select m.mid from merchants m where m.file_name = any (v_images));
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
  return array_to_string(array(select distinct w from unnest(v_found) w), ',');
end $$;
revoke all on function merchants_named from public;
grant execute on function merchants_named to singil_app;
create index test_payment_links_by_id on test_payment_links (id);

-- A scope that says `accounts` sees the accounts and sign-ups of every merchant, and the messages that belong to none.
create policy of_accounts on users
  using ('accounts' = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));
create policy of_accounts on user_stores
  using ('accounts' = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));
create policy of_accounts on registrations
  using ('accounts' = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));
-- A code that a signed-in user asks for is such a message too.
create policy of_accounts on messages
  using (mid is null and ('accounts' = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[])
    or (select coalesce(current_setting('singil.user_id', true), '')) <> ''));

-- A call bound to a user sees that user's own account and sign-up, also where they belong to no merchant.
create policy of_self on users using (id::text = (select nullif(current_setting('singil.user_id', true), '')));
create policy of_self on user_stores using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));
create policy of_self on registrations using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));

-- It sees nobody else's account, sessions, factors or codes, whatever its query asks.
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
select protect_by_user('users', 'id');
select protect_by_user(t) from unnest(array['user_stores', 'user_settings', 'user_authorizations', 'sessions', 'known_devices',
  'old_passwords', 'otp_challenges', 'reset_tokens', 'passkeys', 'totp_apps', 'recovery_codes', 'factor_enrolments',
  'step_ups']::regclass[]) t;

-- These look at other people's accounts, whatever the caller may see, and tell one fact about them.
create or replace function second_person(asker uuid, asker_name text, approver uuid)
returns table (is_made boolean, is_shared boolean, role_since timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query
    with recursive asked as (
      select u.* from users u where u.id = asker or lower(u.username) = lower(asker_name)
    ), makers (of_id, id) as (
      select m.user_id, m.maker_id from account_makers m
      where m.user_id = approver or m.user_id in (select a.id from asked a)
      union
      select makers.of_id, m.maker_id from account_makers m join makers on m.user_id = makers.id
    )
    select exists (
        select from makers join asked on (makers.of_id = approver and makers.id = asked.id)
          or (makers.of_id = asked.id and makers.id = approver)),
      exists (select from asked where asked.id <> b.id and (plain_email(asked.email) = plain_email(b.email)
        or (asked.mobile <> '' and asked.mobile = b.mobile))),
      b.role_since
    from users b where b.id = approver;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;

create or replace function is_user_word_taken(word_email text, word_username text, of_user uuid)
returns table (is_email boolean, is_username boolean) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query
    select exists (select from users where lower(email) = lower(word_email) and status <> 'DELETED' and id is distinct from of_user),
      exists (select from users where lower(username) = lower(word_username) and id is distinct from of_user);
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;

-- Whom an alarm goes to, also from work that is bound to one merchant.
create function mails_of_staff(roles text[]) returns setof text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query select distinct u.email from users u where u.mid is null and u.status = 'ACTIVE' and u.role = any (roles) order by 1;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function mails_of_staff from public;
grant execute on function mails_of_staff to singil_app;
