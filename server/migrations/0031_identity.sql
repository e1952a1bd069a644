-- Identity: roles, sessions, passwords, one-time codes, second factors, and the recovery of accounts.

-- The mailbox of an e-mail address: in lower case, without a suffix after "+", and for Gmail without dots.
create function plain_email(email text) returns text language sql immutable as $$
  select regexp_replace(
    case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(lower(email), '@', 1), '.', '') else split_part(lower(email), '@', 1) end,
    '\+.*$', '') || '@' || replace(split_part(lower(email), '@', 2), 'googlemail.com', 'gmail.com')
$$;

-- Notifies every process that permissions or the settings of access have changed. The processes then discard their cached sessions.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', '');
  return null;
end $$;

-- === access

create table access_settings (
  tenant text primary key,
  idle_minutes integer not null default 15,
  session_hours integer not null default 12,
  wrong_passwords integer not null default 5,
  staff_password_days integer not null default 90,
  temporary_password_days integer not null default 3,
  code_minutes integer not null default 5,
  code_tries integer not null default 5,
  resend_seconds integer not null default 60,
  codes_in_ten_minutes integer not null default 3,
  codes_in_a_day integer not null default 10,
  -- Wrong codes after which an account is locked.
  wrong_codes integer not null default 100,
  -- How long a place is locked for an account after its last wrong password.
  lock_minutes integer not null default 60,
  -- How long a user must have a role before approving requests of other users with it.
  approver_wait_hours integer not null default 24,
  -- How long codes still go to the previous address after another user has replaced it.
  address_wait_hours integer not null default 24,
  -- The texts of one-time codes. Staff change them with the approval of a second user.
  code_sms_text text not null default
    'Singil: {code} is your code to {action}. It is good for {minutes} minutes. Never share it, not even with us.',
  code_mail_subject text not null default '{code} is your Singil code',
  code_mail_text text not null default 'Here is your code to {action}. It is good for {minutes} minutes.',
  constraint access_settings_address_wait_hours_range check (address_wait_hours between 0 and 720),
  constraint access_settings_approver_wait_hours_range check (approver_wait_hours between 0 and 720),
  constraint access_settings_code_mail_text_names_action check (strpos(code_mail_text, '{action}') > 0),
  constraint access_settings_code_minutes_range check (code_minutes between 1 and 10),
  constraint access_settings_code_sms_text_names_code
    check (strpos(code_sms_text, '{code}') > 0 and strpos(code_sms_text, '{action}') > 0),
  constraint access_settings_code_tries_range check (code_tries between 1 and 10),
  constraint access_settings_codes_in_a_day_positive check (codes_in_a_day > 0),
  constraint access_settings_codes_in_ten_minutes_positive check (codes_in_ten_minutes > 0),
  constraint access_settings_idle_minutes_range check (idle_minutes between 1 and 720),
  constraint access_settings_lock_minutes_range check (lock_minutes between 1 and 10080),
  constraint access_settings_resend_seconds_not_negative check (resend_seconds >= 0),
  constraint access_settings_session_hours_range check (session_hours between 1 and 24),
  constraint access_settings_staff_password_days_positive check (staff_password_days > 0),
  constraint access_settings_temporary_password_days_positive check (temporary_password_days > 0),
  constraint access_settings_wrong_codes_positive check (wrong_codes > 0),
  constraint access_settings_wrong_passwords_range check (wrong_passwords between 1 and 20)
);
comment on table access_settings is 'The limits of sessions, passwords and one-time codes, and the texts of codes. There is one row.';
revoke delete on access_settings from singil_app;
create trigger access_changed after update on access_settings for each statement execute function tell_access_changed();

create table account_makers (
  user_id uuid not null,
  maker_id uuid not null,
  why text not null,
  at timestamptz not null,
  constraint account_makers_pkey primary key (user_id, maker_id, why),
  constraint account_makers_why_known check (why in ('created', 'password', 'address'))
);
comment on table account_makers is
  'A user who could sign in to the account of another user: by having created it, set its password, or chosen the address that its codes '
  'go to.';

create table disabled_modules (
  tenant text not null,
  module text not null,
  category text not null,
  constraint disabled_modules_pkey primary key (tenant, module),
  constraint disabled_modules_tenant_fkey foreign key (tenant) references access_settings(tenant),
  constraint disabled_modules_category_known check (category in ('MODULE', 'SUBMODULE'))
);
comment on table disabled_modules is 'A module that is turned off for all users.';
create trigger access_changed after insert or delete or update on disabled_modules
  for each statement execute function tell_access_changed();

create table old_passwords (
  user_id uuid not null,
  password_hash text not null,
  at timestamptz not null,
  constraint old_passwords_pkey primary key (user_id, at)
);
comment on table old_passwords is 'The hash of a replaced password. A new password must differ from the last four of them.';
select protect_by_user('old_passwords');

create table roles (
  name text primary key,
  label text not null,
  is_shipped boolean not null,
  -- The shipped role that an added role is based on. Users of the added role see the same data.
  based_on text,
  status text not null default 'ACTIVE',
  created_at timestamptz not null,
  constraint roles_based_on_fkey foreign key (based_on) references roles(name),
  constraint roles_added_has_base check (is_shipped = (based_on is null)),
  constraint roles_status_known check (status in ('ACTIVE', 'INACTIVE'))
);
comment on table roles is 'A role of users: shipped with the portal, or added on the basis of a shipped one.';
revoke delete on roles from singil_app;

create table role_authorizations (
  role text not null,
  module text not null,
  actions text[] not null,
  constraint role_authorizations_pkey primary key (role, module),
  constraint role_authorizations_role_fkey foreign key (role) references roles(name)
);
comment on table role_authorizations is 'The actions that a role may take in a module.';
create trigger access_changed after insert or delete or update on role_authorizations
  for each statement execute function tell_access_changed();

create table staff_merchants (
  user_id uuid not null,
  mid text not null,
  constraint staff_merchants_pkey primary key (user_id, mid)
);
comment on table staff_merchants is 'A merchant that a user with the role Corporate View has access to.';
create trigger access_changed after insert or delete or update on staff_merchants for each statement execute function tell_access_changed();

create table user_settings (
  user_id uuid not null,
  label text not null,
  value text not null,
  constraint user_settings_pkey primary key (user_id, label)
);
comment on table user_settings is 'A setting that a user chose.';
select protect_by_user('user_settings');

-- === guess-limits

create table caller_tries (
  key text not null,
  minute timestamptz not null,
  tries integer not null,
  constraint caller_tries_pkey primary key (key, minute),
  constraint caller_tries_tries_positive check (tries > 0)
);
comment on table caller_tries is
  'The number of tries of a caller in a minute, over all processes. The key is a keyed hash of a network address or of a browser''s name.';

create table known_devices (
  user_id uuid not null,
  device_key text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, device_key)
);
comment on table known_devices is
  'A device that a user has signed in with. The key is a keyed hash of the random name that the browser stores.';
create index known_devices_by_age on known_devices (last_at);
select protect_by_user('known_devices');

create table password_guesses (
  user_key text not null,
  place_key text not null,
  is_own_device boolean not null,
  failures integer not null,
  last_at timestamptz not null,
  constraint password_guesses_pkey primary key (user_key, place_key),
  constraint password_guesses_failures_positive check (failures > 0)
);
comment on table password_guesses is
  'Consecutive wrong passwords for a username from one place: a network address, or a device that the user has signed in with. Unknown '
  'usernames are counted in the same way, so that nothing reveals which usernames exist. Both keys are keyed hashes.';
create index password_guesses_by_age on password_guesses (last_at);

-- === one-time-codes

create table otp_challenges (
  id uuid primary key,
  token_hash text not null,
  user_id uuid not null,
  purpose text not null,
  digest text not null,
  code_hash text not null,
  sent_by text not null,
  recipient_key text not null,
  tries integer not null default 0,
  try_limit integer not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when the correct code was entered. After that only the new token, `pass_hash`, is accepted, once.
  validated_at timestamptz,
  pass_hash text,
  pass_until timestamptz,
  consumed_at timestamptz,
  constraint otp_challenges_pass_hash_key unique (pass_hash),
  constraint otp_challenges_token_hash_key unique (token_hash),
  constraint otp_challenges_tries_within_limit check (tries between 0 and try_limit),
  constraint otp_challenges_validated_has_pass check ((validated_at is null) = (pass_hash is null)),
  constraint otp_challenges_sent_by_known check (sent_by in ('email', 'sms'))
) with (fillfactor = 70);
comment on table otp_challenges is
  'A one-time code that was sent to a user. Only its keyed hash is stored, bound to the user, the purpose and what is confirmed with it.';
create index otp_challenges_of_user on otp_challenges (user_id, created_at desc);
select protect_by_user('otp_challenges');

create table otp_sends (
  id uuid primary key,
  recipient_key text not null,
  challenge_id uuid not null,
  at timestamptz not null,
  -- The code was entered correctly, so it was requested by its owner and does not count towards the limits.
  is_used boolean not null default false,
  constraint otp_sends_challenge_id_fkey foreign key (challenge_id) references otp_challenges(id) on delete cascade
);
comment on table otp_sends is
  'A code that was sent to a recipient, for the limits of codes for each recipient. The key is a keyed hash of the address.';
create index otp_sends_of_challenge on otp_sends (challenge_id);
create index otp_sends_of_recipient on otp_sends (recipient_key, at);

-- === sessions

create table sessions (
  id uuid primary key,
  user_id uuid not null,
  token_hash text not null,
  -- Counts the sessions of the user.
  seq bigint not null,
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_activity_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  -- When the user reported that the session was not theirs.
  disowned_at timestamptz,
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_user_id_seq_key unique (user_id, seq),
  constraint sessions_disowned_is_ended check (disowned_at is null or ended_at is not null),
  constraint sessions_ended_has_reason check ((ended_at is null) = (ended_why is null)),
  constraint sessions_ended_why_known check (ended_why in ('signed-out', 'newer-sign-in', 'idle', 'too-long', 'revoked'))
) with (fillfactor = 80);
comment on table sessions is 'A session of a user on a device. Only the hash of its token is stored.';
-- A user has one open session, even if sign-ins run at the same time.
create unique index sessions_one_of_user on sessions (user_id) where ended_at is null;
select protect_by_user('sessions');

-- === authenticators

create table authenticator_policies (
  action text primary key,
  -- The factors that are accepted.
  factors text[] not null,
  -- Whether a factor is required: always, only from users who have enrolled one, or never.
  asks text not null,
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint authenticator_policies_action_format check (action ~ '^[a-z][A-Za-z]{0,39}$'),
  constraint authenticator_policies_asks_known check (asks in ('always', 'enrolled', 'never')),
  -- Without this rule, second factors could be turned off altogether.
  constraint authenticator_policies_account_always_asked
    check (asks = 'always' or action not in ('signIn', 'accountDeletion', 'securityChange')),
  constraint authenticator_policies_factors_size
    check (cardinality(factors) > 0 and factors <@ array['passkey', 'totp', 'otp', 'recoveryCode'])
);
comment on table authenticator_policies is
  'Which second factors are accepted for an action, and when they are required. Each feature declares its actions in the contract, and '
  'each action has a row.';
revoke delete on authenticator_policies from singil_app;

create table factor_enrolments (
  id uuid primary key,
  user_id uuid not null,
  session_id uuid not null,
  kind text not null,
  sealed_secret text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint factor_enrolments_totp_has_secret check ((kind = 'totp') = (sealed_secret is not null)),
  constraint factor_enrolments_kind_known check (kind in ('passkey', 'totp'))
);
comment on table factor_enrolments is
  'A passkey or an authenticator app that a user is adding. Only the session that was confirmed for it can complete it.';
create index factor_enrolments_by_age on factor_enrolments (created_at);
select protect_by_user('factor_enrolments');

create table passkeys (
  id uuid primary key,
  user_id uuid not null,
  -- A credential belongs to one user only.
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_name_not_empty check (name <> ''),
  constraint passkeys_sign_count_not_negative check (sign_count >= 0)
);
comment on table passkeys is 'A passkey of a user: its public key and the last signature counter.';
create index passkeys_of_user on passkeys (user_id, created_at);
select protect_by_user('passkeys');

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_user_id_code_hash_key unique (user_id, code_hash)
);
comment on table recovery_codes is 'A recovery code of a user, as a hash. Each code is accepted once.';
select protect_by_user('recovery_codes');

create table step_ups (
  id uuid primary key,
  user_id uuid not null,
  -- Null: after the password and before the session, at sign-in.
  session_id uuid,
  action text not null,
  operation text not null,
  payload_hash text not null,
  -- What the user is shown to confirm.
  words text not null,
  tries integer not null default 0,
  try_limit integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  code_sent_at timestamptz,
  proved_at timestamptz,
  factor text,
  -- The proof itself is only with the user.
  proof_hash text,
  proof_until timestamptz,
  spent_at timestamptz,
  constraint step_ups_proof_hash_key unique (proof_hash),
  constraint step_ups_action_fkey foreign key (action) references authenticator_policies(action),
  constraint step_ups_tries_within_limit check (tries between 0 and try_limit),
  constraint step_ups_proved_has_factor check ((proved_at is null) = (factor is null)),
  constraint step_ups_spent_has_proof check (spent_at is null or proof_hash is not null),
  constraint step_ups_factor_known check (factor in ('passkey', 'totp', 'otp', 'recoveryCode'))
);
comment on table step_ups is
  'A confirmation of one operation by a second factor. The proof is valid for exactly this operation and payload, and is spent once.';
create index step_ups_of_user on step_ups (user_id, created_at desc);
select protect_by_user('step_ups');

create table totp_apps (
  id uuid primary key,
  user_id uuid not null,
  sealed_secret text not null,
  -- The time step of the last accepted code, so that no code is accepted twice.
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint totp_apps_user_id_key unique (user_id)
);
comment on table totp_apps is 'The authenticator app of a user, with its sealed secret. A user has one app at most.';
select protect_by_user('totp_apps');

-- === recovery

create table recovery_requests (
  id uuid primary key,
  kind text not null,
  token_hash text not null,
  user_id uuid,
  recipient_key text not null,
  caller_key text not null,
  tries integer not null default 0,
  try_limit integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_requests_token_hash_key unique (token_hash),
  constraint recovery_requests_kind_known check (kind in ('password', 'username')),
  constraint recovery_requests_tries_not_negative check (tries >= 0),
  constraint recovery_requests_try_limit_positive check (try_limit > 0)
);
comment on table recovery_requests is
  'A request of a guest to reset a password or to receive a username. A request for an unknown address is stored in the same way, so that '
  'nothing reveals which addresses are known.';
create index recovery_requests_by_age on recovery_requests (created_at);
create index recovery_requests_of_caller on recovery_requests (caller_key, created_at desc);
create index recovery_requests_of_recipient on recovery_requests (recipient_key, created_at desc);

create table reset_tokens (
  id uuid primary key,
  user_id uuid not null,
  -- The token itself is only in the e-mail.
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz,
  constraint reset_tokens_token_hash_key unique (token_hash),
  constraint reset_tokens_used_not_superseded check (used_at is null or superseded_at is null)
);
comment on table reset_tokens is 'A link to set a password, as the hash of its token. It is accepted once.';
-- A newer link supersedes the previous one.
create unique index reset_tokens_one_open on reset_tokens (user_id) where used_at is null and superseded_at is null;
create index reset_tokens_of_user on reset_tokens (user_id, created_at desc);
select protect_by_user('reset_tokens');

-- The addresses of active staff with one of these roles, for alarms. It also finds them from a scope of one merchant.
create function mails_of_staff(roles text[]) returns setof text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query select distinct u.email from users u where u.mid is null and u.status = 'ACTIVE' and u.role = any (roles) order by 1;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function mails_of_staff(text[]) from public;
grant execute on function mails_of_staff(text[]) to singil_app;

-- Compares the user who requested a change with the user who is to approve it, independent of what the caller may see. Returns the
-- approver's role and since when the approver has it, and:
-- `is_made`: one of the two accounts was made by the user of the other (see account_makers), directly or through other accounts. Among
-- staff this never ends. In a merchant it ends with is_in_hand; otherwise nobody could approve where one administrator creates all
-- accounts.
-- `is_shared`: the two accounts have the same mailbox or mobile number.
-- `is_same_maker`: a third user could sign in to both accounts.
create function second_person(asker uuid, asker_name text, approver uuid)
  returns table(is_made boolean, is_shared boolean, is_same_maker boolean, role_since timestamptz, role text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query
    with recursive asked as (
      select u.* from users u where u.id = asker or lower(u.username) = lower(asker_name)
    ), makers (of_id, id, in_hand) as (
      select m.user_id, m.maker_id, is_in_hand(m) from account_makers m
      where m.user_id = approver or m.user_id in (select a.id from asked a)
      union
      select makers.of_id, m.maker_id, makers.in_hand and is_in_hand(m) from account_makers m join makers on m.user_id = makers.id
    )
    select exists (
        select from makers join asked on (makers.of_id = approver and makers.id = asked.id)
          or (makers.of_id = asked.id and makers.id = approver)
        where makers.in_hand or b.mid is null),
      exists (select from asked where asked.id <> b.id and (plain_email(asked.email) = plain_email(b.email)
        or (asked.mobile <> '' and asked.mobile = b.mobile))),
      exists (
        select from asked join makers one on one.of_id = approver and one.in_hand
          join makers other on other.of_id = asked.id and other.in_hand and other.id = one.id
        where asked.id <> b.id),
      b.role_since, coalesce(b.custom_role, b.role)
    from users b where b.id = approver;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function second_person(uuid, text, uuid) from public;
grant execute on function second_person(uuid, text, uuid) to singil_app;

insert into access_settings (tenant) values ('singil');

insert into authenticator_policies (action, factors, asks) values
  ('accountDeletion', array['passkey', 'totp', 'otp', 'recoveryCode'], 'always'),
  ('approve', array['passkey', 'totp', 'recoveryCode'], 'always'),
  ('autoSweep', array['passkey', 'totp', 'otp'], 'always'),
  ('bankEnrolment', array['passkey', 'totp', 'otp'], 'always'),
  ('bankRemoval', array['passkey', 'totp', 'otp'], 'always'),
  ('credentials', array['passkey', 'totp', 'otp', 'recoveryCode'], 'enrolled'),
  ('disburse', array['passkey', 'totp', 'otp'], 'always'),
  ('refund', array['passkey', 'totp', 'otp'], 'always'),
  ('roleChange', array['passkey', 'totp', 'recoveryCode'], 'always'),
  ('securityChange', array['passkey', 'totp', 'recoveryCode'], 'always'),
  ('signIn', array['passkey', 'totp', 'otp', 'recoveryCode'], 'always'),
  ('walletTransfer', array['passkey', 'totp', 'otp'], 'always'),
  ('webhookSecret', array['passkey', 'totp', 'otp'], 'always'),
  ('withdraw', array['passkey', 'totp', 'otp'], 'always');
