-- Wallets are opened by the requests of approvals. A request that is refused, withdrawn or expired leaves its wallet rejected.
alter table wallets
  add column approval_id uuid,
  add column rejected_because text,
  drop constraint wallets_status_check,
  add constraint wallets_status_check check (status in ('For Approval', 'Active', 'Rejected')),
  add constraint wallets_rejected_because_check check ((status = 'Rejected') = (rejected_because is not null));

with asked as (
  insert into approval_requests (id, action, audience, permission, mid, subject_id, title, reason, payload, changes, digest, rule_from, needed,
    roles, asked_by, asked_by_name, asked_at, expires_at, remind_at)
  select gen_random_uuid(), 'wallet-management.open', 'staff', 'WALLET_MANAGEMENT:approve', w.mid, w.id::text, 'Open the wallet ' || w.name, '',
    '{}', jsonb_build_array(jsonb_build_object('label', 'Wallet', 'before', null, 'after', w.name)),
    encode(sha256(convert_to(w.id::text, 'UTF8')), 'hex'), 0, 1, '{}', w.asked_by, w.asked_by_name, w.created_at, now() + interval '7 days', now()
  from wallets w where w.status = 'For Approval' and w.asked_by is not null
  returning id, subject_id)
update wallets w set approval_id = asked.id from asked where w.id::text = asked.subject_id;
