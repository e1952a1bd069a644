-- A document may hold for a period, such as a year; its last day is expires_on.
alter table documents add column valid_from date;
alter table documents add constraint documents_period check (valid_from is null or expires_on is null or valid_from <= expires_on);
-- BIR documents are deleted one by one, also after they were asked for again.
alter table document_log drop constraint document_log_what_check;
alter table document_log add constraint document_log_what_check
  check (what in ('uploaded', 'submitted', 'claimed', 'released', 'reupload', 'approved', 'asked', 'deleted'));
