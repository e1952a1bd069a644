-- Factors beside the one-time password, which of them is enough for what, and the proofs that one was given for exactly one operation.

create table authenticator_policies (
  action text primary key check (action in
    ('signIn', 'withdraw', 'bankRemoval', 'roleChange', 'credentials', 'accountDeletion', 'securityChange')),
  factors text[] not null check (cardinality(factors) > 0 and factors <@ array['passkey', 'totp', 'otp', 'recoveryCode']),
  asks text not null check (asks in ('always', 'enrolled', 'never')),
  updated_at timestamptz not null default now(),
  updated_by text,
  -- Without these nobody would be asked for a second factor at all.
  check (asks = 'always' or action not in ('signIn', 'accountDeletion', 'securityChange'))
);
insert into authenticator_policies (action, factors, asks) values
  ('signIn', array['passkey', 'totp', 'otp', 'recoveryCode'], 'always'),
  ('withdraw', array['passkey', 'totp', 'otp'], 'always'),
  ('bankRemoval', array['passkey', 'totp', 'otp'], 'always'),
  ('roleChange', array['passkey', 'totp', 'recoveryCode'], 'enrolled'),
  ('credentials', array['passkey', 'totp', 'otp', 'recoveryCode'], 'enrolled'),
  ('accountDeletion', array['passkey', 'totp', 'otp', 'recoveryCode'], 'always'),
  -- Whoever has a stronger factor takes it off with one; a code that somebody else may read is not enough.
  ('securityChange', array['passkey', 'totp', 'recoveryCode'], 'always');

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  -- One credential belongs to one person for good.
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

create table totp_apps (
  id uuid primary key,
  user_id uuid not null unique references users,
  sealed_secret text not null,
  -- The time step of the last code that was accepted: no code is good twice.
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);

-- A passkey or an app that is about to be added, by the session that proved itself for it.
create table factor_enrolments (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid not null,
  kind text not null check (kind in ('passkey', 'totp')),
  sealed_secret text,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'totp') = (sealed_secret is not null))
);
create index factor_enrolments_by_age on factor_enrolments (created_at);

create table step_ups (
  id uuid primary key,
  user_id uuid not null references users,
  -- null: before there is a session, after the password.
  session_id uuid,
  action text not null references authenticator_policies,
  operation text not null,
  payload_hash text not null,
  words text not null,
  tries int not null default 0,
  try_limit int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  code_sent_at timestamptz,
  proved_at timestamptz,
  factor text check (factor in ('passkey', 'totp', 'otp', 'recoveryCode')),
  proof_hash text unique,
  proof_until timestamptz,
  spent_at timestamptz,
  check (tries between 0 and try_limit),
  check ((proved_at is null) = (factor is null)),
  check (spent_at is null or proof_hash is not null)
);
create index step_ups_of_user on step_ups (user_id, created_at desc);
