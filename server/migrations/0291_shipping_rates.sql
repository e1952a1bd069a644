-- What a merchant charges to send an order to an area.
create table shipping_rates (
  mid text not null references merchants,
  province text not null check (province <> ''),
  -- An empty city is every city of the province that has no rate of its own.
  city text not null default '',
  amount bigint not null check (amount >= 0),
  updated_at timestamptz not null,
  primary key (mid, province, city)
);
select protect_by_merchant('shipping_rates');
