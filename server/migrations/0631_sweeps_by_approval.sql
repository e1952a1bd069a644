-- A sweep is put to the approval rules when it is made, with the greatest sum of a day. One from before is not: its runs are put to them.
alter table auto_sweeps
  add column approved_at timestamptz,
  -- It waits for colleagues, and runs once they have approved it.
  add column is_waiting boolean not null default false,
  add constraint auto_sweeps_is_waiting_check check (not is_waiting or status <> 'ENABLED') not valid;
