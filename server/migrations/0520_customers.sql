-- Customers of merchants: those who have paid, by mobile number or e-mail address, kept up to date as payments are paid and refunded.
create table customers (
  mid text not null references merchants,
  -- Made of the merchant and the contact with a keyed hash: the same customer has the same id.
  id uuid not null,
  -- Name, e-mail address and mobile number of the newest payment, sealed.
  sealed_details text not null,
  payments integer not null check (payments > 0),
  -- The amounts paid, less refunds.
  total bigint not null check (total >= 0),
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null,
  primary key (mid, id)
);
create index customers_by_last_payment on customers (mid, last_paid_at, id);
create index customers_to_erase on customers (last_paid_at);
select protect_by_merchant('customers');

-- The same figures per store and wallet, for users who see only some of them.
create table customer_parts (
  mid text not null,
  customer_id uuid not null,
  store_id text not null,
  wallet_id uuid not null,
  payments integer not null,
  total bigint not null,
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null,
  primary key (mid, customer_id, store_id, wallet_id),
  foreign key (mid, customer_id) references customers on delete cascade
);
create index customer_parts_of_store on customer_parts (mid, store_id);
create index customer_parts_of_wallet on customer_parts (mid, wallet_id);
select protect_by_merchant('customer_parts');

-- What each payment has added to these figures, so that it is added once.
create table customer_payments (
  mid text not null,
  transaction_id uuid not null,
  customer_id uuid not null,
  store_id text not null,
  wallet_id uuid not null,
  refunded bigint not null,
  paid_at timestamptz not null,
  primary key (mid, transaction_id),
  foreign key (mid, customer_id) references customers on delete cascade
);
create index customer_payments_of_customer on customer_payments (mid, customer_id, paid_at desc, transaction_id desc);
select protect_by_merchant('customer_payments');

-- Outside row-level security, as transaction_search: it holds only ids and hashed words, and what is found is read from customers.
create table customer_search (
  mid text not null,
  id uuid not null,
  keys integer[] not null,
  primary key (mid, id)
);
create index customer_search_keys on customer_search using gin (keys) with (fastupdate = off);

-- Merchants whose earlier payments are still to be added, newest first; null before the first of them.
create table customers_to_gather (
  mid text primary key references merchants,
  before timestamptz,
  before_id uuid
);
select protect_by_merchant('customers_to_gather');
insert into customers_to_gather (mid) select distinct mid from transactions where paid_at is not null;

-- New installations get these permissions with their roles; those that exist get them here.
insert into role_authorizations (role, module, actions)
select name, 'CUSTOMERS', case name
    when 'Administrator' then array['view', 'create', 'update', 'delete', 'approve', 'download']
    when 'Merchant Admin' then array['view', 'create', 'update', 'delete', 'download']
    when 'Store Admin' then array['view', 'update', 'download']
    when 'Corporate View' then array['view']
    else array['view', 'download'] end
from roles where name in ('Administrator', 'Finance', 'Sales', 'Corporate View', 'Merchant Admin', 'Store Admin', 'Audit')
on conflict do nothing;
