-- Auto sweeps: withdrawals that a merchant confirms once, as a rule, and the runs of each rule.

insert into authenticator_policies (action, factors, asks) values ('autoSweep', array['passkey', 'totp', 'otp'], 'always');

-- What the auto sweeps of a wallet may send on one Manila day to accounts of a type, with fee and VAT; the newest row that has begun holds.
create table auto_sweep_limits (
  account_type text not null check (account_type in ('personal', 'savings', 'corporate')),
  since timestamptz not null,
  maximum bigint not null check (maximum > 0),
  primary key (account_type, since)
);
insert into auto_sweep_limits (account_type, since, maximum) values
  ('personal', '2020-01-01T00:00:00+08', 5000000),
  ('savings', '2020-01-01T00:00:00+08', 5000000),
  ('corporate', '2020-01-01T00:00:00+08', 50000000);
select make_append_only('auto_sweep_limits'::regclass);

create table auto_sweeps (
  id uuid primary key,
  mid text not null references merchants,
  wallet_id uuid not null references wallets,
  bank_account_id uuid not null references bank_accounts,
  -- The account that was confirmed: a sweep to an account that was changed since then does not run.
  destination_key text not null,
  destination_hint text not null,
  trigger text not null check (trigger in ('SCHEDULE', 'THRESHOLD')),
  every text check (every in ('BANKING_DAY', 'DAY', 'WEEK', 'MONTH')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  at_time text check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  threshold bigint check (threshold > 0),
  transfer text not null check (transfer in ('ALL', 'AMOUNT')),
  amount bigint check (amount > 0),
  keep bigint not null check (keep >= 0),
  most bigint check (most > 0),
  status text not null check (status in ('ENABLED', 'DISABLED', 'REMOVED')),
  -- Why Singil has stopped it; empty if it has not.
  stopped_why text not null default '',
  paused_until text check (paused_until ~ '^\d{4}-\d\d-\d\d$'),
  -- When it runs next; of a threshold, when its balance is looked at again.
  next_run_at timestamptz,
  -- The user who confirmed exactly these terms, and the step-up.
  confirmed_by uuid not null,
  confirmed_name text not null,
  confirmed_at timestamptz not null,
  step_up_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((trigger = 'THRESHOLD') = (threshold is not null)),
  check ((trigger = 'SCHEDULE') = (every is not null)),
  check ((every is null) = (at_time is null)),
  check (coalesce(every = 'WEEK', false) = (weekday is not null)),
  check (coalesce(every = 'MONTH', false) = (month_day is not null)),
  check ((transfer = 'AMOUNT') = (amount is not null)),
  check ((status = 'ENABLED') = (next_run_at is not null))
) with (fillfactor = 80);
create unique index auto_sweeps_of_account on auto_sweeps (bank_account_id) where status <> 'REMOVED';
create index auto_sweeps_of_merchant on auto_sweeps (mid, created_at, id) where status <> 'REMOVED';
create index auto_sweeps_to_run on auto_sweeps (next_run_at) where status = 'ENABLED';
select protect_by_merchant('auto_sweeps');
-- Rows of removed sweeps stay: their runs refer to them.
revoke delete, truncate on auto_sweeps from singil_app;

-- One row for each planned time of a sweep, written with the withdrawal that it makes: the key is what keeps it from running twice.
create table auto_sweep_runs (
  sweep_id uuid not null references auto_sweeps,
  planned_at timestamptz not null,
  mid text not null references merchants,
  wallet_id uuid not null,
  -- The Manila day whose limit it counts for, and that limit.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  maximum bigint,
  ran_at timestamptz not null,
  result text not null check (result in ('CREATED', 'SKIPPED')),
  -- The plan of payouts that it made.
  plan_id uuid unique,
  amount bigint,
  total bigint,
  reason text,
  why text not null default '',
  primary key (sweep_id, planned_at),
  check ((result = 'CREATED') = (plan_id is not null)),
  check ((result = 'SKIPPED') = (reason is not null)),
  check (num_nulls(plan_id, amount, total, maximum) in (0, 4))
);
create index auto_sweep_runs_of_day on auto_sweep_runs (wallet_id, day) where plan_id is not null;
select protect_by_merchant('auto_sweep_runs');
revoke update, delete, truncate on auto_sweep_runs from singil_app;
