-- without a transaction
create index concurrently if not exists wallet_transfers_of_day on wallet_transfers (mid, created_at);
