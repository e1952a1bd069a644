-- Settlements: what each run made available, and how much of it the provider keeps back for a while.

create table auto_settlements (
  id uuid primary key,
  reference text not null unique,
  mid text not null,
  wallet_id uuid not null,
  settled_on date not null,
  transactions int not null check (transactions > 0),
  gross bigint not null,
  fee bigint not null,
  vat bigint not null,
  refunded bigint not null,
  net bigint not null check (net >= 0),
  reserve bigint not null check (reserve >= 0),
  credited bigint not null check (credited >= 0),
  created_at timestamptz not null,
  check (net = gross - fee - vat - refunded),
  check (credited = net - reserve)
);
create index auto_settlements_of_merchant on auto_settlements (mid, created_at desc, id desc);
create index auto_settlements_of_wallet on auto_settlements (wallet_id, created_at desc, id desc);

-- A merchant without a row keeps nothing back.
create table rolling_reserves (
  mid text primary key,
  rate_millionths int not null check (rate_millionths between 0 and 1000000),
  days int not null check (days between 1 and 720),
  updated_at timestamptz not null
);

select protect_by_merchant('auto_settlements');
select protect_by_merchant('rolling_reserves');
