-- Shipping rates by barangay and weight, and what else a merchant says about its deliveries.
alter table shipping_rates
  add column barangay text not null default '',
  -- Null takes any weight.
  add column up_to_grams integer check (up_to_grams > 0),
  -- The order in which they were saved.
  add column position integer not null default 0,
  add check (barangay = '' or city <> ''),
  drop constraint shipping_rates_pkey,
  add constraint shipping_rates_area unique nulls not distinct (mid, province, city, barangay, up_to_grams);
create table shipping_setups (
  mid text primary key references merchants,
  -- The store from which orders are sent.
  branch text,
  free_above bigint check (free_above > 0),
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  updated_by text not null
);
select protect_by_merchant('shipping_setups');
