-- Identity: users, roles, sessions, codes, passkeys and the recovery of accounts.

create function plain_email(email text) returns text language sql immutable as $$
  select regexp_replace(
    case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(lower(email), '@', 1), '.', '') else split_part(lower(email), '@', 1) end,
    '\+.*$', '') || '@' || replace(split_part(lower(email), '@', 2), 'googlemail.com', 'gmail.com')
$$;

-- Whatever changes what people may do is told to every process, which then forgets what it knew of sessions.
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
  wrong_codes integer not null default 100,
  -- How long a place stays locked for an account after its last wrong password.
  lock_minutes integer not null default 60,
  -- How long somebody has had a role before they may approve with it what another person asked for.
  approver_wait_hours integer not null default 24,
  -- How long codes still go to the address that somebody else has replaced.
  address_wait_hours integer not null default 24,
  -- The texts of one-time codes, which staff may change with a second person. [code_sms_text, code_mail_subject, code_mail_text]
  code_sms_text text not null default 'Singil: {code} is your code to {action}. It is good for {minutes} minutes. Never share it, not even with us.',
  code_mail_subject text not null default '{code} is your Singil code',
  code_mail_text text not null default 'Here is your code to {action}. It is good for {minutes} minutes.',
  constraint access_settings_address_wait_hours_range check (address_wait_hours >= 0 and address_wait_hours <= 720),
  constraint access_settings_approver_wait_hours_range check (approver_wait_hours >= 0 and approver_wait_hours <= 720),
  constraint access_settings_code_mail_text_valid check (strpos(code_mail_text, '{action}') > 0),
  constraint access_settings_code_minutes_range check (code_minutes >= 1 and code_minutes <= 10),
  constraint access_settings_code_sms_text_valid check (strpos(code_sms_text, '{code}') > 0 and strpos(code_sms_text, '{action}') > 0),
  constraint access_settings_code_tries_range check (code_tries >= 1 and code_tries <= 10),
  constraint access_settings_codes_in_a_day_positive check (codes_in_a_day > 0),
  constraint access_settings_codes_in_ten_minutes_positive check (codes_in_ten_minutes > 0),
  constraint access_settings_idle_minutes_range check (idle_minutes >= 1 and idle_minutes <= 720),
  constraint access_settings_lock_minutes_range check (lock_minutes >= 1 and lock_minutes <= 10080),
  constraint access_settings_resend_seconds_not_negative check (resend_seconds >= 0),
  constraint access_settings_session_hours_range check (session_hours >= 1 and session_hours <= 24),
  constraint access_settings_staff_password_days_positive check (staff_password_days > 0),
  constraint access_settings_temporary_password_days_positive check (temporary_password_days > 0),
  constraint access_settings_wrong_codes_positive check (wrong_codes > 0),
  constraint access_settings_wrong_passwords_range check (wrong_passwords >= 1 and wrong_passwords <= 20)
);
comment on table access_settings is 'Limits of sessions, passwords and codes, in one row.';
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
  'Who could have come in as whom: by having made the account, set its password, or chosen the address that its codes go to.';

create table disabled_modules (
  tenant text not null,
  module text not null,
  category text not null,
  constraint disabled_modules_pkey primary key (tenant, module),
  constraint disabled_modules_tenant_fkey foreign key (tenant) references access_settings(tenant),
  constraint disabled_modules_category_known check (category in ('MODULE', 'SUBMODULE'))
);
comment on table disabled_modules is 'Modules that the provider has switched off for all merchants or for all staff.';
create trigger access_changed after insert or delete
    or update on disabled_modules for each statement execute function tell_access_changed();

create table old_passwords (
  user_id uuid not null,
  password_hash text not null,
  at timestamptz not null,
  constraint old_passwords_pkey primary key (user_id, at)
);
comment on table old_passwords is 'Hashes of the last passwords of a user, which may not be used again.';
select protect_by_user('old_passwords');

create table roles (
  name text primary key,
  label text not null,
  is_shipped boolean not null,
  -- A role that people added sees what the shipped role sees on which it is based.
  based_on text,
  status text not null default 'ACTIVE',
  created_at timestamptz not null,
  constraint roles_based_on_fkey foreign key (based_on) references roles(name),
  constraint roles_is_shipped_based_on_valid check (is_shipped = (based_on is null)),
  constraint roles_status_known check (status in ('ACTIVE', 'INACTIVE'))
);
comment on table roles is 'A role of users: one that is shipped, or one that the provider made on the basis of another.';

create table role_authorizations (
  role text not null,
  module text not null,
  actions text[] not null,
  constraint role_authorizations_pkey primary key (role, module),
  constraint role_authorizations_role_fkey foreign key (role) references roles(name)
);
comment on table role_authorizations is 'The actions that a role may take in each module.';
create trigger access_changed after insert or delete
    or update on role_authorizations for each statement execute function tell_access_changed();

create table staff_merchants (
  user_id uuid not null,
  mid text not null,
  constraint staff_merchants_pkey primary key (user_id, mid)
);
comment on table staff_merchants is 'The merchants that a Corporate View user looks after.';
create trigger access_changed after insert or delete or update on staff_merchants for each statement execute function tell_access_changed();

create table user_settings (
  user_id uuid not null,
  label text not null,
  value text not null,
  constraint user_settings_pkey primary key (user_id, label)
);
comment on table user_settings is 'Settings that a user chose, such as the language.';
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
  'How often a caller tried, by the minute; every process counts here. The key is a keyed hash of an address or of a browser''s '
  'name.';

create table known_devices (
  user_id uuid not null,
  device_key text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, device_key)
);
comment on table known_devices is
  'The devices that a person has signed in with. The key is a keyed hash of the random name that the browser keeps.';
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
  'Wrong passwords in a row for one username from one place: a network address, or a device that the person has signed in with. '
  'Usernames that nobody has are counted alike, so that nobody learns which is which. Both keys are keyed hashes.';
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
  -- Set when the right code came; from then on only the new token counts, once.
  validated_at timestamptz,
  pass_hash text,
  pass_until timestamptz,
  consumed_at timestamptz,
  constraint otp_challenges_pass_hash_key unique (pass_hash),
  constraint otp_challenges_token_hash_key unique (token_hash),
  constraint otp_challenges_tries_try_limit_valid check (tries >= 0 and tries <= try_limit),
  constraint otp_challenges_validated_at_pass_hash_agree check ((validated_at is null) = (pass_hash is null)),
  constraint otp_challenges_sent_by_known check (sent_by in ('email', 'sms'))
) with (fillfactor=70);
comment on table otp_challenges is
  'One-time codes. The code itself is never here, only its keyed hash, bound to user, purpose and what is being confirmed.';
create index otp_challenges_of_user on otp_challenges (user_id, created_at desc);
select protect_by_user('otp_challenges');

create table otp_sends (
  id uuid primary key,
  recipient_key text not null,
  challenge_id uuid not null,
  at timestamptz not null,
  -- The code was entered rightly: its owner wanted it, so it does not count towards the limits.
  is_used boolean not null default false,
  constraint otp_sends_challenge_id_fkey foreign key (challenge_id) references otp_challenges(id) on delete cascade
);
comment on table otp_sends is 'When a code was sent to whom, for the limits of codes a recipient and a caller get.';
create index otp_sends_of_challenge on otp_sends (challenge_id);
create index otp_sends_of_recipient on otp_sends (recipient_key, at);

-- === sessions

create table sessions (
  id uuid primary key,
  user_id uuid not null,
  token_hash text not null,
  seq bigint not null,
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_activity_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  -- Its user has told that it was somebody else.
  disowned_at timestamptz,
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_user_id_seq_key unique (user_id, seq),
  constraint sessions_disowned_at_ended_at_valid check (disowned_at is null or ended_at is not null),
  constraint sessions_ended_at_ended_why_agree check ((ended_at is null) = (ended_why is null)),
  constraint sessions_ended_why_known check (ended_why in ('signed-out', 'newer-sign-in', 'idle', 'too-long', 'revoked'))
) with (fillfactor=80);
comment on table sessions is 'A sign-in of a user on a device. Only the hash of its token is kept.';
-- One session a user, whatever races.
create unique index one_session_a_user on sessions (user_id) where ended_at is null;
select protect_by_user('sessions');

-- === authenticators

create table authenticator_policies (
  action text primary key,
  factors text[] not null,
  asks text not null,
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint authenticator_policies_action_format check (action ~ '^[a-z][A-Za-z]{0,39}$'),
  constraint authenticator_policies_asks_known check (asks in ('always', 'enrolled', 'never')),
  constraint authenticator_policies_asks_action_valid
    check (asks = 'always' or (action not in ('signIn', 'accountDeletion', 'securityChange'))),
  constraint authenticator_policies_factors_size
    check (cardinality(factors) > 0 and factors <@ array['passkey', 'totp', 'otp', 'recoveryCode'])
);
comment on table authenticator_policies is
  'Each feature declares its actions in the contract and inserts their default policies. The actions that protect the account itself '
  'always ask for a second factor.';

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
  constraint factor_enrolments_kind_sealed_secret_agree check ((kind = 'totp') = (sealed_secret is not null)),
  constraint factor_enrolments_kind_known check (kind in ('passkey', 'totp'))
);
comment on table factor_enrolments is 'A passkey or an app that is about to be added, by the session that proved itself for it.';
create index factor_enrolments_by_age on factor_enrolments (created_at);
select protect_by_user('factor_enrolments');

create table passkeys (
  id uuid primary key,
  user_id uuid not null,
  -- One credential belongs to one person for good.
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
comment on table passkeys is 'A passkey of a user: its public key and the last count of its signatures.';
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
comment on table recovery_codes is 'Recovery codes of a user, as hashes. Each is used once.';
select protect_by_user('recovery_codes');

create table step_ups (
  id uuid primary key,
  user_id uuid not null,
  -- null: before there is a session, after the password.
  session_id uuid,
  action text not null,
  operation text not null,
  payload_hash text not null,
  words text not null,
  tries integer not null default 0,
  try_limit integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  code_sent_at timestamptz,
  proved_at timestamptz,
  factor text,
  proof_hash text,
  proof_until timestamptz,
  spent_at timestamptz,
  constraint step_ups_proof_hash_key unique (proof_hash),
  constraint step_ups_action_fkey foreign key (action) references authenticator_policies(action),
  constraint step_ups_tries_try_limit_valid check (tries >= 0 and tries <= try_limit),
  constraint step_ups_proved_at_factor_agree check ((proved_at is null) = (factor is null)),
  constraint step_ups_spent_at_proof_hash_valid check (spent_at is null or proof_hash is not null),
  constraint step_ups_factor_known check (factor in ('passkey', 'totp', 'otp', 'recoveryCode'))
);
comment on table step_ups is
  'A proof that a user gives for exactly one operation, named by the hash of its payload, with the tries so far. It is spent once.';
create index step_ups_of_user on step_ups (user_id, created_at desc);
select protect_by_user('step_ups');

create table totp_apps (
  id uuid primary key,
  user_id uuid not null,
  sealed_secret text not null,
  -- The time step of the last code that was accepted: no code is good twice.
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint totp_apps_user_id_key unique (user_id)
);
comment on table totp_apps is 'The authenticator app of a user. last_step refuses a code that was used.';
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
  'What guests asked for. A request for an address that nobody has is kept just the same, so that nothing tells them apart.';
create index recovery_requests_by_age on recovery_requests (created_at);
create index recovery_requests_of_caller on recovery_requests (caller_key, created_at desc);
create index recovery_requests_of_recipient on recovery_requests (recipient_key, created_at desc);

create table reset_tokens (
  id uuid primary key,
  user_id uuid not null,
  -- The token itself is only in the mail.
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz,
  constraint reset_tokens_token_hash_key unique (token_hash),
  constraint reset_tokens_used_at_superseded_at_valid check (used_at is null or superseded_at is null)
);
comment on table reset_tokens is 'A link that sets a password, as the hash of its token. It is used once.';
-- A newer link takes the place of the one before it.
create unique index one_open_reset_token on reset_tokens (user_id) where used_at is null and superseded_at is null;
create index reset_tokens_of_user on reset_tokens (user_id, created_at desc);
select protect_by_user('reset_tokens');

-- Whom an alarm goes to, also from work that is bound to one merchant.
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

-- These look at other people's accounts, whatever the caller may see, and tell one fact about them.
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
revoke all on function second_person(uuid,text,uuid) from public;
grant execute on function second_person(uuid,text,uuid) to singil_app;

insert into access_settings (tenant) values
  ('singil');

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
