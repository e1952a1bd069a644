-- How people come back who have forgotten what they need: one-use links that set a password, and what was asked for.

create table reset_tokens (
  id uuid primary key,
  user_id uuid not null references users,
  -- The token itself is only in the mail.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz,
  check (used_at is null or superseded_at is null)
);
create index reset_tokens_of_user on reset_tokens (user_id, created_at desc);
-- A newer link takes the place of the one before it.
create unique index one_open_reset_token on reset_tokens (user_id) where used_at is null and superseded_at is null;

-- What guests asked for. A request for an address that nobody has is kept just the same, so that nothing tells them apart.
create table recovery_requests (
  id uuid primary key,
  kind text not null check (kind in ('password', 'username')),
  token_hash text not null unique,
  user_id uuid,
  recipient_key text not null,
  caller_key text not null,
  tries int not null default 0 check (tries >= 0),
  try_limit int not null check (try_limit > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recovery_requests_of_recipient on recovery_requests (recipient_key, created_at desc);
create index recovery_requests_of_caller on recovery_requests (caller_key, created_at desc);
create index recovery_requests_by_age on recovery_requests (created_at);
