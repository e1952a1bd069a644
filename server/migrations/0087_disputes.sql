-- Disputes: payments that a customer's bank took back.

create table disputes (
  id uuid primary key,
  mid text not null,
  transaction_id uuid not null,
  request_id text not null,
  wallet_id uuid not null,
  -- How the gateway calls the case; told twice, it is one dispute.
  case_ref text not null,
  reason text not null,
  amount bigint not null check (amount > 0),
  -- What the wallet did not have, and the provider bears.
  missing bigint not null default 0 check (missing between 0 and amount),
  status text not null check (status in ('charged_back', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (transaction_id, case_ref),
  check ((status = 'charged_back') = (closed_at is null))
);
create index disputes_of_merchant on disputes (mid, opened_at desc, id desc);

select protect_by_merchant('disputes');
revoke delete, truncate on disputes from singil_app;
