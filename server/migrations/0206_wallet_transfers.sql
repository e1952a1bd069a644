-- Transfers between wallets of one merchant. A transfer is complete when it is written: its journal is posted in the same transaction.
create table wallet_transfers (
  id uuid primary key,
  mid text not null references merchants,
  -- Of the caller: the same transfer sent twice is one.
  request_id text not null,
  from_wallet_id uuid not null references wallets,
  to_wallet_id uuid not null references wallets,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- The step-up that allowed exactly this transfer.
  step_up_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  unique (mid, request_id),
  check (from_wallet_id <> to_wallet_id)
);
select protect_by_merchant('wallet_transfers');
select make_append_only('wallet_transfers');

insert into authenticator_policies (action, factors, asks) values ('walletTransfer', array['passkey', 'totp', 'otp'], 'always');
