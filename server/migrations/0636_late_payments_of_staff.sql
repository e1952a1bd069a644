-- What staff decide about money in suspense waits for another member of staff.
-- breaks 0.1.0: no, the last release does not write the column.
alter table late_payments
  add column waiting text,
  add constraint late_payments_waiting_check check (waiting in ('accept', 'return')) not valid;
