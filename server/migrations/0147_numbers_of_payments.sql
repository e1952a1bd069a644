-- A payment is found by the gateway's id of it. An index on transactions would make each change of a payment dearer; an id is written once.
create table gateway_ids (
  mid text not null,
  id text collate "C" not null,
  transaction_id uuid not null,
  constraint gateway_ids_pkey primary key (id, transaction_id)
);
comment on table gateway_ids is
  'The gateway''s ids of payments, by which they are searched. A trigger on transactions adds a row as soon as the id is known; a job adds those of older payments. '
  'Rows are never changed.';
select protect_by_merchant('gateway_ids');
revoke delete, update on gateway_ids from singil_app;
create trigger append_only before delete or update on gateway_ids for each row execute function refuse_change();
create trigger never_truncated before truncate on gateway_ids for each statement execute function refuse_change();

create function note_gateway_id() returns trigger language plpgsql as $$
begin
  insert into gateway_ids (mid, id, transaction_id) values (new.mid, new.org_trxid, new.id) on conflict do nothing;
  return null;
end $$;
create trigger gateway_id_known after insert on transactions
  for each row when (new.org_trxid is not null) execute function note_gateway_id();
create trigger gateway_id_changed after update of org_trxid on transactions
  for each row when (new.org_trxid is not null and new.org_trxid is distinct from old.org_trxid) execute function note_gateway_id();
