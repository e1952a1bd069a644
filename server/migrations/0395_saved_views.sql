-- Saved views: the filters of a list under a name.
create table saved_views (
  id uuid primary key,
  owner_id uuid not null references users,
  owner_name text not null,
  -- Null: of staff.
  mid text references merchants,
  path text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  is_pinned boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_shared or mid is not null)
);
create unique index saved_views_name on saved_views (owner_id, path, lower(name));
create index saved_views_shared on saved_views (mid, path) where is_shared;
select protect_by_merchant('saved_views');
-- Those of staff belong to no merchant.
create policy of_self on saved_views using (owner_id::text = (select nullif(current_setting('singil.user_id', true), '')));
revoke truncate on saved_views from singil_app;
