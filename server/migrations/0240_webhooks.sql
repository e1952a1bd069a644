-- Webhooks: where they are sent is in merchant_settings.webhook_url; here are the state of the deliveries, the secrets and the log.

insert into authenticator_policies (action, factors, asks) values ('webhookSecret', array['passkey', 'totp', 'otp'], 'always');

create table webhook_endpoints (
  mid text primary key references merchants,
  -- off: there is no URL. paused: every delivery failed for days. gone: the server answered 410.
  state text not null check (state in ('off', 'active', 'paused', 'gone')),
  stopped_at timestamptz,
  -- Since when every try has failed; null after a success.
  failing_since timestamptz,
  last_success_at timestamptz,
  -- When the administrators were last told that a delivery was given up.
  told_at timestamptz,
  -- A worker sends to this endpoint until then. Others leave it alone.
  leased_until timestamptz,
  updated_at timestamptz not null,
  check ((state in ('paused', 'gone')) = (stopped_at is not null))
) with (fillfactor = 70);
select protect_by_merchant('webhook_endpoints');
-- The URL that a merchant has entered is in use from now on.
insert into webhook_endpoints (mid, state, updated_at)
  select mid, 'active', now() from merchant_settings where webhook_url <> '';

create table webhook_secrets (
  id uuid primary key,
  mid text not null references merchants,
  sealed text not null,
  hint text not null,
  created_at timestamptz not null,
  -- Null for the current secret. An older one signs too until then.
  expires_at timestamptz
);
create unique index webhook_secrets_current on webhook_secrets (mid) where expires_at is null;
create index webhook_secrets_of_merchant on webhook_secrets (mid, expires_at);
select protect_by_merchant('webhook_secrets');

create table webhook_deliveries (
  id uuid primary key,
  mid text not null references merchants,
  type text not null,
  subject text not null,
  -- What is sent and signed, byte by byte the same at every try.
  body text not null,
  state text not null check (state in ('waiting', 'retrying', 'delivered', 'failed')),
  -- Tries of this round; a replay begins a new one.
  tries smallint not null default 0,
  -- The user who asked for this round; empty if it was automatic.
  asked_by text not null default '',
  created_at timestamptz not null,
  -- Null: no worker takes it, because it has ended or a job of its own sends it.
  next_try_at timestamptz,
  last_tried_at timestamptz,
  last_status smallint,
  last_fault text not null default ''
) with (fillfactor = 80);
create index webhook_deliveries_due on webhook_deliveries (mid, next_try_at) where next_try_at is not null;
create index webhook_deliveries_open on webhook_deliveries (mid, created_at) where state in ('waiting', 'retrying');
create index webhook_deliveries_failed on webhook_deliveries (mid, created_at) where state = 'failed';
create index webhook_deliveries_of_merchant on webhook_deliveries (mid, created_at, id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
select protect_by_merchant('webhook_deliveries');

create table webhook_attempts (
  id uuid primary key,
  mid text not null references merchants,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  took_ms integer not null,
  asked_by text not null,
  url text not null,
  request_headers jsonb not null,
  status smallint,
  answer_headers jsonb not null,
  answer text not null,
  fault text not null
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);
create index webhook_attempts_of_merchant on webhook_attempts (mid, at);
select protect_by_merchant('webhook_attempts');

-- Called with the commit of the change that the webhooks report. Merchants without a URL get none.
create function write_webhooks(webhooks jsonb) returns void language plpgsql as $$
begin
  insert into webhook_deliveries (id, mid, type, subject, body, state, created_at, next_try_at)
  select w.id, w.mid, w.type, w.subject, w.body, 'waiting', w.created_at, w.created_at
  from jsonb_to_recordset(webhooks) as w(id uuid, mid text, type text, subject text, body text, created_at timestamptz)
  join webhook_endpoints e on e.mid = w.mid and e.state <> 'off';
  if found then
    perform pg_notify('webhooks', '');
  end if;
end $$;
