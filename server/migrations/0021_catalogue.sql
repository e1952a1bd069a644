-- Catalogue: merchants and their limits, payment channels and fees, stores, items and their stock, shipping rates and app tokens.

-- === merchants

create table limit_levels (
  level smallint primary key,
  name text not null,
  -- Null: no such limit.
  per_payment bigint,
  daily bigint,
  monthly bigint not null,
  constraint limit_levels_daily_positive check (daily > 0),
  constraint limit_levels_monthly_positive check (monthly > 0),
  constraint limit_levels_per_payment_positive check (per_payment > 0)
);
comment on table limit_levels is
  'A verification level, with the amounts in centavos that its merchants may collect in a payment, a day and a month of Manila. A changed '
  'limit does not affect room that was already promised to payments.';
revoke delete on limit_levels from singil_app;

create table tenants (
  id text primary key,
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table tenants is 'The provider whose portal this is. There is one row; `is_demo` marks a demonstration.';
revoke delete on tenants from singil_app;

create table merchants (
  mid text primary key,
  tenant text not null,
  legal_name text not null,
  business_type text not null,
  mcc text not null,
  owner_name text not null,
  email text not null,
  mobile text not null,
  street text not null,
  barangay text not null,
  city text not null,
  province text not null,
  zip text not null,
  level smallint not null,
  -- Null: the limit of the level. Set if the risk profile requires another limit.
  monthly_limit bigint,
  status text not null default 'ACTIVE',
  file_name text,
  -- The main wallet. Its accounts are opened when money first arrives.
  wallet_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint merchants_file_name_key unique (file_name),
  constraint merchants_wallet_id_key unique (wallet_id),
  constraint merchants_level_fkey foreign key (level) references limit_levels(level),
  constraint merchants_tenant_fkey foreign key (tenant) references tenants(id),
  constraint merchants_mcc_format check (mcc ~ '^[0-9]{4}$'),
  constraint merchants_mid_format check (mid ~ '^M[0-9A-HJKMNP-TV-Z]{12}$'),
  constraint merchants_mobile_format check (mobile ~ '^[0-9]{10}$'),
  constraint merchants_monthly_limit_positive check (monthly_limit > 0),
  constraint merchants_status_known check (status in ('ACTIVE', 'BLOCKED'))
);
comment on table merchants is 'A business that takes payments. Merchants are blocked, never deleted.';
create index merchants_by_age on merchants (created_at, mid);
create index merchants_by_name on merchants (lower(legal_name), mid);
create index merchants_newest on merchants (created_at desc, mid desc);
alter table chosen_columns add constraint chosen_columns_mid_fkey foreign key (mid) references merchants(mid);
alter table files add constraint files_mid_fkey foreign key (mid) references merchants(mid);
alter table receipt_books add constraint receipt_books_mid_fkey foreign key (mid) references merchants(mid);
select protect_by_merchant('merchants');
revoke delete on merchants from singil_app;

create table limit_days (
  mid text not null,
  day date not null,
  promised bigint not null,
  constraint limit_days_pkey primary key (mid, day),
  constraint limit_days_mid_fkey foreign key (mid) references merchants(mid),
  constraint limit_days_promised_not_negative check (promised >= 0)
) with (fillfactor = 70);
comment on table limit_days is
  'The sum of the payments that a merchant started on a day and that did not fail: paid or in progress. Written only while the row of the '
  'month is locked.';
select protect_by_merchant('limit_days');
revoke delete on limit_days from singil_app;

create table limit_usage (
  mid text not null,
  month text not null,
  pending bigint not null default 0,
  paid bigint not null default 0,
  -- The highest percentage of the limit that the merchant was notified of: 0, 80 or 100.
  warned_percent smallint not null default 0,
  -- The day in Manila on which a user last requested the warning about the monthly limit, which is sent once a day at most.
  warned_on date,
  constraint limit_usage_pkey primary key (mid, month),
  constraint limit_usage_mid_fkey foreign key (mid) references merchants(mid),
  constraint limit_usage_month_format check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  constraint limit_usage_paid_not_negative check (paid >= 0),
  constraint limit_usage_pending_not_negative check (pending >= 0)
) with (fillfactor = 70);
comment on table limit_usage is
  'What a merchant collects in a month: `pending` is promised to payments in progress, and `paid` has arrived.';
select protect_by_merchant('limit_usage');
revoke delete on limit_usage from singil_app;

create table merchant_settings (
  mid text primary key,
  transaction_expiration_hours integer not null default 72,
  deduct_inventory_on_payment boolean not null default false,
  webhook_url text not null default '',
  success_url text not null default '',
  failed_url text not null default '',
  customer_shoulders_service_charge boolean not null default false,
  accept_late_payments boolean not null default true,
  has_credit_card boolean not null default false,
  enable_courier boolean not null default false,
  is_batch_upload boolean not null default false,
  is_bus_company boolean not null default false,
  -- The removal of a bank account requires a code, unless staff turn this off.
  otp_remove_bank boolean not null default true,
  updated_at timestamptz not null,
  -- The share of the monthly limit that unpaid payments may hold together.
  unpaid_limit_percent smallint not null default 50,
  -- How long an unknown customer on the page of a store may hold room in the limits and stock.
  hold_minutes smallint not null default 30,
  -- Card payments were approved with an application, and wait for its activation.
  cards_wait boolean not null default false,
  -- In centavos. From this amount, users of the merchant confirm a refund with a step-up. Only staff change it.
  refund_step_up_from bigint not null default 500000,
  constraint merchant_settings_mid_fkey foreign key (mid) references merchants(mid),
  constraint merchant_settings_hold_minutes_range check (hold_minutes between 5 and 1440),
  constraint merchant_settings_refund_step_up_from_not_negative check (refund_step_up_from >= 0),
  constraint merchant_settings_transaction_expiration_hours_range
    check (transaction_expiration_hours between 1 and 720),
  constraint merchant_settings_unpaid_limit_percent_range check (unpaid_limit_percent between 5 and 100)
);
comment on table merchant_settings is 'The settings of a merchant: for payments, pages, deliveries and confirmations.';
select protect_by_merchant('merchant_settings');
revoke delete on merchant_settings from singil_app;

-- Reserves room in a month and on one of its days for a payment that starts. Returns 'full': there is no room, and the payment is refused;
-- 'promised': the payment holds its room; 'unpromised': there is room, but the payment may not hold it, or unpaid payments already hold
-- their share.
create function promise_room(p_mid text, p_month text, p_amount bigint, p_day date, p_may_hold boolean) returns text language plpgsql as $$
begin
  if not (reserve_limits(array[p_mid], p_month, array[p_amount], p_day))[1] then
    return 'full';
  end if;
  -- The month is locked, so two payments cannot exceed the share of unpaid payments together.
  if p_may_hold and exists (
    select from limit_usage u join merchants m on m.mid = u.mid join limit_levels l on l.level = m.level
    join merchant_settings s on s.mid = m.mid
    where u.mid = p_mid and u.month = p_month
      and u.pending <= coalesce(m.monthly_limit, l.monthly)::numeric * s.unpaid_limit_percent / 100
  ) then
    return 'promised';
  end if;
  perform release_limits(array[p_mid], array[p_month], array[p_amount], array[p_day]);
  return 'unpromised';
end $$;

-- Releases promised room in the month and on the day of the promise. The day is null if the promise had none.
create function release_limits(p_mids text[], p_months text[], p_amounts bigint[], p_days date[] default null)
  returns void language plpgsql as $$
begin
  perform from limit_usage u where (u.mid, u.month) in (select * from unnest(p_mids, p_months))
  order by u.mid, u.month for no key update;

  update limit_usage u set pending = u.pending - a.amount
  from (
    select i.mid, i.month, sum(i.amount)::bigint as amount from unnest(p_mids, p_months, p_amounts) i(mid, month, amount)
    group by i.mid, i.month
  ) a
  where (u.mid, u.month) = (a.mid, a.month);

  update limit_days d set promised = d.promised - a.amount
  from (
    select i.mid, i.day, sum(i.amount)::bigint as amount from unnest(p_mids, p_days, p_amounts) i(mid, day, amount)
    where i.day is not null group by i.mid, i.day
  ) a
  where (d.mid, d.day) = (a.mid, a.day);
end $$;

-- Promises room in a month and on one of its days to payments in the given order, and returns for each whether there was room. The rows
-- stay locked until the transaction ends, so that two payments cannot both take the last room. A blocked merchant has no room. Without a
-- day only the monthly limit counts: the money of a payment of that month arrived late.
create function reserve_limits(p_mids text[], p_month text, p_amounts bigint[], p_day date default null)
  returns boolean[] language plpgsql as $$
declare
  v_answers boolean[] := array_fill(false, array[cardinality(p_mids)]);
  v_done int;
begin
  insert into limit_usage (mid, month)
  select distinct m.mid, p_month from unnest(p_mids) u(mid) join merchants m on m.mid = u.mid order by 1
  on conflict do nothing;
  perform from limit_usage where month = p_month and mid = any (p_mids) order by mid for no key update;

  for v_item in 1..cardinality(p_mids) loop
    update limit_usage u set pending = u.pending + p_amounts[v_item]
    from merchants m join limit_levels l on l.level = m.level left join limit_days d on d.mid = m.mid and d.day = p_day
    where u.mid = p_mids[v_item] and u.month = p_month and m.mid = u.mid and m.status = 'ACTIVE'
      and u.pending + u.paid + p_amounts[v_item] <= coalesce(m.monthly_limit, l.monthly)
      and (p_day is null or l.per_payment is null or p_amounts[v_item] <= l.per_payment)
      and (p_day is null or l.daily is null or coalesce(d.promised, 0) + p_amounts[v_item] <= l.daily);
    get diagnostics v_done = row_count;
    if v_done = 1 and p_day is not null then
      insert into limit_days as d (mid, day, promised) values (p_mids[v_item], p_day, p_amounts[v_item])
      on conflict (mid, day) do update set promised = d.promised + excluded.promised;
    end if;
    v_answers[v_item] := v_done = 1;
  end loop;
  return v_answers;
end $$;

-- Money has arrived: promised room becomes used room. Returns the merchants that have reached 80 or 100 percent of their monthly limit with
-- it, each once.
create function settle_limits(p_mids text[], p_months text[], p_amounts bigint[])
  returns table(mid text, month text, percent smallint)
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_mids text[];
  v_months text[];
  v_reached smallint[];
begin
  -- The sorted months are found by their keys, one by one, so that all sessions lock in the same order.
  with arrived as materialized (
    select i.mid, i.month, sum_centavos(i.amount) as amount from unnest(p_mids, p_months, p_amounts) i(mid, month, amount)
    group by i.mid, i.month order by i.mid, i.month
  ), settled as (
    update limit_usage u set paid = u.paid + a.amount, pending = u.pending - a.amount
    from arrived a where u.mid = a.mid and u.month = a.month
    returning u.mid, u.month, u.paid, u.warned_percent, (
      select coalesce(m.monthly_limit, l.monthly) from merchants m join limit_levels l on l.level = m.level where m.mid = u.mid
    ) as most
  ), reached as (
    select s.*, (case when s.paid >= s.most then 100 when s.paid * 5 >= s.most * 4 then 80 else 0 end)::smallint as percent
    from settled s
  )
  select array_agg(r.mid), array_agg(r.month), array_agg(r.percent) into v_mids, v_months, v_reached
  from reached r where r.percent > r.warned_percent;
  if v_mids is null then
    return;
  end if;

  return query
    update limit_usage u set warned_percent = r.percent
    from unnest(v_mids, v_months, v_reached) r(mid, month, percent) where u.mid = r.mid and u.month = r.month
    returning u.mid, u.month, u.warned_percent;
end $$;

-- === channels

create table channel_fee_changes (
  id uuid primary key,
  mid text not null,
  pmethod text not null,
  code text not null,
  since timestamptz not null,
  percentage_millionths integer not null,
  fixed bigint not null,
  shoulder text,
  share_millionths integer,
  reason text not null,
  status text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- Null for a change that was withdrawn or has expired.
  decided_by text,
  -- When the change was decided, withdrawn or expired.
  decided_at timestamptz,
  constraint channel_fee_changes_decider_differs check (decided_by <> asked_by),
  constraint channel_fee_changes_shared_has_share check ((shoulder is not distinct from 'shared') = (share_millionths is not null)),
  constraint channel_fee_changes_ended_has_time check ((decided_at is null) = (status = 'asked')),
  constraint channel_fee_changes_decided_has_user check ((decided_by is not null) = (status in ('approved', 'refused'))),
  constraint channel_fee_changes_fixed_not_negative check (fixed >= 0),
  constraint channel_fee_changes_percentage_millionths_range check (percentage_millionths between 0 and 1000000),
  constraint channel_fee_changes_share_millionths_range check (share_millionths between 1 and 999999),
  constraint channel_fee_changes_shoulder_known check (shoulder in ('merchant', 'customer', 'shared')),
  constraint channel_fee_changes_status_known check (status in ('asked', 'approved', 'refused', 'withdrawn', 'expired'))
);
comment on table channel_fee_changes is
  'A fee that one user requested and another user approves or refuses. An approved fee is added to channel_fees.';
create index channel_fee_changes_list on channel_fee_changes (asked_at desc, id desc);
create unique index channel_fee_changes_one_open on channel_fee_changes (mid, pmethod, code) where status = 'asked';
select protect_by_merchant('channel_fee_changes');
revoke delete on channel_fee_changes from singil_app;

create table channel_fees (
  mid text not null,
  pmethod text not null,
  code text not null,
  since timestamptz not null,
  percentage_millionths integer not null,
  -- In centavos, added to the percentage.
  fixed bigint not null,
  -- The party that pays the fee. Null: as in the merchant's settings.
  shoulder text,
  -- The merchant's part of a shared fee.
  share_millionths integer,
  -- The shop platform of the orders. A fee for 'any' also applies to orders of a platform without a fee of its own.
  platform text not null default 'any',
  constraint channel_fees_pkey primary key (mid, pmethod, code, platform, since),
  constraint channel_fees_shared_has_share check ((shoulder is not distinct from 'shared') = (share_millionths is not null)),
  constraint channel_fees_fixed_not_negative check (fixed >= 0),
  constraint channel_fees_percentage_millionths_range check (percentage_millionths between 0 and 1000000),
  constraint channel_fees_platform_known check (platform in ('any', 'shopify')),
  constraint channel_fees_share_millionths_range check (share_millionths between 1 and 999999),
  constraint channel_fees_shoulder_known check (shoulder in ('merchant', 'customer', 'shared'))
);
comment on table channel_fees is
  'A fee from a point in time on; ''*'' is any merchant or any channel of the method. The most specific fee applies, and of these the '
  'newest one that has started: of the platform, then of the merchant, then of the channel. A fee is never changed.';
select protect_by_merchant('channel_fees');
create policy defaults_for_all on channel_fees for select using (mid = '*');
revoke delete, update on channel_fees from singil_app;
create trigger append_only before delete or update on channel_fees for each row execute function refuse_change();
create trigger never_truncated before truncate on channel_fees for each statement execute function refuse_change();

create table level_methods (
  level smallint not null,
  pmethod text not null,
  constraint level_methods_pkey primary key (level, pmethod),
  constraint level_methods_level_fkey foreign key (level) references limit_levels(level),
  constraint level_methods_pmethod_known
    check (pmethod in ('wallet', 'onlinebanktransfer', 'creditcard', 'nonbank_otc', 'bank_otc', 'installment'))
);
comment on table level_methods is 'A payment method that the merchants of a level may use.';

create table payment_channels (
  code text primary key,
  name text not null,
  pmethod text not null,
  flow text not null,
  -- active: on unless the store turns it off; optional: off unless the store turns it on; inactive: not offered by the channel.
  status text not null,
  min_amount bigint not null,
  max_amount bigint,
  refund_rule text not null,
  refund_window_days integer,
  -- Null: as long as the payment links of the merchant.
  expiry_minutes integer,
  settlement_days integer not null,
  position smallint not null,
  under_maintenance boolean not null default false,
  maintenance_until timestamptz,
  constraint payment_channels_position_key unique (position),
  constraint payment_channels_max_not_below_min check (max_amount >= min_amount),
  constraint payment_channels_code_format check (code ~ '^[a-z0-9_]{2,24}$'),
  constraint payment_channels_expiry_minutes_positive check (expiry_minutes > 0),
  constraint payment_channels_flow_known check (flow in ('redirect', 'reference_number', 'qr')),
  constraint payment_channels_min_amount_positive check (min_amount >= 1),
  constraint payment_channels_pmethod_known
    check (pmethod in ('wallet', 'onlinebanktransfer', 'creditcard', 'nonbank_otc', 'bank_otc', 'installment')),
  constraint payment_channels_refund_rule_known check (refund_rule in ('none', 'full', 'partial')),
  constraint payment_channels_refund_window_days_positive check (refund_window_days > 0),
  constraint payment_channels_settlement_days_range check (settlement_days between 0 and 30),
  constraint payment_channels_status_known check (status in ('active', 'optional', 'inactive'))
);
comment on table payment_channels is
  'A payment channel with its limits, expiry, settlement days and refund rule. Amounts are in centavos. Changed limits are in '
  'channel_limits.';
revoke delete on payment_channels from singil_app;

create table channel_limits (
  code text not null,
  since timestamptz not null,
  min_amount bigint not null,
  max_amount bigint,
  constraint channel_limits_pkey primary key (code, since),
  constraint channel_limits_code_fkey foreign key (code) references payment_channels(code),
  constraint channel_limits_max_not_below_min check (max_amount >= min_amount),
  constraint channel_limits_min_amount_positive check (min_amount > 0)
);
comment on table channel_limits is
  'The limits of a channel from a point in time on. Before the first of them, the limits of payment_channels apply.';
revoke delete, update on channel_limits from singil_app;

create table merchant_channels (
  mid text not null,
  code text not null,
  -- Null: as for the level of the merchant.
  payment boolean,
  -- Null: the usual channels of top-ups.
  topup boolean,
  updated_at timestamptz not null,
  constraint merchant_channels_pkey primary key (mid, code),
  constraint merchant_channels_code_fkey foreign key (code) references payment_channels(code),
  constraint merchant_channels_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table merchant_channels is
  'Whether staff allow a merchant to take payments and to top up with a channel. The stores of the merchant choose among the channels for '
  'payments.';
select protect_by_merchant('merchant_channels');

-- === stores

create table stores (
  mid text not null,
  store_id text not null,
  id uuid not null,
  wallet_id uuid not null,
  store_name text not null,
  mobile text not null,
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
  status text not null default 'ACTIVE',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stores_pkey primary key (mid, store_id),
  constraint stores_id_key unique (id),
  constraint stores_store_id_key unique (store_id),
  constraint stores_mid_fkey foreign key (mid) references merchants(mid),
  constraint stores_mobile_format check (mobile ~ '^[0-9]{10}$'),
  constraint stores_status_known check (status in ('ACTIVE', 'DELETED')),
  constraint stores_store_id_format check (store_id ~ '^S[0-9A-HJKMNP-TV-Z]{12}$')
);
comment on table stores is
  'A place where a merchant sells, with the wallet that receives its money. Stores are marked as deleted, never removed.';
create index stores_of_wallet on stores (wallet_id) where status = 'ACTIVE';
select protect_by_merchant('stores');
revoke delete on stores from singil_app;

-- === channels

create table store_channels (
  mid text not null,
  store_id text not null,
  code text not null,
  enabled boolean not null,
  updated_at timestamptz not null,
  constraint store_channels_pkey primary key (mid, store_id, code),
  constraint store_channels_code_fkey foreign key (code) references payment_channels(code),
  constraint store_channels_mid_fkey foreign key (mid) references merchants(mid),
  constraint store_channels_mid_store_id_fkey foreign key (mid, store_id) references stores(mid, store_id)
);
comment on table store_channels is 'A channel that a store turned on or off. A channel without a row follows its status.';
select protect_by_merchant('store_channels');

-- === inventory

create table items (
  mid text not null,
  id uuid not null,
  store_id text not null,
  code text not null,
  description text not null,
  amount bigint not null,
  payment_header text not null,
  is_unlimited boolean not null,
  on_hand integer not null default 0,
  -- Promised to payments in progress, and still on hand.
  reserved integer not null default 0,
  -- The number of movements.
  movements integer not null default 0,
  unavailable boolean not null,
  shippable boolean not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The customer pays the service charge on top of the price, whatever the settings of the merchant.
  additional_charge boolean not null default false,
  -- Where the item can be sent.
  serviceable_area text not null default '',
  -- Counts the changes by users, not those of the stock. A change names the version that it is based on.
  version integer not null default 1,
  constraint items_pkey primary key (mid, id),
  constraint items_id_key unique (id),
  constraint items_mid_store_id_fkey foreign key (mid, store_id) references stores(mid, store_id),
  constraint items_amount_positive check (amount > 0),
  constraint items_reserved_within_on_hand check (reserved >= 0 and on_hand >= reserved)
) with (fillfactor = 80);
comment on table items is
  'An item of a store, with its price in centavos and its stock. The stock is the sum of its movements. Items are marked as deleted, '
  'never removed.';
create unique index items_code on items (mid, store_id, code) where deleted_at is null;
select protect_by_merchant('items');
revoke delete on items from singil_app;

create table item_changes (
  mid text not null,
  item_id uuid not null,
  -- The fields of items, or those of item_details. Each part has its own versions.
  part text not null,
  version integer not null,
  at timestamptz not null,
  by_name text not null,
  -- The fields with their values before and after.
  changes jsonb not null,
  constraint item_changes_pkey primary key (mid, item_id, part, version),
  constraint item_changes_mid_item_id_fkey foreign key (mid, item_id) references items(mid, id),
  constraint item_changes_part_known check (part in ('item', 'details')),
  constraint item_changes_version_positive check (version > 0)
);
comment on table item_changes is 'A change of an item by a user: its fields before and after. Rows are never changed or deleted.';
create index item_changes_newest on item_changes (mid, item_id, at desc, part desc, version desc);
select protect_by_merchant('item_changes');
revoke delete, update on item_changes from singil_app;
create trigger append_only before delete or update on item_changes for each row execute function refuse_change();
create trigger never_truncated before truncate on item_changes for each statement execute function refuse_change();

create table stock_movements (
  mid text not null,
  item_id uuid not null,
  seq integer not null,
  kind text not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  -- The payment, delivery or count that caused the movement. A payment moves an item at most once for each kind.
  reference text not null,
  by_name text not null,
  at timestamptz not null,
  constraint stock_movements_pkey primary key (mid, item_id, seq),
  constraint stock_movements_mid_item_id_fkey foreign key (mid, item_id) references items(mid, id),
  constraint stock_movements_kind_known check (kind in ('receive', 'reserve', 'release', 'sell', 'return', 'adjust', 'count')),
  constraint stock_movements_seq_positive check (seq > 0)
);
comment on table stock_movements is
  'A change of the stock of an item: of what is on hand, of what is reserved, or both. Movements are only added, and their sum is the '
  'stock.';
create unique index stock_movements_once on stock_movements (mid, reference, item_id, kind)
  where kind in ('reserve', 'release', 'sell', 'return');
select protect_by_merchant('stock_movements');
revoke delete, update on stock_movements from singil_app;
create trigger append_only before delete or update on stock_movements for each row execute function refuse_change();
create trigger never_truncated before truncate on stock_movements for each statement execute function refuse_change();

-- === shipping-rates

create table shipping_rates (
  mid text not null,
  province text not null,
  -- Empty: every city of the province without a rate of its own.
  city text not null default '',
  amount bigint not null,
  updated_at timestamptz not null,
  -- Empty: every barangay of the city without a rate of its own.
  barangay text not null default '',
  -- Null: any weight.
  up_to_grams integer,
  -- The order in which the rates were saved.
  position integer not null default 0,
  constraint shipping_rates_mid_province_city_barangay_up_to_grams_key
    unique nulls not distinct (mid, province, city, barangay, up_to_grams),
  constraint shipping_rates_mid_fkey foreign key (mid) references merchants(mid),
  constraint shipping_rates_amount_not_negative check (amount >= 0),
  constraint shipping_rates_barangay_has_city check (barangay = '' or city <> ''),
  constraint shipping_rates_province_not_empty check (province <> ''),
  constraint shipping_rates_up_to_grams_positive check (up_to_grams > 0)
);
comment on table shipping_rates is 'The charge of a merchant, in centavos, to send an order to an area, up to a weight.';
select protect_by_merchant('shipping_rates');

create table shipping_setups (
  mid text primary key,
  -- The store from which orders are sent.
  branch text,
  -- In centavos. Null: delivery is never free because of the total.
  free_above bigint,
  version integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  constraint shipping_setups_mid_fkey foreign key (mid) references merchants(mid),
  constraint shipping_setups_free_above_positive check (free_above > 0),
  constraint shipping_setups_version_positive check (version > 0)
);
comment on table shipping_setups is
  'How a merchant sends orders: the store they are sent from, and the total from which delivery is free. The rates are in shipping_rates.';
select protect_by_merchant('shipping_setups');

-- === item-details

create table item_details (
  mid text not null,
  item_id uuid not null,
  version integer not null,
  description text not null,
  -- [{"label", "isRequired"}]: the fields that a customer fills in for each line of an order.
  customer_references jsonb not null,
  -- [{"province", "city"}]: where the item is sent. An empty city is the whole province, and an empty list is every place.
  areas jsonb not null,
  weight_grams integer,
  -- The stores where customers can pick up the item.
  pick_up_at text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint item_details_pkey primary key (mid, item_id),
  constraint item_details_mid_item_id_fkey foreign key (mid, item_id) references items(mid, id),
  constraint item_details_version_positive check (version > 0),
  constraint item_details_weight_grams_positive check (weight_grams > 0)
) with (fillfactor = 80);
comment on table item_details is
  'The details of an item that are not in items: its description, what customers fill in, and its delivery. They have versions of their '
  'own.';
select protect_by_merchant('item_details');
revoke delete on item_details from singil_app;

create table item_templates (
  id uuid primary key,
  industry text not null,
  name text not null,
  -- The order in its industry.
  place integer not null,
  payment_header text not null,
  is_unlimited boolean not null,
  shippable boolean not null,
  additional_charge boolean not null,
  description text not null,
  customer_references jsonb not null,
  weight_grams integer,
  constraint item_templates_industry_place_key unique (industry, place),
  constraint item_templates_weight_grams_positive check (weight_grams > 0)
);
comment on table item_templates is
  'A template for new items of an industry, the same for all merchants. The application only reads templates.';
revoke delete, insert, update on item_templates from singil_app;

-- === app-tokens

create table app_tokens (
  -- Part of public addresses.
  id text primary key,
  mid text not null,
  store_id text not null,
  label text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- A day in Manila, so that the use of a token causes at most one write a day.
  last_used_on date,
  revoked_at timestamptz,
  revoked_by_name text,
  constraint app_tokens_mid_store_id_fkey foreign key (mid, store_id) references stores(mid, store_id),
  constraint app_tokens_revoked_has_user check ((revoked_at is null) = (revoked_by_name is null)),
  constraint app_tokens_id_length check (length(id) = 22)
);
comment on table app_tokens is
  'A token with which an app for customers shows the payee of a store and opens its payment page. A revoked token is no longer accepted.';
create unique index app_tokens_open on app_tokens (mid, store_id, lower(label)) where revoked_at is null;
select protect_by_merchant('app_tokens');
revoke delete on app_tokens from singil_app;

insert into limit_levels (level, name, monthly) values
  (1, 'Level 1', 10000000),
  (2, 'Level 2', 50000000);

insert into tenants (id, name) values ('singil', 'Singil');

insert into channel_fees (mid, pmethod, code, since, percentage_millionths, fixed) values
  ('*', 'bank_otc', '*', '2019-12-31T16:00:00+00:00', 25000, 2500),
  ('*', 'creditcard', '*', '2019-12-31T16:00:00+00:00', 35000, 1500),
  ('*', 'installment', '*', '2019-12-31T16:00:00+00:00', 45000, 0),
  ('*', 'nonbank_otc', '*', '2019-12-31T16:00:00+00:00', 25000, 2500),
  ('*', 'onlinebanktransfer', '*', '2019-12-31T16:00:00+00:00', 25000, 0),
  ('*', 'wallet', '*', '2019-12-31T16:00:00+00:00', 25000, 0);

insert into level_methods (level, pmethod) values
  (1, 'bank_otc'),
  (1, 'nonbank_otc'),
  (1, 'onlinebanktransfer'),
  (1, 'wallet'),
  (2, 'bank_otc'),
  (2, 'creditcard'),
  (2, 'installment'),
  (2, 'nonbank_otc'),
  (2, 'onlinebanktransfer'),
  (2, 'wallet');

insert into payment_channels (code, name, pmethod, flow, status, min_amount, max_amount, refund_rule, refund_window_days, expiry_minutes,
    settlement_days, position) values
  ('711_ph', '7-Eleven', 'nonbank_otc', 'reference_number', 'active', 5000, 5000000, 'none', null, 2880, 5, 22),
  ('alipay', 'Alipay', 'wallet', 'redirect', 'optional', 100, null, 'full', 90, 15, 2, 7),
  ('bayad_ph', 'Bayad Center', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 31),
  ('bdo_cc_ph', 'Credit or debit card (BDO)', 'creditcard', 'redirect', 'active', 2000, 70000000, 'partial', 60, 10, 2, 19),
  ('bdo_ph', 'BDO branch', 'bank_otc', 'reference_number', 'active', 5000, 50000000, 'none', null, 4320, 2, 41),
  ('bdoinstall', 'BDO installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 47),
  ('billease', 'BillEase', 'installment', 'redirect', 'active', 10000, 4000000, 'full', 60, 30, 2, 55),
  ('bn', 'BancNet Online', 'onlinebanktransfer', 'redirect', 'active', 100, null, 'none', null, 30, 1, 15),
  ('bpi_online', 'BPI Online', 'onlinebanktransfer', 'redirect', 'active', 1, 50000000, 'none', null, 30, 1, 10),
  ('bpiinstall', 'BPI installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 48),
  ('br_bdo_ph', 'BDO Online', 'onlinebanktransfer', 'redirect', 'active', 100, 5000000, 'none', null, 30, 1, 12),
  ('br_pnb_ph', 'PNB Online', 'onlinebanktransfer', 'redirect', 'active', 100, 5000000, 'none', null, 30, 1, 14),
  ('br_rcbc_ph', 'RCBC Online', 'onlinebanktransfer', 'redirect', 'active', 1, null, 'none', null, 30, 1, 13),
  ('cebuana_ph', 'Cebuana Lhuillier', 'nonbank_otc', 'reference_number', 'active', 100, 3000000, 'none', null, null, 2, 24),
  ('cliqq_ph', '7-Eleven CLiQQ', 'nonbank_otc', 'reference_number', 'active', 5000, 5000000, 'none', null, 2880, 5, 23),
  ('coins_ph', 'Coins.ph', 'wallet', 'redirect', 'active', 100, null, 'none', null, 15, 2, 5),
  ('cvm_ph', 'CVM Pawnshop', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 38),
  ('da5_ph', 'Direct Agent 5', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 32),
  ('dp_online', 'Dragonpay online banking', 'onlinebanktransfer', 'redirect', 'active', 5001, null, 'none', null, 2910, 2, 18),
  ('dp_ph', 'Dragonpay counter', 'nonbank_otc', 'reference_number', 'active', 5001, null, 'none', null, 2910, 2, 40),
  ('ecpay_loan_ph', 'ECPay loans', 'nonbank_otc', 'reference_number', 'optional', 5000, 2000000, 'none', null, null, 2, 26),
  ('ecpay_ph', 'ECPay', 'nonbank_otc', 'reference_number', 'active', 100, 5000000, 'none', null, null, 2, 25),
  ('etap_ph', 'eTap kiosk', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 36),
  ('expresspay_ph', 'ExpressPay', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 33),
  ('gc', 'GCash', 'wallet', 'redirect', 'active', 100, 10000000, 'partial', 180, 15, 2, 1),
  ('gpap_cc_ph', 'Credit or debit card (Global Payments)', 'creditcard', 'redirect', 'optional', 2000, 70000000, 'partial', 60, 10, 2, 20),
  ('grabpay_ph', 'GrabPay', 'wallet', 'redirect', 'active', 100, 10000000, 'partial', 90, 14, 2, 3),
  ('hsbinstall', 'HSBC installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 51),
  ('instapay_ph', 'InstaPay transfer', 'onlinebanktransfer', 'reference_number', 'active', 100, 5000000, 'none', null, null, 1, 16),
  ('lbc_ph', 'LBC', 'nonbank_otc', 'reference_number', 'active', 5000, 20000000, 'none', null, null, 2, 29),
  ('lbp_ph', 'Landbank branch', 'bank_otc', 'reference_number', 'active', 5000, 50000000, 'none', null, 4320, 2, 44),
  ('ml_ph', 'M Lhuillier', 'nonbank_otc', 'reference_number', 'active', 5000, 5000000, 'none', null, null, 2, 28),
  ('mtbinstall', 'Metrobank installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 49),
  ('mybinstall', 'Maybank installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 52),
  ('palawan_ph', 'Palawan Express', 'nonbank_otc', 'reference_number', 'active', 5000, 2000000, 'none', null, null, 2, 27),
  ('paymaya', 'Maya', 'wallet', 'redirect', 'active', 100, 10000000, 'partial', 365, 15, 2, 2),
  ('pesonet_ph', 'PESONet transfer', 'onlinebanktransfer', 'reference_number', 'active', 5000001, 2000000000, 'none', null, null, 1, 17),
  ('pnb_ph', 'PNB branch', 'bank_otc', 'reference_number', 'active', 5000, 50000000, 'none', null, 4320, 2, 42),
  ('posible_ph', 'Posible', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 35),
  ('pp', 'PayPal', 'wallet', 'redirect', 'optional', 100, null, 'full', 90, 15, 3, 9),
  ('qrph', 'QR Ph', 'wallet', 'qr', 'active', 100, 5000000, 'none', null, 30, 1, 6),
  ('rbank_ph', 'Robinsons Bank branch', 'bank_otc', 'reference_number', 'inactive', 100, null, 'none', null, null, 2, 46),
  ('rcbcinstall', 'RCBC Bankard installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 50),
  ('rdp_ph', 'RD Pawnshop', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 37),
  ('rsbinstall', 'Robinsons Bank installment', 'installment', 'redirect', 'inactive', 100, null, 'full', 60, 30, 2, 54),
  ('secinstall', 'Security Bank installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 53),
  ('shopeepay_ph', 'ShopeePay', 'wallet', 'redirect', 'active', 100, 10000000, 'full', 90, 15, 2, 4),
  ('smbills_ph', 'SM Bills Payment', 'nonbank_otc', 'reference_number', 'active', 5000, 20000000, 'none', null, null, 2, 30),
  ('truemoney_ph', 'TrueMoney', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 34),
  ('ubp_online', 'UnionBank Online', 'onlinebanktransfer', 'redirect', 'active', 1, null, 'none', null, 30, 1, 11),
  ('ubp_ph', 'UnionBank branch', 'bank_otc', 'reference_number', 'active', 5000, 50000000, 'none', null, 4320, 2, 43),
  ('ubtp_cc_ph', 'Credit or debit card (UnionBank)', 'creditcard', 'redirect', 'optional', 2000, 70000000, 'partial', 60, 10, 2, 21),
  ('ucpb_ph', 'UCPB branch', 'bank_otc', 'reference_number', 'inactive', 100, null, 'none', null, null, 2, 45),
  ('ussc_ph', 'USSC', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 39),
  ('wechatpay', 'WeChat Pay', 'wallet', 'redirect', 'optional', 100, null, 'full', 90, 15, 2, 8);

insert into item_templates (id, industry, name, place, payment_header, is_unlimited, shippable, additional_charge, description,
    customer_references, weight_grams) values
  ('0193a5c2-7b1e-7000-8000-000000000101', 'Food and drinks', 'Meal or drink', 1, 'You are ordering the following:', true, false, false, '',
    '[]', null),
  ('0193a5c2-7b1e-7000-8000-000000000102', 'Food and drinks', 'Cake or bilao made to order', 2, 'You are ordering the following:', true,
    false, false, 'Made for you. Order at least one day ahead.',
    '[{"label": "Date and time of pick-up", "isRequired": true}, {"label": "Text on the cake or card", "isRequired": false}]', 1500),
  ('0193a5c2-7b1e-7000-8000-000000000103', 'Food and drinks', 'Packed food', 3, 'You are ordering the following:', false, true, false,
    'Sealed. Best before the date on the pack.', '[]', 500),
  ('0193a5c2-7b1e-7000-8000-000000000201', 'Retail', 'Product in a box', 1, 'You are ordering the following:', false, true, false, '', '[]',
    500),
  ('0193a5c2-7b1e-7000-8000-000000000202', 'Retail', 'Clothing', 2, 'You are ordering the following:', false, true, false,
    'Can be exchanged within 7 days with the receipt.', '[{"label": "Size", "isRequired": true}, {"label": "Colour", "isRequired": false}]',
    300),
  ('0193a5c2-7b1e-7000-8000-000000000203', 'Retail', 'Large item', 3, 'You are ordering the following:', false, true, true,
    'Delivered to the ground floor.', '[{"label": "Landmark near the address", "isRequired": false}]', 20000),
  ('0193a5c2-7b1e-7000-8000-000000000301', 'Services', 'Appointment', 1, 'You are booking the following:', true, false, false, '',
    '[{"label": "Preferred date and time", "isRequired": true}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000302', 'Services', 'Repair', 2, 'You are paying for the following:', true, false, false,
    'Parts are charged on their own.', '[{"label": "Job order number", "isRequired": true}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000401', 'Schools', 'Tuition or school fee', 1, 'You are paying for the following:', true, false, true,
    '', '[{"label": "Student number", "isRequired": true}, {"label": "Name of the student", "isRequired": true}, '
    '{"label": "Grade or course", "isRequired": false}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000402', 'Schools', 'Uniform', 2, 'You are ordering the following:', false, false, false, '',
    '[{"label": "Size", "isRequired": true}, {"label": "Student number", "isRequired": true}]', 400),
  ('0193a5c2-7b1e-7000-8000-000000000501', 'Tickets and tours', 'Event ticket', 1, 'You are booking the following:', false, false, true,
    'Show the receipt at the entrance.', '[{"label": "Name on the ticket", "isRequired": true}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000502', 'Tickets and tours', 'Tour', 2, 'You are booking the following:', false, false, true, '',
    '[{"label": "Date of the tour", "isRequired": true}, {"label": "Hotel for the pick-up", "isRequired": false}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000601', 'Dues and rent', 'Association dues', 1, 'You are paying for the following:', true, false, true,
    '', '[{"label": "Unit or lot number", "isRequired": true}, {"label": "Month that is paid", "isRequired": true}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000602', 'Dues and rent', 'Rent', 2, 'You are paying for the following:', true, false, true, '',
    '[{"label": "Unit number", "isRequired": true}, {"label": "Month that is paid", "isRequired": true}]', null);
