-- What a price does not include, and where an item can be sent to.
alter table items
  add column additional_charge boolean not null default false,
  add column serviceable_area text not null default '';
