-- How a change of permissions ended is decided by approvals: it may also expire, and then nobody decided about it.
alter table authorization_changes drop constraint authorization_changes_state_check, drop constraint authorization_changes_check2,
  add constraint authorization_changes_state_check
    check (state in ('PENDING', 'APPLIED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  add constraint authorization_changes_decided_by_check check ((decided_by is null) = (state in ('PENDING', 'APPLIED', 'EXPIRED')));

-- Approving needs the strongest factor that a user has, as changing permissions does.
update authenticator_policies set factors = array['passkey', 'totp', 'recoveryCode'] where action = 'approve';

insert into approval_requests (id, action, audience, permission, mid, subject_id, title, reason, payload, changes, digest, rule_from, needed,
  roles, asked_by, asked_by_name, asked_at, expires_at, remind_at)
select gen_random_uuid(), 'authorization.change', 'staff', 'AUTHORIZATION_MANAGEMENT:approve', null, c.id::text,
  'Change what ' || coalesce(r.label, p.first_name || ' ' || p.last_name) || ' may do', c.reason, '{}',
  jsonb_build_array(
    jsonb_build_object('label', 'Given', 'before', null, 'after', array_to_string(c.added, ', ')),
    jsonb_build_object('label', 'Taken away', 'before', array_to_string(c.removed, ', '), 'after', null)),
  encode(sha256(convert_to(c.id::text, 'UTF8')), 'hex'), 0, 1, '{}', c.proposed_by, u.username, c.proposed_at,
  now() + interval '7 days', now()
from authorization_changes c join users u on u.id = c.proposed_by left join roles r on r.name = c.role left join users p on p.id = c.user_id
where c.state = 'PENDING';
