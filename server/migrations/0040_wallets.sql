-- Wallets: what stands in them and why. Every row here is written in the same transaction as the journal that moves the money.

create table wallets (
  id uuid primary key,
  mid text not null,
  store_id text,
  name text not null,
  account_no text not null unique,
  status text not null check (status in ('For Approval', 'Active')),
  is_default boolean not null,
  created_at timestamptz not null
);
create unique index wallets_one_default on wallets (mid) where is_default;
create index wallets_of_merchant on wallets (mid, created_at);

-- The only wallet that a user sees, for users who are bound to one.
create table wallet_links (
  username text primary key,
  mid text not null,
  wallet_id uuid not null references wallets
);

-- One row a paid transaction, and one a share of somebody else's that was split: what it brought and when that can be withdrawn.
-- Unsettled rows, less what refunds, chargebacks and splits took from them, sum to the wallet's clearing account.
create table wallet_clearing (
  transaction_id uuid primary key,
  mid text not null,
  -- No foreign key: who writes here has made sure of the wallet, set-wise, and each row would be checked by itself.
  wallet_id uuid not null,
  request_id text not null,
  channel text not null,
  gross bigint not null check (gross > 0),
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  net bigint not null check (net >= 0),
  taken bigint not null default 0 check (taken between 0 and net),
  paid_at timestamptz not null,
  paid_on date not null,
  settlement_days int not null check (settlement_days between 0 and 60),
  settles_on date not null,
  settled_at timestamptz,
  settlement_id uuid,
  -- The split that a share came with; transaction_id is then the share's own id.
  split_id uuid,
  check (gross = net + fee + vat),
  check ((settled_at is null) = (settlement_id is null))
) with (fillfactor = 85);
create index wallet_clearing_unsettled on wallet_clearing (wallet_id, settles_on, transaction_id) where settled_at is null;
create index wallet_clearing_settlement on wallet_clearing (settlement_id) where settlement_id is not null;
-- Only what is settled is looked up by it, so that a payment that comes in does not pay for its entry.
create index wallet_clearing_request on wallet_clearing (request_id) where settlement_id is not null;
create index wallet_clearing_split on wallet_clearing (split_id) where split_id is not null;

-- The part of a settled transaction that is kept back as rolling reserve. Unreleased tranches, less what refunds took from them,
-- sum to the wallet's reserve account.
create table reserve_tranches (
  transaction_id uuid primary key references wallet_clearing,
  mid text not null,
  wallet_id uuid not null references wallets,
  settlement_id uuid not null,
  request_id text not null,
  amount bigint not null check (amount > 0),
  taken bigint not null default 0 check (taken between 0 and amount),
  releases_on date not null,
  released_at timestamptz
) with (fillfactor = 85);
create index reserve_tranches_unreleased on reserve_tranches (wallet_id, releases_on, transaction_id) where released_at is null;
create index reserve_tranches_due on reserve_tranches (releases_on, wallet_id) where released_at is null;
create index reserve_tranches_released on reserve_tranches (wallet_id, released_at) where released_at is not null;

-- Money on its way out. Active holds sum to the wallet's held account. A chargeback is never held: it is gone at once, or given back.
create table wallet_holds (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null references wallets,
  reason text not null check (reason in ('refund', 'withdrawal', 'disbursement', 'chargeback')),
  transaction_id uuid,
  request_id text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('active', 'done', 'returned')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'active') = (closed_at is null)),
  check (reason <> 'chargeback' or state <> 'active')
) with (fillfactor = 85);
create index wallet_holds_active on wallet_holds (wallet_id, created_at) where state = 'active';
create index wallet_holds_transaction on wallet_holds (transaction_id);

-- Where a hold was taken from, so that a failure gives back exactly that.
create table wallet_hold_parts (
  hold_id uuid not null references wallet_holds,
  part smallint not null,
  mid text not null,
  source text not null check (source in ('available', 'clearing', 'reserve')),
  transaction_id uuid,
  amount bigint not null check (amount > 0),
  primary key (hold_id, part),
  check ((source = 'available') = (transaction_id is null))
);
create index wallet_hold_parts_transaction on wallet_hold_parts (transaction_id) where transaction_id is not null;

-- What a split took of a sale in clearing. The shares are rows of their receivers, which the payer does not see.
create table wallet_split_parts (
  split_id uuid primary key,
  mid text not null,
  transaction_id uuid not null,
  amount bigint not null check (amount > 0)
);
create index wallet_split_parts_transaction on wallet_split_parts (transaction_id);

select protect_by_merchant('wallets');
select protect_by_merchant('wallet_links');
select protect_by_merchant('wallet_clearing');
select protect_by_merchant('reserve_tranches');
select protect_by_merchant('wallet_holds');
select protect_by_merchant('wallet_hold_parts');
select protect_by_merchant('wallet_split_parts');
select make_append_only('wallet_split_parts');

-- Days on which Philippine banks may be closed. Rows are edited when a proclamation confirms or moves a day; `confidence` says how
-- sure a day is: proclaimed, by statute, expected (from past years) or estimate (moon sighting).
create table bank_holidays (
  day date primary key,
  name text not null,
  kind text not null check (kind in ('regular', 'special non-working', 'special working')),
  banks_closed boolean not null,
  confidence text not null check (confidence in ('proclaimed', 'by statute', 'expected', 'estimate')),
  source text not null
);
insert into bank_holidays (day, name, kind, banks_closed, confidence, source) values
  ('2026-01-01', 'New Year''s Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-02-17', 'Chinese New Year', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-02-25', 'EDSA People Power Revolution Anniversary', 'special working', false, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-03-20', 'Eid''l Fitr', 'regular', true, 'proclaimed', 'Manila Bulletin, 12 March 2026'),
  ('2026-04-02', 'Maundy Thursday', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-04-03', 'Good Friday', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-04-04', 'Black Saturday', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-04-09', 'Araw ng Kagitingan', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-05-01', 'Labor Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-05-27', 'Eid''l Adha', 'regular', true, 'proclaimed', 'Proclamation 1264 of 2026'),
  ('2026-06-12', 'Independence Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-08-21', 'Ninoy Aquino Day', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-08-31', 'National Heroes Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-11-01', 'All Saints'' Day', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-11-02', 'All Souls'' Day', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-11-30', 'Bonifacio Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-08', 'Feast of the Immaculate Conception of Mary', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-24', 'Christmas Eve', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-25', 'Christmas Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-30', 'Rizal Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-31', 'Last Day of the Year', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2027-01-01', 'New Year''s Day', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-02-06', 'Chinese New Year', 'special non-working', true, 'expected', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-02-25', 'EDSA People Power Revolution Anniversary', 'special working', false, 'expected', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-03-10', 'Eid''l Fitr', 'regular', true, 'estimate', 'astronomical estimate; proclamation awaited'),
  ('2027-03-25', 'Maundy Thursday', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-03-26', 'Good Friday', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-03-27', 'Black Saturday', 'special non-working', true, 'expected', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-04-09', 'Araw ng Kagitingan', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-05-01', 'Labor Day', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-05-17', 'Eid''l Adha', 'regular', true, 'estimate', 'astronomical estimate; proclamation awaited'),
  ('2027-06-12', 'Independence Day', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-08-21', 'Ninoy Aquino Day', 'special non-working', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-08-30', 'National Heroes Day', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-11-01', 'All Saints'' Day', 'special non-working', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-11-02', 'All Souls'' Day', 'special non-working', true, 'expected', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-11-30', 'Bonifacio Day', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-08', 'Feast of the Immaculate Conception of Mary', 'special non-working', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-24', 'Christmas Eve', 'special non-working', true, 'expected', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-25', 'Christmas Day', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-30', 'Rizal Day', 'regular', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-31', 'Last Day of the Year', 'special non-working', true, 'by statute', 'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited');
