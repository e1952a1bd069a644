-- Split payments: what a merchant gives of one sale to others while it is in clearing.

-- A sale is split once.
create table split_payments (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  transaction_id uuid not null unique,
  request_id text not null,
  -- What the sale brought, what went to the receivers, and what the payer kept.
  net bigint not null check (net > 0),
  amount bigint not null check (amount > 0),
  kept bigint not null check (kept >= 0),
  created_at timestamptz not null,
  check (net = amount + kept)
);
create index split_payments_of_merchant on split_payments (mid, created_at desc, id desc);

-- `mid` is the receiver: payer and receivers each see what is theirs.
create table split_shares (
  id uuid primary key,
  split_id uuid not null references split_payments,
  position smallint not null,
  mid text not null,
  wallet_id uuid not null,
  rate_millionths int check (rate_millionths between 1 and 1000000),
  fixed bigint check (fixed > 0),
  amount bigint not null check (amount >= 0),
  unique (split_id, position),
  unique (split_id, wallet_id),
  check ((rate_millionths is null) <> (fixed is null)),
  check (fixed is null or amount = fixed)
);
create index split_shares_of_merchant on split_shares (mid, id);

select protect_by_merchant('split_payments');
select protect_by_merchant('split_shares');
select make_append_only('split_payments');
select make_append_only('split_shares');
