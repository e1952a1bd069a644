-- The audit trail of all merchants is read newest first, as that of one merchant is.
create index audit_log_newest on audit_log (at desc, id desc);
