-- Tickets: what users of a merchant ask the provider's staff, and the answers.
create table support_tickets (
  mid text not null references merchants,
  id uuid not null,
  topic text not null check (topic in ('payments', 'payouts', 'access', 'documents', 'integration', 'other')),
  subject text not null check (subject <> ''),
  -- The payment that it is about.
  request_id text,
  -- `waiting`: for staff; `answered`: for the merchant.
  state text not null check (state in ('waiting', 'answered', 'closed')),
  opened_by uuid not null,
  opened_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (id)
) with (fillfactor = 80);
create index support_tickets_of_merchant on support_tickets (mid, updated_at desc, id desc);
create index support_tickets_by_state on support_tickets (state, updated_at, id);
select protect_by_merchant('support_tickets');
revoke delete, truncate on support_tickets from singil_app;

create table support_messages (
  mid text not null references merchants,
  id uuid primary key,
  ticket_id uuid not null references support_tickets,
  is_of_staff boolean not null,
  -- A note of staff that the merchant never sees.
  is_internal boolean not null default false check (is_of_staff or not is_internal),
  by_name text not null,
  text text not null check (text <> ''),
  at timestamptz not null
);
create index support_messages_of_ticket on support_messages (ticket_id, at, id);
create index support_messages_of_merchant on support_messages (mid, at) where not is_of_staff;
select protect_by_merchant('support_messages');
select make_append_only('support_messages');
