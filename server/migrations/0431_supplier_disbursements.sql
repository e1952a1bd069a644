-- Disbursements as users see them: the supplier, the status, and a log of what happened to each.
alter table disbursements
  add column supplier_id uuid references suppliers,
  -- What the state of the payout means to users; changed with it.
  add column status text not null default 'PENDING' check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  -- Of the payout, which never changes them: a list finds and orders its rows without it.
  add column created_at timestamptz,
  add column wallet_id uuid,
  add column request_id text,
  add column reason text;
select set_config('singil.mid', '*', true);
update disbursements d set created_at = p.created_at, wallet_id = p.wallet_id, request_id = p.request_id, reason = p.reason, status = case p.status
    when 'SUCCESS' then 'SUCCESS' when 'FAILED' then 'FAILED' when 'CANCELLED' then 'FAILED' when 'EXPIRED' then 'FAILED'
    when 'RETURNED' then 'FAILED' else 'PENDING' end
  from payouts p where p.id = d.payout_id;
select set_config('singil.mid', '', true);
alter table disbursements alter column created_at set not null, alter column wallet_id set not null, alter column request_id set not null,
  alter column reason set not null, alter column status drop default;
grant update (status) on disbursements to singil_app;
create index disbursements_of_merchant on disbursements (mid, created_at desc, payout_id desc);
create index disbursements_newest on disbursements (created_at desc, payout_id desc);

create table disbursement_logs (
  id uuid primary key,
  mid text not null references merchants,
  payout_id uuid not null references disbursements,
  request_id text not null,
  supplier_name text not null,
  state text not null,
  paid bigint not null,
  remark text not null,
  username text not null,
  created_at timestamptz not null
);
create index disbursement_logs_of_merchant on disbursement_logs (mid, created_at desc, id desc);
create index disbursement_logs_of_payout on disbursement_logs (payout_id, created_at);
select protect_by_merchant('disbursement_logs');
select make_append_only('disbursement_logs');

insert into authenticator_policies (action, factors, asks) values ('disburse', array['passkey', 'totp', 'otp'], 'always');
