-- Payouts: one table for every transfer from a wallet to a bank account. Withdrawals and supplier payments, which had a state machine of
-- their own each, share it. Nothing wrote to their tables before, because they had no calls.
drop table cwt_liabilities, disbursements, withdrawals;
drop function disbursement_payload_hash(uuid, text, uuid, text, text, text, text, bigint, bigint, bigint, bigint);
drop function withdrawal_payload_hash(uuid, text, uuid, text, text, bigint, bigint, bigint);

-- What is confirmed, as one text: another amount, account, wallet or rail is another payout. `detail` is the digest of what else a
-- feature has confirmed, for example the tax of a supplier payment.
create function payout_payload_hash(p_id uuid, p_purpose text, p_mid text, p_wallet_id uuid, p_rail text, p_destination_key text,
  p_detail text, p_amount bigint, p_fee bigint, p_vat bigint) returns text language sql immutable as $$
  select encode(sha256(convert_to(p_purpose || '|' || p_id || '|' || p_mid || '|' || p_wallet_id || '|' || p_rail || '|'
    || p_destination_key || '|' || p_detail || '|' || p_amount || '|' || p_fee || '|' || p_vat, 'UTF8')), 'hex')
$$;

create table payouts (
  id uuid primary key,
  purpose text not null check (purpose in ('withdrawal', 'disbursement')),
  -- Payouts that are confirmed together: the legs of one withdrawal, numbered from 1.
  plan_id uuid not null,
  leg smallint not null check (leg between 1 and 100),
  legs smallint not null check (legs between leg and 100),
  mid text not null references merchants,
  wallet_id uuid not null references wallets,
  request_id text not null unique,
  rail text not null check (rail in ('instapay', 'pesonet')),
  -- The bank account, sealed; its keyed hash says whether two are the same without opening them, and its hint is what people may see.
  sealed_destination text not null,
  destination_key text not null,
  destination_hint text not null,
  bank_code text not null,
  bank_account_id uuid,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null generated always as (amount + fee + vat) stored,
  -- What could leave at once, and within an hour, when this was asked. Null: no such limit.
  maximum bigint,
  reason text not null,
  detail text not null default '',
  status text not null check (status in ('DRAFT', 'OTP_SENT', 'AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS', 'FAILED',
    'CANCELLED', 'EXPIRED', 'RETURNED')),
  payload_hash text not null generated always as
    (payout_payload_hash(id, purpose, mid, wallet_id, rail, destination_key, detail, amount, fee, vat)) stored,
  authorization_kind text check (authorization_kind in ('otp', 'passkey', 'rule', 'staff')),
  -- What confirmed it, used for one plan.
  authorization_id text,
  authorized_hash text,
  authorized_at timestamptz,
  -- Until when a code that was sent can confirm it.
  confirm_until timestamptz,
  -- Not sent before. Legs of a plan are an hour apart.
  due_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- The bank's own id, reference and count of changes, and when it expects the money to arrive.
  transfer_id text,
  rail_reference text,
  bank_sequence int not null default 0,
  expected_by timestamptz,
  -- When the bank is asked next, and how often it was asked since it last gave an answer.
  next_check_at timestamptz,
  checks int not null default 0,
  remark text not null default '',
  asked_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (plan_id, leg),
  unique (authorization_id, leg),
  check (amount + fee + vat <= maximum),
  -- Money leaves only for what was confirmed.
  constraint payouts_confirmed check (authorized_hash = payload_hash),
  check (num_nulls(authorization_kind, authorization_id, authorized_hash, authorized_at) in (0, 4)),
  check (status not in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS', 'FAILED', 'RETURNED') or authorized_at is not null),
  check (status not in ('DRAFT', 'OTP_SENT', 'EXPIRED') or authorized_at is null),
  check (status <> 'OTP_SENT' or confirm_until is not null),
  check (status not in ('SENT', 'UNKNOWN') or (sent_at is not null and next_check_at is not null))
) with (fillfactor = 80);
create index payouts_of_merchant on payouts (mid, purpose, created_at desc, id desc);
create index payouts_of_hour on payouts (wallet_id, due_at) where authorized_at is not null;
create index payouts_to_confirm on payouts (confirm_until) where status = 'OTP_SENT';
create index payouts_to_send on payouts (due_at) where status = 'QUEUED';
create index payouts_to_check on payouts (next_check_at) where status in ('SENT', 'UNKNOWN');
create index payouts_under_way on payouts (wallet_id) where status in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN');
select protect_by_merchant('payouts');
revoke delete, truncate on payouts from singil_app;

-- Callbacks of the bank, as they arrived. One is applied once; one that cannot be applied is tried again, and set aside after many tries.
create table bank_callbacks (
  event_id text primary key,
  payout_id uuid not null,
  raw text not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  result text,
  tries int not null default 0,
  try_again_at timestamptz,
  why text
);
create index bank_callbacks_waiting on bank_callbacks (received_at) where applied_at is null;
revoke delete, truncate on bank_callbacks from singil_app;

-- Downtime that the bank has announced, as it reported it last. A rail or bank that is down gets nothing sent.
create table bank_notices (
  notice_id text primary key,
  bank_code text,
  rail text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  text text not null,
  seen_at timestamptz not null
);

-- Supplier payments: the bill and the tax of a payout.
create table disbursements (
  payout_id uuid primary key references payouts,
  mid text not null references merchants,
  supplier_name text not null,
  supplier_tin text not null check (supplier_tin ~ '^[0-9]{9}([0-9]{3}|[0-9]{5})?$'),
  payee text not null check (payee in ('individual', 'corporation')),
  -- What the supplier asks, what of it is no VAT, the tax on that, and what the supplier gets.
  gross bigint not null check (gross > 0),
  is_vat_inclusive boolean not null,
  base bigint not null check (base between 1 and gross),
  atc text,
  rate_millionths int not null check (rate_millionths between 0 and 1000000),
  withheld bigint not null check (withheld between 0 and base),
  paid bigint not null generated always as (gross - withheld) stored check (paid > 0),
  check ((atc is null) = (rate_millionths = 0)),
  check (is_vat_inclusive or base = gross)
);
-- What a merchant owes the state for tax it withheld: not money of the wallet, for the merchant pays it itself. Written where the
-- supplier was paid; void where the payment came back. `month` is the Manila month whose return it belongs to.
create table cwt_liabilities (
  payout_id uuid primary key references disbursements,
  mid text not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  quarter text not null generated always as
    (substr(month, 1, 4) || 'Q' || ((substr(month, 6, 2)::int + 2) / 3)::text) stored,
  supplier_name text not null,
  supplier_tin text not null,
  atc text not null,
  rate_millionths int not null,
  base bigint not null check (base > 0),
  withheld bigint not null check (withheld > 0),
  recorded_at timestamptz not null,
  voided_at timestamptz
);
create index cwt_liabilities_of_merchant on cwt_liabilities (mid, quarter, supplier_tin, atc);
select protect_by_merchant('disbursements');
select protect_by_merchant('cwt_liabilities');
revoke update, delete, truncate on disbursements from singil_app;
revoke update, delete, truncate on cwt_liabilities from singil_app;
grant update (voided_at) on cwt_liabilities to singil_app;
