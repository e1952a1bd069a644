-- Exports: files that a worker makes of lists. The content is in the storage, encrypted; here is what was asked for, and the key that opens
-- the file, sealed.

create table exports (
  id uuid primary key,
  user_id uuid not null references users,
  username text not null,
  -- Null: every merchant that the staff member looks after.
  mid text references merchants,
  merchant_name text,
  -- Which list, in the words of the feature that declares it, and the request for it.
  type text not null,
  asked jsonb not null,
  -- From where it was asked, for the audit trail.
  ip text not null,
  device text not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  -- The run that makes it: one that another run has replaced changes nothing any more.
  run uuid,
  tries int not null default 0,
  rows int not null default 0,
  -- In thousandths; null if it is not known.
  progress int check (progress between 0 and 1000),
  reason text,
  -- The object in the storage, and of the content, unencrypted, bytes and SHA-256.
  name text unique check (name ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'),
  size bigint check (size >= 0),
  checksum text,
  sealed_key text,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz,
  check ((state in ('queued', 'running')) = (ended_at is null)),
  check ((state = 'ready') = (sealed_key is not null)),
  check (state <> 'ready' or (name is not null and size is not null and checksum is not null and expires_at is not null)),
  check ((mid is null) = (merchant_name is null)),
  check ((state = 'failed') = (reason is not null))
);
create index exports_of_user on exports (user_id, created_at desc, id desc);
create index exports_to_expire on exports (expires_at) where state = 'ready';
create index exports_to_delete on exports (created_at);
select protect_by_merchant('exports');
select protect_by_user('exports');
-- A user's own, also those of no single merchant, which staff ask for.
create policy of_self on exports using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));
create policy anyone_asks on exports for insert with check (true);
revoke truncate on exports from singil_app;
