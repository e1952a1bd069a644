-- Transactions: a payment from the moment a channel is chosen. Amounts in centavos; fee and channel rules are a snapshot.
create table transactions (
  mid text not null,
  id uuid not null,
  merchant_name text not null,
  store_id text not null,
  store_name text not null,
  wallet_id uuid not null,
  temporary_id text,
  request_id text not null,
  org_trxid text,
  status text not null
    check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refund_pending', 'refunded')),
  fulfilment text not null default 'none'
    check (fulfilment in ('none', 'for_pickup', 'in_transit', 'delivered', 'returned')),
  response_code text not null,
  response_message text not null,
  amount bigint not null check (amount > 0),
  total bigint not null check (total >= amount),
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  net bigint not null check (net > 0),
  refunded bigint not null default 0,
  refunding bigint not null default 0,
  -- Charged back and not won back.
  disputed bigint not null default 0,
  -- Who bears fee and VAT; the customer's part of each makes the total.
  shoulder text not null check (shoulder in ('merchant', 'customer', 'shared')),
  customer_fee bigint not null default 0 check (customer_fee between 0 and fee),
  customer_vat bigint not null default 0 check (customer_vat between 0 and vat),
  pmethod text not null,
  pchannel text not null,
  channel_name text not null,
  flow text not null check (flow in ('redirect', 'reference_number', 'qr')),
  settlement_days integer not null,
  refund_rule text not null check (refund_rule in ('none', 'full', 'partial')),
  refund_window_days integer,
  customer_name text not null default '',
  customer_email text not null default '',
  customer_mobile text not null default '',
  shipping_address text not null default '',
  description text not null default '',
  items jsonb not null default '[]',
  redirect_url text,
  reference text,
  steps jsonb not null default '[]',
  qr_payload text,
  stock text not null default 'none' check (stock in ('none', 'reserved', 'on_payment', 'sold', 'released')),
  limit_month text not null,
  is_late boolean not null default false,
  remarks text not null default '',
  created_at timestamptz not null,
  paid_at timestamptz,
  expires_at timestamptz not null,
  next_check_at timestamptz,
  checks integer not null default 0,
  version integer not null default 1,
  -- Ids grow with time, and every index costs a change of state as much as the row itself: there is none for (mid, id).
  primary key (id),
  check (refunded >= 0 and refunding >= 0 and disputed >= 0 and refunded + refunding + disputed <= total),
  check ((status in ('paid', 'refund_pending', 'refunded')) = (paid_at is not null)),
  check (total = amount + customer_fee + customer_vat),
  check (net = total - fee - vat),
  check (shoulder <> 'merchant' or (customer_fee = 0 and customer_vat = 0)),
  check (shoulder <> 'customer' or (customer_fee = fee and customer_vat = vat))
) with (fillfactor = 80);

-- Of all merchants: the gateway names a payment by nothing else.
create unique index transactions_request on transactions (request_id);
create index transactions_list on transactions (mid, created_at desc, id desc);
create index transactions_list_status on transactions (mid, status, created_at desc, id desc);
create index transactions_list_store on transactions (mid, store_id, created_at desc, id desc);
create index transactions_shipping on transactions (mid, fulfilment, created_at desc, id desc) where fulfilment <> 'none';
-- A link has one attempt under way and is paid once, whoever asks.
create unique index transactions_one_open on transactions (mid, temporary_id)
  where status = 'pending' and temporary_id is not null;
create unique index transactions_one_paid on transactions (mid, temporary_id)
  where status in ('paid', 'refund_pending', 'refunded') and temporary_id is not null;
create index transactions_disputed on transactions (id) where disputed > 0;
create index transactions_to_check on transactions (next_check_at) where status = 'pending';

-- Words of a transaction as hashed prefixes of merchant and quarter: written once with the row, never changed. Not behind the wall
-- of the merchants, for an index on arrays cannot be used there; what is found here is always read from transactions, which are.
create table transaction_search (
  mid text not null,
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  primary key (mid, id)
);
create index transaction_search_keys on transaction_search using gin (keys) with (fastupdate = off);

create table transaction_logs (
  mid text not null,
  transaction_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('created', 'state', 'refund', 'remark', 'gateway')),
  type text not null check (type in ('INFO', 'WARNING')),
  message text not null,
  by_name text not null,
  primary key (mid, transaction_id, id)
);

create table refunds (
  mid text not null,
  id uuid not null,
  transaction_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'refunded', 'failed')),
  response_code text not null,
  gateway_refund_id text,
  reason text not null,
  requested_by text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  primary key (mid, id),
  foreign key (transaction_id) references transactions (id)
);
create index refunds_of_transaction on refunds (mid, transaction_id);
create index refunds_by_id on refunds (id);
create index refunds_to_check on refunds (next_check_at) where status = 'pending';

-- Money that arrived late, twice or wrong, and waits for a decision.
create table late_payments (
  mid text not null,
  id uuid not null,
  store_id text not null,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  why text not null check (why in ('late', 'paid_twice', 'wrong_amount', 'wrong_currency', 'no_stock')),
  status text not null check (status in ('open', 'returning', 'accepted', 'refunded')),
  note text not null,
  created_at timestamptz not null,
  next_check_at timestamptz,
  primary key (mid, id)
);
-- One arrival is noted once, however often it is told.
create unique index late_payments_once on late_payments (mid, transaction_id, why, amount, currency);
create index late_payments_by_id on late_payments (id);
create index late_payments_open on late_payments (mid, created_at desc) where status in ('open', 'returning');
create index late_payments_returning on late_payments (next_check_at) where status = 'returning';

select protect_by_merchant(t) from unnest(
  array['transactions', 'transaction_logs', 'refunds', 'late_payments']::regclass[]) t;
select make_append_only(t) from unnest(array['transaction_search', 'transaction_logs']::regclass[]) t;
revoke delete, truncate on transactions, refunds, late_payments from singil_app;

-- The transactions of these request ids, in the order of their ids, as they are now. These plans and those below must use the indexes,
-- also where they were made when the tables were empty.
create function find_transactions(p_request_ids text[]) returns setof transactions language plpgsql
set enable_seqscan = off as $$
begin
  return query select * from transactions t where t.request_id = any (p_request_ids) order by t.id;
end $$;

-- Locks the transactions of these request ids in the order of their ids, and then their links, for changes of many at once.
create function lock_transactions(p_request_ids text[]) returns setof transactions language plpgsql
set enable_seqscan = off as $$
declare
  v_row transactions;
  v_links text[] := '{}';
begin
  for v_row in select * from transactions t where t.request_id = any (p_request_ids) order by t.id for update loop
    if v_row.temporary_id is not null then
      v_links := v_links || v_row.temporary_id;
    end if;
    return next v_row;
  end loop;
  perform pg_advisory_xact_lock(hashtextextended(l.link, 1)) from (select distinct link from unnest(v_links) u(link) order by 1) l;
end $$;

-- Links of which an attempt is paid.
create function paid_links(p_mids text[], p_links text[]) returns setof text language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select t.temporary_id from unnest(p_mids, p_links) u(mid, link)
    join transactions t on t.mid = u.mid and t.temporary_id = u.link and t.status in ('paid', 'refund_pending', 'refunded');
end $$;

-- Moves locked transactions to their next states and answers how many were moved; a version that is not the expected one is not.
create function move_transactions(
  p_mids text[], p_ids uuid[], p_versions int[], p_statuses text[], p_codes text[], p_messages text[], p_org_trxids text[],
  p_paid_ats timestamptz[], p_stocks text[]
) returns int language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_moved int;
begin
  update transactions t set status = u.status, response_code = u.code, response_message = u.message, org_trxid = u.org_trxid,
    paid_at = u.paid_at, stock = u.stock, next_check_at = null, version = t.version + 1
  from unnest(p_mids, p_ids, p_versions, p_statuses, p_codes, p_messages, p_org_trxids, p_paid_ats, p_stocks)
    u(mid, id, version, status, code, message, org_trxid, paid_at, stock)
  where t.id = u.id and t.mid = u.mid and t.version = u.version;
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;

-- The lines that one actor writes at one moment.
create function log_transactions(
  p_mids text[], p_transactions uuid[], p_ids uuid[], p_messages text[], p_at timestamptz, p_kind text, p_type text, p_by text
) returns void language plpgsql as $$
begin
  insert into transaction_logs (mid, transaction_id, id, at, kind, type, message, by_name)
  select u.mid, u.transaction_id, u.id, p_at, p_kind, p_type, u.message, p_by
  from unnest(p_mids, p_transactions, p_ids, p_messages) u(mid, transaction_id, id, message);
end $$;
