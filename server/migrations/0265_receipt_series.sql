-- The numbers, registered with the BIR, that the receipts of a merchant take. Whoever takes or changes numbers locks the row of the book.
create table receipt_books (
  mid text primary key references merchants,
  -- At the end of a series, receipts take numbers of the next one.
  rotates boolean not null default true
);
select protect_by_merchant('receipt_books');

create table receipt_series (
  id uuid primary key,
  mid text not null references receipt_books,
  -- In which they are used.
  position integer not null check (position > 0),
  document text not null check (document in ('invoice', 'receipt')),
  first_number bigint not null check (first_number > 0),
  last_number bigint not null,
  next_number bigint not null,
  -- With leading zeros.
  digits integer not null check (digits between 1 and 12),
  registered_by text not null,
  registered_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  withdrawn_at timestamptz,
  -- Since it was said that few numbers are left.
  warned_at timestamptz,
  unique (mid, position),
  check (first_number <= last_number),
  check (next_number between first_number and last_number + 1),
  check (last_number < 10 ^ digits),
  check ((ended_at is not null) = (next_number > last_number)),
  check (withdrawn_at is null or next_number = first_number),
  check (next_number = first_number or started_at is not null)
);
create unique index one_series_in_use on receipt_series (mid)
  where started_at is not null and ended_at is null and withdrawn_at is null;
select protect_by_merchant('receipt_series');

create table receipts (
  id uuid primary key,
  mid text not null references receipt_books,
  series_id uuid not null references receipt_series,
  number bigint not null,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null check (amount > 0),
  issued_at timestamptz not null,
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  unique (series_id, number),
  unique (mid, transaction_id),
  check ((voided_at is null) = (voided_by is null)),
  check ((voided_at is null) = (void_reason is null))
);
create index receipts_of_merchant on receipts (mid, issued_at desc, id desc);
select protect_by_merchant('receipts');
-- Numbers are never given back.
revoke delete, truncate on receipts, receipt_series from singil_app;
