-- The audit trail by its words. The worker fills it behind the trail, so that no change waits for it. Outside row-level security, because
-- an index on arrays cannot be used under it: it holds only ids and hashed words, and what is found here is always read from audit_log.
create table audit_search (
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  primary key (created_at, id)
);
create index audit_search_keys on audit_search using gin (keys);
select make_append_only('audit_search');

-- Lines of transactions below this one are in audit_search.
create table audit_search_place (
  is_only boolean primary key default true check (is_only),
  below xid8 not null
);
insert into audit_search_place (below) values ('0');
revoke insert, delete on audit_search_place from singil_app;
