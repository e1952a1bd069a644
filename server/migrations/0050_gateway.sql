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
create function take_callbacks(p_lane smallint, p_at_most int, p_now timestamptz) returns setof gateway_callbacks language plpgsql
set enable_seqscan = off set enable_sort = off as $$
begin
  return query
    select * from gateway_callbacks c
    where c.lane = p_lane and c.applied_at is null and c.tries < 20 and (c.try_again_at is null or c.try_again_at <= p_now)
    order by c.place limit p_at_most for update;
end $$;

create function mark_callbacks_applied(p_event_ids text[], p_results text[], p_now timestamptz) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update gateway_callbacks c set applied_at = p_now, result = u.result
  from unnest(p_event_ids, p_results) u(event_id, result) where c.event_id = u.event_id;
end $$;

revoke delete, truncate on gateway_callbacks from singil_app;
