-- without a transaction
-- Withdrawals and top-ups are found by the beginning of a reference too.
create index concurrently if not exists payouts_beginning on payouts (mid, rail_reference collate "C") where rail_reference is not null;
create index concurrently if not exists topups_beginning on topups (mid, reference collate "C") where reference is not null;
create index concurrently if not exists topups_gateway_beginning on topups (mid, gateway_id collate "C") where gateway_id is not null;
