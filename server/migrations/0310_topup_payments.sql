-- What the gateway is asked to collect for a top-up, top-ups by card with a code of their own, and their list.

alter table topups
  -- Names for the list. They stay as they were when it was asked for.
  add column channel_name text not null default '',
  add column method text not null default 'wallet',
  -- By card: it goes to the gateway only after its one-time code was entered.
  add column is_card boolean not null default false,
  -- What the one-time code confirms: SHA-256 of the wallet, the channel and the amounts.
  add column digest text,
  -- The gateway's payment that was opened for it, and how the payer continues.
  add column gateway_id text,
  add column redirect_url text,
  add column reference text,
  add column steps text[] not null default '{}',
  add column qr_payload text,
  -- Why it failed.
  add column note text not null default '',
  -- When the gateway is asked next; null if nothing more is expected.
  add column next_check_at timestamptz,
  add column checks int not null default 0,
  drop constraint topups_status_check,
  add check (status in ('CREATED', 'OTP_SENT', 'PENDING', 'CREDITED', 'FAILED', 'EXPIRED')),
  add check (is_card = (digest is not null)),
  add check (not is_card or status in ('PENDING', 'CREDITED', 'FAILED', 'EXPIRED') or gateway_id is null);

select set_config('singil.mid', '*', true);
update topups t set channel_name = c.name, method = c.pmethod from payment_channels c where c.code = t.channel;

-- Each index holds the merchant, so that counting under row-level security reads the index alone.
create index topups_of_merchant_status on topups (mid, status, created_at desc, id desc);
create index topups_of_wallet on topups (wallet_id, created_at desc, id desc) include (mid);
create index topups_of_wallet_status on topups (wallet_id, status, created_at desc, id desc) include (mid);
create index topups_of_all on topups (created_at desc, id desc) include (mid);
create index topups_of_all_status on topups (status, created_at desc, id desc) include (mid);
create index topups_to_check on topups (next_check_at) where next_check_at is not null;
drop index topups_to_expire;
create index topups_to_expire on topups (expires_at) where status in ('CREATED', 'OTP_SENT', 'PENDING');
create statistics topups_wallets (dependencies) on mid, wallet_id from topups;

-- Outside row-level security, because an index on arrays cannot be used under it: it holds only ids and hashed words, and what is found
-- here is always read from topups. Nothing could ask for a top-up before, so there are none to enter.
create table topup_search (
  mid text not null,
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  primary key (mid, id)
);
create index topup_search_keys on topup_search using gin (keys) with (fastupdate = off);
select make_append_only('topup_search');
