-- Whether the sold items of the payment are on hand again once it is refunded.
alter table refunds add column restocks boolean not null default false;
