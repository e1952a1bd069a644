-- Reconciliation: the statements of those who hold our money, line by line, against what was booked.

-- Whose statements are compared, and from which day on. Who places lines holds this row, so that one does it at a time.
create table statement_sources (
  provider text primary key,
  since date not null
);
-- Locking a row takes the right to change it.
revoke delete, truncate on statement_sources from singil_app;

create table statements (
  provider text not null references statement_sources,
  day date not null,
  lines int not null check (lines >= 0),
  -- Lines that came again with other words than before.
  contradicted int not null check (contradicted >= 0),
  taken_at timestamptz not null,
  taken_by text not null,
  primary key (provider, day)
);
revoke delete, truncate on statements from singil_app;

create table statement_lines (
  id uuid primary key,
  provider text not null references statement_sources,
  -- How the provider calls the line; told again, it is one line.
  line_ref text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund')),
  payment_id text not null,
  request_id text not null,
  refund_ref text,
  channel text not null,
  -- What the provider took in for us; below zero where it paid out.
  amount bigint not null check ((amount > 0) = (kind = 'payment') and amount <> 0),
  at timestamptz not null,
  came_at timestamptz not null,
  -- What it is told about: lines of one reference are placed together.
  about text not null generated always as (kind || ':' || coalesce(refund_ref, request_id)) stored,
  mid text,
  journal_id uuid,
  -- What was booked by that journal.
  matched bigint not null default 0,
  -- What journals of this line have moved into suspense, in so many moves.
  posted bigint not null default 0,
  moves int not null default 0 check (moves >= 0),
  state text not null default 'suspense' check (state in ('matched', 'suspense', 'asked', 'resolved')),
  fault text default 'unknown' check (fault in ('unknown', 'other_amount', 'twice')),
  matched_at timestamptz,
  changed_at timestamptz not null,
  way text check (way in ('gateway', 'correction')),
  reason text not null default '',
  asked_by uuid,
  asked_by_name text,
  asked_at timestamptz,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  unique (provider, line_ref),
  check ((journal_id is null) = (matched = 0)),
  check ((state = 'matched') = (amount = matched)),
  check ((state = 'matched') = (fault is null)),
  check ((state = 'matched') = (matched_at is not null)),
  check ((state in ('asked', 'resolved')) = (asked_at is not null)),
  check (num_nulls(way, asked_by, asked_by_name, asked_at) in (0, 4)),
  check ((state = 'resolved') = (approved_at is not null)),
  check (num_nulls(approved_by, approved_by_name, approved_at) in (0, 3)),
  check (approved_by <> asked_by)
) with (fillfactor = 85);
-- A journal is on one line.
create unique index statement_lines_journal on statement_lines (journal_id) where journal_id is not null;
create index statement_lines_about on statement_lines (about);
create index statement_lines_day on statement_lines (provider, day);
create index statement_lines_open on statement_lines (came_at) where state in ('suspense', 'asked');
create index statement_lines_changed on statement_lines (changed_at);
create index statement_lines_listed on statement_lines (came_at, id);

-- What was booked, and no statement has named it although its settlement days are over.
create table statement_missing (
  journal_id uuid primary key,
  provider text not null references statement_sources,
  mid text,
  kind text not null check (kind in ('payment', 'refund')),
  amount bigint not null check (amount <> 0),
  request_id text not null,
  day date not null,
  due_on date not null,
  noted_at timestamptz not null,
  found_at timestamptz
);
create index statement_missing_open on statement_missing (due_on, journal_id) where found_at is null;

select protect_by_merchant('statement_lines');
select protect_by_merchant('statement_missing');
-- What the provider said stays as it was said; only where we place it changes.
revoke update, delete, truncate on statement_lines, statement_missing from singil_app;
grant update (mid, journal_id, matched, posted, moves, state, fault, matched_at, changed_at, way, reason, asked_by, asked_by_name,
  asked_at, approved_by, approved_by_name, approved_at) on statement_lines to singil_app;
grant update (found_at) on statement_missing to singil_app;
