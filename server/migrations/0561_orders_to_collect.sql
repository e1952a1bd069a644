-- A paid order that its customer collects at the store waits there until it is handed over.
alter table transactions
  drop constraint transactions_fulfilment_check,
  add constraint transactions_fulfilment_check
    check (fulfilment in ('none', 'for_pickup', 'to_collect', 'in_transit', 'delivered', 'returned')) not valid;
alter table transactions validate constraint transactions_fulfilment_check;
