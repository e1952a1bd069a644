-- Tokens by which an app that customers use shows who is paid at a store, and opens the payment page of that store.
create table app_tokens (
  -- In public addresses.
  id text primary key check (length(id) = 22),
  mid text not null,
  store_id text not null,
  label text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- A day in Manila, so that a token in use costs one write a day.
  last_used_on date,
  revoked_at timestamptz,
  revoked_by_name text,
  foreign key (mid, store_id) references stores (mid, store_id),
  check ((revoked_at is null) = (revoked_by_name is null))
);
create unique index app_tokens_open on app_tokens (mid, store_id, lower(label)) where revoked_at is null;
select protect_by_merchant('app_tokens');
revoke delete, truncate on app_tokens from singil_app;

-- A token that a guest opens names its merchant, also once it is revoked: what it still opens is decided by app-tokens.
create or replace function merchants_named(names text) returns text language plpgsql security definer
set search_path = public, pg_temp as $$
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
  return array_to_string(array(select distinct w from unnest(v_found) w), ',');
end $$;
