-- Web stores: the online shops of merchants, each with a draft and what was published of it.
create table web_stores (
  id uuid primary key,
  mid text not null references merchants,
  -- The store whose items it sells, and which the orders belong to.
  store_id text not null,
  -- The last part of its address.
  link text not null,
  draft jsonb not null,
  -- Null while customers do not see it.
  published jsonb,
  published_at timestamptz,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  check ((published is null) = (published_at is null))
);
create index web_stores_of_merchant on web_stores (mid, created_at);
select protect_by_merchant('web_stores');

-- Every name that a shop has or had: an old one leads to the shop, and no other shop gets it or one that looks like it.
create table web_store_links (
  link text primary key,
  -- The name without what makes two names look different.
  look text not null,
  -- The first name of the shop with this look; the look belongs to the shop from then on.
  holds_look boolean not null,
  mid text not null references merchants,
  web_store_id uuid not null references web_stores,
  created_at timestamptz not null
);
create unique index web_store_links_look on web_store_links (look) where holds_look;
create index web_store_links_of_shop on web_store_links (web_store_id);
select protect_by_merchant('web_store_links');

-- Orders of customers at a shop, by their payment link.
create table web_store_orders (
  temporary_id text primary key,
  mid text not null references merchants,
  web_store_id uuid not null references web_stores,
  is_pick_up boolean not null,
  created_at timestamptz not null
);
create index web_store_orders_of_shop on web_store_orders (mid, web_store_id, created_at);
select protect_by_merchant('web_store_orders');

-- A guest also sees the merchant of the shop in the address.
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
  v_shops constant text[] := array(select substr(w, 6) from unnest(v_words) w where starts_with(w, 'shop:'));
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
  if v_shops <> '{}' then
    v_found := v_found || array(select s.mid from web_store_links s where s.link = any (v_shops));
  end if;
  return array_to_string(array(select distinct w from unnest(v_found) w), ',');
end $$;
