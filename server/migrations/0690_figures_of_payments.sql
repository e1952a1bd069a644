-- without a transaction
create index concurrently if not exists transactions_paid on transactions (mid, paid_at) include (status, amount, store_id, wallet_id) where paid_at is not null;
create index concurrently if not exists transactions_newest on transactions (mid, created_at desc, id desc) include (status, pchannel, channel_name, amount, refunded, paid_at, store_id, wallet_id);
