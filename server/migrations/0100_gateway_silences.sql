-- Payments, refunds and returns of which the gateway does not tell: it does not answer, refuses to, or says something that does not fit.
-- A row stands from the first such answer to the first that tells something.
create table gateway_silences (
  mid text not null,
  -- Of the transaction, of the refund or of the late payment that is sent back.
  id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'return')),
  transaction_id uuid not null,
  since timestamptz not null,
  asked integer not null,
  said text not null,
  -- When staff were told.
  told_at timestamptz,
  primary key (mid, id)
);
create index gateway_silences_untold on gateway_silences (since) where told_at is null;
select protect_by_merchant('gateway_silences');
revoke truncate on gateway_silences from singil_app;
