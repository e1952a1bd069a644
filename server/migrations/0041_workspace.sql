-- Workspace: approvals, users and their permissions, notifications, exports, reports, merchant profiles, and webhooks.

-- === approvals

create table approval_rules (
  id uuid primary key,
  -- The merchant to whose requests it applies. Null: the provider.
  mid text,
  action text not null,
  -- In centavos. Of several rules of an action, the one with the highest amount that a request reaches applies to it.
  from_amount bigint not null default 0,
  needed integer not null,
  -- The roles that can approve. Empty: every user with the permission.
  roles text[] not null default '{}',
  valid_from timestamptz not null,
  ended_at timestamptz,
  made_by uuid not null,
  made_by_name text not null,
  -- `day`: the rule counts all amounts of a Manila day, so that splitting a sum does not avoid it.
  per text not null default 'each',
  constraint approval_rules_mid_fkey foreign key (mid) references merchants(mid),
  constraint approval_rules_ends_after_start check (ended_at >= valid_from),
  constraint approval_rules_from_amount_not_negative check (from_amount >= 0),
  constraint approval_rules_needed_range check (needed between 1 and 5),
  constraint approval_rules_per_known check (per in ('each', 'day'))
);
comment on table approval_rules is
  'A version of a rule that says how many approvals an action needs. A version is never changed, only ended; the next version is another '
  'row.';
create unique index approval_rules_from on approval_rules (coalesce(mid, ''), action, per, from_amount) where ended_at is null;
select protect_by_merchant('approval_rules');
create policy of_provider on approval_rules for select using (mid is null);
create policy of_provider_added on approval_rules for insert with check (mid is null);
revoke delete, update on approval_rules from singil_app;
grant update (ended_at) on approval_rules to singil_app;

create table approval_requests (
  id uuid primary key,
  action text not null,
  audience text not null,
  -- The permission needed to approve it, as in BIZ_WALLET:approve.
  permission text not null,
  mid text,
  -- What is changed. One request at a time waits for it.
  subject_id text not null,
  title text not null,
  amount bigint,
  reason text not null,
  payload jsonb not null,
  changes jsonb not null,
  digest text not null,
  -- The version of the rule that applied at the request, with its numbers. Null: no rule; the minimum of the action applies.
  rule_id uuid,
  rule_from bigint not null,
  needed integer not null,
  roles text[] not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  remind_at timestamptz not null,
  state text not null default 'waiting',
  ended_at timestamptz,
  -- The user that refused it.
  ended_by uuid,
  ended_by_name text,
  note text not null default '',
  rule_per text not null default 'each',
  constraint approval_requests_mid_fkey foreign key (mid) references merchants(mid),
  constraint approval_requests_rule_id_fkey foreign key (rule_id) references approval_rules(id),
  constraint approval_requests_audience_known check (audience in ('staff', 'merchant')),
  constraint approval_requests_ended_has_time check ((state = 'waiting') = (ended_at is null)),
  constraint approval_requests_refuser_differs check (state <> 'refused' or ended_by <> asked_by),
  constraint approval_requests_merchant_audience_has_mid check (audience = 'staff' or mid is not null),
  constraint approval_requests_needed_range check (needed between 1 and 5),
  constraint approval_requests_rule_per_known check (rule_per in ('each', 'day')),
  constraint approval_requests_state_known
    check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'replaced', 'obsolete'))
) with (fillfactor = 85);
comment on table approval_requests is
  'A request of one user that takes effect once enough other users approve it. At most one request waits for each action and subject. It '
  'becomes obsolete if its subject is decided in another way.';
create index approval_requests_by_time on approval_requests (audience, asked_at desc, id desc);
create index approval_requests_of_asker on approval_requests (asked_by, asked_at desc);
create index approval_requests_of_merchant on approval_requests (mid, asked_at desc, id desc);
create unique index approval_requests_one_waiting on approval_requests (action, subject_id) where state = 'waiting';
create index approval_requests_to_remind on approval_requests (remind_at) where state = 'waiting';
create index approval_requests_waiting on approval_requests (expires_at) where state = 'waiting';
select protect_by_merchant('approval_requests');
create policy of_provider_added on approval_requests for insert with check (mid is null);
revoke delete, update on approval_requests from singil_app;
grant update (remind_at, state, ended_at, ended_by, ended_by_name, note) on approval_requests to singil_app;

create table approval_settings (
  tenant text primary key,
  -- How long a request waits for its approvals, and how often possible approvers are reminded.
  expiry_hours integer not null default 168,
  reminder_hours integer not null default 48,
  constraint approval_settings_expiry_hours_range check (expiry_hours between 1 and 2160),
  constraint approval_settings_reminder_hours_range check (reminder_hours between 1 and 720)
);
comment on table approval_settings is 'The settings of approvals for a tenant.';

create table approval_votes (
  request_id uuid not null,
  user_id uuid not null,
  mid text,
  username text not null,
  -- The digest of what the user saw.
  digest text not null,
  at timestamptz not null,
  constraint approval_votes_pkey primary key (request_id, user_id),
  constraint approval_votes_request_id_fkey foreign key (request_id) references approval_requests(id)
);
comment on table approval_votes is 'One approval of a request by a user. A user approves a request once.';
select protect_by_merchant('approval_votes');
create policy of_provider_added on approval_votes for insert with check (mid is null);
revoke delete, update on approval_votes from singil_app;
create trigger append_only before delete or update on approval_votes for each row execute function refuse_change();
create trigger never_truncated before truncate on approval_votes for each statement execute function refuse_change();

-- === system-settings

create table netcore_settings (
  is_only boolean default true primary key,
  enabled boolean not null default false,
  panel_id text not null default '',
  website_id text not null default '',
  constraint netcore_settings_enabled_has_ids check (not enabled or panel_id <> '' and website_id <> ''),
  constraint netcore_settings_one_row check (is_only)
);
comment on table netcore_settings is 'The settings of the analytics integration, which is off by default. There is one row.';

create table setting_changes (
  id uuid primary key,
  of text not null,
  subject text not null,
  changes jsonb not null,
  reason text not null,
  asked_by text not null,
  approved_by text,
  at timestamptz not null,
  -- The message that was changed, for its history.
  subject_id text,
  constraint setting_changes_approver_differs check (approved_by <> asked_by),
  constraint setting_changes_of_known check (of in ('times', 'modules', 'limits', 'codes', 'messages', 'support', 'notices'))
);
comment on table setting_changes is
  'A change of a setting of the entire product, with its reason. A change without `approved_by` took effect immediately.';
create index setting_changes_by_time on setting_changes (at desc, id desc);
create index setting_changes_of_subject on setting_changes (subject_id, at desc, id desc) where subject_id is not null;
revoke delete, update on setting_changes from singil_app;

-- === users

create table users (
  id uuid primary key,
  tenant text not null,
  -- Null: staff of the provider, and users that have not finished registering.
  mid text,
  username text not null,
  email text not null,
  -- Ten digits after +63; empty if the user has none.
  mobile text not null default '',
  first_name text not null,
  last_name text not null,
  role text not null,
  -- An added role based on `role`. Its authorizations apply in place of those of `role`.
  custom_role text,
  status text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  is_temporary_password boolean not null default false,
  failed_codes integer not null default 0,
  otp_agreed_at timestamptz,
  session_seq bigint not null default 0,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  account_name text not null default '',
  updated_by uuid,
  deleted_by uuid,
  deleted_at timestamptz,
  role_since timestamptz not null,
  -- Where codes are sent until `codes_until`, after another user changed the e-mail address or the mobile number.
  codes_email text,
  codes_mobile text,
  codes_until timestamptz,
  constraint users_custom_role_fkey foreign key (custom_role) references roles(name),
  constraint users_role_fkey foreign key (role) references roles(name),
  constraint users_tenant_fkey foreign key (tenant) references access_settings(tenant),
  constraint users_codes_all_or_none
    check ((codes_until is null) = (codes_email is null) and (codes_until is null) = (codes_mobile is null)),
  constraint users_failed_codes_not_negative check (failed_codes >= 0),
  constraint users_mobile_format check (mobile ~ '^(\d{10})?$'),
  constraint users_status_known check (status in ('ACTIVE', 'LOCKED', 'DEACTIVATED', 'DELETED', 'NOT_VERIFIED')),
  constraint users_username_trimmed_not_empty check (username = btrim(username) and username <> '')
) with (fillfactor = 80);
comment on table users is
  'An account that can sign in: of a merchant, or of the staff of the provider. Usernames are unique over all accounts, e-mail addresses '
  'over all that are not deleted.';
create index users_by_codes_email on users (lower(codes_email)) where codes_email is not null;
create unique index users_by_email on users (lower(email)) where status <> 'DELETED';
create unique index users_by_username on users (lower(username));
create index users_of_merchant on users (mid, created_at desc, id desc);
create index users_of_role on users (mid, role) where status = 'ACTIVE';
-- Foreign keys of tables that are created before users.
alter table chosen_columns add constraint chosen_columns_user_id_fkey foreign key (user_id) references users(id);
alter table account_makers add constraint account_makers_maker_id_fkey foreign key (maker_id) references users(id);
alter table account_makers add constraint account_makers_user_id_fkey foreign key (user_id) references users(id);
alter table old_passwords add constraint old_passwords_user_id_fkey foreign key (user_id) references users(id);
alter table staff_merchants add constraint staff_merchants_user_id_fkey foreign key (user_id) references users(id);
alter table user_settings add constraint user_settings_user_id_fkey foreign key (user_id) references users(id);
alter table known_devices add constraint known_devices_user_id_fkey foreign key (user_id) references users(id);
alter table otp_challenges add constraint otp_challenges_user_id_fkey foreign key (user_id) references users(id);
alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users(id);
alter table factor_enrolments add constraint factor_enrolments_user_id_fkey foreign key (user_id) references users(id);
alter table passkeys add constraint passkeys_user_id_fkey foreign key (user_id) references users(id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id);
alter table step_ups add constraint step_ups_user_id_fkey foreign key (user_id) references users(id);
alter table totp_apps add constraint totp_apps_user_id_fkey foreign key (user_id) references users(id);
alter table reset_tokens add constraint reset_tokens_user_id_fkey foreign key (user_id) references users(id);
select protect_by_merchant('users');
select protect_by_user('users', 'id');
revoke delete on users from singil_app;
create policy of_accounts on users using ('accounts' = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));
create policy of_caller on users using (id::text = (select nullif(current_setting('singil.caller', true), '')));
create policy of_self on users using (id::text = (select nullif(current_setting('singil.user_id', true), '')));
create trigger access_changed after update of role, custom_role, status, mid on users
  for each statement execute function tell_access_changed();

create table user_stores (
  mid text not null,
  user_id uuid not null,
  store_id text not null,
  position integer not null,
  constraint user_stores_pkey primary key (mid, user_id, store_id),
  constraint user_stores_user_id_fkey foreign key (user_id) references users(id)
);
comment on table user_stores is 'A store to which a user of a merchant is assigned, in the order of `position`.';
create index user_stores_of_user on user_stores (user_id);
select protect_by_merchant('user_stores');
select protect_by_user('user_stores');
create policy of_accounts on user_stores
  using ('accounts' = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));
create policy of_self on user_stores using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));
create trigger access_changed after insert or delete or update on user_stores for each statement execute function tell_access_changed();

-- The active users of a merchant, or the staff of the provider if `p_mid` is null, also for a call that sees only one merchant.
create function active_users_of(p_mid text)
  returns setof users
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query select u.* from users u where u.mid is not distinct from p_mid and u.status = 'ACTIVE'
    and (p_mid is not null or u.role in ('Administrator', 'Finance', 'Sales', 'Corporate View')) order by u.id;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function active_users_of(text) from public;
grant execute on function active_users_of(text) to singil_app;

-- The administrators of a merchant whose account is locked. They still receive its e-mails.
create function locked_admins_of(p_mid text)
  returns setof users
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', p_mid, true), set_config('singil.user_id', '', true);
  return query select u.* from users u where u.mid = p_mid and u.status = 'LOCKED' and u.role = 'Merchant Admin' order by u.id;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function locked_admins_of(text) from public;
grant execute on function locked_admins_of(text) to singil_app;

-- Whether an e-mail address or a username is in use. Both are unique over all merchants; nothing else about other merchants is disclosed.
create function is_user_word_taken(word_email text, word_username text, of_user uuid)
  returns table(is_email boolean, is_username boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query
    select exists (select from users where lower(email) = lower(word_email) and status <> 'DELETED' and id is distinct from of_user),
      exists (select from users where lower(username) = lower(word_username) and id is distinct from of_user);
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;

-- Whether the maker of an account could still sign in to it, because the maker chose its password or address. This ends once the owner has
-- set a password and added a passkey or an authenticator app.
create function is_in_hand(m account_makers)
  returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select u.is_temporary_password or u.password_changed_at <= m.at or not exists (
      select from passkeys k where k.user_id = u.id and k.created_at > m.at
      union all select from totp_apps t where t.user_id = u.id and t.created_at > m.at)
    from users u where u.id = m.user_id
$$;
revoke all on function is_in_hand(account_makers) from public;

-- === notifications

create table notification_news (
  id uuid primary key,
  mid text not null,
  notice text not null,
  store_id text not null,
  wallet_id uuid not null,
  amount bigint not null,
  title text not null,
  text text not null,
  path text not null,
  at timestamptz not null,
  constraint notification_news_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table notification_news is
  'A frequent event of a merchant, kept until a job of the merchant adds it to the notifications of its users.';
create index notification_news_of on notification_news (mid, id);
select protect_by_merchant('notification_news');

create table notification_preferences (
  user_id uuid primary key,
  choices jsonb not null,
  -- Minutes after midnight in Manila.
  quiet_from integer,
  quiet_until integer,
  updated_at timestamptz not null,
  constraint notification_preferences_user_id_fkey foreign key (user_id) references users(id),
  constraint notification_preferences_quiet_has_both_ends check ((quiet_from is null) = (quiet_until is null)),
  constraint notification_preferences_quiet_ends_differ check (quiet_from <> quiet_until),
  constraint notification_preferences_quiet_from_range check (quiet_from between 0 and 1439),
  constraint notification_preferences_quiet_until_range check (quiet_until between 0 and 1439)
);
comment on table notification_preferences is
  'The channels and quiet hours that a user has chosen. What is not in `choices` follows the defaults.';
select protect_by_user('notification_preferences');

create table notifications (
  id uuid primary key,
  user_id uuid not null,
  -- Null: not related to a merchant.
  mid text,
  notice text not null,
  -- While a row is unread, further events of the same notice and bucket are added to it.
  bucket text not null,
  title text not null,
  text text not null,
  path text not null,
  amount bigint,
  count integer not null,
  -- False: the user has chosen other channels than the portal, and the row counts only for these.
  is_shown boolean not null,
  -- How many of `count` were reported by an e-mail or text message.
  told integer not null default 0,
  first_at timestamptz not null,
  at timestamptz not null,
  read_at timestamptz,
  constraint notifications_mid_fkey foreign key (mid) references merchants(mid),
  constraint notifications_user_id_fkey foreign key (user_id) references users(id),
  constraint notifications_told_within_count check (told <= count),
  constraint notifications_count_positive check (count > 0)
);
comment on table notifications is 'A notification of one user. Frequent events of the same kind are counted in one row while it is unread.';
create index notifications_of_user on notifications (user_id, at desc, id desc) where is_shown;
create index notifications_old on notifications (at);
create unique index notifications_open on notifications (user_id, notice, bucket) where read_at is null;
create index notifications_unread on notifications (user_id) where is_shown and read_at is null;
select protect_by_merchant('notifications');
select protect_by_user('notifications');
create policy of_self on notifications using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));

-- Adds notifications, and returns the number of unread ones of each user. The caller sees neither the notifications nor the preferences
-- of the notified users. `p_rows`: an array of rows of notifications.
create function add_notifications(p_rows jsonb)
  returns table(of_user uuid, unread integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  insert into notifications as n (id, user_id, mid, notice, bucket, title, text, path, amount, count, is_shown, first_at, at)
    select r.id, r.user_id, r.mid, r.notice, r.bucket, r.title, r.text, r.path, r.amount, r.count, r.is_shown, r.at, r.at
    from jsonb_to_recordset(p_rows) r (id uuid, user_id uuid, mid text, notice text, bucket text, title text, text text, path text,
      amount bigint, count int, is_shown boolean, at timestamptz)
    order by r.user_id, r.notice, r.bucket
  on conflict (user_id, notice, bucket) where read_at is null do update set
    title = excluded.title, text = excluded.text, path = excluded.path, amount = n.amount + excluded.amount,
    count = n.count + excluded.count, is_shown = excluded.is_shown, at = excluded.at;
  return query select u.id, (select count(*)::int from (select from notifications n
      where n.user_id = u.id and n.is_shown and n.read_at is null limit 100) counted)
    from (select distinct r.user_id as id from jsonb_to_recordset(p_rows) r (user_id uuid)) u;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function add_notifications(jsonb) from public;
grant execute on function add_notifications(jsonb) to singil_app;

-- The notification preferences of these users, also for a caller that does not see them.
create function notification_preferences_of(p_users uuid[])
  returns setof notification_preferences
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.user_id', '', true);
  return query select * from notification_preferences p where p.user_id = any (p_users);
  perform set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function notification_preferences_of(uuid[]) from public;
grant execute on function notification_preferences_of(uuid[]) to singil_app;

-- === exports

create table exports (
  id uuid primary key,
  user_id uuid not null,
  username text not null,
  -- Null: every merchant that is assigned to the staff member.
  mid text,
  merchant_name text,
  -- The list, as its feature names it, and the request for it.
  type text not null,
  asked jsonb not null,
  -- The origin of the request, for the audit trail.
  ip text not null,
  device text not null,
  state text not null,
  -- The run that generates the file. A run that was replaced by another one changes nothing.
  run uuid,
  tries integer not null default 0,
  rows integer not null default 0,
  -- In thousandths. Null: not known.
  progress integer,
  reason text,
  -- The object in the storage, and the size in bytes and SHA-256 of the unencrypted content.
  name text,
  size bigint,
  checksum text,
  sealed_key text,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz,
  -- The name of the report whose scheduled run requested the file. Its user receives an e-mail about the result.
  mailed_as text,
  constraint exports_name_key unique (name),
  constraint exports_mid_fkey foreign key (mid) references merchants(mid),
  constraint exports_user_id_fkey foreign key (user_id) references users(id),
  constraint exports_ended_has_time check ((state in ('queued', 'running')) = (ended_at is null)),
  constraint exports_ready_has_key check ((state = 'ready') = (sealed_key is not null)),
  constraint exports_ready_has_file
    check (state <> 'ready' or name is not null and size is not null and checksum is not null and expires_at is not null),
  constraint exports_merchant_has_name check ((mid is null) = (merchant_name is null)),
  constraint exports_failed_has_reason check ((state = 'failed') = (reason is not null)),
  constraint exports_name_format check (name ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'),
  constraint exports_progress_range check (progress between 0 and 1000),
  constraint exports_size_not_negative check (size >= 0),
  constraint exports_state_known check (state in ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired'))
);
comment on table exports is
  'A file that the worker generates from a list on request. The content is in the storage, encrypted; the row has the request and the '
  'sealed key of the file.';
create index exports_of_user on exports (user_id, created_at desc, id desc);
create index exports_to_delete on exports (created_at);
create index exports_to_expire on exports (expires_at) where state = 'ready';
select protect_by_merchant('exports');
select protect_by_user('exports');
create policy anyone_asks on exports for insert with check (true);
create policy of_self on exports using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));

-- === reports

create table saved_reports (
  id uuid primary key,
  user_id uuid not null,
  username text not null,
  -- Null: every merchant that is assigned to the staff member.
  mid text,
  merchant_name text,
  name text not null,
  -- The list, as in exports, and the request for it without its days.
  type text not null,
  asked jsonb not null,
  -- The days, counted back from the day of the run.
  period text not null,
  -- As in {"every": "week", "weekday": 1, "hour": 8}; the hour is in Manila time.
  schedule jsonb not null,
  is_paused boolean not null default false,
  next_at timestamptz,
  last_at timestamptz,
  last_export_id uuid,
  -- Why the last run requested no file.
  last_refusal text,
  -- The origin of the request that saved it, for the audit trail of its files.
  ip text not null,
  device text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_reports_mid_fkey foreign key (mid) references merchants(mid),
  constraint saved_reports_user_id_fkey foreign key (user_id) references users(id),
  constraint saved_reports_merchant_has_name check ((mid is null) = (merchant_name is null)),
  constraint saved_reports_paused_has_no_next check (not is_paused or next_at is null),
  constraint saved_reports_period_known check (period in ('yesterday', 'last_7_days', 'last_30_days', 'last_week', 'last_month'))
);
comment on table saved_reports is
  'An export saved under a name. It is generated on request or on a schedule, and a scheduled one is e-mailed as a link.';
create index saved_reports_due on saved_reports (next_at) where next_at is not null;
create unique index saved_reports_name on saved_reports (user_id, lower(name));
select protect_by_merchant('saved_reports');
select protect_by_user('saved_reports');
create policy of_self on saved_reports using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));

-- === saved-views

create table saved_views (
  id uuid primary key,
  owner_id uuid not null,
  owner_name text not null,
  -- Null: a view of staff.
  mid text,
  path text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  is_pinned boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_views_mid_fkey foreign key (mid) references merchants(mid),
  constraint saved_views_owner_id_fkey foreign key (owner_id) references users(id),
  constraint saved_views_shared_has_merchant check (not is_shared or mid is not null)
);
comment on table saved_views is 'The filters of a list, saved under a name. A merchant''s view can be shared with its other users.';
create unique index saved_views_name on saved_views (owner_id, path, lower(name));
create index saved_views_shared on saved_views (mid, path) where is_shared;
select protect_by_merchant('saved_views');
create policy of_self on saved_views using (owner_id::text = (select nullif(current_setting('singil.user_id', true), '')));

-- === authorization

create table authorization_changes (
  id uuid primary key,
  role text,
  user_id uuid,
  -- The authorization of each module, before and after the change.
  before jsonb not null,
  after jsonb not null,
  -- The permissions that it grants and revokes, as in "BIZ_WALLET:approve".
  added text[] not null,
  removed text[] not null,
  state text not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint authorization_changes_decided_by_fkey foreign key (decided_by) references users(id),
  constraint authorization_changes_proposed_by_fkey foreign key (proposed_by) references users(id),
  constraint authorization_changes_role_fkey foreign key (role) references roles(name),
  constraint authorization_changes_user_id_fkey foreign key (user_id) references users(id),
  constraint authorization_changes_role_or_user check ((role is null) <> (user_id is null)),
  constraint authorization_changes_decided_has_time check ((decided_at is null) = (state in ('PENDING', 'APPLIED'))),
  constraint authorization_changes_decider_differs check (decided_by <> proposed_by or state = 'WITHDRAWN'),
  constraint authorization_changes_withdrawn_by_proposer check (state <> 'WITHDRAWN' or decided_by = proposed_by),
  constraint authorization_changes_decided_has_decider check ((decided_by is null) = (state in ('PENDING', 'APPLIED', 'EXPIRED'))),
  constraint authorization_changes_state_known check (state in ('PENDING', 'APPLIED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'))
);
comment on table authorization_changes is
  'A change of the permissions of a role or of a user: its proposer, and the user that decided on it. Proposers cannot decide on their '
  'own change; they can only withdraw it.';
create index authorization_changes_by_time on authorization_changes (proposed_at desc, id desc);
create unique index authorization_changes_one_waiting_of_role on authorization_changes (role) where state = 'PENDING';
create unique index authorization_changes_one_waiting_of_user on authorization_changes (user_id) where state = 'PENDING';

create table user_authorizations (
  user_id uuid not null,
  module text not null,
  actions text[] not null,
  constraint user_authorizations_pkey primary key (user_id, module),
  constraint user_authorizations_user_id_fkey foreign key (user_id) references users(id)
);
comment on table user_authorizations is 'The actions that a user may perform in a module, in place of those of the role.';
select protect_by_user('user_authorizations');
create trigger access_changed after insert or delete or update on user_authorizations
  for each statement execute function tell_access_changed();

-- The active users of the same merchant, one of which can give the caller another role. A call about one's own account sees no other
-- user; this function returns only these.
create function active_colleagues(p_user uuid, p_limit integer)
  returns setof users
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query select u.* from users u join users own on own.id = p_user
    where u.mid is not distinct from own.mid and u.status = 'ACTIVE' order by u.id limit p_limit;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function active_colleagues(uuid,integer) from public;
grant execute on function active_colleagues(uuid,integer) to singil_app;

-- === merchant-profile

create table merchant_form_changes (
  id uuid primary key,
  mid text not null,
  form text not null,
  version integer not null,
  at timestamptz not null,
  by text not null,
  role text,
  -- The fields with their values before and after.
  sealed text not null,
  constraint merchant_form_changes_mid_form_version_key unique (mid, form, version),
  constraint merchant_form_changes_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table merchant_form_changes is
  'One change of a form of a merchant profile, with the values before and after, sealed. Rows are only added.';
create index merchant_form_changes_of_merchant on merchant_form_changes (mid, at, id);
select protect_by_merchant('merchant_form_changes');
revoke delete, update on merchant_form_changes from singil_app;
create trigger append_only before delete or update on merchant_form_changes for each row execute function refuse_change();
create trigger never_truncated before truncate on merchant_form_changes for each statement execute function refuse_change();

create table merchant_forms (
  mid text not null,
  form text not null,
  -- Counts the changes of the form. A change states the version from which it was edited.
  version integer not null,
  sealed text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint merchant_forms_pkey primary key (mid, form),
  constraint merchant_forms_mid_fkey foreign key (mid) references merchants(mid),
  constraint merchant_forms_form_known
    check (form in ('merchant', 'owner', 'primary', 'financial', 'secondary', 'tertiary', 'signatory', 'technical', 'recipient')),
  constraint merchant_forms_version_positive check (version > 0)
) with (fillfactor = 80);
comment on table merchant_forms is
  'One form of the profile of a merchant. Fields that are not in `merchants` are personal data and are sealed.';
select protect_by_merchant('merchant_forms');
revoke delete on merchant_forms from singil_app;

-- === webhooks

create table webhook_deliveries (
  id uuid primary key,
  mid text not null,
  type text not null,
  subject text not null,
  -- What is sent and signed: the same bytes at every attempt.
  body text not null,
  state text not null,
  -- The attempts of this round. A replay begins another round.
  tries smallint not null default 0,
  -- The user that requested this round; empty if it was automatic.
  asked_by text not null default '',
  created_at timestamptz not null,
  -- Null: no worker takes it, because it has ended or because a separate job sends it.
  next_try_at timestamptz,
  last_tried_at timestamptz,
  last_status smallint,
  last_fault text not null default '',
  constraint webhook_deliveries_mid_fkey foreign key (mid) references merchants(mid),
  constraint webhook_deliveries_state_known check (state in ('waiting', 'retrying', 'delivered', 'failed'))
) with (fillfactor = 80);
comment on table webhook_deliveries is 'A webhook that is sent to the server of a merchant until it is delivered or has failed.';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
create index webhook_deliveries_due on webhook_deliveries (mid, next_try_at) where next_try_at is not null;
create index webhook_deliveries_failed on webhook_deliveries (mid, created_at) where state = 'failed';
create index webhook_deliveries_of_merchant on webhook_deliveries (mid, created_at, id);
-- For the timeline of a payment.
create index webhook_deliveries_of_subject on webhook_deliveries (mid, subject);
create index webhook_deliveries_open on webhook_deliveries (mid, created_at) where state in ('waiting', 'retrying');
select protect_by_merchant('webhook_deliveries');

create table webhook_attempts (
  id uuid primary key,
  mid text not null,
  delivery_id uuid not null,
  at timestamptz not null,
  took_ms integer not null,
  asked_by text not null,
  url text not null,
  request_headers jsonb not null,
  status smallint,
  answer_headers jsonb not null,
  answer text not null,
  fault text not null,
  constraint webhook_attempts_delivery_id_fkey foreign key (delivery_id) references webhook_deliveries(id) on delete cascade,
  constraint webhook_attempts_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table webhook_attempts is 'One attempt to send a delivery: the request and the response.';
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);
create index webhook_attempts_of_merchant on webhook_attempts (mid, at);
select protect_by_merchant('webhook_attempts');

create table webhook_endpoints (
  mid text primary key,
  -- `off`: there is no URL. `paused`: every delivery has failed for days. `gone`: the server returned 410.
  state text not null,
  stopped_at timestamptz,
  -- Since when every attempt has failed. Null after a success.
  failing_since timestamptz,
  last_success_at timestamptz,
  -- When the administrators were last notified that a delivery had failed.
  told_at timestamptz,
  -- Until then one worker sends to this endpoint, and others skip it.
  leased_until timestamptz,
  updated_at timestamptz not null,
  constraint webhook_endpoints_mid_fkey foreign key (mid) references merchants(mid),
  constraint webhook_endpoints_stopped_has_time check ((state in ('paused', 'gone')) = (stopped_at is not null)),
  constraint webhook_endpoints_state_known check (state in ('off', 'active', 'paused', 'gone'))
) with (fillfactor = 70);
comment on table webhook_endpoints is 'The state of the webhooks of a merchant. The URL is in merchant_settings.webhook_url.';
select protect_by_merchant('webhook_endpoints');

create table webhook_secrets (
  id uuid primary key,
  mid text not null,
  sealed text not null,
  hint text not null,
  created_at timestamptz not null,
  -- Null for the current secret. An older one also signs until then.
  expires_at timestamptz,
  constraint webhook_secrets_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table webhook_secrets is
  'A secret that signs the webhooks of a merchant. After a rotation the old secret also signs until it expires.';
create unique index webhook_secrets_current on webhook_secrets (mid) where expires_at is null;
create index webhook_secrets_of_merchant on webhook_secrets (mid, expires_at);
select protect_by_merchant('webhook_secrets');

-- Adds deliveries in the transaction of the change that the webhooks report. Merchants without a URL receive none.
create function write_webhooks(webhooks jsonb)
  returns void
  language plpgsql as $$
begin
  insert into webhook_deliveries (id, mid, type, subject, body, state, created_at, next_try_at)
  select w.id, w.mid, w.type, w.subject, w.body, 'waiting', w.created_at, w.created_at
  from jsonb_to_recordset(webhooks) as w(id uuid, mid text, type text, subject text, body text, created_at timestamptz)
  join webhook_endpoints e on e.mid = w.mid and e.state <> 'off';
  if found then
    perform pg_notify('webhooks', '');
  end if;
end $$;

-- === plugins

create table plugin_notices (
  mid text not null,
  user_id uuid not null,
  plugin_id text not null,
  asked_at timestamptz not null,
  -- When the notification was sent by e-mail.
  told_at timestamptz,
  constraint plugin_notices_pkey primary key (mid, user_id, plugin_id),
  constraint plugin_notices_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table plugin_notices is 'A user wants to be notified when an upcoming plug-in is available. The notification is sent once.';
create index plugin_notices_waiting on plugin_notices (plugin_id) where told_at is null;
select protect_by_merchant('plugin_notices');

insert into approval_rules (id, action, from_amount, needed, valid_from, made_by, made_by_name, per) values
  (gen_random_uuid(), 'refunds.refundOfStaff', 500000, 1, now(), '00000000-0000-0000-0000-000000000000', 'Singil', 'day');

insert into approval_settings (tenant) values ('singil');

insert into netcore_settings default values;
