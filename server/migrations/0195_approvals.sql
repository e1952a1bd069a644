-- Approvals: what one person asks for waits until as many other people as a rule says approve it. One feature for every action.

create table approval_settings (
  tenant text primary key,
  -- How long a request waits for its approvals, and how often the people who could approve it are reminded.
  expiry_hours int not null default 168 check (expiry_hours between 1 and 2160),
  reminder_hours int not null default 48 check (reminder_hours between 1 and 720)
);
insert into approval_settings (tenant) values ('singil');

-- A version of a rule; it is never changed but ended, and the next version is another row.
create table approval_rules (
  id uuid primary key,
  -- The merchant whose requests it concerns; null: the provider's own.
  mid text references merchants,
  action text not null,
  -- In centavos. Of several rules of an action, the one with the highest amount that a request reaches applies to it.
  from_amount bigint not null default 0 check (from_amount >= 0),
  needed int not null check (needed between 1 and 5),
  -- Empty: whoever has the permission.
  roles text[] not null default '{}',
  valid_from timestamptz not null,
  ended_at timestamptz,
  made_by uuid not null,
  made_by_name text not null,
  check (ended_at >= valid_from)
);
create unique index approval_rules_in_force on approval_rules (coalesce(mid, ''), action, from_amount) where ended_at is null;
select protect_by_merchant('approval_rules');
create policy of_provider on approval_rules for select using (mid is null);
create policy of_provider_added on approval_rules for insert with check (mid is null);
revoke update, delete, truncate on approval_rules from singil_app;
grant update (ended_at) on approval_rules to singil_app;

create table approval_requests (
  id uuid primary key,
  action text not null,
  audience text not null check (audience in ('staff', 'merchant')),
  -- What somebody needs to approve it, as in BIZ_WALLET:approve.
  permission text not null,
  mid text references merchants,
  -- What is changed; one request at a time waits for it.
  subject_id text not null,
  title text not null,
  amount bigint,
  reason text not null,
  payload jsonb not null,
  changes jsonb not null,
  digest text not null,
  -- The version of the rule under which it was asked, with its numbers. Null: the least that the action asks for.
  rule_id uuid references approval_rules,
  rule_from bigint not null,
  needed int not null check (needed between 1 and 5),
  roles text[] not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  remind_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'replaced')),
  ended_at timestamptz,
  -- Who refused it.
  ended_by uuid,
  ended_by_name text,
  note text not null default '',
  check ((state = 'waiting') = (ended_at is null)),
  check (state <> 'refused' or ended_by <> asked_by),
  check (audience = 'staff' or mid is not null)
) with (fillfactor = 85);
create unique index approval_requests_one_waiting on approval_requests (action, subject_id) where state = 'waiting';
create index approval_requests_waiting on approval_requests (expires_at) where state = 'waiting';
create index approval_requests_to_remind on approval_requests (remind_at) where state = 'waiting';
create index approval_requests_by_time on approval_requests (audience, asked_at desc, id desc);
create index approval_requests_of_merchant on approval_requests (mid, asked_at desc, id desc);
create index approval_requests_of_asker on approval_requests (asked_by, asked_at desc);
select protect_by_merchant('approval_requests');
create policy of_provider_added on approval_requests for insert with check (mid is null);
revoke update, delete, truncate on approval_requests from singil_app;
grant update (state, ended_at, ended_by, ended_by_name, note, remind_at) on approval_requests to singil_app;

create table approval_votes (
  request_id uuid not null references approval_requests,
  user_id uuid not null,
  mid text,
  username text not null,
  -- Of what the person saw.
  digest text not null,
  at timestamptz not null,
  primary key (request_id, user_id)
);
select protect_by_merchant('approval_votes');
create policy of_provider_added on approval_votes for insert with check (mid is null);
select make_append_only('approval_votes');

insert into authenticator_policies (action, factors, asks) values
  ('approve', array['passkey', 'totp', 'otp'], 'always');

-- One person could sign in to an account whose password or address that person chose. This ends once the owner has set a password and
-- then added a passkey or an authenticator app.
create function is_in_hand(m account_makers) returns boolean language sql stable set search_path = public, pg_temp as $$
  select u.is_temporary_password or u.password_changed_at <= m.at or not exists (
      select from passkeys k where k.user_id = u.id and k.created_at > m.at
      union all select from totp_apps t where t.user_id = u.id and t.created_at > m.at)
    from users u where u.id = m.user_id
$$;
revoke all on function is_in_hand(account_makers) from public;

-- `is_made`: one of the two accounts was made by the other's owner. Among staff that never ends; in a merchant it ends with is_in_hand, else
-- nobody could approve where one administrator creates all accounts. `is_same_maker`: a third person could sign in to both.
drop function second_person(uuid, text, uuid);
create function second_person(asker uuid, asker_name text, approver uuid)
returns table (is_made boolean, is_shared boolean, is_same_maker boolean, role_since timestamptz, role text)
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

-- The colleagues of a merchant, or the provider's staff: also for a call that sees only one merchant.
create function active_users_of(p_mid text) returns setof users language plpgsql security definer
set search_path = public, pg_temp as $$
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

-- Corrections of wallets: how a request ended; who decided about one that expired is nobody.
alter table adjustments drop constraint adjustments_status_check, drop constraint adjustments_check1, drop constraint adjustments_check2,
  add constraint adjustments_status_check check (status in ('asked', 'approved', 'refused', 'withdrawn', 'expired')),
  add constraint adjustments_decided_by_check check ((decided_by is null) = (status in ('asked', 'expired'))),
  add constraint adjustments_decided_by_name_check check ((decided_by_name is null) = (status in ('asked', 'expired')));

insert into approval_requests (id, action, audience, permission, mid, subject_id, title, amount, reason, payload, changes, digest, rule_from, needed,
  roles, asked_by, asked_by_name, asked_at, expires_at, remind_at)
select gen_random_uuid(), 'adjustments.correct', 'staff', 'BIZ_WALLET:approve', a.mid, a.id::text,
  case when a.reverses is not null then 'Take an entry back' when a.amount > 0 then 'Add to the available balance'
    else 'Take from the available balance' end,
  a.amount, a.reason, '{}', '[]', encode(sha256(convert_to(a.id::text || a.amount, 'UTF8')), 'hex'), 0, 1, '{}', a.asked_by,
  a.asked_by_name, a.asked_at, now() + interval '7 days', now()
from adjustments a where a.status = 'asked';
