-- Refunds: from an amount on, and always of staff, with a step-up; under the approval rules; of staff from an amount on by two of them.
insert into authenticator_policies (action, factors, asks) values ('refund', array['passkey', 'totp', 'otp'], 'always');

-- From this amount on a merchant's user confirms a refund with a step-up; in centavos. Only staff change it.
-- breaks 0.1.0: no, the last release writes neither of the new columns, and their defaults hold.
alter table merchant_settings
  add column refund_step_up_from bigint not null default 500000,
  add constraint merchant_settings_refund_step_up_from_check check (refund_step_up_from >= 0) not valid;

-- It waits for colleagues with its money held; the gateway is not asked before they have approved it.
-- breaks 0.1.0: no, a refund of the last release does not wait.
alter table refunds
  add column is_waiting boolean not null default false,
  add constraint refunds_is_waiting_check check (not is_waiting or (status = 'pending' and next_check_at is null)) not valid;

-- As shipped: what one member of staff refunds in a day from ₱5,000.00 on needs another one.
insert into approval_rules (id, mid, action, from_amount, per, needed, valid_from, made_by, made_by_name)
select gen_random_uuid(), null, 'refunds.refundOfStaff', 500000, 'day', 1, now(), '00000000-0000-0000-0000-000000000000', 'Singil';
