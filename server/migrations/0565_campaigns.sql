-- Campaigns: posters and posts of merchants. Each has a tag in its link, by which visits and orders are told apart.
create table campaigns (
  mid text not null references merchants,
  id uuid primary key,
  tag text not null,
  medium text not null check (medium in ('poster', 'post')),
  store_id text not null,
  -- Null: it leads to the page of the store.
  web_store_id uuid references web_stores,
  name text not null check (name <> ''),
  headline text not null,
  language text not null check (language in ('en', 'fil')),
  accent text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- No longer listed; its link works, and what came of it is kept.
  removed_at timestamptz,
  unique (mid, tag)
);
create index campaigns_of_merchant on campaigns (mid, created_at desc) where removed_at is null;
select protect_by_merchant('campaigns');
revoke delete, truncate on campaigns from singil_app;

-- How often customers came to a page, by Manila day. Nothing here tells one customer from another.
create table page_visits (
  mid text not null references merchants,
  day date not null,
  store_id text not null,
  web_store_id uuid,
  -- Of a campaign; null: without one.
  tag text,
  visits bigint not null check (visits > 0),
  unique nulls not distinct (mid, day, store_id, web_store_id, tag)
) with (fillfactor = 80);
select protect_by_merchant('page_visits');
revoke delete, truncate on page_visits from singil_app;

-- Orders that customers placed at these pages, by their payment link.
create table page_orders (
  temporary_id text primary key,
  mid text not null references merchants,
  store_id text not null,
  web_store_id uuid,
  tag text,
  created_at timestamptz not null
);
create index page_orders_of_merchant on page_orders (mid, created_at);
select protect_by_merchant('page_orders');
select make_append_only('page_orders');
