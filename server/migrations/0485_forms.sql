-- Forms that a merchant builds for its customers: one draft of each type, its published versions, and which version an order was asked with.
create table form_drafts (
  mid text not null references merchants,
  type text not null check (type in ('PAYLINK', 'STOREQR')),
  version int not null check (version > 0),
  layout jsonb not null check (jsonb_typeof(layout) = 'array'),
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (mid, type)
);
select protect_by_merchant('form_drafts');
revoke delete, truncate on form_drafts from singil_app;

create table form_versions (
  mid text not null references merchants,
  type text not null check (type in ('PAYLINK', 'STOREQR')),
  version int not null check (version > 0),
  layout jsonb not null check (jsonb_typeof(layout) = 'array'),
  remark text not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (mid, type, version)
);
select protect_by_merchant('form_versions');
select make_append_only('form_versions');

-- The answers are with the order and its payments. They cannot change once a payment was started, so the version holds for every payment.
create table form_submissions (
  mid text not null references merchants,
  temporary_id text not null,
  type text not null,
  version int not null,
  answered_at timestamptz not null,
  primary key (mid, temporary_id),
  foreign key (mid, type, version) references form_versions
);
select protect_by_merchant('form_submissions');
revoke delete, truncate on form_submissions from singil_app;
