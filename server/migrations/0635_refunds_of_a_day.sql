-- without a transaction
create index concurrently if not exists refunds_of_day on refunds (mid, created_at);
create index concurrently if not exists refunds_by_person on refunds (requested_by, created_at);
