-- How a requested fee ended is decided by approvals: it may also be withdrawn or expire, and then nobody decided about it.
alter table channel_fee_changes drop constraint channel_fee_changes_status_check, drop constraint channel_fee_changes_check2,
  drop constraint channel_fee_changes_check3,
  add constraint channel_fee_changes_status_check check (status in ('asked', 'approved', 'refused', 'withdrawn', 'expired')),
  add constraint channel_fee_changes_decided_by_check check ((decided_by is not null) = (status in ('approved', 'refused'))),
  add constraint channel_fee_changes_decided_at_check check ((decided_at is null) = (status = 'asked'));

insert into approval_requests (id, action, audience, permission, mid, subject_id, title, reason, payload, changes, digest, rule_from, needed,
  roles, asked_by, asked_by_name, asked_at, expires_at, remind_at)
select gen_random_uuid(), 'channels.changeFee', 'staff', 'MERCHANT_FEES:approve', nullif(c.mid, '*'), c.id::text,
  'Change a fee of ' || c.pmethod || case c.code when '*' then '' else ' ' || c.code end, c.reason, '{}',
  jsonb_build_array(jsonb_build_object('label', 'Fee', 'before', null, 'after',
    (c.percentage_millionths / 10000.0)::float8 || ' % + ₱' || to_char(c.fixed / 100.0, 'FM999990.00'))),
  encode(sha256(convert_to(c.id::text, 'UTF8')), 'hex'), 0, 1, '{}', u.id, c.asked_by, c.asked_at, now() + interval '7 days', now()
from channel_fee_changes c join users u on lower(u.username) = lower(c.asked_by) where c.status = 'asked';

insert into approval_requests (id, action, audience, permission, mid, subject_id, title, amount, reason, payload, changes, digest, rule_from,
  needed, roles, asked_by, asked_by_name, asked_at, expires_at, remind_at)
select gen_random_uuid(), 'reconciliation.settle', 'staff', 'BOOKS:approve', l.mid, l.id::text,
  'Settle ' || l.request_id || ' of the statement of ' || l.day, l.posted, l.reason, jsonb_build_object('method', l.method), '[]',
  encode(sha256(convert_to(l.id::text || l.method, 'UTF8')), 'hex'), 0, 1, '{}', l.asked_by, l.asked_by_name, l.asked_at,
  now() + interval '7 days', now()
from statement_lines l where l.state = 'asked';
