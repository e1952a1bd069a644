-- Temporary transactions: payment links and orders not yet sent to the gateway. Whether one is paid follows from its transactions.
create table temp_transactions (
  mid text not null,
  id text not null,
  request_id text not null,
  store_id text not null,
  wallet_id uuid not null,
  amount bigint not null check (amount >= 100),
  description text not null,
  items jsonb not null,
  customer jsonb,
  customer_choose_pmethod boolean not null,
  channels text[] not null,
  shoulder text not null check (shoulder in ('merchant', 'customer')),
  origin text not null check (origin in ('portal', 'store_page', 'item')),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  sends integer not null default 0,
  version integer not null default 1,
  -- A public id of 128 random bits: the merchant in front of it would only make the index wider.
  primary key (id)
);
create index temp_transactions_list on temp_transactions (mid, created_at desc);

select protect_by_merchant('temp_transactions');
revoke delete, truncate on temp_transactions from singil_app;

-- Any number of new links, with the commit that makes them.
create function write_links(links jsonb) returns void language plpgsql as $$
begin
  insert into temp_transactions (mid, id, request_id, store_id, wallet_id, amount, description, items, customer, customer_choose_pmethod,
    channels, shoulder, origin, created_by, created_at, expires_at)
  select mid, id, request_id, store_id, wallet_id, amount, description, items, customer, customer_choose_pmethod,
    channels, shoulder, origin, created_by, created_at, expires_at
  from jsonb_to_recordset(links) as l(mid text, id text, request_id text, store_id text, wallet_id uuid, amount bigint, description text,
    items jsonb, customer jsonb, customer_choose_pmethod boolean, channels text[], shoulder text, origin text, created_by text,
    created_at timestamptz, expires_at timestamptz);
end $$;
