-- Top-ups: money that merchants pay into their own wallets. Credited only by a verified word of the gateway, once.

create table topups (
  id uuid primary key,
  mid text not null references merchants,
  wallet_id uuid not null,
  request_id text not null unique,
  channel text not null references payment_channels,
  -- What is paid; fee and VAT are taken from what is credited.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  status text not null check (status in ('CREATED', 'PENDING', 'CREDITED', 'FAILED', 'EXPIRED')),
  -- The gateway's payment that brought the money: it brings it to one top-up alone.
  payment_id text unique,
  remarks text not null default '',
  asked_by text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  credited_at timestamptz,
  updated_at timestamptz not null,
  check (fee + vat < amount),
  check (num_nulls(payment_id, credited_at) in (0, 2)),
  check ((status = 'CREDITED') = (credited_at is not null))
) with (fillfactor = 80);
create index topups_of_merchant on topups (mid, created_at desc, id desc);
create index topups_to_expire on topups (expires_at) where status = 'PENDING';

select protect_by_merchant('topups');
revoke delete, truncate on topups from singil_app;

-- Money of a payment that fits no top-up: kept in suspense under the payment's name, once.
create table topup_misfits (
  payment_id text primary key,
  mid text not null references merchants,
  topup_id uuid not null references topups,
  amount bigint not null,
  currency text not null,
  why text not null check (why in ('wrong_amount', 'wrong_currency', 'paid_twice', 'failed_before')),
  at timestamptz not null
);
create index topup_misfits_of_topup on topup_misfits (topup_id);
select protect_by_merchant('topup_misfits');
revoke update, delete, truncate on topup_misfits from singil_app;
