-- What a bank took back and the merchant's money did not cover: the merchant owes it, and the next settlements pay it first.
create table merchant_debts (
  -- Of the dispute.
  id uuid primary key,
  mid text not null references merchants,
  wallet_id uuid not null references wallets,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  -- The bank gave it back before it was paid.
  returned bigint not null default 0 check (returned >= 0),
  opened_at timestamptz not null,
  check (collected + written_off + returned <= amount)
);
create index merchant_debts_open on merchant_debts (mid, opened_at) where collected + written_off + returned < amount;
create index merchant_debts_of_merchant on merchant_debts (mid, opened_at desc);
select protect_by_merchant('merchant_debts');
revoke delete, truncate on merchant_debts from singil_app;

create table merchant_debt_moves (
  id uuid primary key,
  debt_id uuid not null references merchant_debts,
  mid text not null references merchants,
  kind text not null check (kind in ('collected', 'written_off', 'returned')),
  amount bigint not null check (amount > 0),
  settlement_id uuid,
  by_name text not null,
  reason text not null default '',
  at timestamptz not null
);
create index merchant_debt_moves_of_debt on merchant_debt_moves (debt_id, at);
select protect_by_merchant('merchant_debt_moves');
select make_append_only('merchant_debt_moves');

-- Of what a settlement made available, what paid a debt at once.
alter table auto_settlements add column collected bigint not null default 0;
-- breaks 0.1.0: refuses no row, because 0.1.0 leaves the default, 0.
alter table auto_settlements add constraint auto_settlements_collected check (collected between 0 and credited) not valid;

-- What a bank took beyond what was left of the payment.
alter table disputes add column beyond bigint not null default 0;
alter table disputes add constraint disputes_beyond check (beyond between 0 and amount) not valid;
