-- Adjustments: corrections of the books, asked by one person and approved by another.

create table adjustments (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  -- The journal that it takes back; null where it corrects by an amount.
  reverses uuid,
  amount bigint not null check (amount <> 0),
  reason text not null,
  status text not null check (status in ('asked', 'approved', 'refused')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  note text not null default '',
  check ((status = 'asked') = (decided_at is null)),
  check ((status = 'asked') = (decided_by is null)),
  check ((status = 'asked') = (decided_by_name is null)),
  check (status <> 'approved' or decided_by <> asked_by)
);
-- A journal is taken back once.
create unique index adjustments_one_reversal on adjustments (reverses) where status in ('asked', 'approved');
create index adjustments_of_merchant on adjustments (mid, id desc);
create index adjustments_open on adjustments (id desc) where status = 'asked';

select protect_by_merchant('adjustments');
revoke delete, truncate on adjustments from singil_app;
-- What was asked stays as it was asked; only the decision is added.
revoke update on adjustments from singil_app;
grant update (status, decided_by, decided_by_name, decided_at, note) on adjustments to singil_app;
