-- Who may come in and what they may do: users, roles and their authorizations, sessions, one-time codes.

create table access_settings (
  tenant text primary key,
  idle_minutes int not null default 15 check (idle_minutes between 1 and 720),
  session_hours int not null default 12 check (session_hours between 1 and 24),
  wrong_passwords int not null default 5 check (wrong_passwords between 1 and 20),
  staff_password_days int not null default 90 check (staff_password_days > 0),
  temporary_password_days int not null default 3 check (temporary_password_days > 0),
  code_minutes int not null default 5 check (code_minutes between 1 and 10),
  code_tries int not null default 5 check (code_tries between 1 and 10),
  resend_seconds int not null default 60 check (resend_seconds >= 0),
  codes_in_ten_minutes int not null default 3 check (codes_in_ten_minutes > 0),
  codes_in_a_day int not null default 10 check (codes_in_a_day > 0),
  wrong_codes int not null default 100 check (wrong_codes > 0)
);
insert into access_settings (tenant) values ('singil');

create table roles (
  name text primary key,
  label text not null,
  is_shipped boolean not null,
  -- A role that people added sees what the shipped role sees on which it is based.
  based_on text references roles,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null,
  check (is_shipped = (based_on is null))
);
create table role_authorizations (
  role text not null references roles,
  module text not null,
  actions text[] not null,
  primary key (role, module)
);

create table users (
  id uuid primary key,
  tenant text not null references access_settings,
  -- null: the provider's own people, and who has not finished registering.
  mid text,
  username text not null check (username = btrim(username) and username <> ''),
  email text not null,
  -- Ten digits after +63; empty where the user gave none.
  mobile text not null default '' check (mobile ~ '^(\d{10})?$'),
  first_name text not null,
  last_name text not null,
  role text not null references roles,
  -- A role that people added, based on the one above: its authorizations count in place of those of the shipped role.
  custom_role text references roles,
  status text not null check (status in ('ACTIVE', 'LOCKED', 'DEACTIVATED', 'DELETED', 'NOT_VERIFIED')),
  password_hash text not null,
  password_changed_at timestamptz not null,
  is_temporary_password boolean not null default false,
  failed_passwords int not null default 0 check (failed_passwords >= 0),
  failed_codes int not null default 0 check (failed_codes >= 0),
  otp_agreed_at timestamptz,
  session_seq bigint not null default 0,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null
) with (fillfactor = 80);
create unique index users_by_username on users (lower(username));
create unique index users_by_email on users (lower(email)) where status <> 'DELETED';
create index users_of_merchant on users (mid, created_at desc, id desc);
select protect_by_merchant('users');

create table user_stores (
  mid text not null,
  user_id uuid not null references users,
  store_id text not null,
  position int not null,
  primary key (mid, user_id, store_id)
);
create index user_stores_of_user on user_stores (user_id);
select protect_by_merchant('user_stores');

-- The merchants that a Corporate View user looks after.
create table staff_merchants (
  user_id uuid not null references users,
  mid text not null,
  primary key (user_id, mid)
);
create table user_authorizations (
  user_id uuid not null references users,
  module text not null,
  actions text[] not null,
  primary key (user_id, module)
);
create table disabled_modules (
  tenant text not null references access_settings,
  module text not null,
  category text not null check (category in ('MODULE', 'SUBMODULE')),
  primary key (tenant, module)
);
create table user_settings (
  user_id uuid not null references users,
  label text not null,
  value text not null,
  primary key (user_id, label)
);
create table old_passwords (
  user_id uuid not null references users,
  password_hash text not null,
  at timestamptz not null,
  primary key (user_id, at)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash text not null unique,
  seq bigint not null,
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_activity_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed-out', 'newer-sign-in', 'idle', 'too-long', 'revoked')),
  -- Its user has told that it was somebody else.
  disowned_at timestamptz check (disowned_at is null or ended_at is not null),
  unique (user_id, seq),
  check ((ended_at is null) = (ended_why is null))
) with (fillfactor = 80);
-- One session a user, whatever races.
create unique index one_session_a_user on sessions (user_id) where ended_at is null;

-- One-time codes. The code itself is never here, only its keyed hash, bound to user, purpose and what is being confirmed.
create table otp_challenges (
  id uuid primary key,
  token_hash text not null unique,
  user_id uuid not null references users,
  purpose text not null,
  digest text not null,
  code_hash text not null,
  sent_by text not null check (sent_by in ('email', 'sms')),
  recipient_key text not null,
  tries int not null default 0,
  try_limit int not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when the right code came; from then on only the new token counts, once.
  validated_at timestamptz,
  pass_hash text unique,
  pass_until timestamptz,
  consumed_at timestamptz,
  check (tries between 0 and try_limit),
  check ((validated_at is null) = (pass_hash is null))
) with (fillfactor = 70);
create index otp_challenges_of_user on otp_challenges (user_id, created_at desc);
create table otp_sends (
  id uuid primary key,
  recipient_key text not null,
  challenge_id uuid not null references otp_challenges on delete cascade,
  at timestamptz not null,
  -- The code was entered rightly: its owner wanted it, so it does not count towards the limits.
  is_used boolean not null default false
);
create index otp_sends_of_recipient on otp_sends (recipient_key, at);
create index otp_sends_of_challenge on otp_sends (challenge_id);

-- Usernames that nobody has, tried with passwords: they lock as real ones do, so that nobody learns which is which.
create table unknown_sign_ins (
  username_key text primary key,
  failures int not null,
  last_at timestamptz not null
);

-- How often a caller tried, by the minute; every process counts here. The key is a keyed hash of an address or of a browser's name.
create table caller_tries (
  key text not null,
  minute timestamptz not null,
  tries int not null check (tries > 0),
  primary key (key, minute)
);

-- Whatever changes what people may do is told to every process, which then forgets what it knew of sessions.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', '');
  return null;
end $$;
create trigger access_changed after insert or update or delete on role_authorizations execute function tell_access_changed();
create trigger access_changed after insert or update or delete on user_authorizations execute function tell_access_changed();
create trigger access_changed after insert or update or delete on disabled_modules execute function tell_access_changed();
create trigger access_changed after insert or update or delete on user_stores execute function tell_access_changed();
create trigger access_changed after insert or update or delete on staff_merchants execute function tell_access_changed();
create trigger access_changed after update of role, custom_role, status, mid on users execute function tell_access_changed();
create trigger access_changed after update on access_settings execute function tell_access_changed();
