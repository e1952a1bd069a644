-- A repeated request gets the cookie of the first answer too.
alter table idempotency_keys add column cookie text;
