-- Bulk disbursements: sheets of supplier payments, row by row, confirmed once. The sheet itself is not kept.
create table bulk_disbursements (
  id uuid primary key,
  mid text not null references merchants,
  wallet_id uuid not null,
  name text not null,
  checksum text not null,
  state text not null check (state in ('OPEN', 'WAITING', 'CONFIRMED', 'REFUSED')),
  uploaded_by text not null,
  created_at timestamptz not null,
  -- What was confirmed, by whom, and with which proof.
  digest text,
  confirmed_by text,
  confirmed_at timestamptz,
  authorization_kind text,
  authorization_id text unique,
  check ((state = 'OPEN') = (num_nulls(digest, confirmed_by, confirmed_at, authorization_kind, authorization_id) = 5)),
  check (num_nulls(digest, confirmed_by, confirmed_at, authorization_kind, authorization_id) in (0, 5))
);
create unique index bulk_disbursements_by_name on bulk_disbursements (mid, lower(name));
create index bulk_disbursements_by_time on bulk_disbursements (mid, created_at, id);
select protect_by_merchant('bulk_disbursements');
revoke delete, truncate on bulk_disbursements from singil_app;

create table bulk_disbursement_rows (
  id uuid primary key,
  bulk_id uuid not null references bulk_disbursements,
  mid text not null references merchants,
  line int not null check (line > 1),
  status text not null check (status in ('INVALID', 'VALID', 'FIXED', 'CONFIRMED', 'CREATED', 'FAILED', 'REMOVED')),
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  errors jsonb not null check (jsonb_typeof(errors) = 'array'),
  -- What the row pays; every change of it is another digest.
  payment jsonb,
  reason text,
  payout_id uuid unique references disbursements,
  updated_at timestamptz not null,
  unique (bulk_id, line),
  check ((status = 'FAILED') = (reason is not null)),
  check ((status = 'CREATED') = (payout_id is not null)),
  check (status in ('INVALID', 'REMOVED') or payment is not null)
);
create index bulk_disbursement_rows_by_status on bulk_disbursement_rows (bulk_id, status, line);
select protect_by_merchant('bulk_disbursement_rows');
revoke delete, truncate on bulk_disbursement_rows from singil_app;
