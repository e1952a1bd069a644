-- The root key from which all keys are derived, sealed with SINGIL_SECRET: one row for each secret that may open it.
create table root_keys (
  id uuid primary key,
  sealed text not null,
  created_at timestamptz not null
);
grant select, insert, delete on root_keys to singil_app;
