-- Payouts: transfers to bank accounts, the accounts they go to, auto sweeps, and top-ups of wallets.

-- The hash of everything that is confirmed. Another amount, account, wallet or rail gives another hash. `p_detail` is the digest of
-- further terms that a feature confirms, for example the tax of a supplier payment.
create function payout_payload_hash(
  p_id uuid, p_purpose text, p_mid text, p_wallet_id uuid, p_rail text, p_destination_key text, p_detail text, p_amount bigint,
  p_fee bigint, p_vat bigint
)
  returns text
  language sql immutable as $$
  select encode(sha256(convert_to(p_purpose || '|' || p_id || '|' || p_mid || '|' || p_wallet_id || '|' || p_rail || '|'
    || p_destination_key || '|' || p_detail || '|' || p_amount || '|' || p_fee || '|' || p_vat, 'UTF8')), 'hex')
$$;

-- === payouts

create table bank_callbacks (
  event_id text primary key,
  payout_id uuid not null,
  raw text not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  result text,
  tries integer not null default 0,
  try_again_at timestamptz,
  why text
);
comment on table bank_callbacks is
  'A callback of the bank, as it was received. Each event is applied once. One that cannot be applied is retried, and set aside after 20 '
  'attempts.';
create index bank_callbacks_waiting on bank_callbacks (received_at) where applied_at is null;
revoke delete on bank_callbacks from singil_app;

create table bank_notices (
  notice_id text primary key,
  bank_code text,
  rail text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  text text not null,
  seen_at timestamptz not null
);
comment on table bank_notices is
  'Downtime that the bank has announced. Each report of the bank replaces the rows. Nothing is sent to a bank or over a rail that is '
  'down.';

create table payout_cut_offs (
  rail text not null,
  since timestamptz not null,
  cut_offs text[] not null,
  -- Minutes from a cut-off until the money arrives.
  arrival_minutes integer not null,
  constraint payout_cut_offs_pkey primary key (rail, since),
  constraint payout_cut_offs_arrival_minutes_range check (arrival_minutes between 0 and 2880),
  constraint payout_cut_offs_cut_offs_format
    check (array_to_string(cut_offs, ',') ~ '^([01][0-9]|2[0-3]):[0-5][0-9](,([01][0-9]|2[0-3]):[0-5][0-9])*$'),
  constraint payout_cut_offs_rail_known check (rail in ('instapay', 'pesonet'))
);
comment on table payout_cut_offs is
  'The cut-off times of a rail, in Manila time, from `since` on. The newest row of a rail that has begun applies. InstaPay has no '
  'cut-offs.';
revoke delete, update on payout_cut_offs from singil_app;
create trigger append_only before delete or update on payout_cut_offs for each row execute function refuse_change();
create trigger never_truncated before truncate on payout_cut_offs for each statement execute function refuse_change();

create table payout_rails (
  rail text not null,
  since timestamptz not null,
  fee bigint not null,
  -- The largest amount of one transfer, without our fee.
  maximum bigint not null,
  constraint payout_rails_pkey primary key (rail, since),
  constraint payout_rails_fee_not_negative check (fee >= 0),
  constraint payout_rails_maximum_positive check (maximum > 0),
  constraint payout_rails_rail_known check (rail in ('instapay', 'pesonet'))
);
comment on table payout_rails is
  'The fee and the maximum of a rail from `since` on, in centavos; VAT is added to the fee. The newest row of a rail that has begun '
  'applies. A row never changes.';
revoke delete, update on payout_rails from singil_app;
create trigger append_only before delete or update on payout_rails for each row execute function refuse_change();
create trigger never_truncated before truncate on payout_rails for each statement execute function refuse_change();

create table payout_search (
  mid text not null,
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  constraint payout_search_pkey primary key (mid, id)
);
comment on table payout_search is
  'The search index of payouts: ids and hashed words only. It has no row-level security, because an index on arrays cannot be used under '
  'it; the rows found are always read from payouts.';
create index payout_search_keys on payout_search using gin (keys) with (fastupdate = off);
revoke delete, update on payout_search from singil_app;
create trigger append_only before delete or update on payout_search for each row execute function refuse_change();
create trigger never_truncated before truncate on payout_search for each statement execute function refuse_change();

create table payouts (
  id uuid primary key,
  purpose text not null,
  -- The payouts of a plan are confirmed together. They are the legs of one withdrawal, numbered from 1.
  plan_id uuid not null,
  leg smallint not null,
  legs smallint not null,
  mid text not null,
  wallet_id uuid not null,
  request_id text not null,
  rail text not null,
  -- The bank account, sealed. Its keyed hash shows whether two are equal without opening them; its hint is what users may see.
  sealed_destination text not null,
  destination_key text not null,
  destination_hint text not null,
  bank_code text not null,
  bank_account_id uuid,
  amount bigint not null,
  fee bigint not null,
  vat bigint not null,
  total bigint generated always as (amount + fee + vat) stored not null,
  -- The limit, for one withdrawal and for one hour, that applied at the request. Null: no limit.
  maximum bigint,
  reason text not null,
  detail text not null default '',
  status text not null,
  payload_hash text generated always as (
    payout_payload_hash(id, purpose, mid, wallet_id, rail, destination_key, detail, amount, fee, vat)
  ) stored not null,
  authorization_kind text,
  -- The code, passkey assertion, rule or approval that confirmed it. It confirms one plan only.
  authorization_id text,
  authorized_hash text,
  authorized_at timestamptz,
  -- Until when the code that was sent can confirm it.
  confirm_until timestamptz,
  -- The payout is not sent earlier. The legs of a plan are an hour apart.
  due_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- The bank's own id, reference and change counter, and when it expects the money to arrive.
  transfer_id text,
  rail_reference text,
  bank_sequence integer not null default 0,
  expected_by timestamptz,
  -- When the bank is queried next, and how often it was queried since its last response.
  next_check_at timestamptz,
  checks integer not null default 0,
  remark text not null default '',
  asked_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payouts_authorization_id_leg_key unique (authorization_id, leg),
  constraint payouts_plan_id_leg_key unique (plan_id, leg),
  constraint payouts_request_id_key unique (request_id),
  constraint payouts_mid_fkey foreign key (mid) references merchants(mid),
  constraint payouts_wallet_id_fkey foreign key (wallet_id) references wallets(id),
  constraint payouts_amount_positive check (amount > 0),
  constraint payouts_authorization_kind_known check (authorization_kind in ('otp', 'passkey', 'rule', 'staff')),
  constraint payouts_leg_within_legs check (legs between leg and 100),
  constraint payouts_total_within_maximum check (amount + fee + vat <= maximum),
  constraint payouts_authorization_all_or_none
    check (num_nulls(authorization_kind, authorization_id, authorized_hash, authorized_at) in (0, 4)),
  constraint payouts_progressed_is_authorized
    check (status not in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS', 'FAILED', 'RETURNED') or authorized_at is not null),
  constraint payouts_unconfirmed_not_authorized check (status not in ('OTP_SENT', 'EXPIRED') or authorized_at is null),
  constraint payouts_otp_sent_has_deadline check (status <> 'OTP_SENT' or confirm_until is not null),
  constraint payouts_sent_has_times check (status not in ('SENT', 'UNKNOWN') or sent_at is not null and next_check_at is not null),
  -- Money leaves only for what was confirmed.
  constraint payouts_confirmed check (authorized_hash = payload_hash),
  constraint payouts_fee_not_negative check (fee >= 0),
  constraint payouts_leg_range check (leg between 1 and 100),
  constraint payouts_purpose_known check (purpose in ('withdrawal', 'disbursement')),
  constraint payouts_rail_known check (rail in ('instapay', 'pesonet')),
  constraint payouts_status_known
    check (status in ('OTP_SENT', 'AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS', 'FAILED', 'CANCELLED', 'EXPIRED', 'RETURNED')),
  constraint payouts_vat_not_negative check (vat >= 0)
) with (fillfactor = 80);
comment on table payouts is
  'One transfer from a wallet to a bank account. It is sent only with the amount, account, wallet and rail that were confirmed.';
create index payouts_by_reference on payouts (rail_reference) where rail_reference is not null;
create index payouts_of_all on payouts (purpose, created_at desc, id desc) include (mid);
create index payouts_of_all_status on payouts (purpose, status, created_at desc, id desc) include (mid);
create index payouts_of_hour on payouts (wallet_id, due_at) where authorized_at is not null;
create index payouts_of_merchant on payouts (mid, purpose, created_at desc, id desc);
create index payouts_of_merchant_status on payouts (mid, purpose, status, created_at desc, id desc);
create index payouts_of_wallet on payouts (wallet_id, purpose, created_at desc, id desc) include (mid);
create index payouts_of_wallet_status on payouts (wallet_id, purpose, status, created_at desc, id desc) include (mid);
create index payouts_to_check on payouts (next_check_at) where status in ('SENT', 'UNKNOWN');
create index payouts_to_confirm on payouts (confirm_until) where status = 'OTP_SENT';
create index payouts_to_destination on payouts (destination_key) where authorized_at is not null;
create index payouts_to_send on payouts (due_at) where status = 'QUEUED';
create index payouts_under_way on payouts (wallet_id) where status in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN');
select protect_by_merchant('payouts');
create statistics payouts_wallets (dependencies) on mid, wallet_id from payouts;
revoke delete on payouts from singil_app;

create table withdrawal_limits (
  account_type text not null,
  since timestamptz not null,
  minimum bigint not null,
  maximum bigint not null,
  constraint withdrawal_limits_pkey primary key (account_type, since),
  constraint withdrawal_limits_account_type_known check (account_type in ('personal', 'savings', 'corporate')),
  constraint withdrawal_limits_minimum_within_maximum check (maximum >= minimum),
  constraint withdrawal_limits_minimum_positive check (minimum > 0)
);
comment on table withdrawal_limits is
  'The smallest withdrawal to an account of a type, and the most that may leave for such accounts with one withdrawal and within one '
  'hour. The newest row of a type that has begun applies.';
revoke delete, update on withdrawal_limits from singil_app;
create trigger append_only before delete or update on withdrawal_limits for each row execute function refuse_change();
create trigger never_truncated before truncate on withdrawal_limits for each statement execute function refuse_change();

-- === bank-accounts

create table bank_account_settings (
  tenant text primary key,
  -- The waiting period of a new or changed account, and what may be withdrawn to it meanwhile, in centavos.
  wait_hours integer not null default 24,
  wait_cap bigint not null default 1000000,
  constraint bank_account_settings_wait_cap_not_negative check (wait_cap >= 0),
  constraint bank_account_settings_wait_hours_range check (wait_hours between 0 and 168)
);
comment on table bank_account_settings is 'The settings of bank accounts for a tenant.';

create table bank_accounts (
  id uuid primary key,
  mid text not null,
  alias text not null,
  bic text not null,
  account_type text not null,
  currency text not null,
  -- Number, names, phone, e-mail and address, as JSON.
  sealed_details text not null,
  account_key text not null,
  last_four text not null,
  remark text not null,
  is_favorite boolean not null default false,
  status text not null default 'ENABLED',
  waits_until timestamptz not null,
  wait_cap bigint not null,
  name_state text not null,
  -- The name of the account holder at the bank.
  sealed_bank_name text,
  name_checked_at timestamptz,
  name_tries integer not null default 0,
  -- When the name is requested from the bank again. Null once the bank has responded.
  name_check_due timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  -- It waits for approval. Nothing can be withdrawn to it until then.
  is_waiting boolean not null default false,
  constraint bank_accounts_mid_fkey foreign key (mid) references merchants(mid),
  constraint bank_accounts_account_type_known check (account_type in ('personal', 'savings', 'corporate')),
  constraint bank_accounts_answered_has_bank_name check ((name_state = 'ANSWERED') = (sealed_bank_name is not null)),
  constraint bank_accounts_checked_has_time check ((name_state = 'NOT_CHECKED') = (name_checked_at is null)),
  constraint bank_accounts_currency_is_php check (currency = 'PHP'),
  constraint bank_accounts_waiting_not_enabled check (not is_waiting or status <> 'ENABLED'),
  constraint bank_accounts_last_four_format check (last_four ~ '^\d{4}$'),
  constraint bank_accounts_name_state_known check (name_state in ('NOT_CHECKED', 'ANSWERED', 'NO_NAME', 'NO_ACCOUNT')),
  constraint bank_accounts_status_known check (status in ('ENABLED', 'DISABLED', 'REMOVED')),
  constraint bank_accounts_wait_cap_not_negative check (wait_cap >= 0)
) with (fillfactor = 80);
comment on table bank_accounts is
  'A bank account of a merchant to which its money may be withdrawn. A merchant cannot have the same account twice. An account that was '
  'added or changed has a waiting period, in which withdrawals to it are capped.';
create index bank_accounts_by_key on bank_accounts (account_key);
create index bank_accounts_of_merchant on bank_accounts (mid, is_favorite desc, created_at, id) where status <> 'REMOVED';
create unique index bank_accounts_once on bank_accounts (mid, account_key) where status <> 'REMOVED';
create index bank_accounts_to_check on bank_accounts (name_check_due) where name_check_due is not null and status <> 'REMOVED';
select protect_by_merchant('bank_accounts');
revoke delete on bank_accounts from singil_app;

create table banks (
  bic text not null,
  since timestamptz not null,
  name text not null,
  -- The common name; the full name if there is no other.
  short_name text not null,
  type text not null,
  instapay boolean not null,
  pesonet boolean not null,
  -- The known lengths of its account numbers. Another length gives a warning and is not refused.
  digits integer[] not null,
  -- Its account numbers are mobile numbers, 09 and nine digits.
  is_mobile boolean not null,
  -- Listed before the user searches.
  default_show boolean not null,
  status text not null,
  constraint banks_pkey primary key (bic, since),
  constraint banks_bic_format check (bic ~ '^[A-Z0-9]{11}$'),
  constraint banks_status_known check (status in ('active', 'inactive')),
  constraint banks_type_known check (type in ('bank', 'emi'))
);
comment on table banks is
  'A bank or e-wallet that receives transfers, from `since` on. The newest row of a bank that has begun applies. A row never changes.';
revoke delete, update on banks from singil_app;
create trigger append_only before delete or update on banks for each row execute function refuse_change();
create trigger never_truncated before truncate on banks for each statement execute function refuse_change();

create table shared_account_notices (
  account_key text not null,
  mid text not null,
  at timestamptz not null,
  constraint shared_account_notices_pkey primary key (account_key, mid)
);
comment on table shared_account_notices is
  'Staff have been notified that this merchant shares the bank account with another merchant. Each case is notified once.';
select protect_by_merchant('shared_account_notices');
revoke delete, update on shared_account_notices from singil_app;

-- === auto-sweeps

create table auto_sweep_limits (
  account_type text not null,
  since timestamptz not null,
  maximum bigint not null,
  constraint auto_sweep_limits_pkey primary key (account_type, since),
  constraint auto_sweep_limits_account_type_known check (account_type in ('personal', 'savings', 'corporate')),
  constraint auto_sweep_limits_maximum_positive check (maximum > 0)
);
comment on table auto_sweep_limits is
  'The most that the auto sweeps of a wallet may send on one Manila day to accounts of a type, with fee and VAT. The newest row of a type '
  'that has begun applies.';
revoke delete, update on auto_sweep_limits from singil_app;
create trigger append_only before delete or update on auto_sweep_limits for each row execute function refuse_change();
create trigger never_truncated before truncate on auto_sweep_limits for each statement execute function refuse_change();

create table auto_sweeps (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  bank_account_id uuid not null,
  -- The account that was confirmed. If the account has changed since then, the sweep is stopped.
  destination_key text not null,
  destination_hint text not null,
  trigger text not null,
  every text,
  weekday smallint,
  month_day smallint,
  at_time text,
  threshold bigint,
  transfer text not null,
  amount bigint,
  keep bigint not null,
  most bigint,
  status text not null,
  -- Why Singil stopped the sweep; empty if it did not.
  stopped_why text not null default '',
  paused_until text,
  -- When it runs next; with a threshold, when the balance is checked next.
  next_run_at timestamptz,
  -- The user that confirmed exactly these terms, and the step-up.
  confirmed_by uuid not null,
  confirmed_name text not null,
  confirmed_at timestamptz not null,
  step_up_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the approval rules cleared these terms, judged by the largest sum of a day. A run is then subject only to the rules that count
  -- the amounts of a day. Null: not cleared.
  approved_at timestamptz,
  -- It waits for approval and does not run until then.
  is_waiting boolean not null default false,
  constraint auto_sweeps_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts(id),
  constraint auto_sweeps_mid_fkey foreign key (mid) references merchants(mid),
  constraint auto_sweeps_wallet_id_fkey foreign key (wallet_id) references wallets(id),
  constraint auto_sweeps_amount_positive check (amount > 0),
  constraint auto_sweeps_at_time_format check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint auto_sweeps_threshold_trigger_has_threshold check ((trigger = 'THRESHOLD') = (threshold is not null)),
  constraint auto_sweeps_schedule_has_frequency check ((trigger = 'SCHEDULE') = (every is not null)),
  constraint auto_sweeps_schedule_has_time check ((every is null) = (at_time is null)),
  constraint auto_sweeps_weekly_has_weekday check (coalesce(every = 'WEEK', false) = (weekday is not null)),
  constraint auto_sweeps_monthly_has_day check (coalesce(every = 'MONTH', false) = (month_day is not null)),
  constraint auto_sweeps_fixed_transfer_has_amount check ((transfer = 'AMOUNT') = (amount is not null)),
  constraint auto_sweeps_enabled_has_next_run check ((status = 'ENABLED') = (next_run_at is not null)),
  constraint auto_sweeps_every_known check (every in ('BANKING_DAY', 'DAY', 'WEEK', 'MONTH')),
  constraint auto_sweeps_waiting_not_enabled check (not is_waiting or status <> 'ENABLED'),
  constraint auto_sweeps_keep_not_negative check (keep >= 0),
  constraint auto_sweeps_month_day_range check (month_day between 1 and 31),
  constraint auto_sweeps_most_positive check (most > 0),
  constraint auto_sweeps_paused_until_format check (paused_until ~ '^\d{4}-\d\d-\d\d$'),
  constraint auto_sweeps_status_known check (status in ('ENABLED', 'DISABLED', 'REMOVED')),
  constraint auto_sweeps_threshold_positive check (threshold > 0),
  constraint auto_sweeps_transfer_known check (transfer in ('ALL', 'AMOUNT')),
  constraint auto_sweeps_trigger_known check (trigger in ('SCHEDULE', 'THRESHOLD')),
  constraint auto_sweeps_weekday_range check (weekday between 1 and 7)
) with (fillfactor = 80);
comment on table auto_sweeps is
  'A standing order that withdraws from a wallet to a bank account, on a schedule or above a threshold. A user has confirmed exactly '
  'these terms with a step-up.';
create unique index auto_sweeps_of_account on auto_sweeps (bank_account_id) where status <> 'REMOVED';
create index auto_sweeps_of_merchant on auto_sweeps (mid, created_at, id) where status <> 'REMOVED';
create index auto_sweeps_to_run on auto_sweeps (next_run_at) where status = 'ENABLED';
select protect_by_merchant('auto_sweeps');
revoke delete on auto_sweeps from singil_app;

create table auto_sweep_runs (
  sweep_id uuid not null,
  planned_at timestamptz not null,
  mid text not null,
  wallet_id uuid not null,
  -- The Manila day to whose limit the run counts, and that limit.
  day text not null,
  maximum bigint,
  ran_at timestamptz not null,
  result text not null,
  -- The plan of payouts that the run created.
  plan_id uuid,
  amount bigint,
  total bigint,
  reason text,
  why text not null default '',
  constraint auto_sweep_runs_pkey primary key (sweep_id, planned_at),
  constraint auto_sweep_runs_plan_id_key unique (plan_id),
  constraint auto_sweep_runs_mid_fkey foreign key (mid) references merchants(mid),
  constraint auto_sweep_runs_sweep_id_fkey foreign key (sweep_id) references auto_sweeps(id),
  constraint auto_sweep_runs_created_has_plan check ((result = 'CREATED') = (plan_id is not null)),
  constraint auto_sweep_runs_skipped_has_reason check ((result = 'SKIPPED') = (reason is not null)),
  constraint auto_sweep_runs_plan_has_amounts check (num_nulls(plan_id, amount, total, maximum) in (0, 4)),
  constraint auto_sweep_runs_day_format check (day ~ '^\d{4}-\d\d-\d\d$'),
  constraint auto_sweep_runs_result_known check (result in ('CREATED', 'SKIPPED'))
);
comment on table auto_sweep_runs is
  'The result of one planned time of a sweep, written in the same transaction as the withdrawal. Its primary key prevents a second run '
  'for the same time.';
create index auto_sweep_runs_of_day on auto_sweep_runs (wallet_id, day) where plan_id is not null;
select protect_by_merchant('auto_sweep_runs');
revoke delete, update on auto_sweep_runs from singil_app;

-- === topups

create table topup_search (
  mid text not null,
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  constraint topup_search_pkey primary key (mid, id)
);
comment on table topup_search is
  'The search index of top-ups: ids and hashed words only. It has no row-level security, because an index on arrays cannot be used under '
  'it; the rows found are always read from topups.';
create index topup_search_keys on topup_search using gin (keys) with (fastupdate = off);
revoke delete, update on topup_search from singil_app;
create trigger append_only before delete or update on topup_search for each row execute function refuse_change();
create trigger never_truncated before truncate on topup_search for each statement execute function refuse_change();

create table topups (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  request_id text not null,
  channel text not null,
  -- The amount paid. Fee and VAT are deducted before it is credited.
  amount bigint not null,
  fee bigint not null,
  vat bigint not null,
  status text not null,
  -- The gateway's payment that paid it. A payment credits one top-up only.
  payment_id text,
  remarks text not null default '',
  asked_by text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  credited_at timestamptz,
  updated_at timestamptz not null,
  -- Names for the list, as they were at the request.
  channel_name text not null default '',
  method text not null default 'wallet',
  -- A top-up by card is sent to the gateway only after its one-time code was entered.
  is_card boolean not null default false,
  -- What the one-time code confirms: SHA-256 of the wallet, the channel and the amounts.
  digest text,
  -- The payment opened at the gateway, and how the payer continues.
  gateway_id text,
  redirect_url text,
  reference text,
  steps text[] not null default '{}',
  qr_payload text,
  -- Why it failed.
  note text not null default '',
  -- When the gateway is queried next. Null if nothing more is expected.
  next_check_at timestamptz,
  checks integer not null default 0,
  -- The account to which the merchant sends the money of a top-up by transfer.
  transfer jsonb,
  constraint topups_payment_id_key unique (payment_id),
  constraint topups_request_id_key unique (request_id),
  constraint topups_channel_fkey foreign key (channel) references payment_channels(code),
  constraint topups_mid_fkey foreign key (mid) references merchants(mid),
  constraint topups_amount_positive check (amount > 0),
  constraint topups_charges_below_amount check (fee + vat < amount),
  constraint topups_payment_has_credit_time check (num_nulls(payment_id, credited_at) in (0, 2)),
  constraint topups_credited_has_time check ((status = 'CREDITED') = (credited_at is not null)),
  constraint topups_card_has_digest check (is_card = (digest is not null)),
  constraint topups_card_code_before_gateway
    check (not is_card or status in ('PENDING', 'CREDITED', 'FAILED', 'EXPIRED') or gateway_id is null),
  constraint topups_fee_not_negative check (fee >= 0),
  constraint topups_status_known check (status in ('CREATED', 'OTP_SENT', 'PENDING', 'CREDITED', 'FAILED', 'EXPIRED')),
  constraint topups_vat_not_negative check (vat >= 0)
) with (fillfactor = 80);
comment on table topups is
  'Money that a merchant pays into its own wallet. It is credited only after the gateway has verifiably confirmed the payment, and only '
  'once.';
-- Each list index includes the merchant, so that a count under row-level security reads only the index.
create index topups_of_all on topups (created_at desc, id desc) include (mid);
create index topups_of_all_status on topups (status, created_at desc, id desc) include (mid);
create index topups_of_merchant on topups (mid, created_at desc, id desc);
create index topups_of_merchant_status on topups (mid, status, created_at desc, id desc);
create index topups_of_wallet on topups (wallet_id, created_at desc, id desc) include (mid);
create index topups_of_wallet_status on topups (wallet_id, status, created_at desc, id desc) include (mid);
create index topups_to_check on topups (next_check_at) where next_check_at is not null;
create index topups_to_expire on topups (expires_at) where status in ('CREATED', 'OTP_SENT', 'PENDING');
select protect_by_merchant('topups');
create statistics topups_wallets (dependencies) on mid, wallet_id from topups;
revoke delete on topups from singil_app;

create table topup_misfits (
  payment_id text primary key,
  mid text not null,
  topup_id uuid not null,
  amount bigint not null,
  currency text not null,
  why text not null,
  at timestamptz not null,
  constraint topup_misfits_mid_fkey foreign key (mid) references merchants(mid),
  constraint topup_misfits_topup_id_fkey foreign key (topup_id) references topups(id),
  constraint topup_misfits_why_known check (why in ('wrong_amount', 'wrong_currency', 'paid_twice', 'failed_before'))
);
comment on table topup_misfits is 'A payment that fits no top-up. Its money is held in suspense, booked once under the id of the payment.';
create index topup_misfits_of_all on topup_misfits (at desc, payment_id desc) include (mid);
create index topup_misfits_of_merchant on topup_misfits (mid, at desc, payment_id desc);
create index topup_misfits_of_topup on topup_misfits (topup_id);
select protect_by_merchant('topup_misfits');
revoke delete, update on topup_misfits from singil_app;

create table topup_placements (
  payment_id text primary key,
  mid text not null,
  wallet_id uuid not null,
  fee bigint not null,
  vat bigint not null,
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  at timestamptz not null,
  constraint topup_placements_mid_fkey foreign key (mid) references merchants(mid),
  constraint topup_placements_payment_id_fkey foreign key (payment_id) references topup_misfits(payment_id),
  constraint topup_placements_fee_not_negative check (fee >= 0),
  constraint topup_placements_vat_not_negative check (vat >= 0)
);
comment on table topup_placements is
  'A misfit that was assigned to a wallet of its merchant, once. Fee and VAT are those of a top-up over the same channel.';
select protect_by_merchant('topup_placements');
revoke delete, update on topup_placements from singil_app;

insert into payout_cut_offs (rail, since, cut_offs, arrival_minutes) values
  ('pesonet', '2019-12-31T16:00:00+00:00', array['10:00', '13:00', '15:00'], 120);

insert into payout_rails (rail, since, fee, maximum) values
  ('instapay', '2019-12-31T16:00:00+00:00', 1500, 5000000),
  ('pesonet', '2019-12-31T16:00:00+00:00', 2500, 1000000000);

insert into withdrawal_limits (account_type, since, minimum, maximum) values
  ('corporate', '2019-12-31T16:00:00+00:00', 2000, 50000000),
  ('personal', '2019-12-31T16:00:00+00:00', 2000, 5000000),
  ('savings', '2019-12-31T16:00:00+00:00', 2000, 5000000);

insert into bank_account_settings (tenant) values
  ('singil');

insert into banks (bic, since, name, short_name, type, instapay, pesonet, digits, is_mobile, default_show, status) values
  ('AGBUPHM1XXX', '2019-12-31T16:00:00+00:00', 'Agribusiness Banking Corp - A Rural Bank', 'Agribusiness Banking Corp - A Rural Bank',
    'bank', false, true, '{}', false, false, 'active'),
  ('AIIPPHM1XXX', '2019-12-31T16:00:00+00:00', 'Al-Amanah Islamic Bank', 'Al-Amanah Islamic Bank', 'bank', false, true, '{}', false,
    false, 'active'),
  ('ALKBPHM2XXX', '2019-12-31T16:00:00+00:00', 'AllBank (PESONet code)', 'ALLBANK', 'bank', false, true, '{}', false, false, 'active'),
  ('ANZBPHMXXXX', '2019-12-31T16:00:00+00:00', 'Australia and New Zealand Bank', 'ANZ', 'bank', false, true, '{}', false, false, 'active'),
  ('AUBALIPHXXX', '2019-12-31T16:00:00+00:00', 'Alipay+', 'ALIPAY', 'emi', true, false, '{}', false, false, 'active'),
  ('AUBKPHMMXXX', '2019-12-31T16:00:00+00:00', 'Asia United Bank Corporation / HelloMoney', 'AUB', 'bank', true, true, '{12}', false,
    true, 'active'),
  ('BFSRPHM2XXX', '2019-12-31T16:00:00+00:00', 'Bananapay Fintech Services', 'BANANAPAY', 'emi', true, false, '{}', false, false, 'active'),
  ('BIURPHM2XXX', '2019-12-31T16:00:00+00:00', 'Binan Rural Bank, Inc', 'Binan Rural Bank, Inc', 'bank', false, true, '{}', false, false,
    'active'),
  ('BKCHPHMMXXX', '2019-12-31T16:00:00+00:00', 'Bank of China', 'BOC', 'bank', true, true, '{}', false, false, 'active'),
  ('BKKBPHMMXXX', '2019-12-31T16:00:00+00:00', 'Bangkok Bank Public Co., Ltd.', 'Bangkok Bank Public Co., Ltd.', 'bank', false, true,
    '{}', false, false, 'active'),
  ('BNORPHMMXXX', '2019-12-31T16:00:00+00:00', 'BDO Unibank, Inc.', 'BDO', 'bank', true, true, '{10,12}', false, true, 'active'),
  ('BOFAPH2XXXX', '2019-12-31T16:00:00+00:00', 'Bank of America, N.A.', 'BOFA', 'bank', false, true, '{}', false, false, 'active'),
  ('BOPIPHMMXXX', '2019-12-31T16:00:00+00:00', 'Bank of the Philippine Islands / BPI Family', 'BPI', 'bank', true, true, '{10}', false,
    true, 'active'),
  ('BORRPHM1XXX', '2019-12-31T16:00:00+00:00', 'Bank of Florida', 'Bank of Florida', 'bank', false, true, '{}', false, false, 'active'),
  ('BOTKPHMMXXX', '2019-12-31T16:00:00+00:00', 'MUFG Bank, Ltd', 'MUFG Bank, Ltd', 'bank', false, true, '{}', false, false, 'active'),
  ('BPDIPHM1XXX', '2019-12-31T16:00:00+00:00', 'BPI Direct BanKo', 'BANKO', 'bank', true, true, '{}', false, false, 'active'),
  ('CAMZPHM2XXX', '2019-12-31T16:00:00+00:00', 'CARD MRI Rizal Bank Inc.', 'CARD MRI Rizal Bank Inc.', 'bank', true, false, '{}', false,
    false, 'active'),
  ('CBMFPHM1XXX', '2019-12-31T16:00:00+00:00', 'CARD Bank Inc.', 'CARD', 'bank', true, false, '{}', false, false, 'active'),
  ('CBQPPHM2XXX', '2019-12-31T16:00:00+00:00', 'Cooperative Bank of Quezon Province', 'Cooperative Bank of Quezon Province', 'bank',
    false, true, '{}', false, false, 'active'),
  ('CELRPHM1XXX', '2019-12-31T16:00:00+00:00', 'Cebuana Lhuillier Rural Bank, Inc', 'CEBUANA', 'bank', true, true, '{}', false, false,
    'active'),
  ('CHASPHMMXXX', '2019-12-31T16:00:00+00:00', 'JPMorgan Chase Bank', 'JPM', 'bank', false, true, '{}', false, false, 'active'),
  ('CHBKPHMMXXX', '2019-12-31T16:00:00+00:00', 'China Banking Corporation', 'CHINABANK', 'bank', true, true, '{10,12}', false, true,
    'active'),
  ('CHSVPHM1XXX', '2019-12-31T16:00:00+00:00', 'China Bank Savings, Inc.', 'CBS', 'bank', true, true, '{}', false, false, 'active'),
  ('CIPHPHMMXXX', '2019-12-31T16:00:00+00:00', 'CIMB Bank Philippines, Inc.', 'CIMB', 'bank', true, true, '{14}', false, false, 'active'),
  ('CITIPHMXXXX', '2019-12-31T16:00:00+00:00', 'Citibank, N.A.', 'CITI', 'bank', false, true, '{}', false, false, 'active'),
  ('CIVAPHM1XXX', '2019-12-31T16:00:00+00:00', 'City Savings Bank Inc.', 'City Savings Bank Inc.', 'bank', true, true, '{}', false,
    false, 'active'),
  ('CIYCPHM2XXX', '2019-12-31T16:00:00+00:00', 'CIS Bayad Center, Inc.', 'BAYAD', 'emi', true, false, '{}', false, false, 'active'),
  ('CNRLPHM1XXX', '2019-12-31T16:00:00+00:00', 'Cantilan Bank Inc.', 'Cantilan Bank Inc.', 'bank', true, true, '{}', false, false,
    'active'),
  ('COUKPHM1XXX', '2019-12-31T16:00:00+00:00', 'Top Bank Philippines, Inc. (A Rural Bank)', 'Top Bank Philippines, Inc. (A Rural Bank)',
    'bank', true, true, '{}', false, false, 'active'),
  ('CPHIPHMMXXX', '2019-12-31T16:00:00+00:00', 'Philippine Bank of Communications', 'PBCOM', 'bank', true, true, '{}', false, false,
    'active'),
  ('CRMHPHM1XXX', '2019-12-31T16:00:00+00:00', 'CARD SME Bank, Inc., A Thrift Bank', 'CARD SME Bank, Inc., A Thrift Bank', 'bank', true,
    false, '{}', false, false, 'active'),
  ('CTCBPHMMXXX', '2019-12-31T16:00:00+00:00', 'CTBC Bank (Philippines) Corporation', 'CTBC', 'bank', true, true, '{}', false, false,
    'active'),
  ('CUOBPHM2XXX', '2019-12-31T16:00:00+00:00', 'Community Rural Bank of Romblon, Inc.', 'Community Rural Bank of Romblon, Inc.', 'bank',
    true, true, '{}', false, false, 'active'),
  ('DBPHPHMMXXX', '2019-12-31T16:00:00+00:00', 'Development Bank of the Philippines', 'DBP', 'bank', true, true, '{}', false, false,
    'active'),
  ('DCDEPHM1XXX', '2019-12-31T16:00:00+00:00', 'Dumaguete City Development Bank', 'Dumaguete City Development Bank', 'bank', true, true,
    '{}', false, false, 'active'),
  ('DCPHPHM1XXX', '2019-12-31T16:00:00+00:00', 'DCPay Philippines (Coins.ph)', 'COINS', 'emi', true, true, '{11}', true, false, 'active'),
  ('DEUTPHMMXXX', '2019-12-31T16:00:00+00:00', 'Deutsche Bank', 'Deutsche Bank', 'bank', false, true, '{}', false, false, 'active'),
  ('DUMTPHM1XXX', '2019-12-31T16:00:00+00:00', 'Dungganon Bank (A Rural Bank), Inc.', 'Dungganon Bank (A Rural Bank), Inc.', 'bank',
    true, true, '{}', false, false, 'active'),
  ('EAGMPHM2XXX', '2019-12-31T16:00:00+00:00', 'Easy Pay Global EMI Corp', 'EASYPAY', 'emi', true, true, '{}', false, false, 'active'),
  ('EAWRPHM2XXX', '2019-12-31T16:00:00+00:00', 'East West Rural Bank (Komo)', 'KOMO', 'bank', true, true, '{}', false, false, 'active'),
  ('EQSNPHM1XXX', '2019-12-31T16:00:00+00:00', 'Equicom Savings Bank, Inc.', 'EQUICOM', 'bank', true, true, '{}', false, false, 'active'),
  ('EWBCPHMMXXX', '2019-12-31T16:00:00+00:00', 'East West Banking Corporation', 'EASTWEST', 'bank', true, true, '{12}', false, true,
    'active'),
  ('FIOOPHM1XXX', '2019-12-31T16:00:00+00:00', 'First Consolidated Bank', 'FCB', 'bank', false, true, '{}', false, false, 'active'),
  ('GARKPHM1XXX', '2019-12-31T16:00:00+00:00', 'Gateway Rural Bank, Inc.', 'Gateway Rural Bank, Inc.', 'bank', false, true, '{}', false,
    false, 'active'),
  ('GOTYPHM2XXX', '2019-12-31T16:00:00+00:00', 'GoTyme Bank Corporation', 'GOTYME', 'bank', true, true, '{12}', false, true, 'active'),
  ('GPNEPHM2XXX', '2019-12-31T16:00:00+00:00', 'GrabPay', 'GRABPAY', 'emi', true, true, '{11}', true, false, 'active'),
  ('GRBUPHM1XXX', '2019-12-31T16:00:00+00:00', 'Guagua Rural Bank, Inc.', 'Guagua Rural Bank, Inc.', 'bank', false, true, '{}', false,
    false, 'active'),
  ('GXCHPHM2XXX', '2019-12-31T16:00:00+00:00', 'G-Xchange, Inc. (GCash)', 'GCASH', 'emi', true, true, '{11}', true, true, 'active'),
  ('HSBCPHMMXXX', '2019-12-31T16:00:00+00:00', 'The Hongkong and Shanghai Banking Corporation Limited', 'HSBC', 'bank', true, true, '{}',
    false, false, 'active'),
  ('IBKOPHMMXXX', '2019-12-31T16:00:00+00:00', 'Industrial Bank of Korea - Manila', 'Industrial Bank of Korea - Manila', 'bank', false,
    true, '{}', false, false, 'active'),
  ('ICBCPHMMXXX', '2019-12-31T16:00:00+00:00', 'Mega International Commercial Bank Co. Ltd',
    'Mega International Commercial Bank Co. Ltd', 'bank', false, true, '{}', false, false, 'active'),
  ('ICBKPHMMXXX', '2019-12-31T16:00:00+00:00', 'Industrial and Commercial Bank of China', 'ICBC', 'bank', false, true, '{}', false,
    false, 'active'),
  ('INGBPHMMRTL', '2019-12-31T16:00:00+00:00', 'ING Bank N.V.', 'ING', 'bank', true, false, '{}', false, false, 'inactive'),
  ('IORUPHM1XXX', '2019-12-31T16:00:00+00:00', 'Innovative Bank, Inc. (A Rural Bank)', 'Innovative Bank, Inc. (A Rural Bank)', 'bank',
    false, true, '{}', false, false, 'active'),
  ('IREMPHM2XXX', '2019-12-31T16:00:00+00:00', 'I-Remit Inc.', 'IREMIT', 'emi', true, false, '{}', false, false, 'active'),
  ('ISTHPHM1XXX', '2019-12-31T16:00:00+00:00', 'ISLA Bank (A Thrift Bank), Inc.', 'ISLA Bank (A Thrift Bank), Inc.', 'bank', true, true,
    '{}', false, false, 'active'),
  ('KARUPHM1XXX', '2019-12-31T16:00:00+00:00', 'Bangko Kabayan Inc.', 'Bangko Kabayan Inc.', 'bank', false, true, '{}', false, false,
    'active'),
  ('KOEXPHMMXXX', '2019-12-31T16:00:00+00:00', 'KEB Hana Bank', 'KEB Hana Bank', 'bank', false, true, '{}', false, false, 'active'),
  ('LAUIPHM2XXX', '2019-12-31T16:00:00+00:00', 'MariBank Philippines, Inc. (formerly SeaBank)', 'MARIBANK', 'bank', true, true, '{11}',
    false, true, 'active'),
  ('LESIPHM1XXX', '2019-12-31T16:00:00+00:00', 'Legazpi Savings Bank', 'Legazpi Savings Bank', 'bank', true, false, '{}', false, false,
    'active'),
  ('LFSHPHM2XXX', '2019-12-31T16:00:00+00:00', 'Lulu Financial Services', 'LULU', 'emi', true, true, '{}', false, false, 'active'),
  ('LOLPPHM2XXX', '2019-12-31T16:00:00+00:00', 'LOLC Bank Philippines Inc. (A Thrift Bank)',
    'LOLC Bank Philippines Inc. (A Thrift Bank)', 'bank', false, true, '{}', false, false, 'active'),
  ('LPCRPHM2XXX', '2019-12-31T16:00:00+00:00', 'Laguna Prestige Banking Corporation (A Rural Bank)',
    'Laguna Prestige Banking Corporation (A Rural Bank)', 'bank', false, true, '{}', false, false, 'active'),
  ('LUDVPHM1XXX', '2019-12-31T16:00:00+00:00', 'Luzon Development Bank', 'Luzon Development Bank', 'bank', true, false, '{}', false,
    false, 'active'),
  ('MAARPHM1XXX', '2019-12-31T16:00:00+00:00', 'Malayan Bank Savings and Mortgage Bank, Inc.',
    'Malayan Bank Savings and Mortgage Bank, Inc.', 'bank', true, true, '{}', false, false, 'active'),
  ('MAYCPHM2XXX', '2019-12-31T16:00:00+00:00', 'Marcopay Inc.', 'MARCOPAY', 'emi', true, false, '{}', false, false, 'active'),
  ('MBBEPHMMXXX', '2019-12-31T16:00:00+00:00', 'Maybank Philippines, Inc.', 'MAYBANK', 'bank', true, true, '{11}', false, false, 'active'),
  ('MBTCPHMMXXX', '2019-12-31T16:00:00+00:00', 'Metropolitan Bank and Trust Company', 'METROBANK', 'bank', true, true, '{13}', false,
    true, 'active'),
  ('MHCBPHMMXXX', '2019-12-31T16:00:00+00:00', 'Mizuho Bank, Ltd.', 'Mizuho Bank, Ltd.', 'bank', false, true, '{}', false, false, 'active'),
  ('MIOCPHM1XXX', '2019-12-31T16:00:00+00:00', 'Mindanao Consolidated Cooperative Bank', 'Mindanao Consolidated Cooperative Bank',
    'bank', true, false, '{}', false, false, 'active'),
  ('MKRUPHM1XXX', '2019-12-31T16:00:00+00:00', 'Bank of Makati', 'Bank of Makati', 'bank', false, true, '{}', false, false, 'active'),
  ('MLRUPHM2XXX', '2019-12-31T16:00:00+00:00', 'Malarayat Rural Bank, Inc.', 'Malarayat Rural Bank, Inc.', 'bank', false, true, '{}',
    false, false, 'active'),
  ('MOMLPHM2XXX', '2019-12-31T16:00:00+00:00', 'Money Mall Rural Bank, Inc.', 'Money Mall Rural Bank, Inc.', 'bank', false, true, '{}',
    false, false, 'active'),
  ('MRTCPHM1XXX', '2019-12-31T16:00:00+00:00', 'Bangko Mabuhay (A Rural Bank, Inc.)', 'Bangko Mabuhay (A Rural Bank, Inc.)', 'bank',
    false, true, '{}', false, false, 'active'),
  ('MVRSPHM2XXX', '2019-12-31T16:00:00+00:00', 'MVSM Bank, Inc.', 'MVSM Bank, Inc.', 'bank', false, true, '{}', false, false, 'active'),
  ('MYDBPHM2XXX', '2019-12-31T16:00:00+00:00', 'Maya Bank, Inc.', 'MAYABANK', 'bank', true, false, '{}', false, false, 'active'),
  ('MYYAPHM2XXX', '2019-12-31T16:00:00+00:00', 'Maya Bank, Inc. (PESONet code)', 'MAYABANK', 'bank', false, true, '{}', false, false,
    'active'),
  ('NRSLPHM1XXX', '2019-12-31T16:00:00+00:00', 'New Rural Bank of San Leonardo (Nueva Ecija), Inc.',
    'New Rural Bank of San Leonardo (Nueva Ecija), Inc.', 'bank', false, true, '{}', false, false, 'active'),
  ('NSPRPHM1XXX', '2019-12-31T16:00:00+00:00', 'Bangko Nuestra Senora del Pilar', 'Bangko Nuestra Senora del Pilar', 'bank', false, true,
    '{}', false, false, 'active'),
  ('OMNPPHM2XXX', '2019-12-31T16:00:00+00:00', 'Omnipay, Inc.', 'OMNIPAY', 'emi', true, false, '{}', false, false, 'active'),
  ('ONNRPHM1XXX', '2019-12-31T16:00:00+00:00', 'BDO Network Bank', 'BDONB', 'bank', true, true, '{}', false, false, 'active'),
  ('OPDVPHM1XXX', '2019-12-31T16:00:00+00:00', 'AllBank (A Thrift Bank), Inc.', 'ALLBANK', 'bank', true, false, '{}', false, false,
    'active'),
  ('OWNBPHM2XXX', '2019-12-31T16:00:00+00:00', 'OwnBank, the Rural Bank of Cavite City Inc.', 'OWNBANK', 'bank', true, false, '{}',
    false, false, 'active'),
  ('OWNOPHM2XXX', '2019-12-31T16:00:00+00:00', 'OwnBank (PESONet code)', 'OWNBANK', 'bank', false, true, '{}', false, false, 'active'),
  ('PABIPHMMXXX', '2019-12-31T16:00:00+00:00', 'Bank of Commerce', 'BANKCOM', 'bank', true, true, '{}', false, false, 'active'),
  ('PAEYPHM2XXX', '2019-12-31T16:00:00+00:00', 'PayMongo Payments, Inc.', 'PAYMONGO', 'emi', false, true, '{}', false, false, 'active'),
  ('PAPHPHM1XXX', '2019-12-31T16:00:00+00:00', 'Maya Philippines, Inc.', 'MAYA', 'emi', true, true, '{11}', true, true, 'active'),
  ('PASVPHM1XXX', '2019-12-31T16:00:00+00:00', 'Pacific Ace Savings Bank, Inc.', 'Pacific Ace Savings Bank, Inc.', 'bank', true, false,
    '{}', false, false, 'active'),
  ('PDAXPHM2XXX', '2019-12-31T16:00:00+00:00', 'Philippine Digital Asset Exchange', 'PDAX', 'emi', true, true, '{}', false, false,
    'active'),
  ('PEBZPHM2XXX', '2019-12-31T16:00:00+00:00', 'Peppermint Bizmoto, Inc. (PESONet code)', 'BIZMOTO', 'emi', false, true, '{}', false,
    false, 'active'),
  ('PHSBPHMMXXX', '2019-12-31T16:00:00+00:00', 'Philippine Savings Bank', 'PSBANK', 'bank', true, true, '{12}', false, true, 'active'),
  ('PHTBPHMMXXX', '2019-12-31T16:00:00+00:00', 'Philtrust Bank', 'PHILTRUST', 'bank', true, true, '{}', false, false, 'active'),
  ('PHVBPHMMXXX', '2019-12-31T16:00:00+00:00', 'Philippine Veterans Bank', 'PVB', 'bank', true, true, '{}', false, false, 'active'),
  ('PNBMPHMMTOD', '2019-12-31T16:00:00+00:00', 'Philippine National Bank', 'PNB', 'bank', true, true, '{12}', false, true, 'active'),
  ('PPBIPHM2XXX', '2019-12-31T16:00:00+00:00', 'Peppermint Bizmoto, Inc.', 'BIZMOTO', 'emi', true, false, '{}', false, false, 'active'),
  ('PPBUPHMMXXX', '2019-12-31T16:00:00+00:00', 'Philippine Business Bank', 'PBB', 'bank', true, true, '{}', false, false, 'active'),
  ('PPSFPHM2XXX', '2019-12-31T16:00:00+00:00', 'PPS-PEPP Financial Services Corporation', 'PALAWANPAY', 'emi', true, true, '{}', false,
    false, 'active'),
  ('PRTOPHM1XXX', '2019-12-31T16:00:00+00:00', 'Partner Rural Bank (Cotabato), Inc.', 'Partner Rural Bank (Cotabato), Inc.', 'bank',
    true, false, '{}', false, false, 'active'),
  ('PSCOPHM1XXX', '2019-12-31T16:00:00+00:00', 'Producers Savings Bank Corporation', 'Producers Savings Bank Corporation', 'bank', true,
    true, '{}', false, false, 'active'),
  ('QCDFPHM1XXX', '2019-12-31T16:00:00+00:00', 'Queen City Development Bank, Inc.', 'QUEENBANK', 'bank', true, true, '{}', false, false,
    'active'),
  ('RARLPHM1XXX', '2019-12-31T16:00:00+00:00', 'Rang-ay Bank (A Rural Bank) Inc', 'Rang-ay Bank (A Rural Bank) Inc', 'bank', true, true,
    '{}', false, false, 'active'),
  ('RBRUPHM2XXX', '2019-12-31T16:00:00+00:00', 'RBT Bank, Inc., A Rural Bank', 'RBT Bank, Inc., A Rural Bank', 'bank', false, true, '{}',
    false, false, 'active'),
  ('RCBCPHMMXXX', '2019-12-31T16:00:00+00:00', 'Rizal Commercial Banking Corporation', 'RCBC', 'bank', true, true, '{10,16}', false,
    true, 'active'),
  ('RLSKPHM1XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Lebak (Sultan Kudarat), Inc.',
    'Rural Bank of Lebak (Sultan Kudarat), Inc.', 'bank', false, true, '{}', false, false, 'active'),
  ('ROBPPHMQXXX', '2019-12-31T16:00:00+00:00', 'Robinsons Bank Corporation (merged into BPI, 2024)', 'RBANK', 'bank', true, false, '{}',
    false, false, 'inactive'),
  ('RSNAPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of San Narciso, Inc.', 'Rural Bank of San Narciso, Inc.', 'bank', false, true,
    '{}', false, false, 'active'),
  ('RUANPH22XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Angeles, Inc.', 'Rural Bank of Angeles, Inc.', 'bank', false, true, '{}',
    false, false, 'active'),
  ('RUATPHM1XXX', '2019-12-31T16:00:00+00:00', 'Bayanihan Bank Inc.', 'Bayanihan Bank Inc.', 'bank', true, true, '{}', false, false,
    'active'),
  ('RUBCPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Bacolod City, Inc.', 'Rural Bank of Bacolod City, Inc.', 'bank', false,
    true, '{}', false, false, 'active'),
  ('RUBTPHM2XXX', '2019-12-31T16:00:00+00:00', 'Summit Bank (Rural Bank of Tublay, Inc.)', 'Summit Bank (Rural Bank of Tublay, Inc.)',
    'bank', false, true, '{}', false, false, 'active'),
  ('RUBUPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Bauang, Inc', 'Rural Bank of Bauang, Inc', 'bank', false, true, '{}',
    false, false, 'active'),
  ('RUCAPHM1XXX', '2019-12-31T16:00:00+00:00', 'Camalig Bank, Inc. (A Rural Bank)', 'Camalig Bank, Inc. (A Rural Bank)', 'bank', true,
    true, '{}', false, false, 'active'),
  ('RUDIPHM1XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Digos, Inc.', 'Rural Bank of Digos, Inc.', 'bank', false, true, '{}',
    false, false, 'active'),
  ('RUGUPHM1XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Guinobatan, Inc.', 'RBGI', 'bank', true, true, '{}', false, false, 'active'),
  ('RUMNPHM1XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Mangaldan, Inc.', 'Rural Bank of Mangaldan, Inc.', 'bank', false, true,
    '{}', false, false, 'active'),
  ('RUMTPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Montalban, Inc.', 'Rural Bank of Montalban, Inc.', 'bank', false, true,
    '{}', false, false, 'active'),
  ('RUPPPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Porac (Pamp), Inc.', 'Rural Bank of Porac (Pamp), Inc.', 'bank', false,
    true, '{}', false, false, 'active'),
  ('RUPZPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of La Paz, Inc.', 'Rural Bank of La Paz, Inc.', 'bank', false, true, '{}',
    false, false, 'active'),
  ('RURUPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Rosario (La Union), Inc.', 'Rural Bank of Rosario (La Union), Inc.',
    'bank', false, true, '{}', false, false, 'active'),
  ('RUSGPHM1XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Sta. Ignacia, Inc.', 'Rural Bank of Sta. Ignacia, Inc.', 'bank', false,
    true, '{}', false, false, 'active'),
  ('RUSTPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Silay City, Inc.', 'Rural Bank of Silay City, Inc.', 'bank', false, true,
    '{}', false, false, 'active'),
  ('RUSYPHM2XXX', '2019-12-31T16:00:00+00:00', 'Rural Bank of Sagay, Inc.', 'Rural Bank of Sagay, Inc.', 'bank', false, true, '{}',
    false, false, 'active'),
  ('SCBLPHMMXXX', '2019-12-31T16:00:00+00:00', 'Standard Chartered Bank', 'SCB', 'bank', true, true, '{}', false, false, 'active'),
  ('SCUAPHM2XXX', '2019-12-31T16:00:00+00:00', 'Southeast Country Bank (PESONet code)', 'Southeast Country Bank (PESONet code)', 'bank',
    false, true, '{}', false, false, 'active'),
  ('SECBPHM2XXX', '2019-12-31T16:00:00+00:00', 'Southeast Country Bank, Inc. (A Rural Bank)',
    'Southeast Country Bank, Inc. (A Rural Bank)', 'bank', true, false, '{}', false, false, 'active'),
  ('SETCPHMM000', '2019-12-31T16:00:00+00:00', 'Security Bank Corporation (second InstaPay code)', 'SECURITYBANK', 'bank', true, false,
    '{13}', false, false, 'active'),
  ('SETCPHMMXXX', '2019-12-31T16:00:00+00:00', 'Security Bank Corporation', 'SECURITYBANK', 'bank', true, true, '{13}', false, true,
    'active'),
  ('SHBKPHMMXXX', '2019-12-31T16:00:00+00:00', 'Shinhan Bank', 'Shinhan Bank', 'bank', false, true, '{}', false, false, 'active'),
  ('SHPHPHM2XXX', '2019-12-31T16:00:00+00:00', 'ShopeePay Philippines, Inc.', 'SHOPEEPAY', 'emi', true, false, '{11}', true, false,
    'active'),
  ('SLRNPHM2XXX', '2019-12-31T16:00:00+00:00', 'Salmon Bank (Rural Bank), Inc.', 'SALMON', 'bank', false, true, '{}', false, false,
    'active'),
  ('SMBCPHMMXXX', '2019-12-31T16:00:00+00:00', 'Sumitomo Mitsui Banking Corp', 'SMBC', 'bank', false, true, '{}', false, false, 'active'),
  ('SPEYPHM2XXX', '2019-12-31T16:00:00+00:00', 'SpeedyPay Inc.', 'SPEEDYPAY', 'emi', true, false, '{}', false, false, 'active'),
  ('SRCPPHM2XXX', '2019-12-31T16:00:00+00:00', 'Starpay Corporation', 'STARPAY', 'emi', true, false, '{}', false, false, 'active'),
  ('STLAPH22XXX', '2019-12-31T16:00:00+00:00', 'Sterling Bank of Asia, Inc., A Savings Bank', 'STERLING', 'bank', true, true, '{}',
    false, false, 'active'),
  ('TAYOPHM2XXX', '2019-12-31T16:00:00+00:00', 'Tayocash Inc.', 'TAYOCASH', 'emi', true, true, '{}', false, false, 'active'),
  ('TDBIPHM2XXX', '2019-12-31T16:00:00+00:00', 'Tonik Digital Bank', 'TONIK', 'bank', true, false, '{}', false, false, 'active'),
  ('TFSHPHM1XXX', '2019-12-31T16:00:00+00:00', 'Toyota Financial Services Philippines Corporation', 'TFSPH', 'bank', true, false, '{}',
    false, false, 'active'),
  ('TLBPPHMMXXX', '2019-12-31T16:00:00+00:00', 'Land Bank of the Philippines', 'LANDBANK', 'bank', true, true, '{10}', false, true,
    'active'),
  ('TODGPHM2XXX', '2019-12-31T16:00:00+00:00', 'Tonik Digital Bank (PESONet code)', 'TONIK', 'bank', false, true, '{}', false, false,
    'active'),
  ('TOKTPHM2XXX', '2019-12-31T16:00:00+00:00', 'TokTok Wallet Inc.', 'TOKTOK', 'emi', true, false, '{}', false, false, 'active'),
  ('TOPJPHM2XXX', '2019-12-31T16:00:00+00:00', 'Topjuan Tech Corporation', 'TOPJUAN', 'emi', true, false, '{}', false, false, 'active'),
  ('TRWIPHM2XXX', '2019-12-31T16:00:00+00:00', 'Wise Pilipinas, Inc.', 'WISE', 'emi', true, true, '{}', false, false, 'active'),
  ('TRXPPHM2XXX', '2019-12-31T16:00:00+00:00', 'Traxion Pay Inc.', 'TRAXION', 'emi', true, false, '{}', false, false, 'active'),
  ('TYBKPHMMXXX', '2019-12-31T16:00:00+00:00', 'Yuanta Savings Bank, Inc.', 'Yuanta Savings Bank, Inc.', 'bank', false, true, '{}',
    false, false, 'active'),
  ('UBPHPHMMXXX', '2019-12-31T16:00:00+00:00', 'Union Bank of the Philippines', 'UNIONBANK', 'bank', true, true, '{12}', false, true,
    'active'),
  ('UCPBPHMMXXX', '2019-12-31T16:00:00+00:00', 'United Coconut Planters Bank (merged into Landbank, 2022)', 'UCPB', 'bank', true, false,
    '{}', false, false, 'inactive'),
  ('UCSVPHM1XXX', '2019-12-31T16:00:00+00:00', 'UCPB Savings Bank', 'UCPBS', 'bank', false, true, '{}', false, false, 'active'),
  ('UNOBPHM2XXX', '2019-12-31T16:00:00+00:00', 'UNObank Inc.', 'UNO', 'bank', true, true, '{}', false, false, 'active'),
  ('UNODPHM2XXX', '2019-12-31T16:00:00+00:00', 'UnionDigital Bank', 'UNIONDIGITAL', 'bank', true, true, '{}', false, false, 'active'),
  ('UOVBPHMMXXX', '2019-12-31T16:00:00+00:00', 'United Overseas Bank Phils.', 'UOB', 'bank', false, true, '{}', false, false, 'active'),
  ('USMEPHM2XXX', '2019-12-31T16:00:00+00:00', 'USSC Money Services, Inc', 'USSC', 'emi', true, true, '{}', false, false, 'active'),
  ('UWCBPHMMXXX', '2019-12-31T16:00:00+00:00', 'Cathay United Bank Co Ltd', 'Cathay United Bank Co Ltd', 'bank', false, true, '{}',
    false, false, 'active'),
  ('VBRIPHM2XXX', '2019-12-31T16:00:00+00:00', 'Vigan Banco Rural Incorporada', 'Vigan Banco Rural Incorporada', 'bank', true, false,
    '{}', false, false, 'active'),
  ('VGBCPHM1XXX', '2019-12-31T16:00:00+00:00', 'VBank Rural Banking Inc', 'VBank Rural Banking Inc', 'bank', false, true, '{}', false,
    false, 'active'),
  ('WEDVPHM1XXX', '2019-12-31T16:00:00+00:00', 'Wealth Development Bank Corporation', 'WEALTHBANK', 'bank', true, true, '{}', false,
    false, 'active'),
  ('ZARUPHM1XXX', '2019-12-31T16:00:00+00:00', 'Zambales Rural Bank, Inc.', 'Zambales Rural Bank, Inc.', 'bank', false, true, '{}',
    false, false, 'active'),
  ('ZBTEPHM2XXX', '2019-12-31T16:00:00+00:00', 'Zybi Tech Inc. (JuanCash)', 'ZYBI', 'emi', true, false, '{}', false, false, 'active');

insert into auto_sweep_limits (account_type, since, maximum) values
  ('corporate', '2019-12-31T16:00:00+00:00', 50000000),
  ('personal', '2019-12-31T16:00:00+00:00', 5000000),
  ('savings', '2019-12-31T16:00:00+00:00', 5000000);
