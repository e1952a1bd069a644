-- What an order carries besides its items: tax, shipping fee, addresses, the answers of a form, and where it comes from. Each item has the
-- tax and the declared value of one piece.
create function order_adds_up(p_items jsonb, p_amount bigint, p_tax bigint, p_shipping_fee bigint) returns boolean
language plpgsql immutable as $$
declare
  v_item jsonb;
  v_tax bigint := 0;
  v_total bigint := 0;
begin
  if p_items = '[]' then
    return p_tax = 0 and p_shipping_fee < p_amount;
  end if;
  for v_item in select * from jsonb_array_elements(p_items) loop
    if (v_item ->> 'total')::bigint
      is distinct from (v_item ->> 'quantity')::bigint * ((v_item ->> 'amount')::bigint + (v_item ->> 'tax')::bigint) then
      return false;
    end if;
    v_tax := v_tax + (v_item ->> 'quantity')::bigint * (v_item ->> 'tax')::bigint;
    v_total := v_total + (v_item ->> 'total')::bigint;
  end loop;
  return v_tax = p_tax and v_total + p_shipping_fee = p_amount;
end $$;

update temp_transactions set items = (select jsonb_agg('{"tax": 0, "declaredValue": null}' || item order by at)
  from jsonb_array_elements(items) with ordinality as l(item, at)) where items <> '[]';
update transactions set items = (select jsonb_agg('{"tax": 0, "declaredValue": null}' || item order by at)
  from jsonb_array_elements(items) with ordinality as l(item, at)) where items <> '[]';

alter table temp_transactions
  add column tax bigint not null default 0 check (tax >= 0),
  add column shipping_fee bigint not null default 0 check (shipping_fee >= 0),
  add column shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object'),
  add column billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  add column form_answers jsonb not null default '[]'
    check (jsonb_typeof(form_answers) = 'array' and jsonb_array_length(form_answers) <= 50),
  drop constraint temp_transactions_origin_check,
  add constraint temp_transactions_origin_check check (origin in ('portal', 'store_page', 'item', 'partner', 'web_store')),
  add constraint temp_transactions_adds_up check (order_adds_up(items, amount, tax, shipping_fee));

-- The address of an order was one text with the customer; it becomes the street of an address without places.
update temp_transactions set customer = customer - 'address', shipping_address = case when btrim(customer ->> 'address') <> '' then
  jsonb_build_object('street', customer ->> 'address', 'barangay', '', 'city', '', 'province', '', 'zip', '', 'barangayId', null,
    'cityId', null, 'provinceId', null) end
where customer ? 'address';

alter table transactions alter column shipping_address drop default, alter column shipping_address drop not null;
alter table transactions
  alter column shipping_address type jsonb using case when btrim(shipping_address) <> '' then
    jsonb_build_object('street', shipping_address, 'barangay', '', 'city', '', 'province', '', 'zip', '', 'barangayId', null,
      'cityId', null, 'provinceId', null) end,
  add column tax bigint not null default 0 check (tax >= 0),
  add column shipping_fee bigint not null default 0 check (shipping_fee >= 0),
  add column billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  add column form_answers jsonb not null default '[]'
    check (jsonb_typeof(form_answers) = 'array' and jsonb_array_length(form_answers) <= 50),
  add column origin text not null default 'portal' check (origin in ('portal', 'store_page', 'item', 'partner', 'web_store')),
  -- When and by whom the state of fulfilment was set last; a payment itself sets the first one.
  add column fulfilment_at timestamptz,
  add column fulfilment_by text,
  add check (jsonb_typeof(shipping_address) = 'object'),
  -- Where another amount was accepted as the payment, the order is of the amount asked.
  add constraint transactions_adds_up check (asked is not null or order_adds_up(items, amount, tax, shipping_fee)),
  add constraint transactions_fulfilment_of_paid check (fulfilment = 'none' or paid_at is not null),
  add check ((fulfilment_at is null) = (fulfilment_by is null));
update transactions t set origin = l.origin from temp_transactions l where l.id = t.temporary_id and l.origin <> t.origin;

update test_payment_links set link = '{"tax": 0, "shippingFee": 0, "origin": "partner"}' || jsonb_set(link, '{items}', coalesce(
  (select jsonb_agg('{"tax": 0, "declaredValue": null}' || item order by at)
   from jsonb_array_elements(link -> 'items') with ordinality as l(item, at)), '[]'));

create or replace function write_links(links jsonb) returns void language plpgsql as $$
begin
  insert into temp_transactions (mid, id, request_id, store_id, wallet_id, amount, tax, shipping_fee, description, items, customer,
    shipping_address, billing_address, form_answers, customer_choose_pmethod, channels, shoulder, origin, platform, created_by, created_at,
    expires_at)
  select mid, id, request_id, store_id, wallet_id, amount, tax, shipping_fee, description, items, customer,
    shipping_address, billing_address, form_answers, customer_choose_pmethod, channels, shoulder, origin, platform, created_by, created_at,
    expires_at
  from jsonb_to_recordset(links) as l(mid text, id text, request_id text, store_id text, wallet_id uuid, amount bigint, tax bigint,
    shipping_fee bigint, description text, items jsonb, customer jsonb, shipping_address jsonb, billing_address jsonb, form_answers jsonb,
    customer_choose_pmethod boolean, channels text[], shoulder text, origin text, platform text, created_by text, created_at timestamptz,
    expires_at timestamptz);
end $$;

-- A payment of an order with an address makes it ready for pick-up.
drop function move_transactions(text[], uuid[], int[], text[], text[], text[], text[], timestamptz[], text[]);
create function move_transactions(
  p_mids text[], p_ids uuid[], p_versions int[], p_statuses text[], p_codes text[], p_messages text[], p_org_trxids text[],
  p_paid_ats timestamptz[], p_stocks text[], p_fulfilments text[]
) returns int language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_moved int;
begin
  update transactions t set status = u.status, response_code = u.code, response_message = u.message, org_trxid = u.org_trxid,
    paid_at = u.paid_at, stock = u.stock, fulfilment = u.fulfilment, next_check_at = null, version = t.version + 1
  from unnest(p_mids, p_ids, p_versions, p_statuses, p_codes, p_messages, p_org_trxids, p_paid_ats, p_stocks, p_fulfilments)
    u(mid, id, version, status, code, message, org_trxid, paid_at, stock, fulfilment)
  where t.id = u.id and t.mid = u.mid and t.version = u.version;
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;
