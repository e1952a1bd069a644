-- Courier bookings of paid orders, what the couriers report about them, and which orders are packed.
create table courier_bookings (
  id uuid primary key,
  mid text not null references merchants,
  transaction_id uuid not null,
  request_id text not null,
  store_id text not null,
  -- Pays the courier's fee.
  wallet_id uuid not null references wallets,
  -- In the customer's tracking link.
  tracking_id text not null unique,
  courier text not null,
  courier_name text not null,
  service text not null,
  service_name text not null,
  fee bigint not null check (fee > 0),
  grams integer not null check (grams > 0),
  sender jsonb not null,
  recipient jsonb not null,
  -- The courier's id of its offer. An order under it is refused once it has expired.
  quote_ref text not null,
  quote_expires_at timestamptz not null,
  eta_minutes integer not null check (eta_minutes > 0),
  state text not null check (state in ('asked', 'refused', 'booked', 'delivered', 'returned', 'closed')),
  -- What the events come down to; null before the first one.
  status text,
  -- The courier's id of the order.
  order_ref text,
  tracking_number text,
  driver jsonb,
  eta_at timestamptz,
  cancel_until timestamptz,
  is_fee_returned boolean not null default false,
  why text not null default '',
  created_at timestamptz not null,
  created_by text not null,
  next_check_at timestamptz,
  checks integer not null default 0,
  updated_at timestamptz not null,
  check ((state in ('asked', 'refused')) = (order_ref is null)),
  check (not is_fee_returned or state = 'closed')
);
-- An order is on its way with one courier at most.
create unique index courier_bookings_live on courier_bookings (transaction_id) where state not in ('refused', 'closed');
create index courier_bookings_of_transaction on courier_bookings (transaction_id, created_at desc);
create index courier_bookings_to_check on courier_bookings (next_check_at) where next_check_at is not null;
select protect_by_merchant('courier_bookings');

-- What a courier reported, each change once, in its own words.
create table courier_events (
  booking_id uuid not null references courier_bookings,
  mid text not null references merchants,
  words text not null,
  note text not null,
  -- Null for words that we do not know.
  status text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- The callback as it came; null if the courier was asked.
  raw text,
  primary key (booking_id, words, occurred_at)
);
select protect_by_merchant('courier_events');
select make_append_only('courier_events');

create table packed_orders (
  transaction_id uuid primary key,
  mid text not null references merchants,
  packed_at timestamptz not null,
  packed_by text not null
);
select protect_by_merchant('packed_orders');

-- Goods of an order come back once.
drop index stock_movements_once;
create unique index stock_movements_once on stock_movements (mid, reference, item_id, kind)
  where kind in ('reserve', 'release', 'sell', 'return');

alter table wallet_holds
  drop constraint wallet_holds_reason_check,
  add constraint wallet_holds_reason_check
    check (reason in ('refund', 'withdrawal', 'disbursement', 'chargeback', 'share', 'courier'));

-- A guest also sees the merchant of the delivery in the address; a courier's report, that of the booking.
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
  v_deliveries constant text[] := array(select substr(w, 10) from unnest(v_words) w where starts_with(w, 'delivery:'));
  v_bookings constant uuid[] := array(select substr(w, 9)::uuid from unnest(v_words) w where w ~ '^booking:[0-9a-f-]{36}$');
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
  if v_deliveries <> '{}' then
    v_found := v_found || array(select b.mid from courier_bookings b where b.tracking_id = any (v_deliveries));
  end if;
  if v_bookings <> '{}' then
    v_found := v_found || array(select b.mid from courier_bookings b where b.id = any (v_bookings));
  end if;
  return array_to_string(array(select distinct w from unnest(v_found) w), ',');
end $$;
