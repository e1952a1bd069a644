-- Safe mode of the ledger: on while `since` is set. One row, so that two processes cannot disagree.
create table safe_mode (
  only_row boolean primary key default true check (only_row),
  since timestamptz,
  why text,
  check ((since is null) = (why is null))
);
insert into safe_mode default values;
revoke insert, delete, truncate on safe_mode from singil_app;
