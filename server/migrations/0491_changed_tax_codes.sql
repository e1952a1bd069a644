-- Staff change tax codes from a day on: who, when and why. An ended one is no longer chosen; certificates keep what it is for.
alter table cwt_rates
  add column is_ended boolean not null default false,
  add column reason text,
  add column added_by text,
  add column added_at timestamptz,
  add check (num_nulls(reason, added_by, added_at) in (0, 3));
