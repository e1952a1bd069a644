-- Callbacks of the gateway: stored first, answered, then applied once, in batches. The event id is the gateway's own.
create table gateway_callbacks (
  event_id text primary key,
  -- The order of arrival. Words of one payment share a lane, and a lane is applied by one transaction at a time, in this order.
  place bigint not null generated always as identity,
  lane smallint not null generated always as ((hashtext(request_id) & 2147483647) % 2) stored,
  received_at timestamptz not null default now(),
  type text not null check (type in ('payment.updated', 'refund.updated')),
  payment_id text not null,
  request_id text not null,
  refund_ref text,
  response_code text not null,
  response_message text not null default '',
  amount bigint not null,
  currency text not null,
  occurred_at timestamptz not null,
  sequence integer not null,
  raw text not null,
  applied_at timestamptz,
  tries integer not null default 0,
  try_again_at timestamptz,
  result text
);
create index gateway_callbacks_waiting on gateway_callbacks (lane, place) where applied_at is null and tries < 20;

-- A hundred thousand of these go by while statistics say that the table is empty: its index is used all the same.
-- Rows are not locked: who is in the lane is the only one to mark them.
create function take_callbacks(p_lane smallint, p_at_most int, p_now timestamptz) returns table (
  event_id text, lane smallint, place bigint, type text, payment_id text, request_id text, refund_ref text, response_code text,
  response_message text, amount bigint, currency text, occurred_at timestamptz
) language plpgsql
set enable_seqscan = off set enable_sort = off as $$
begin
  return query
    select c.event_id, c.lane, c.place, c.type, c.payment_id, c.request_id, c.refund_ref, c.response_code, c.response_message, c.amount,
      c.currency, c.occurred_at
    from gateway_callbacks c
    where c.lane = p_lane and c.applied_at is null and c.tries < 20 and (c.try_again_at is null or c.try_again_at <= p_now)
    order by c.place limit p_at_most;
end $$;

-- By their places in the lane: the index of what waits is small and at hand, that of the event ids is neither.
create function mark_callbacks_applied(p_lane smallint, p_places bigint[], p_result text, p_now timestamptz) returns void
language plpgsql
set enable_seqscan = off as $$
begin
  update gateway_callbacks c set applied_at = p_now, result = p_result
  where c.lane = p_lane and c.place = any (p_places) and c.applied_at is null and c.tries < 20;
end $$;

revoke delete, truncate on gateway_callbacks from singil_app;
