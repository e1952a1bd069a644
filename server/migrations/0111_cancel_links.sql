-- A link that is cancelled is found by its request id, also where no channel was chosen yet.
create index temp_transactions_request on temp_transactions (request_id);

-- The merchant cancelled what this pays: money that comes nevertheless waits for a person and is never taken by itself.
alter table transactions add column is_called_off boolean not null default false;

-- A payment that was refunded in part stands among the paid ones and among the refunds.
create index transactions_partly_refunded on transactions (mid, created_at desc, id desc) where status = 'paid' and refunded > 0;
