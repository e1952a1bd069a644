-- What a callback says, by month. Its row in gateway_callbacks is short and stays: its key refuses the callback whenever it arrives again.
-- Rows from before this migration have their text in gateway_callbacks.raw.
create table callback_texts (
  received_at timestamptz not null,
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  raw text not null,
  primary key (received_at, request_id, event_id)
);
select make_append_only('callback_texts');
select prepare_months('callback_texts', 'received_at');
alter table callback_texts validate constraint callback_texts_before_months;
create unique index callback_texts_months_pkey on callback_texts (received_at, request_id, event_id);
select partition_by_month('callback_texts', 'received_at', 'received_at, request_id, event_id');
select add_month_partitions('callback_texts', 3);

-- A worker of the last release that sets such a callback aside fails for want of a text and tries again, until a new one does it.
alter table gateway_callbacks alter column raw drop not null;

-- breaks 0.1.0: its parameters are those of 0150, which runs while all processes are stopped.
create or replace function keep_new_callbacks(p_partitions smallint[], p_event_ids text[], p_types text[], p_payment_ids text[], p_request_ids text[], p_refund_refs text[], p_codes text[], p_messages text[], p_amounts bigint[], p_currencies text[], p_occurred_ats timestamp with time zone[], p_raws text[], p_now timestamp with time zone)
returns void
language plpgsql
as $$
begin
  insert into gateway_callbacks (request_id, event_id, received_at, type, refund_ref, response_code, amount, occurred_at)
  select u.request_id, u.event_id, p_now, u.type, u.refund_ref, u.code, u.amount, u.occurred_at
  from unnest(p_request_ids, p_event_ids, p_types, p_refund_refs, p_codes, p_amounts, p_occurred_ats)
    u(request_id, event_id, type, refund_ref, code, amount, occurred_at)
  -- One order for everybody: two that keep the same callbacks never wait for each other in a circle.
  order by u.request_id collate "C", u.event_id collate "C";

  insert into callback_texts (received_at, request_id, event_id, raw)
  select p_now, u.request_id, u.event_id, u.raw from unnest(p_request_ids, p_event_ids, p_raws) u(request_id, event_id, raw);

  insert into waiting_callbacks (partition, event_id, type, payment_id, request_id, refund_ref, response_code, response_message, amount,
    currency, occurred_at)
  select * from unnest(p_partitions, p_event_ids, p_types, p_payment_ids, p_request_ids, p_refund_refs, p_codes, p_messages, p_amounts,
    p_currencies, p_occurred_ats);
end $$;
