-- Payments are found by the beginning of a number too, in any grouping: the numbers of counters stand next to the gateway's ids, as bare signs.
select set_config('singil.mid', '*', true);
create table payment_numbers (
  mid text not null,
  -- In small letters and figures, without the signs between its groups.
  number text collate "C" not null,
  transaction_id uuid not null,
  constraint payment_numbers_pkey primary key (mid, number, transaction_id)
);
comment on table payment_numbers is
  'The numbers by which payments are searched: the gateway''s ids, and those that are shown at counters. A trigger on transactions adds a row as soon as one is '
  'known; a job adds those of older payments. Rows are never changed.';
create function bare_number(number text) returns text language sql immutable
  return lower(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'));
insert into payment_numbers (mid, number, transaction_id)
  select mid, bare_number(id), transaction_id from gateway_ids on conflict do nothing;
-- Staff look numbers up across merchants, as a whole.
create index payment_numbers_of_all on payment_numbers (number);
select protect_by_merchant('payment_numbers');
revoke delete, update on payment_numbers from singil_app;
create trigger append_only before delete or update on payment_numbers for each row execute function refuse_change();
create trigger never_truncated before truncate on payment_numbers for each statement execute function refuse_change();

drop trigger gateway_id_known on transactions;
drop trigger gateway_id_changed on transactions;
drop function note_gateway_id();
drop table gateway_ids;
drop index transactions_reference;
create function note_payment_numbers() returns trigger language plpgsql as $$
begin
  insert into payment_numbers (mid, number, transaction_id)
    select new.mid, bare_number(number), new.id from unnest(array[new.org_trxid, new.reference]) number
    where number is not null on conflict do nothing;
  return null;
end $$;
create trigger numbers_known after insert on transactions
  for each row when (new.org_trxid is not null or new.reference is not null) execute function note_payment_numbers();
create trigger numbers_changed after update of org_trxid, reference on transactions
  for each row when (new.org_trxid is distinct from old.org_trxid or new.reference is distinct from old.reference)
  execute function note_payment_numbers();
update search_fillings set reached = null, is_done = false where name = 'transaction_search';
