-- Notifications: news for one person. What comes often is counted in one row while it is unread.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  -- Null: of no merchant.
  mid text references merchants,
  notice text not null,
  -- While a row is unread, news of the same notice and bucket is added to it.
  bucket text not null,
  title text not null,
  text text not null,
  path text not null,
  amount bigint,
  count int not null check (count > 0),
  -- False: the person chose other ways than the portal, and the row counts for these alone.
  is_shown boolean not null,
  -- How many of `count` an e-mail or text message has notified.
  told int not null default 0 check (told <= count),
  first_at timestamptz not null,
  at timestamptz not null,
  read_at timestamptz
);
create unique index notifications_open on notifications (user_id, notice, bucket) where read_at is null;
create index notifications_of_user on notifications (user_id, at desc, id desc) where is_shown;
create index notifications_unread on notifications (user_id) where is_shown and read_at is null;
create index notifications_old on notifications (at);
select protect_by_merchant('notifications');
select protect_by_user('notifications');
create policy of_self on notifications using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));
revoke truncate on notifications from singil_app;

-- Ways and quiet hours that a person has chosen; what is not in `choices` follows the defaults.
create table notification_preferences (
  user_id uuid primary key references users,
  choices jsonb not null,
  -- Minutes after midnight in Manila.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
select protect_by_user('notification_preferences');
revoke truncate on notification_preferences from singil_app;

-- Frequent news, until a job of the merchant adds it to the notifications.
create table notification_news (
  id uuid primary key,
  mid text not null references merchants,
  notice text not null,
  store_id text not null,
  wallet_id uuid not null,
  amount bigint not null,
  title text not null,
  text text not null,
  path text not null,
  at timestamptz not null
);
create index notification_news_of on notification_news (mid, id);
select protect_by_merchant('notification_news');
revoke truncate on notification_news from singil_app;

-- Whoever causes news sees neither the notifications nor the preferences of those who are notified. `p_rows`: an array of rows of notifications.
create function add_notifications(p_rows jsonb) returns table (of_user uuid, unread int) language plpgsql security definer
set search_path = public, pg_temp as $$
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
end $$;
revoke all on function add_notifications from public;
grant execute on function add_notifications to singil_app;

create function notification_preferences_of(p_users uuid[]) returns setof notification_preferences language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.user_id', '', true);
  return query select * from notification_preferences p where p.user_id = any (p_users);
  perform set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function notification_preferences_of from public;
grant execute on function notification_preferences_of to singil_app;

-- Administrators whose account is locked still get the letters of their merchant.
create function locked_admins_of(p_mid text) returns setof users language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', p_mid, true), set_config('singil.user_id', '', true);
  return query select u.* from users u where u.mid = p_mid and u.status = 'LOCKED' and u.role = 'Merchant Admin' order by u.id;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function locked_admins_of from public;
grant execute on function locked_admins_of to singil_app;
