-- Callbacks of the gateway: stored first, answered, then applied once. The event id is the gateway's own.
create table gateway_callbacks (
  event_id text primary key,
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
  result text
);
create index gateway_callbacks_waiting on gateway_callbacks (received_at) where applied_at is null;
create index gateway_callbacks_request on gateway_callbacks (request_id);

revoke delete, truncate on gateway_callbacks from singil_app;
