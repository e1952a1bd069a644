-- Payments: callbacks of the gateway, payment links, transactions, refunds, API credentials and split payments.

-- True if the items, the tax and the shipping fee of an order add up to its amount. `amount` and `tax` of an item are those of one piece.
create function order_adds_up(p_items jsonb, p_amount bigint, p_tax bigint, p_shipping_fee bigint)
  returns boolean
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

-- === gateway

create table callback_texts (
  received_at timestamptz not null,
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  raw text not null,
  constraint callback_texts_pkey primary key (received_at, request_id, event_id)
) partition by range (received_at);
comment on table callback_texts is
  'The full text of each gateway callback as it was received, partitioned by month. Its row in gateway_callbacks is short and is kept '
  'longer: that row''s key rejects the callback when it arrives again.';
revoke delete, update on callback_texts from singil_app;
create trigger append_only before delete or update on callback_texts for each row execute function refuse_change();
create trigger never_truncated before truncate on callback_texts for each statement execute function refuse_change();
select start_months('callback_texts', 'received_at');

create unlogged table callbacks_in_progress (
  partition smallint not null,
  process uuid not null,
  -- The place of the callback that is applied alone, otherwise the last place of the batch.
  place bigint not null,
  is_alone boolean not null,
  constraint callbacks_in_progress_pkey primary key (partition, process)
);
comment on table callbacks_in_progress is
  'The callbacks that a process is applying. The row is committed on a separate connection before they are applied, so that it '
  'remains if the process ends; the next process that takes callbacks of the partition finds it and marks them as suspect. The table '
  'is unlogged, so that this commit does not wait for the disk: after a crash of the database it is empty and no callback is suspect.';

create table gateway_callbacks (
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  received_at timestamptz not null,
  type text not null,
  refund_ref text,
  response_code text not null,
  amount bigint not null,
  occurred_at timestamptz not null,
  -- Null: the text is in callback_texts.
  raw text,
  -- Set only if the outcome differs from what the callback reported; null if it was applied as reported or is not applied yet.
  result text,
  constraint gateway_callbacks_pkey primary key (request_id, event_id),
  constraint gateway_callbacks_type_known check (type in ('payment.updated', 'refund.updated', 'dispute.updated'))
);
comment on table gateway_callbacks is
  'Callbacks of the gateway. Each is stored first, acknowledged, and then applied once, in batches. The gateway assigns the event id; '
  'a callback that it repeats has the same request id and event id.';
revoke delete on gateway_callbacks from singil_app;

create table set_aside_callbacks (
  id uuid primary key,
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  kind text not null,
  why text not null,
  raw text not null,
  received_at timestamptz not null,
  set_aside_at timestamptz not null,
  state text not null default 'open',
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  constraint set_aside_callbacks_request_id_event_id_key unique (request_id, event_id),
  constraint set_aside_callbacks_decision_has_time check (num_nulls(decided_by, decided_at) in (0, 2)),
  constraint set_aside_callbacks_open_is_undecided check ((state = 'open') = (decided_by is null)),
  constraint set_aside_callbacks_kind_known check (kind in ('suspicious', 'failing', 'deadly')),
  constraint set_aside_callbacks_state_known check (state in ('open', 'retried', 'dismissed'))
);
comment on table set_aside_callbacks is
  'Callbacks that cannot be applied: their content is out of bounds (suspicious), they fail repeatedly because of a fault of the '
  'program (failing), or they ended a process (deadly). Staff retry or dismiss them.';
create index set_aside_callbacks_listed on set_aside_callbacks (set_aside_at, id);
create index set_aside_callbacks_open on set_aside_callbacks (set_aside_at) where state = 'open';
revoke delete on set_aside_callbacks from singil_app;

create table waiting_callbacks (
  partition smallint not null,
  place bigint generated always as identity not null,
  event_id text not null,
  type text not null,
  payment_id text not null,
  request_id text not null,
  refund_ref text,
  response_code text not null,
  response_message text not null,
  amount bigint not null,
  currency text not null,
  occurred_at timestamptz not null,
  tries integer not null default 0,
  try_again_at timestamptz,
  -- Why the last attempt failed.
  why text,
  -- Failed attempts that were not caused by an unavailable or busy database.
  faults integer not null default 0,
  -- How many processes ended while they applied this callback alone.
  deaths integer not null default 0,
  -- A process ended while it applied this callback in a batch or alone.
  is_suspect boolean not null default false,
  constraint waiting_callbacks_pkey primary key (partition, place)
);
comment on table waiting_callbacks is
  'The queue of callbacks that are not applied yet. Callbacks of one payment share a partition, and one transaction at a time applies '
  'a partition, in the order of arrival. An applied callback is deleted here, which costs a third of marking it as done.';

-- === transactions

create table gateway_silences (
  mid text not null,
  -- The id of the transaction, of the refund, or of the late payment that is sent back.
  id uuid not null,
  kind text not null,
  transaction_id uuid not null,
  since timestamptz not null,
  -- How many queries have failed since the last usable response.
  asked integer not null,
  -- What the gateway returned last.
  said text not null,
  -- When staff were notified.
  told_at timestamptz,
  constraint gateway_silences_pkey primary key (mid, id),
  constraint gateway_silences_kind_known check (kind in ('payment', 'refund', 'return'))
);
comment on table gateway_silences is
  'Payments, refunds and returns whose status the gateway does not give: it does not respond, refuses, or responds with something '
  'that does not fit. A row exists from the first such query until the first one with a usable response.';
create index gateway_silences_untold on gateway_silences (since) where told_at is null;
select protect_by_merchant('gateway_silences');

create table stranger_holds (
  mid text not null,
  transaction_id uuid not null,
  address text not null,
  device text not null,
  began_at timestamptz not null,
  lapses_at timestamptz not null,
  is_over boolean not null default false,
  constraint stranger_holds_pkey primary key (mid, transaction_id)
);
comment on table stranger_holds is
  'Payments that anonymous customers started at a store''s page and that hold room in the merchant''s limit or pieces of an item '
  'until `lapses_at`. Address and device are keyed digests, deleted once they are no longer counted.';
create index stranger_holds_due on stranger_holds (lapses_at) where not is_over;
create index stranger_holds_of_address on stranger_holds (mid, address, began_at);
select protect_by_merchant('stranger_holds');

create table transaction_logs (
  mid text not null,
  transaction_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  type text not null,
  message text not null,
  by_name text not null,
  constraint transaction_logs_pkey primary key (mid, transaction_id, id, at),
  constraint transaction_logs_kind_known check (kind in ('created', 'state', 'refund', 'remark', 'gateway')),
  constraint transaction_logs_type_known check (type in ('INFO', 'WARNING'))
) partition by range (at);
comment on table transaction_logs is
  'The history of a transaction: one row for each event, with its message and the name of its actor. Rows are never changed. '
  'Partitioned by month.';
select protect_by_merchant('transaction_logs');
revoke delete, update on transaction_logs from singil_app;
create trigger append_only before delete or update on transaction_logs for each row execute function refuse_change();
create trigger never_truncated before truncate on transaction_logs for each statement execute function refuse_change();
select start_months('transaction_logs', 'at');

create table transaction_search (
  mid text not null,
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  constraint transaction_search_pkey primary key (mid, id)
);
comment on table transaction_search is
  'The words and amounts of a transaction as hashed prefixes, salted with merchant and quarter. Rows are written once, with the '
  'transaction, and never changed. The table has no row-level security, because an index on arrays cannot be used under it; whatever '
  'is found here is read from transactions, which has it.';
create index transaction_search_keys on transaction_search using gin (keys) with (fastupdate = off);
revoke delete, update on transaction_search from singil_app;
create trigger append_only before delete or update on transaction_search for each row execute function refuse_change();
create trigger never_truncated before truncate on transaction_search for each statement execute function refuse_change();

-- === labels

create table labels (
  id uuid primary key,
  mid text not null,
  kind text not null,
  name text not null,
  -- The colour of a tag or the icon of a folder.
  mark text not null,
  -- Kept by the triggers on labelled_payments, so that a list of labels counts nothing.
  payments integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  -- A deleted label is not shown. A job deletes its rows in labelled_payments and then the label.
  deleted_at timestamptz,
  constraint labels_kind_known check (kind in ('tag', 'folder')),
  constraint labels_name_is_trimmed check (name <> '' and name = btrim(name)),
  constraint labels_payments_not_negative check (payments >= 0)
) with (fillfactor = 70);
comment on table labels is 'Tags and folders for payments. A payment has any number of tags and is in at most one folder.';
create unique index labels_by_name on labels (mid, kind, lower(name)) where deleted_at is null;
create index labels_deleted on labels (deleted_at) where deleted_at is not null;
select protect_by_merchant('labels');

-- === late-payments

create table late_payments (
  mid text not null,
  id uuid not null,
  store_id text not null,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null,
  currency text not null,
  why text not null,
  status text not null,
  note text not null,
  created_at timestamptz not null,
  next_check_at timestamptz,
  -- The gateway's id of the payment, where the money arrived under another payment of the gateway than ours.
  payment_id text,
  -- The refund about which the gateway contradicts itself.
  refund_id uuid,
  -- The decision of a member of staff that another member of staff has to approve.
  waiting text,
  constraint late_payments_pkey primary key (mid, id),
  constraint late_payments_amount_not_negative check (amount >= 0),
  constraint late_payments_other_payment_has_its_id check ((why = 'other_payment') = (payment_id is not null)),
  constraint late_payments_contradiction_has_refund check ((why in ('refunded_late', 'refund_undone')) = (refund_id is not null)),
  constraint late_payments_status_known check (status in ('open', 'returning', 'accepted', 'refunded')),
  constraint late_payments_waiting_known check (waiting in ('accept', 'return')),
  constraint late_payments_why_known check (
    why in ('late', 'paid_twice', 'wrong_amount', 'wrong_currency', 'no_stock', 'other_payment', 'refunded_late', 'refund_undone')
  )
);
comment on table late_payments is
  'Money that arrived late, twice or otherwise not as expected, and refunds that the gateway contradicts. The money is in suspense '
  'until it is accepted or sent back.';
create index late_payments_by_id on late_payments (id);
-- One arrival is recorded once, however often the gateway reports it.
create unique index late_payments_once on late_payments
  (mid, transaction_id, why, amount, currency, payment_id, refund_id) nulls not distinct;
create index late_payments_open on late_payments (mid, created_at desc) where status in ('open', 'returning');
create index late_payments_returning on late_payments (next_check_at) where status = 'returning';
select protect_by_merchant('late_payments');
revoke delete on late_payments from singil_app;

-- === forms

create table form_drafts (
  mid text not null,
  type text not null,
  version integer not null,
  layout jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null,
  constraint form_drafts_pkey primary key (mid, type),
  constraint form_drafts_mid_fkey foreign key (mid) references merchants(mid),
  constraint form_drafts_layout_is_array check (jsonb_typeof(layout) = 'array'),
  constraint form_drafts_type_known check (type in ('PAYLINK', 'STOREQR')),
  constraint form_drafts_version_positive check (version > 0)
);
comment on table form_drafts is 'The draft of a form that a merchant builds for its customers: one for each type.';
select protect_by_merchant('form_drafts');
revoke delete on form_drafts from singil_app;

create table form_versions (
  mid text not null,
  type text not null,
  version integer not null,
  layout jsonb not null,
  remark text not null,
  published_at timestamptz not null,
  published_by text not null,
  constraint form_versions_pkey primary key (mid, type, version),
  constraint form_versions_mid_fkey foreign key (mid) references merchants(mid),
  constraint form_versions_layout_is_array check (jsonb_typeof(layout) = 'array'),
  constraint form_versions_type_known check (type in ('PAYLINK', 'STOREQR')),
  constraint form_versions_version_positive check (version > 0)
);
comment on table form_versions is 'The published versions of a merchant''s forms. A version is never changed.';
select protect_by_merchant('form_versions');
revoke delete, update on form_versions from singil_app;
create trigger append_only before delete or update on form_versions for each row execute function refuse_change();
create trigger never_truncated before truncate on form_versions for each statement execute function refuse_change();

create table form_submissions (
  mid text not null,
  temporary_id text not null,
  type text not null,
  version integer not null,
  answered_at timestamptz not null,
  constraint form_submissions_pkey primary key (mid, temporary_id),
  constraint form_submissions_mid_fkey foreign key (mid) references merchants(mid),
  constraint form_submissions_mid_type_version_fkey foreign key (mid, type, version) references form_versions(mid, type, version)
);
comment on table form_submissions is
  'The version of the form that the customer of an order filled in. The answers are stored with the order and its payments; they '
  'cannot change once a payment was started, so the version holds for every payment.';
select protect_by_merchant('form_submissions');
revoke delete on form_submissions from singil_app;

-- === transactions

create table transactions (
  mid text not null,
  -- Ids grow with time. There is no index on (mid, id), because each index makes a change of state about as much dearer as the row itself.
  id uuid primary key,
  merchant_name text not null,
  store_id text not null,
  store_name text not null,
  wallet_id uuid not null,
  temporary_id text,
  request_id text not null,
  org_trxid text,
  status text not null,
  -- for_pickup: waits to be sent. to_collect: waits at the store until its customer collects it.
  fulfilment text not null default 'none',
  response_code text not null,
  response_message text not null,
  amount bigint not null,
  total bigint not null,
  fee bigint not null,
  vat bigint not null,
  net bigint not null,
  refunded bigint not null default 0,
  refunding bigint not null default 0,
  -- Charged back and not won back.
  disputed bigint not null default 0,
  -- Bears fee and VAT. The customer's part of each is added to the amount and makes the total.
  shoulder text not null,
  customer_fee bigint not null default 0,
  customer_vat bigint not null default 0,
  pmethod text not null,
  pchannel text not null,
  channel_name text not null,
  flow text not null,
  settlement_days integer not null,
  refund_rule text not null,
  refund_window_days integer,
  customer_name text not null default '',
  customer_email text not null default '',
  customer_mobile text not null default '',
  shipping_address jsonb,
  description text not null default '',
  items jsonb not null default '[]',
  redirect_url text,
  reference text,
  steps jsonb not null default '[]',
  qr_payload text,
  stock text not null default 'none',
  limit_month text not null,
  is_late boolean not null default false,
  remarks text not null default '',
  created_at timestamptz not null,
  paid_at timestamptz,
  expires_at timestamptz not null,
  next_check_at timestamptz,
  checks integer not null default 0,
  version integer not null default 1,
  -- The amount that was requested from the customer, if another amount was accepted as the payment.
  asked bigint,
  -- The merchant cancelled what this pays for. Money that arrives anyway waits for a decision and is never accepted automatically.
  is_called_off boolean not null default false,
  -- False: the payment reserves no room in the merchant's monthly limit; room is sought when its money arrives.
  limit_promised boolean not null default true,
  platform text,
  tax bigint not null default 0,
  shipping_fee bigint not null default 0,
  billing_address jsonb,
  form_answers jsonb not null default '[]',
  origin text not null default 'portal',
  -- When and by whom the state of fulfilment was last set; null if the payment itself set it.
  fulfilment_at timestamptz,
  fulfilment_by text,
  -- The version of the terms for payers that the page showed when the customer chose how to pay; null if the payment did not start on our
  -- page.
  terms_version integer,
  -- Where the customer of a bank transfer sends the money: bank, account number and name, as the gateway gave them.
  transfer jsonb,
  constraint transactions_adds_up check (asked is not null or order_adds_up(items, amount, tax, shipping_fee)),
  constraint transactions_amount_positive check (amount > 0),
  constraint transactions_asked_positive check (asked > 0),
  constraint transactions_billing_address_is_object check (jsonb_typeof(billing_address) = 'object'),
  constraint transactions_total_covers_amount check (total >= amount),
  constraint transactions_customer_fee_within_fee check (customer_fee between 0 and fee),
  constraint transactions_customer_vat_within_vat check (customer_vat between 0 and vat),
  constraint transactions_given_back_within_total check (
    refunded >= 0 and refunding >= 0 and disputed >= 0 and refunded + refunding + disputed <= total
  ),
  constraint transactions_paid_has_time check ((status in ('paid', 'refund_pending', 'refunded')) = (paid_at is not null)),
  constraint transactions_total_is_sum check (total = amount + customer_fee + customer_vat),
  constraint transactions_net_is_total_less_fee_and_vat check (net = total - fee - vat),
  constraint transactions_merchant_bears_all check (shoulder <> 'merchant' or (customer_fee = 0 and customer_vat = 0)),
  constraint transactions_customer_bears_all check (shoulder <> 'customer' or (customer_fee = fee and customer_vat = vat)),
  constraint transactions_fulfilment_time_has_actor check ((fulfilment_at is null) = (fulfilment_by is null)),
  constraint transactions_fee_not_negative check (fee >= 0),
  constraint transactions_flow_known check (flow in ('redirect', 'reference_number', 'qr')),
  constraint transactions_form_answers_length check (jsonb_typeof(form_answers) = 'array' and jsonb_array_length(form_answers) <= 50),
  constraint transactions_fulfilment_known check (
    fulfilment in ('none', 'for_pickup', 'to_collect', 'in_transit', 'delivered', 'returned')
  ),
  constraint transactions_fulfilment_of_paid check (fulfilment = 'none' or paid_at is not null),
  constraint transactions_net_positive check (net > 0),
  constraint transactions_origin_known check (origin in ('portal', 'store_page', 'item', 'partner', 'web_store')),
  constraint transactions_platform_known check (platform = 'shopify'),
  constraint transactions_refund_rule_known check (refund_rule in ('none', 'full', 'partial')),
  constraint transactions_shipping_address_is_object check (jsonb_typeof(shipping_address) = 'object'),
  constraint transactions_shipping_fee_not_negative check (shipping_fee >= 0),
  constraint transactions_shoulder_known check (shoulder in ('merchant', 'customer', 'shared')),
  constraint transactions_status_known check (
    status in ('pending', 'held', 'paid', 'failed', 'cancelled', 'expired', 'refund_pending', 'refunded', 'sent_back')
  ),
  constraint transactions_stock_known check (stock in ('none', 'reserved', 'on_payment', 'sold', 'released')),
  constraint transactions_tax_not_negative check (tax >= 0),
  constraint transactions_vat_not_negative check (vat >= 0)
) with (fillfactor = 80);
comment on table transactions is
  'A payment, from the moment the customer chooses a channel. Amounts are in centavos; the fee and the rules of the channel are a '
  'snapshot of that moment. A payment whose money arrived but is not booked is `held` until it is accepted or sent back '
  '(`sent_back`).';
-- The home page of staff sums what was started and paid within a few days over all merchants. A block range index finds these rows in the
-- order in which they were written, and adds almost nothing to the cost of a change of state.
create index transactions_by_time on transactions using brin (created_at, paid_at) with (autosummarize = on);
create index transactions_disputed on transactions (id) where disputed > 0;
create index transactions_list_status on transactions (mid, status, created_at desc, id desc);
create index transactions_list_store on transactions (mid, store_id, created_at desc, id desc);
create index transactions_newest on transactions (mid, created_at desc, id desc)
  include (status, pchannel, channel_name, amount, refunded, paid_at, store_id, wallet_id);
-- The page of a link, and starting its payment, read the payments of the link. The index has the order in which they are read, so that it
-- is the cheapest plan for a merchant of any size.
create index transactions_of_link on transactions (mid, temporary_id, created_at desc, id desc) where temporary_id is not null;
-- A link has at most one pending payment.
create unique index transactions_one_open on transactions (mid, temporary_id) where status = 'pending' and temporary_id is not null;
-- A link is paid at most once.
create unique index transactions_one_paid on transactions (mid, temporary_id)
  where status in ('paid', 'refund_pending', 'refunded') and temporary_id is not null;
create index transactions_paid on transactions (mid, paid_at) include (status, amount, store_id, wallet_id) where paid_at is not null;
-- A partly refunded payment is listed among the paid payments and among the refunds.
create index transactions_partly_refunded on transactions (mid, created_at desc, id desc) where status = 'paid' and refunded > 0;
-- The number that a customer shows at a counter or quotes to support.
create index transactions_reference on transactions (reference) where reference is not null;
-- Unique across merchants: the gateway identifies a payment only by its request id.
create unique index transactions_request on transactions (request_id);
create index transactions_shipping on transactions (mid, fulfilment, created_at desc, id desc) where fulfilment <> 'none';
create index transactions_to_check on transactions (next_check_at) where status = 'pending';
select protect_by_merchant('transactions');
revoke delete on transactions from singil_app;

-- === labels

-- Keeps labels.payments in step with labelled_payments.
create function count_labelled() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update labels l set payments = l.payments - o.count
      from (select label_id, count(*)::int as count from old_rows group by label_id) o where l.id = o.label_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update labels l set payments = l.payments + n.count
      from (select label_id, count(*)::int as count from new_rows group by label_id) n where l.id = n.label_id;
  end if;
  return null;
end $$;

create table labelled_payments (
  payment_id uuid not null,
  label_id uuid not null,
  mid text not null,
  kind text not null,
  -- When the payment started: the list of a label has the order of the list of payments.
  payment_at timestamptz not null,
  labelled_at timestamptz not null,
  constraint labelled_payments_pkey primary key (payment_id, label_id),
  constraint labelled_payments_label_id_fkey foreign key (label_id) references labels(id),
  constraint labelled_payments_payment_id_fkey foreign key (payment_id) references transactions(id)
);
comment on table labelled_payments is 'The payments that a label is on. `kind` and `payment_at` are copies from the label and the payment.';
create index labelled_payments_newest on labelled_payments (label_id, payment_at desc, payment_id desc);
-- A payment is in at most one folder.
create unique index labelled_payments_one_folder on labelled_payments (payment_id) where kind = 'folder';
select protect_by_merchant('labelled_payments');
create trigger counted_delete after delete on labelled_payments referencing old table as old_rows
  for each statement execute function count_labelled();
create trigger counted_insert after insert on labelled_payments referencing new table as new_rows
  for each statement execute function count_labelled();
create trigger counted_update after update on labelled_payments referencing old table as old_rows new table as new_rows
  for each statement execute function count_labelled();

-- === refunds

create table refunds (
  mid text not null,
  id uuid not null,
  transaction_id uuid not null,
  amount bigint not null,
  status text not null,
  response_code text not null,
  gateway_refund_id text,
  reason text not null,
  requested_by text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  -- The refund waits for an approval. Its money is held, and it is not sent to the gateway before it is approved.
  is_waiting boolean not null default false,
  constraint refunds_pkey primary key (mid, id),
  constraint refunds_transaction_id_fkey foreign key (transaction_id) references transactions(id),
  constraint refunds_amount_positive check (amount > 0),
  constraint refunds_waiting_is_pending check (not is_waiting or (status = 'pending' and next_check_at is null)),
  constraint refunds_status_known check (status in ('pending', 'refunded', 'failed'))
);
comment on table refunds is
  'Refunds of payments to their customers. The amount is held in the merchant''s wallet until the gateway confirms the refund or it '
  'fails.';
create index refunds_by_id on refunds (id);
create index refunds_by_person on refunds (requested_by, created_at);
create index refunds_of_day on refunds (mid, created_at);
create index refunds_of_transaction on refunds (mid, transaction_id);
create index refunds_to_check on refunds (next_check_at) where status = 'pending';
select protect_by_merchant('refunds');
revoke delete on refunds from singil_app;

-- === checkout

create table link_search (
  mid text not null,
  id text primary key,
  created_at timestamptz not null,
  keys integer[] not null
);
comment on table link_search is
  'The words of a payment link as hashed prefixes. The table has no row-level security: it holds only ids and hashed words, and '
  'whatever is found here is read from temp_transactions.';
create index link_search_keys on link_search using gin (keys) with (fastupdate = off);
revoke delete on link_search from singil_app;

create table refused_tries (
  mid text not null,
  address text not null,
  device text not null,
  at timestamptz not null
);
comment on table refused_tries is
  'Payments that anonymous customers tried to start and that a limit of the merchant refused. They count for a day, so that the '
  'remaining limit cannot be found by trying. Address and device are keyed digests.';
create index refused_tries_of_address on refused_tries (mid, address, at);
select protect_by_merchant('refused_tries');

create table temp_transactions (
  mid text not null,
  -- A public id of 128 random bits. The primary key does not include the merchant, which would only make the index larger.
  id text primary key,
  request_id text not null,
  store_id text not null,
  wallet_id uuid not null,
  amount bigint not null,
  description text not null,
  items jsonb not null,
  customer jsonb,
  customer_choose_pmethod boolean not null,
  channels text[] not null,
  shoulder text not null,
  origin text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  sends integer not null default 0,
  version integer not null default 1,
  -- The shop platform that the order comes from; null if none. It is copied to the payment and sets the price of late money.
  platform text,
  tax bigint not null default 0,
  shipping_fee bigint not null default 0,
  shipping_address jsonb,
  billing_address jsonb,
  form_answers jsonb not null default '[]',
  -- open: it can be paid, or a payment of it is in progress. A job ends links that have expired.
  state text not null default 'open',
  -- The first time that a customer opened its page.
  opened_at timestamptz,
  -- The first time that a customer chose a channel.
  channel_chosen_at timestamptz,
  -- How often it was sent or shared; `sends` counts only our own messages, which are limited.
  shares integer not null default 0,
  constraint temp_transactions_adds_up check (order_adds_up(items, amount, tax, shipping_fee)),
  constraint temp_transactions_amount_at_least_one_peso check (amount >= 100),
  constraint temp_transactions_billing_address_is_object check (jsonb_typeof(billing_address) = 'object'),
  constraint temp_transactions_form_answers_length check (jsonb_typeof(form_answers) = 'array' and jsonb_array_length(form_answers) <= 50),
  constraint temp_transactions_origin_known check (origin in ('portal', 'store_page', 'item', 'partner', 'web_store')),
  constraint temp_transactions_platform_known check (platform = 'shopify'),
  constraint temp_transactions_shares_not_negative check (shares >= 0),
  constraint temp_transactions_shipping_address_is_object check (jsonb_typeof(shipping_address) = 'object'),
  constraint temp_transactions_shipping_fee_not_negative check (shipping_fee >= 0),
  constraint temp_transactions_shoulder_known check (shoulder in ('merchant', 'customer')),
  constraint temp_transactions_state_known check (state in ('open', 'paid', 'expired', 'cancelled')),
  constraint temp_transactions_tax_not_negative check (tax >= 0)
);
comment on table temp_transactions is
  'Temporary transactions: payment links, and orders that are not sent to the gateway yet. A payment of a link is a row of '
  'transactions with its id as `temporary_id`.';
-- For the job that ends expired links, and for the links that end within a day.
create index temp_transactions_ending on temp_transactions (mid, expires_at, id) where state = 'open';
create index temp_transactions_list on temp_transactions (mid, state, created_at desc, id desc);
create index temp_transactions_list_store on temp_transactions (store_id, state, created_at desc, id desc) include (mid);
-- The newest order of a shop platform, which shows that its plug-in is connected.
create index temp_transactions_of_platform on temp_transactions (mid, platform, created_at desc) where platform is not null;
-- Links that a merchant's own programs created: there may be few of them among many of the portal.
create index temp_transactions_partner on temp_transactions (mid, state, created_at desc, id desc) where origin = 'partner';
-- A link is found by its request id when it is cancelled, even if no channel was chosen.
create index temp_transactions_request on temp_transactions (request_id);
select protect_by_merchant('temp_transactions');
revoke delete on temp_transactions from singil_app;

create table temp_transaction_logs (
  mid text not null,
  link_id text not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  message text not null,
  by_name text not null,
  constraint temp_transaction_logs_pkey primary key (link_id, id),
  constraint temp_transaction_logs_link_id_fkey foreign key (link_id) references temp_transactions(id),
  constraint temp_transaction_logs_kind_known check (kind in ('shared', 'extended', 'cancelled'))
);
comment on table temp_transaction_logs is
  'What users did with a payment link. Events that are not actions of a user, such as the first opening, are columns of '
  'temp_transactions.';
select protect_by_merchant('temp_transaction_logs');
revoke delete, update on temp_transaction_logs from singil_app;
create trigger append_only before delete or update on temp_transaction_logs for each row execute function refuse_change();
create trigger never_truncated before truncate on temp_transaction_logs for each statement execute function refuse_change();

-- === campaigns

create table page_orders (
  temporary_id text primary key,
  mid text not null,
  store_id text not null,
  web_store_id uuid,
  tag text,
  created_at timestamptz not null,
  constraint page_orders_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table page_orders is
  'Orders that customers placed at the page of a store or web store, by their payment link, with the tag of the campaign that brought '
  'them.';
create index page_orders_of_merchant on page_orders (mid, created_at);
select protect_by_merchant('page_orders');
revoke delete, update on page_orders from singil_app;
create trigger append_only before delete or update on page_orders for each row execute function refuse_change();
create trigger never_truncated before truncate on page_orders for each statement execute function refuse_change();

create table page_visits (
  mid text not null,
  day date not null,
  store_id text not null,
  web_store_id uuid,
  -- The tag of the campaign; null without one.
  tag text,
  visits bigint not null,
  constraint page_visits_mid_day_store_id_web_store_id_tag_key unique nulls not distinct (mid, day, store_id, web_store_id, tag),
  constraint page_visits_mid_fkey foreign key (mid) references merchants(mid),
  constraint page_visits_visits_positive check (visits > 0)
) with (fillfactor = 80);
comment on table page_visits is
  'The number of visits to a page of a merchant by Manila day, page and campaign. Nothing here distinguishes one customer from '
  'another.';
select protect_by_merchant('page_visits');
revoke delete on page_visits from singil_app;

-- === phone-book

create table phone_book (
  -- Keyed digest of the random id that only the device has.
  device_digest text primary key,
  -- Name, e-mail address, mobile number and address, sealed.
  details text not null,
  agreed_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table phone_book is
  'The details of customers who agreed that their device is remembered. They belong to the customer and not to a merchant, and are '
  'deleted when they expire.';
create index phone_book_expires on phone_book (expires_at);

-- === integration-credentials

create table integration_credentials (
  mid text primary key,
  id uuid not null,
  username text not null,
  password_sealed text not null,
  saved_at timestamptz not null,
  saved_by text not null,
  revealed_at timestamptz,
  constraint integration_credentials_id_key unique (id)
);
comment on table integration_credentials is
  'The credentials with which a merchant''s own programs call the partner API: one row for each merchant. The password is sealed and '
  'not hashed, because its owner may see it again.';
select protect_by_merchant('integration_credentials');
revoke delete on integration_credentials from singil_app;

create table merchant_keys (
  id uuid primary key,
  mid text not null,
  mode text not null,
  scopes text[] not null,
  digest text not null,
  sealed text not null,
  hint text not null,
  created_at timestamptz not null,
  -- Null: the current key of its mode.
  expires_at timestamptz,
  constraint merchant_keys_digest_key unique (digest),
  constraint merchant_keys_mid_fkey foreign key (mid) references integration_credentials(mid),
  constraint merchant_keys_mode_known check (mode in ('live', 'test')),
  constraint merchant_keys_scopes_size check (cardinality(scopes) > 0)
);
comment on table merchant_keys is
  'The API keys of a merchant. A key is looked up by its keyed digest and is also sealed, because its owner may see it again. Each '
  'mode has one current key; a replaced key works until it expires.';
create unique index merchant_keys_one_current on merchant_keys (mid, mode) where expires_at is null;
select protect_by_merchant('merchant_keys');
revoke delete on merchant_keys from singil_app;

create table merchant_key_uses (
  key_id uuid primary key,
  mid text not null,
  last_used_at timestamptz not null,
  constraint merchant_key_uses_key_id_fkey foreign key (key_id) references merchant_keys(id)
) with (fillfactor = 80);
comment on table merchant_key_uses is 'When an API key was last used: one row for each key that was used.';
select protect_by_merchant('merchant_key_uses');

create table test_payment_links (
  mid text not null,
  id text not null,
  link jsonb not null,
  store_id text not null,
  status text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  constraint test_payment_links_pkey primary key (mid, id),
  constraint test_payment_links_ended_has_time check ((status = 'payable') = (settled_at is null)),
  constraint test_payment_links_status_known check (status in ('payable', 'paid', 'failed', 'cancelled'))
);
comment on table test_payment_links is
  'Payment links created with test keys. They are separate from the real ones: nothing that moves money reads them.';
create index test_payment_links_by_id on test_payment_links (id);
create index test_payment_links_list on test_payment_links (mid, created_at desc, id desc);
select protect_by_merchant('test_payment_links');
revoke delete on test_payment_links from singil_app;

-- === split-payments

-- Returns the names of merchants by their exact ids, for a merchant that names the receivers of a split. It returns nothing else about
-- them.
create function split_receivers(p_mids text[])
  returns table(mid text, name text, is_active boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seen constant text := coalesce(current_setting('singil.mid', true), '');
begin
  perform set_config('singil.mid', '*', true);
  return query select m.mid, m.legal_name, m.status = 'ACTIVE' from merchants m where m.mid = any (p_mids[1:10]);
  perform set_config('singil.mid', v_seen, true);
end $$;
revoke all on function split_receivers(text[]) from public;
grant execute on function split_receivers(text[]) to singil_app;

create table split_search (
  mid text not null,
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  constraint split_search_pkey primary key (mid, id)
);
comment on table split_search is
  'The words of a split payment as hashed prefixes. The table has no row-level security: it holds only ids and hashed words, and '
  'whatever is found here is read from split_entries.';
create index split_search_keys on split_search using gin (keys) with (fastupdate = off);
revoke delete, update on split_search from singil_app;
create trigger append_only before delete or update on split_search for each row execute function refuse_change();
create trigger never_truncated before truncate on split_search for each statement execute function refuse_change();

create table split_templates (
  id uuid primary key,
  mid text not null,
  name text not null,
  -- The version in use; null until one is approved.
  version integer,
  -- When the template was ended; an ended template is no longer used.
  ended_at timestamptz,
  created_by text not null,
  created_at timestamptz not null
);
comment on table split_templates is
  'A merchant''s templates for sharing its sales with other merchants. The rules are in split_template_versions; a version takes '
  'effect when it is approved.';
create unique index split_templates_by_name on split_templates (mid, lower(name)) where ended_at is null;
create index split_templates_of_merchant on split_templates (mid, created_at desc, id desc);
select protect_by_merchant('split_templates');
revoke delete on split_templates from singil_app;

create table split_bindings (
  kind text not null,
  subject_id text not null,
  mid text not null,
  template_id uuid not null,
  version integer,
  bound_by text not null,
  bound_at timestamptz not null,
  constraint split_bindings_pkey primary key (kind, subject_id),
  constraint split_bindings_template_id_fkey foreign key (template_id) references split_templates(id),
  constraint split_bindings_only_link_has_version check ((kind = 'link') = (version is not null)),
  constraint split_bindings_kind_known check (kind in ('store', 'link'))
);
comment on table split_bindings is
  'The template by which the sales of a store or a link are shared. A link keeps the version that it was bound to; a store follows '
  'the version in use. The binding of a link comes before that of its store.';
create index split_bindings_of_template on split_bindings (template_id);
select protect_by_merchant('split_bindings');

create table split_payments (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  transaction_id uuid not null,
  request_id text not null,
  -- What the sale brought after fee and VAT (`net`), what the receivers got (`amount`), and what the payer kept (`kept`).
  net bigint not null,
  amount bigint not null,
  kept bigint not null,
  created_at timestamptz not null,
  template_id uuid,
  template_version integer,
  bearer text not null default 'shared',
  constraint split_payments_transaction_id_key unique (transaction_id),
  constraint split_payments_template_id_fkey foreign key (template_id) references split_templates(id),
  constraint split_payments_amount_positive check (amount > 0),
  constraint split_payments_bearer_known check (bearer in ('owner', 'shared')),
  constraint split_payments_net_is_amount_and_kept check (net = amount + kept),
  constraint split_payments_kept_not_negative check (kept >= 0),
  constraint split_payments_net_positive check (net > 0)
);
comment on table split_payments is 'A sale that was split, from the side of the payer. A sale is split once.';
create index split_payments_of_merchant on split_payments (mid, created_at desc, id desc);
select protect_by_merchant('split_payments');
revoke delete, update on split_payments from singil_app;
create trigger append_only before delete or update on split_payments for each row execute function refuse_change();
create trigger never_truncated before truncate on split_payments for each statement execute function refuse_change();

create table split_entries (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  direction text not null,
  state text not null,
  split_id uuid,
  transaction_id uuid not null,
  request_id text not null,
  -- The names of the receivers, or of the payer.
  other text not null,
  template_name text not null,
  amount bigint not null,
  returned bigint not null default 0,
  -- Why the sale was not split.
  because text,
  created_at timestamptz not null,
  constraint split_entries_transaction_id_mid_key unique (transaction_id, mid),
  constraint split_entries_split_id_fkey foreign key (split_id) references split_payments(id),
  constraint split_entries_amount_not_negative check (amount >= 0),
  constraint split_entries_returned_within_amount check (returned between 0 and amount),
  constraint split_entries_split_has_id check ((state = 'split') = (split_id is not null)),
  constraint split_entries_not_split_has_reason check ((state = 'not_split') = (because is not null)),
  constraint split_entries_direction_known check (direction in ('out', 'in')),
  constraint split_entries_state_known check (state in ('split', 'not_split'))
);
comment on table split_entries is
  'The list of split payments: one row for the payer of a split and one for each receiver, so that each merchant reads one index. A '
  'sale that could not be split has one row with the reason.';
create index split_entries_list on split_entries (mid, created_at desc, id desc);
create index split_entries_of_split on split_entries (split_id, mid);
select protect_by_merchant('split_entries');

create table split_shares (
  id uuid primary key,
  split_id uuid not null,
  position smallint not null,
  mid text not null,
  wallet_id uuid not null,
  rate_millionths integer,
  fixed bigint,
  amount bigint not null,
  payer_mid text not null,
  cap bigint,
  is_remainder boolean not null default false,
  constraint split_shares_split_id_position_key unique (split_id, position),
  constraint split_shares_split_id_wallet_id_key unique (split_id, wallet_id),
  constraint split_shares_split_id_fkey foreign key (split_id) references split_payments(id),
  constraint split_shares_amount_not_negative check (amount >= 0),
  constraint split_shares_cap check (cap is null or (rate_millionths is not null and amount <= cap)),
  constraint split_shares_cap_positive check (cap > 0),
  constraint split_shares_fixed check (fixed is null or amount = fixed),
  constraint split_shares_fixed_positive check (fixed > 0),
  constraint split_shares_rate_millionths_range check (rate_millionths between 1 and 1000000),
  constraint split_shares_rule check (
    num_nonnulls(rate_millionths, fixed) = case when is_remainder then 0 else 1 end
  )
);
comment on table split_shares is
  'The share of one receiver in a split. `mid` is the receiver. A receiver sees its own shares, and the payer those that it paid.';
create index split_shares_of_merchant on split_shares (mid, id);
create index split_shares_of_payer on split_shares (payer_mid, id);
create index split_shares_of_split on split_shares (split_id, position);
select protect_by_merchant('split_shares');
create policy of_payer on split_shares for select
  using (coalesce(payer_mid = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]), false));
revoke delete, update on split_shares from singil_app;
create trigger append_only before delete or update on split_shares for each row execute function refuse_change();
create trigger never_truncated before truncate on split_shares for each statement execute function refuse_change();

create table split_returns (
  refund_id uuid not null,
  share_id uuid not null,
  -- The receiver.
  mid text not null,
  payer_mid text not null,
  id uuid not null,
  owed bigint not null,
  taken bigint not null,
  state text not null,
  created_at timestamptz not null,
  constraint split_returns_pkey primary key (refund_id, share_id),
  constraint split_returns_id_key unique (id),
  constraint split_returns_share_id_fkey foreign key (share_id) references split_shares(id),
  constraint split_returns_taken_within_owed check (taken between 0 and owed),
  constraint split_returns_owed_positive check (owed > 0),
  constraint split_returns_state_known check (state in ('taken', 'given_back'))
);
comment on table split_returns is
  'What a refund took back of a share. `taken` is less than `owed` if the receiver''s wallet held less; the payer bears the rest. A '
  'refund that fails gives it back (`given_back`).';
create index split_returns_of_share on split_returns (share_id);
select protect_by_merchant('split_returns');
create policy of_payer on split_returns
  using (coalesce(payer_mid = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]), false));

create table split_template_versions (
  template_id uuid not null,
  version integer not null,
  mid text not null,
  -- owner: shares are of the amount, and the payer bears the whole fee. shared: shares are of what is left after the fee.
  bearer text not null,
  rules jsonb not null,
  state text not null,
  approval_id uuid,
  -- Why the version was rejected.
  because text,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  constraint split_template_versions_pkey primary key (template_id, version),
  constraint split_template_versions_template_id_fkey foreign key (template_id) references split_templates(id),
  constraint split_template_versions_bearer_known check (bearer in ('owner', 'shared')),
  constraint split_template_versions_state_known check (state in ('waiting', 'approved', 'rejected'))
);
comment on table split_template_versions is
  'The versions of a split template with their rules. A version is used once it is approved; at most one version of a '
  'template waits for approval.';
create unique index split_template_versions_waiting on split_template_versions (template_id) where state = 'waiting';
select protect_by_merchant('split_template_versions');

-- === gateway

-- Stores callbacks, and raises unique_violation if one of them was stored before: a look-up before would make each of them dearer.
create function keep_new_callbacks(
  p_partitions smallint[], p_event_ids text[], p_types text[], p_payment_ids text[], p_request_ids text[], p_refund_refs text[],
  p_codes text[], p_messages text[], p_amounts bigint[], p_currencies text[], p_occurred_ats timestamptz[], p_raws text[], p_now timestamptz
) returns void
  language plpgsql as $$
begin
  insert into gateway_callbacks (request_id, event_id, received_at, type, refund_ref, response_code, amount, occurred_at)
  select u.request_id, u.event_id, p_now, u.type, u.refund_ref, u.code, u.amount, u.occurred_at
  from unnest(p_request_ids, p_event_ids, p_types, p_refund_refs, p_codes, p_amounts, p_occurred_ats)
    u(request_id, event_id, type, refund_ref, code, amount, occurred_at)
  -- A fixed order, so that two transactions that store the same callbacks do not deadlock.
  order by u.request_id collate "C", u.event_id collate "C";

  insert into callback_texts (received_at, request_id, event_id, raw)
  select p_now, u.request_id, u.event_id, u.raw from unnest(p_request_ids, p_event_ids, p_raws) u(request_id, event_id, raw);

  insert into waiting_callbacks (partition, event_id, type, payment_id, request_id, refund_ref, response_code, response_message, amount,
    currency, occurred_at)
  select * from unnest(p_partitions, p_event_ids, p_types, p_payment_ids, p_request_ids, p_refund_refs, p_codes, p_messages, p_amounts,
    p_currencies, p_occurred_ats);
end $$;

-- Locks the partition and returns the callbacks that wait in it, oldest first. Callbacks that another process was applying and that still
-- wait become suspect, because that process would have applied them or removed its row.
create function take_callbacks(p_partition smallint, p_at_most integer, p_now timestamptz, p_process uuid)
  returns setof waiting_callbacks
  language plpgsql set enable_seqscan = off set enable_sort = off as $$
declare
  ended callbacks_in_progress;
begin
  perform pg_advisory_xact_lock(727002, p_partition);
  for ended in
    delete from callbacks_in_progress p where p.partition = p_partition and p.process <> p_process returning p.*
  loop
    if ended.is_alone then
      update waiting_callbacks w set is_suspect = true, deaths = w.deaths + 1
      where w.partition = p_partition and w.place = ended.place;
    else
      -- A callback that failed before and waits for its next attempt was in no batch.
      update waiting_callbacks w set is_suspect = true
      where w.partition = p_partition and w.place <= ended.place and w.tries = 0;
    end if;
  end loop;
  return query
    select * from waiting_callbacks c
    where c.partition = p_partition and (c.try_again_at is null or c.try_again_at <= p_now)
    order by c.place limit p_at_most;
end $$;

-- Removes applied callbacks from the queue.
create function end_callbacks(p_partition smallint, p_places bigint[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  delete from waiting_callbacks c where c.partition = p_partition and c.place = any (p_places);
end $$;

-- === transactions

-- The transactions of these request ids in the order of their ids, in their present state. The plans of this function and of those below
-- must use the indexes even if they were made when the tables were empty.
create function find_transactions(p_request_ids text[]) returns setof transactions language plpgsql set enable_seqscan = off as $$
begin
  return query select * from transactions t where t.request_id = any (p_request_ids) order by t.id;
end $$;

-- Locks the transactions of these request ids in the order of their ids, and then their links, to change many at once.
create function lock_transactions(p_request_ids text[]) returns setof transactions language plpgsql set enable_seqscan = off as $$
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

-- Moves locked transactions to their next states and returns how many were moved. A transaction whose version is not the expected one is
-- not moved.
create function move_transactions(
  p_mids text[], p_ids uuid[], p_versions integer[], p_statuses text[], p_codes text[], p_messages text[], p_org_trxids text[],
  p_paid_ats timestamptz[], p_stocks text[], p_fulfilments text[]
) returns integer
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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

-- The links of which a payment is paid.
create function paid_links(p_mids text[], p_links text[])
  returns setof text
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select t.temporary_id from unnest(p_mids, p_links) u(mid, link)
    join transactions t on t.mid = u.mid and t.temporary_id = u.link and t.status in ('paid', 'refund_pending', 'refunded');
end $$;

-- Writes the log lines of one actor at one moment.
create function log_transactions(
  p_mids text[], p_transactions uuid[], p_ids uuid[], p_messages text[], p_at timestamptz, p_kind text, p_type text, p_by text
) returns void
  language plpgsql as $$
begin
  insert into transaction_logs (mid, transaction_id, id, at, kind, type, message, by_name)
  select u.mid, u.transaction_id, u.id, p_at, p_kind, p_type, u.message, p_by
  from unnest(p_mids, p_transactions, p_ids, p_messages) u(mid, transaction_id, id, message);
end $$;

-- === checkout

-- Writes any number of links in the transaction that creates them.
create function write_links(links jsonb) returns void language plpgsql as $$
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

-- Writes the search keys of links that were just created.
create function write_link_keys(links jsonb) returns void language sql as $$
  insert into link_search (mid, id, created_at, keys)
  select mid, id, created_at, array(select jsonb_array_elements_text(keys)::int)
  from jsonb_to_recordset(links) as l(mid text, id text, created_at timestamptz, keys jsonb)
$$;

-- === integration-credentials

-- Writes any number of test links in the transaction that creates them.
create function write_test_links(links jsonb) returns void language sql as $$
  insert into test_payment_links (mid, id, link, store_id, status, created_at, expires_at)
  select mid, id, link, store_id, status, created_at, expires_at
  from jsonb_to_recordset(links) as l(mid text, id text, link jsonb, store_id text, status text, created_at timestamptz,
    expires_at timestamptz);
$$;
