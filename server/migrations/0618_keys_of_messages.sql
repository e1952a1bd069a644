-- without a transaction
-- breaks 0.1.0: refuses no row, because the shorter key (id) is unique already.
create unique index concurrently if not exists messages_months_pkey on messages (id, created_at);
-- For servers of the last release, which look for receipts here.
create index concurrently if not exists messages_about_receipts on messages (about) where about like 'receipt:%';
