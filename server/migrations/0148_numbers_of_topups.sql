-- without a transaction
-- The number that the payer shows at a counter, and the gateway's ids of the payment.
create index concurrently if not exists topups_reference on topups (reference) where reference is not null;
create index concurrently if not exists topups_gateway_id on topups (gateway_id) where gateway_id is not null;
