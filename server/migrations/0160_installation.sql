-- Who runs the installation, for test or for live money, and whether its first administrators have been set up.
create table installation (
  is_only boolean not null default true,
  -- Null until the setup.
  mode text,
  legal_name text not null default '',
  tin text not null default '',
  address text not null default '',
  bsp_registration text not null default '',
  set_up_at timestamptz,
  -- When a code sent by mail was first typed in.
  mail_delivered_at timestamptz,
  -- Since when two administrators have a factor, and money may leave.
  opened_at timestamptz,
  constraint installation_pkey primary key (is_only),
  constraint installation_one_row check (is_only),
  constraint installation_mode_known check (mode in ('test', 'live')),
  constraint installation_set_up_whole check ((mode is null) = (set_up_at is null)),
  constraint installation_open_after_setup check (opened_at is null or mode is not null)
);
comment on table installation is 'The company that runs this installation, and its mode, which never changes. There is one row.';
insert into installation default values;
-- An installation that is in use already goes on as it is.
update installation set mode = 'test', set_up_at = now(), opened_at = case when admins.number >= 2 then now() end
from (select count(*) as number from users where role = 'Administrator' and status <> 'DELETED') as admins
where admins.number > 0;

create function keep_installation_mode() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.mode is not null and new.mode is distinct from old.mode then
    raise exception 'the mode of an installation never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger installation_keeps_mode before update on installation for each row execute function keep_installation_mode();
revoke delete, insert on installation from singil_app;

create table setup_links (
  id uuid not null,
  -- setup: of the whole installation; first, second, again: of the account of an administrator.
  purpose text not null,
  token_hash text not null,
  -- The address that the account gets; empty if its owner enters it.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz,
  -- When the mail with the link was accepted.
  sent_at timestamptz,
  -- The code of the test mail that was sent last.
  code_hash text,
  code_email text,
  code_sent_at timestamptz,
  code_tries integer not null default 0,
  constraint setup_links_pkey primary key (id),
  constraint setup_links_token_hash_key unique (token_hash),
  constraint setup_links_purpose_known check (purpose in ('setup', 'first', 'second', 'again')),
  constraint setup_links_used_once check (used_at is null or superseded_at is null)
);
comment on table setup_links is 'Links that set up the installation and make the accounts of its administrators. Each works once.';
create unique index setup_links_open on setup_links (purpose) where used_at is null and superseded_at is null;
revoke delete on setup_links from singil_app;
