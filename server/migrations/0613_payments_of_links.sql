-- without a transaction
-- A link's page, and starting its payment, read the payments of the link. Without this index that meant all payments of its merchant. In the
-- order in which they are read, so that the index is the cheapest plan for a merchant of any size.
create index concurrently if not exists transactions_of_link on transactions (mid, temporary_id, created_at desc, id desc)
  where temporary_id is not null;
