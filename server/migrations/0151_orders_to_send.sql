-- without a transaction
create index concurrently if not exists transactions_to_send on transactions (paid_at)
  where fulfilment = 'for_pickup' and status = 'paid';
