-- Merchant batch upload: sheets of businesses, row by row. The sheet itself is not kept.
create table batches (
  id uuid primary key,
  mid text not null references merchants,
  name text not null,
  checksum text not null,
  uploaded_by text not null,
  created_at timestamptz not null
);
create unique index batches_by_name on batches (mid, lower(name));
create index batches_by_time on batches (mid, created_at, id);
select protect_by_merchant('batches');
revoke update, delete, truncate on batches from singil_app;

create table batch_rows (
  id uuid primary key,
  batch_id uuid not null references batches,
  mid text not null references merchants,
  line int not null check (line > 1),
  status text not null check (status in ('INVALID', 'VALID', 'FIXED', 'SUBMITTED', 'REGISTERED', 'FAILED', 'REMOVED')),
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  errors jsonb not null check (jsonb_typeof(errors) = 'array'),
  reason text,
  registration_id uuid,
  updated_at timestamptz not null,
  unique (batch_id, line),
  check ((status = 'FAILED') = (reason is not null)),
  check ((status = 'REGISTERED') = (registration_id is not null))
);
create index batch_rows_by_status on batch_rows (batch_id, status, line);
create index batch_rows_by_time on batch_rows (mid, status, updated_at, id);
create index batch_rows_by_email on batch_rows (mid, lower(cells ->> 'email'));
create index batch_rows_by_username on batch_rows (mid, lower(cells ->> 'username'));
select protect_by_merchant('batch_rows');
revoke delete, truncate on batch_rows from singil_app;
