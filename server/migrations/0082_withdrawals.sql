-- Withdrawals: what each rail costs and takes, how much may leave at once, and every withdrawal with what confirmed it.

-- Of each rail the newest row that has begun holds; a past one is never changed. Amounts in centavos, VAT comes on top of the fee.
create table payout_rails (
  rail text not null check (rail in ('instapay', 'pesonet')),
  since timestamptz not null,
  fee bigint not null check (fee >= 0),
  -- What one transfer may carry.
  maximum bigint not null check (maximum > 0),
  primary key (rail, since)
);
insert into payout_rails (rail, since, fee, maximum) values
  ('instapay', '2020-01-01T00:00:00+08', 1500, 5000000),
  ('pesonet', '2020-01-01T00:00:00+08', 2500, 1000000000);

-- What may leave for an account of a type with one withdrawal, and within one hour; the newest row that has begun holds.
create table withdrawal_limits (
  account_type text not null check (account_type in ('personal', 'savings', 'corporate')),
  since timestamptz not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  primary key (account_type, since)
);
insert into withdrawal_limits (account_type, since, minimum, maximum) values
  ('personal', '2020-01-01T00:00:00+08', 2000, 5000000),
  ('savings', '2020-01-01T00:00:00+08', 2000, 5000000),
  ('corporate', '2020-01-01T00:00:00+08', 2000, 50000000);
select make_append_only(t) from unnest(array['payout_rails', 'withdrawal_limits']::regclass[]) t;

-- What is confirmed, as one text: another amount, account, wallet or rail is another withdrawal.
create function withdrawal_payload_hash(p_id uuid, p_mid text, p_wallet_id uuid, p_rail text, p_destination_key text,
  p_amount bigint, p_fee bigint, p_vat bigint) returns text language sql immutable as $$
  select encode(sha256(convert_to('withdrawal|' || p_id || '|' || p_mid || '|' || p_wallet_id || '|' || p_rail || '|'
    || p_destination_key || '|' || p_amount || '|' || p_fee || '|' || p_vat, 'UTF8')), 'hex')
$$;

create table withdrawals (
  id uuid primary key,
  mid text not null references merchants,
  wallet_id uuid not null,
  request_id text not null unique,
  rail text not null,
  account_type text not null,
  -- The bank account, sealed; its keyed hash says whether two are the same without opening them.
  sealed_destination text not null,
  destination_key text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null generated always as (amount + fee + vat) stored,
  -- What could leave at once, and within an hour, when this was asked.
  maximum bigint not null,
  reason text not null,
  status text not null check (status in ('DRAFT', 'OTP_SENT', 'AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS', 'FAILED',
    'CANCELLED', 'EXPIRED', 'RETURNED')),
  payload_hash text not null generated always as
    (withdrawal_payload_hash(id, mid, wallet_id, rail, destination_key, amount, fee, vat)) stored,
  authorization_kind text check (authorization_kind in ('otp', 'passkey', 'rule', 'staff')),
  -- What confirmed it, used once.
  authorization_id text unique,
  authorized_hash text,
  authorized_at timestamptz,
  -- Until when a code that was sent can confirm it.
  confirm_until timestamptz,
  rail_reference text,
  remark text not null default '',
  asked_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (amount + fee + vat <= maximum),
  -- Money leaves only for what was confirmed.
  constraint withdrawals_confirmed check (authorized_hash = payload_hash),
  check (num_nulls(authorization_kind, authorization_id, authorized_hash, authorized_at) in (0, 4)),
  check (status not in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS', 'FAILED', 'RETURNED') or authorized_at is not null),
  check (status not in ('DRAFT', 'OTP_SENT', 'EXPIRED') or authorized_at is null),
  check (status <> 'OTP_SENT' or confirm_until is not null)
) with (fillfactor = 80);
create index withdrawals_of_merchant on withdrawals (mid, created_at desc, id desc);
create index withdrawals_of_hour on withdrawals (wallet_id, authorized_at) where authorized_at is not null;
create index withdrawals_to_confirm on withdrawals (confirm_until) where status = 'OTP_SENT';
create index withdrawals_under_way on withdrawals (status, updated_at) where status in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN');

select protect_by_merchant('withdrawals');
revoke delete, truncate on withdrawals from singil_app;
