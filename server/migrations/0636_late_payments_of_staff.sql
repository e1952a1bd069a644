-- What staff decide about money in suspense waits for another member of staff.
alter table late_payments add column waiting text check (waiting in ('accept', 'return'));
