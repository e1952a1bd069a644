-- Wrong passwords lock the place they came from, not the account: a stranger who guesses neither ends a session nor keeps anybody out.

alter table access_settings
  -- How long a place stays locked for an account after its last wrong password.
  add column lock_minutes int not null default 60 check (lock_minutes between 1 and 10080);

-- Wrong passwords in a row for one username from one place: a network address, or a device that the person has signed in with.
-- Usernames that nobody has are counted alike, so that nobody learns which is which. Both keys are keyed hashes.
create table password_guesses (
  user_key text not null,
  place_key text not null,
  is_own_device boolean not null,
  failures int not null check (failures > 0),
  last_at timestamptz not null,
  primary key (user_key, place_key)
);
create index password_guesses_by_age on password_guesses (last_at);
drop table unknown_sign_ins;

-- The devices that a person has signed in with. The key is a keyed hash of the random name that the browser keeps.
create table known_devices (
  user_id uuid not null references users,
  device_key text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, device_key)
);
create index known_devices_by_age on known_devices (last_at);

-- Accounts that wrong passwords had locked are open again; those that wrong codes locked stay locked.
update users set status = 'ACTIVE'
where status = 'LOCKED' and failed_codes < (select wrong_codes from access_settings where tenant = users.tenant);
alter table users drop column failed_passwords;
