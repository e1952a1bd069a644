-- without a transaction
-- breaks 0.1.0: refuses no row, because the shorter key (mid, transaction_id, id) is unique already.
create unique index concurrently if not exists transaction_logs_months_pkey on transaction_logs (mid, transaction_id, id, at);
