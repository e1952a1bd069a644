-- The application with which a business asks to take cards. Its documents are a case of the purpose cc.
create table card_applications (
  id uuid primary key,
  mid text not null unique references merchants,
  -- As it stands on the statement of a card.
  trade_name text not null,
  sells text not null,
  sells_at text not null check (sells_at in ('store', 'online', 'both')),
  website text not null,
  -- In centavos, as expected by the business.
  monthly_sales bigint not null check (monthly_sales > 0),
  average_sale bigint not null check (average_sale > 0),
  highest_sale bigint not null check (highest_sale >= average_sale),
  -- Days between a payment and the delivery.
  delivery_days int not null check (delivery_days between 0 and 365),
  refund_policy text not null,
  -- A bank or card company ended such an agreement with it before.
  was_ended boolean not null,
  signatory_name text not null,
  signatory_title text not null,
  signatory_email text not null,
  signatory_mobile text not null,
  applied_by uuid not null references users,
  applied_by_name text not null,
  applied_at timestamptz not null,
  updated_at timestamptz not null,
  approved_at timestamptz,
  approved_by_name text,
  activated_at timestamptz,
  check ((approved_at is null) = (approved_by_name is null)),
  check (activated_at is null or approved_at is not null)
);
select protect_by_merchant('card_applications');
revoke delete, truncate on card_applications from singil_app;

-- Links that activate approved card payments. The code goes to the user; the merchant is the one of that user.
create table card_activations (
  id text primary key check (length(id) = 22),
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A newer link of the same user has taken its place.
  superseded_at timestamptz
);
create unique index card_activations_open on card_activations (user_id) where superseded_at is null;
select protect_by_user('card_activations');
revoke delete, truncate on card_activations from singil_app;

-- Card payments were approved on an application, and wait for its activation.
alter table merchant_settings add column cards_wait boolean not null default false;
