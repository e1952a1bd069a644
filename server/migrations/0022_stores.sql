-- Stores: where a merchant sells.
create table stores (
  mid text not null references merchants,
  store_id text not null unique check (store_id ~ '^S[0-9A-HJKMNP-TV-Z]{12}$'),
  id uuid not null unique,
  wallet_id uuid not null,
  store_name text not null,
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  address text not null,
  street text not null,
  barangay text not null,
  city text not null,
  province text not null,
  zip_code text not null,
  is_inventory boolean not null,
  is_pos boolean not null,
  is_student boolean not null,
  is_enable_courier boolean not null,
  file_name text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DELETED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (mid, store_id)
);
alter table store_channels add foreign key (mid, store_id) references stores (mid, store_id);

select protect_by_merchant('stores');
revoke delete, truncate on stores from singil_app;
