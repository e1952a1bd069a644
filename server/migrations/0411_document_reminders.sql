-- How many days before the end of a document its merchant was last reminded: 60, 30 or 7; null if it was not.
alter table documents add column reminded_days smallint check (reminded_days in (60, 30, 7));
create index documents_ending on documents (expires_on) where state = 'approved' and expires_on is not null;
