-- Of which paid orders the merchant was reminded, because they had not left: once each.
create table overdue_orders (
  transaction_id uuid not null,
  mid text not null,
  reminded_at timestamp with time zone not null,
  constraint overdue_orders_pkey primary key (transaction_id),
  constraint overdue_orders_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table overdue_orders is 'Paid orders that had not left in time, and of which the merchant was reminded.';
select protect_by_merchant('overdue_orders');
