-- Callbacks of the gateway: stored first, answered, then applied once, in batches. The event id is the gateway's own; what is told again
-- is told of the same payment. A row is written once: what a callback says is applied, or the exception stands in `result`.
create table gateway_callbacks (
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  received_at timestamptz not null,
  type text not null check (type in ('payment.updated', 'refund.updated')),
  refund_ref text,
  response_code text not null,
  amount bigint not null,
  occurred_at timestamptz not null,
  raw text not null,
  result text,
  primary key (request_id, event_id)
);

-- Those that are not applied yet. Words of one payment share a lane, and a lane is applied by one transaction at a time, in the order of
-- arrival. A row of a queue is deleted, which costs a third of marking it as done.
create table waiting_callbacks (
  lane smallint not null,
  place bigint not null generated always as identity,
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
  why text,
  primary key (lane, place)
);

-- Keeps callbacks of which none was kept before, and raises unique_violation where one was: looking first would cost each of them more.
create function keep_new_callbacks(
  p_lanes smallint[], p_event_ids text[], p_types text[], p_payment_ids text[], p_request_ids text[], p_refund_refs text[],
  p_codes text[], p_messages text[], p_amounts bigint[], p_currencies text[], p_occurred_ats timestamptz[], p_raws text[], p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into gateway_callbacks (request_id, event_id, received_at, type, refund_ref, response_code, amount, occurred_at, raw)
  select u.request_id, u.event_id, p_now, u.type, u.refund_ref, u.code, u.amount, u.occurred_at, u.raw
  from unnest(p_request_ids, p_event_ids, p_types, p_refund_refs, p_codes, p_amounts, p_occurred_ats, p_raws)
    u(request_id, event_id, type, refund_ref, code, amount, occurred_at, raw)
  -- One order for everybody: two that keep the same callbacks never wait for each other in a circle.
  order by u.request_id collate "C", u.event_id collate "C";

  insert into waiting_callbacks (lane, event_id, type, payment_id, request_id, refund_ref, response_code, response_message, amount,
    currency, occurred_at)
  select * from unnest(p_lanes, p_event_ids, p_types, p_payment_ids, p_request_ids, p_refund_refs, p_codes, p_messages, p_amounts,
    p_currencies, p_occurred_ats);
end $$;

-- Enters the lane, waiting for who is in it, and answers the first hundreds of it by its key, also where statistics say that the table is
-- empty. Rows are not locked: who is in the lane is the only one to take them away.
create function take_callbacks(p_lane smallint, p_at_most int, p_now timestamptz) returns setof waiting_callbacks language plpgsql
set enable_seqscan = off set enable_sort = off as $$
begin
  perform pg_advisory_xact_lock(727002, p_lane);
  return query
    select * from waiting_callbacks c
    where c.lane = p_lane and (c.try_again_at is null or c.try_again_at <= p_now)
    order by c.place limit p_at_most;
end $$;

create function end_callbacks(p_lane smallint, p_places bigint[]) returns void language plpgsql
set enable_seqscan = off as $$
begin
  delete from waiting_callbacks c where c.lane = p_lane and c.place = any (p_places);
end $$;

revoke delete, truncate on gateway_callbacks from singil_app;
revoke truncate on waiting_callbacks from singil_app;
