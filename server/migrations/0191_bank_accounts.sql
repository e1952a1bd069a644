-- Enrolled bank accounts: where a merchant's money may go. Number, holder and the name that the bank has are sealed; the keyed hash of
-- bank and number tells whether two accounts are the same without opening them.

create table bank_account_settings (
  tenant text primary key,
  -- How long a new or changed account waits, and what may be withdrawn to it meanwhile, in centavos.
  wait_hours int not null default 24 check (wait_hours between 0 and 168),
  wait_cap bigint not null default 1000000 check (wait_cap >= 0)
);
insert into bank_account_settings (tenant) values ('singil');

create table bank_accounts (
  id uuid primary key,
  mid text not null references merchants,
  alias text not null,
  bic text not null,
  account_type text not null check (account_type in ('personal', 'savings', 'corporate')),
  currency text not null check (currency = 'PHP'),
  -- Number, names, phone, e-mail and address, as JSON.
  sealed_details text not null,
  account_key text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  remark text not null,
  is_favorite boolean not null default false,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED', 'REMOVED')),
  waits_until timestamptz not null,
  wait_cap bigint not null check (wait_cap >= 0),
  name_state text not null check (name_state in ('NOT_CHECKED', 'ANSWERED', 'NO_NAME', 'NO_ACCOUNT')),
  -- The name at the bank.
  sealed_bank_name text,
  name_checked_at timestamptz,
  name_tries int not null default 0,
  -- When the bank is asked again; null once it has answered.
  name_check_due timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  check ((name_state = 'ANSWERED') = (sealed_bank_name is not null)),
  check ((name_state = 'NOT_CHECKED') = (name_checked_at is null))
) with (fillfactor = 80);
create unique index bank_accounts_once on bank_accounts (mid, account_key) where status <> 'REMOVED';
create index bank_accounts_of_merchant on bank_accounts (mid, is_favorite desc, created_at, id) where status <> 'REMOVED';
create index bank_accounts_to_check on bank_accounts (name_check_due) where name_check_due is not null and status <> 'REMOVED';
create index bank_accounts_by_key on bank_accounts (account_key);
select protect_by_merchant('bank_accounts');
-- Rows of removed accounts stay: past withdrawals refer to them.
revoke delete, truncate on bank_accounts from singil_app;

-- Staff have been told that this merchant shares the account with another one.
create table shared_account_notices (
  account_key text not null,
  mid text not null,
  at timestamptz not null,
  primary key (account_key, mid)
);
select protect_by_merchant('shared_account_notices');
revoke update, delete, truncate on shared_account_notices from singil_app;

-- Removing an account asks for a code unless staff switch it off for a merchant. Nothing read the setting before.
alter table merchant_settings alter column otp_remove_bank set default true;
update merchant_settings set otp_remove_bank = true;
