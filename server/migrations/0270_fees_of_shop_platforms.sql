-- Orders that come from a shop platform may have fees of their own. A fee for 'any' is also that of orders of a platform without one.
alter table channel_fees add column platform text not null default 'any' check (platform in ('any', 'shopify'));
alter table channel_fees drop constraint channel_fees_pkey, add primary key (mid, pmethod, code, platform, since);

-- The platform that an order comes from; null: none. It stays with the payment, which late money is priced by.
alter table temp_transactions add column platform text check (platform in ('shopify'));
alter table transactions add column platform text check (platform in ('shopify'));

create or replace function write_links(links jsonb) returns void language plpgsql as $$
begin
  insert into temp_transactions (mid, id, request_id, store_id, wallet_id, amount, description, items, customer, customer_choose_pmethod,
    channels, shoulder, origin, platform, created_by, created_at, expires_at)
  select mid, id, request_id, store_id, wallet_id, amount, description, items, customer, customer_choose_pmethod,
    channels, shoulder, origin, platform, created_by, created_at, expires_at
  from jsonb_to_recordset(links) as l(mid text, id text, request_id text, store_id text, wallet_id uuid, amount bigint, description text,
    items jsonb, customer jsonb, customer_choose_pmethod boolean, channels text[], shoulder text, origin text, platform text,
    created_by text, created_at timestamptz, expires_at timestamptz);
end $$;
