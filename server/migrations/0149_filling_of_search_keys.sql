-- Keys may be added to a row: those of a remark, and those of what earlier versions did not search.
drop trigger append_only on transaction_search;
create trigger never_deleted before delete on transaction_search for each row execute function refuse_change();
grant update on transaction_search to singil_app;
drop trigger append_only on payout_search;
create trigger never_deleted before delete on payout_search for each row execute function refuse_change();
grant update on payout_search to singil_app;
drop trigger append_only on topup_search;
create trigger never_deleted before delete on topup_search for each row execute function refuse_change();
grant update on topup_search to singil_app;
drop trigger append_only on split_search;
create trigger never_deleted before delete on split_search for each row execute function refuse_change();
grant update on split_search to singil_app;
comment on table transaction_search is
  'The words and amounts of a transaction as hashed prefixes, salted with merchant and quarter. A row is written with the transaction; keys '
  'are only added. The table has no row-level security, because an index on arrays cannot be used under it; whatever is found here is read '
  'from transactions, which has it.';

create table search_fillings (
  -- The table of the keys.
  name text primary key,
  -- The merchant and the id of the last row that was done; null before the first.
  reached text[],
  is_done boolean not null default false
);
comment on table search_fillings is
  'How far the keys of the rows of earlier versions are filled in: a row for each table of keys. A migration that lets more be found sets '
  'them back to the beginning.';
insert into search_fillings (name) values
  ('transaction_search'), ('link_search'), ('payout_search'), ('topup_search'), ('split_search'), ('customer_search');
