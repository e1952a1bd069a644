-- Selling: customers of merchants, web stores, couriers, referrals, campaigns and raffles.

-- === customers

create table customer_search (
  mid text not null,
  id uuid not null,
  keys integer[] not null,
  constraint customer_search_pkey primary key (mid, id)
);
comment on table customer_search is
  'The words of a customer as hashed prefixes. The table has no row-level security: it holds only ids and hashed words, and whatever '
  'is found here is read from customers.';
create index customer_search_keys on customer_search using gin (keys) with (fastupdate = off);

create table customers (
  mid text not null,
  -- Derived from the merchant and the contact with a keyed hash: the same customer has the same id.
  id uuid not null,
  -- Name, e-mail address and mobile number of the newest payment, sealed.
  sealed_details text not null,
  payments integer not null,
  -- The amounts paid, less refunds.
  total bigint not null,
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null,
  constraint customers_pkey primary key (mid, id),
  constraint customers_mid_fkey foreign key (mid) references merchants(mid),
  constraint customers_payments_positive check (payments > 0),
  constraint customers_total_not_negative check (total >= 0)
);
comment on table customers is
  'Customers of merchants: those who have paid, identified by mobile number or e-mail address. The figures are updated as payments '
  'are paid and refunded.';
create index customers_by_last_payment on customers (mid, last_paid_at, id);
create index customers_to_erase on customers (last_paid_at);
select protect_by_merchant('customers');

create table customer_parts (
  mid text not null,
  customer_id uuid not null,
  store_id text not null,
  wallet_id uuid not null,
  payments integer not null,
  total bigint not null,
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null,
  constraint customer_parts_pkey primary key (mid, customer_id, store_id, wallet_id),
  constraint customer_parts_mid_customer_id_fkey foreign key (mid, customer_id) references customers(mid, id) on delete cascade
);
comment on table customer_parts is 'The figures of a customer by store and wallet, for users who see only some of them.';
create index customer_parts_of_store on customer_parts (mid, store_id);
create index customer_parts_of_wallet on customer_parts (mid, wallet_id);
select protect_by_merchant('customer_parts');

create table customer_payments (
  mid text not null,
  transaction_id uuid not null,
  customer_id uuid not null,
  store_id text not null,
  wallet_id uuid not null,
  taken_back bigint not null,
  paid_at timestamptz not null,
  constraint customer_payments_pkey primary key (mid, transaction_id),
  constraint customer_payments_mid_customer_id_fkey foreign key (mid, customer_id) references customers(mid, id) on delete cascade
);
comment on table customer_payments is 'What each payment has added to the figures of its customer, so that it is added once.';
create index customer_payments_of_customer on customer_payments (mid, customer_id, paid_at desc, transaction_id desc);
select protect_by_merchant('customer_payments');

create table customers_to_gather (
  mid text primary key,
  before timestamptz,
  before_id uuid,
  constraint customers_to_gather_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table customers_to_gather is
  'Merchants whose earlier payments are not added to their customers yet. Payments are added newest first; `before` and `before_id` '
  'are the place of the last one, null before the first.';
select protect_by_merchant('customers_to_gather');

-- === web-stores

create table web_stores (
  id uuid primary key,
  mid text not null,
  -- The store whose items it sells, and which its orders belong to.
  store_id text not null,
  -- The last part of its address.
  link text not null,
  draft jsonb not null,
  -- Null while customers cannot see it.
  published jsonb,
  published_at timestamptz,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  constraint web_stores_mid_fkey foreign key (mid) references merchants(mid),
  constraint web_stores_published_has_time check ((published is null) = (published_at is null)),
  constraint web_stores_deleted_is_not_published check (deleted_at is null or published is null),
  constraint web_stores_version_positive check (version > 0)
);
comment on table web_stores is
  'The online shops of merchants, each with a draft and the published version of it. A deleted web store is kept for its orders and '
  'for its link names, which no other merchant gets.';
create index web_stores_of_merchant on web_stores (mid, created_at);
select protect_by_merchant('web_stores');
revoke delete on web_stores from singil_app;

create table web_store_links (
  link text primary key,
  -- The name without what makes two names look different.
  look text not null,
  -- True for the first name of the web store with this look; the look belongs to that web store.
  holds_look boolean not null,
  mid text not null,
  web_store_id uuid not null,
  created_at timestamptz not null,
  constraint web_store_links_mid_fkey foreign key (mid) references merchants(mid),
  constraint web_store_links_web_store_id_fkey foreign key (web_store_id) references web_stores(id)
);
comment on table web_store_links is
  'Every link name that a web store has or had. An old name leads to the same store, and no other store gets it or a name that looks '
  'like it.';
create unique index web_store_links_look on web_store_links (look) where holds_look;
create index web_store_links_of_shop on web_store_links (web_store_id);
select protect_by_merchant('web_store_links');

create table web_store_orders (
  temporary_id text primary key,
  mid text not null,
  web_store_id uuid not null,
  is_pick_up boolean not null,
  created_at timestamptz not null,
  constraint web_store_orders_mid_fkey foreign key (mid) references merchants(mid),
  constraint web_store_orders_web_store_id_fkey foreign key (web_store_id) references web_stores(id)
);
comment on table web_store_orders is 'Orders of customers at a web store, by their payment link.';
create index web_store_orders_of_shop on web_store_orders (mid, web_store_id, created_at);
select protect_by_merchant('web_store_orders');

-- === couriers

create table courier_bookings (
  id uuid primary key,
  mid text not null,
  transaction_id uuid not null,
  request_id text not null,
  store_id text not null,
  -- The wallet that pays the courier's fee.
  wallet_id uuid not null,
  -- The id in the customer's tracking link.
  tracking_id text not null,
  courier text not null,
  courier_name text not null,
  service text not null,
  service_name text not null,
  fee bigint not null,
  grams integer not null,
  sender jsonb not null,
  recipient jsonb not null,
  -- The courier's id of its quote. An order for a quote that has expired is refused.
  quote_ref text not null,
  quote_expires_at timestamptz not null,
  eta_minutes integer not null,
  state text not null,
  -- The status that follows from the events; null before the first event.
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
  constraint courier_bookings_tracking_id_key unique (tracking_id),
  constraint courier_bookings_mid_fkey foreign key (mid) references merchants(mid),
  constraint courier_bookings_wallet_id_fkey foreign key (wallet_id) references wallets(id),
  constraint courier_bookings_accepted_has_order check ((state in ('asked', 'refused')) = (order_ref is null)),
  constraint courier_bookings_fee_returned_is_closed check (not is_fee_returned or state = 'closed'),
  constraint courier_bookings_eta_minutes_positive check (eta_minutes > 0),
  constraint courier_bookings_fee_positive check (fee > 0),
  constraint courier_bookings_grams_positive check (grams > 0),
  constraint courier_bookings_state_known check (state in ('asked', 'refused', 'booked', 'delivered', 'returned', 'closed'))
);
comment on table courier_bookings is
  'Bookings of a courier for paid orders. The fee is paid from the merchant''s wallet; an order has one live booking at most.';
-- An order has at most one live booking.
create unique index courier_bookings_live on courier_bookings (transaction_id) where state not in ('refused', 'closed');
create index courier_bookings_of_transaction on courier_bookings (transaction_id, created_at desc);
create index courier_bookings_to_check on courier_bookings (next_check_at) where next_check_at is not null;
select protect_by_merchant('courier_bookings');

create table courier_events (
  booking_id uuid not null,
  mid text not null,
  words text not null,
  note text not null,
  -- Null if the words are not known.
  status text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- The callback as received; null if the event came from a query.
  raw text,
  constraint courier_events_pkey primary key (booking_id, words, occurred_at),
  constraint courier_events_booking_id_fkey foreign key (booking_id) references courier_bookings(id),
  constraint courier_events_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table courier_events is 'What a courier reported about a booking, in its own words: each change once. Rows are never changed.';
select protect_by_merchant('courier_events');
revoke delete, update on courier_events from singil_app;
create trigger append_only before delete or update on courier_events for each row execute function refuse_change();
create trigger never_truncated before truncate on courier_events for each statement execute function refuse_change();

create table packed_orders (
  transaction_id uuid primary key,
  mid text not null,
  packed_at timestamptz not null,
  packed_by text not null,
  constraint packed_orders_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table packed_orders is 'Paid orders that the merchant has packed.';
select protect_by_merchant('packed_orders');

-- === referrals

create table referral_terms (
  id boolean default true primary key,
  reward bigint not null,
  vat_millionths integer not null,
  threshold bigint not null,
  hold_days integer not null,
  constraint referral_terms_hold_days_range check (hold_days between 0 and 365),
  constraint referral_terms_one_row check (id),
  constraint referral_terms_reward_positive check (reward > 0),
  constraint referral_terms_threshold_positive check (threshold > 0),
  constraint referral_terms_vat_millionths_range check (vat_millionths between 0 and 1000000)
);
comment on table referral_terms is
  'The terms of referrals, in one row that is edited when they change; a rewarded referral keeps the terms that applied to it. The '
  'reward is stated with VAT and paid without it.';
revoke delete, insert on referral_terms from singil_app;

create table referrals (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  taxpayer_key text not null,
  referred_mid text,
  status text not null,
  created_at timestamptz not null,
  registered_at timestamptz,
  reached_at timestamptz,
  rewarded_at timestamptz,
  -- The reward that was paid, what the referred merchant had been paid by then, net of refunds, and the terms of that day.
  reward bigint,
  net_paid bigint,
  threshold bigint,
  hold_days integer,
  -- What a referrer may know of the business, as of the last review: how much of the required amount was paid.
  progress bigint not null default 0,
  progress_at timestamptz,
  -- What connects the two merchants. A tie is kept once found, even if the account or device is removed, and forbids the reward.
  ties text[] not null default '{}',
  constraint referrals_referred_mid_key unique (referred_mid),
  constraint referrals_taxpayer_key_key unique (taxpayer_key),
  constraint referrals_not_oneself check (mid is distinct from referred_mid),
  constraint referrals_registered_has_merchant check ((status = 'invited') = (referred_mid is null)),
  constraint referrals_registered_has_time check ((status = 'invited') = (registered_at is null)),
  constraint referrals_reached_has_time check ((status in ('reached', 'rewarded')) = (reached_at is not null)),
  constraint referrals_rewarded_has_time check ((status = 'rewarded') = (rewarded_at is not null)),
  constraint referrals_rewarded_has_reward check ((status = 'rewarded') = (reward is not null)),
  constraint referrals_reward_is_earned check (
    reward is null or (net_paid >= threshold and rewarded_at >= reached_at + hold_days * interval '24 hours') is true
  ),
  constraint referrals_reward_without_ties check (reward is null or ties = '{}'),
  constraint referrals_progress_not_negative check (progress >= 0),
  constraint referrals_status_known check (status in ('invited', 'registered', 'reached', 'rewarded')),
  constraint referrals_taxpayer_key_format check (taxpayer_key ~ '^[A-Za-z0-9_-]{43}$'),
  constraint referrals_ties_known check (ties <@ array['same_taxpayer', 'same_owner', 'same_contact', 'same_bank_account', 'same_device'])
) with (fillfactor = 85);
comment on table referrals is
  'A business that a merchant (`mid`) referred. A taxpayer is referred once, by one merchant; the referral keeps only a keyed digest '
  'of its TIN, because a TIN is personal data.';
create index referrals_of_merchant on referrals (mid, created_at desc, id desc);
create index referrals_waiting on referrals (id) where status in ('registered', 'reached');
select protect_by_merchant('referrals');
revoke delete on referrals from singil_app;

-- === marketing

create table campaigns (
  mid text not null,
  id uuid primary key,
  tag text not null,
  medium text not null,
  store_id text not null,
  -- Null: it leads to the page of the store.
  web_store_id uuid,
  name text not null,
  headline text not null,
  language text not null,
  accent text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- It is not listed any more; its link still works, and its visits and orders are kept.
  removed_at timestamptz,
  constraint campaigns_mid_tag_key unique (mid, tag),
  constraint campaigns_mid_fkey foreign key (mid) references merchants(mid),
  constraint campaigns_web_store_id_fkey foreign key (web_store_id) references web_stores(id),
  constraint campaigns_language_known check (language in ('en', 'fil')),
  constraint campaigns_medium_known check (medium in ('poster', 'post')),
  constraint campaigns_name_not_empty check (name <> '')
);
comment on table campaigns is
  'Campaigns of merchants: posters and posts. The link of each contains its tag, by which visits and orders are counted separately.';
create index campaigns_of_merchant on campaigns (mid, created_at desc) where removed_at is null;
select protect_by_merchant('campaigns');
revoke delete on campaigns from singil_app;

-- === raffles

create table raffles (
  id uuid primary key,
  title text not null,
  prize text not null,
  -- Calendar days in Manila, both included.
  from_day date not null,
  to_day date not null,
  winner_count smallint not null,
  -- Determines the draw together with the payments. Its SHA-256 (`commitment`) is published from the start, the seed itself with the draw.
  seed text not null,
  commitment text not null,
  entries integer,
  entries_digest text,
  winners jsonb not null default '[]',
  drawn_at timestamptz,
  cancelled_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  constraint raffles_period_not_reversed check (to_day >= from_day),
  constraint raffles_drawn_has_entries check ((drawn_at is null) = (entries is null) and (drawn_at is null) = (entries_digest is null)),
  constraint raffles_not_drawn_and_cancelled check (drawn_at is null or cancelled_at is null),
  constraint raffles_commitment_format check (commitment ~ '^[0-9a-f]{64}$'),
  constraint raffles_entries_positive check (entries > 0),
  constraint raffles_entries_digest_format check (entries_digest ~ '^[0-9a-f]{64}$'),
  constraint raffles_prize_not_empty check (prize <> ''),
  constraint raffles_seed_format check (seed ~ '^[0-9a-f]{64}$'),
  constraint raffles_title_not_empty check (title <> ''),
  constraint raffles_winner_count_range check (winner_count between 1 and 20),
  constraint raffles_daterange_excl exclude using gist (daterange(from_day, to_day, '[]') with &&) where (cancelled_at is null)
);
comment on table raffles is
  'Raffles among the merchants: every payment that is paid within the period takes part. Periods do not overlap, so that a payment '
  'takes part in one raffle at most.';

insert into referral_terms (reward, vat_millionths, threshold, hold_days) values
  (50000, 120000, 5000000, 30);
