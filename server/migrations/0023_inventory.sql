-- Items with price and stock. How many there are follows from the movements, which are only ever added.
create table items (
  mid text not null,
  id uuid not null unique,
  store_id text not null,
  code text not null,
  description text not null,
  amount bigint not null check (amount > 0),
  payment_header text not null,
  is_unlimited boolean not null,
  on_hand int not null default 0,
  -- Promised to payments under way; still on hand.
  reserved int not null default 0,
  movements int not null default 0,
  unavailable boolean not null,
  shippable boolean not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (mid, id),
  foreign key (mid, store_id) references stores (mid, store_id),
  check (reserved >= 0 and on_hand >= reserved)
) with (fillfactor = 80);
create unique index items_code on items (mid, store_id, code) where deleted_at is null;

create table stock_movements (
  mid text not null,
  item_id uuid not null,
  seq int not null check (seq > 0),
  kind text not null check (kind in ('receive', 'reserve', 'release', 'sell', 'return', 'adjust', 'count')),
  on_hand_change int not null,
  reserved_change int not null,
  -- Of what the movement is: a payment, a delivery, a count. A payment moves an item in each way at most once.
  reference text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (mid, item_id, seq),
  foreign key (mid, item_id) references items (mid, id)
);
create unique index stock_movements_once on stock_movements (mid, reference, item_id, kind)
  where kind in ('reserve', 'release', 'sell');

select protect_by_merchant(t) from unnest(array['items', 'stock_movements']::regclass[]) t;
select make_append_only('stock_movements');
revoke delete, truncate on items from singil_app;
