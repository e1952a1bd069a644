-- What the provider switches for the whole product.

-- The analytics integration: one row, off at first.
create table netcore_settings (
  is_only boolean primary key default true check (is_only),
  enabled boolean not null default false,
  panel_id text not null default '',
  website_id text not null default '',
  check (not enabled or (panel_id <> '' and website_id <> ''))
);
insert into netcore_settings default values;
