-- The second person is another person, and an address that was moved gets no codes for a day.

alter table access_settings
  -- How long somebody has had a role before they may approve with it what another person asked for.
  add column approver_wait_hours int not null default 24 check (approver_wait_hours between 0 and 720),
  -- How long codes still go to the address that somebody else has replaced.
  add column address_wait_hours int not null default 24 check (address_wait_hours between 0 and 720);

alter table users
  add column role_since timestamptz,
  -- Where codes go until codes_until, after somebody else moved the e-mail or the mobile number.
  add column codes_email text,
  add column codes_mobile text,
  add column codes_until timestamptz,
  add check ((codes_until is null) = (codes_email is null) and (codes_until is null) = (codes_mobile is null));
update users set role_since = created_at;
alter table users alter column role_since set not null;
create index users_by_codes_email on users (lower(codes_email)) where codes_email is not null;

-- Who could have come in as whom: by having made the account, set its password, or chosen the address that its codes go to.
create table account_makers (
  user_id uuid not null references users,
  maker_id uuid not null references users,
  why text not null check (why in ('created', 'password', 'address')),
  at timestamptz not null,
  primary key (user_id, maker_id, why)
);
insert into account_makers (user_id, maker_id, why, at)
select u.id, m.id, 'created', u.created_at from users u join users m on m.id = u.created_by;

create function plain_email(email text) returns text language sql immutable as $$
  select regexp_replace(
    case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(lower(email), '@', 1), '.', '') else split_part(lower(email), '@', 1) end,
    '\+.*$', '') || '@' || replace(split_part(lower(email), '@', 2), 'googlemail.com', 'gmail.com')
$$;

-- What stands between two people of whom one asked for something and the other would approve it. They may be anywhere, so it looks
-- across the wall and tells nothing else.
create function second_person(asker uuid, asker_name text, approver uuid)
returns table (is_made boolean, is_shared boolean, role_since timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wall constant text := current_setting('singil.mid', true);
begin
  perform set_config('singil.mid', '*', true);
  return query
    with recursive asked as (
      select u.* from users u where u.id = asker or lower(u.username) = lower(asker_name)
    ), makers (id) as (
      select m.maker_id from account_makers m where m.user_id = approver
      union
      select m.maker_id from account_makers m join makers on m.user_id = makers.id
    )
    select exists (select from asked join makers on makers.id = asked.id),
      exists (select from asked where asked.id <> b.id and (plain_email(asked.email) = plain_email(b.email)
        or (asked.mobile <> '' and asked.mobile = b.mobile))),
      b.role_since
    from users b where b.id = approver;
  perform set_config('singil.mid', coalesce(v_wall, ''), true);
end $$;

-- Whoever gives a role is asked for a second proof, also who has neither passkey nor authenticator app.
update authenticator_policies set asks = 'always' where action = 'roleChange';
