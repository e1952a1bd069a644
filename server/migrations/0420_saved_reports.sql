-- Saved reports: an export under a name, made again when its user asks or on a schedule, which is e-mailed as a link.
create table saved_reports (
  id uuid primary key,
  user_id uuid not null references users,
  username text not null,
  -- Null: every merchant that the staff member looks after.
  mid text references merchants,
  merchant_name text,
  name text not null,
  -- Which list, as exports have it, and the request for it without its days.
  type text not null,
  asked jsonb not null,
  -- Its days, counted back from the day of the run.
  period text not null check (period in ('yesterday', 'last_7_days', 'last_30_days', 'last_week', 'last_month')),
  -- As in {"every": "week", "weekday": 1, "hour": 8}; the hour is Manila's.
  schedule jsonb not null,
  is_paused boolean not null default false,
  next_at timestamptz,
  last_at timestamptz,
  last_export_id uuid,
  -- Why the last run asked for no file.
  last_refusal text,
  -- From where it was saved, for the audit trail of its files.
  ip text not null,
  device text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((mid is null) = (merchant_name is null)),
  check (not is_paused or next_at is null)
);
create unique index saved_reports_name on saved_reports (user_id, lower(name));
create index saved_reports_due on saved_reports (next_at) where next_at is not null;
select protect_by_merchant('saved_reports');
select protect_by_user('saved_reports');
-- A user's own, also those of no single merchant, which staff save.
create policy of_self on saved_reports using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));
revoke truncate on saved_reports from singil_app;

-- The name of the report whose scheduled run asked for the file: its user gets an e-mail about the result.
alter table exports add column mailed_as text;
