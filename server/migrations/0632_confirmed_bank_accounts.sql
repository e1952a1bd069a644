-- Where money may go is confirmed with a step-up, and by colleagues where a rule or the part of staff asks for them.
insert into authenticator_policies (action, factors, asks) values ('bankEnrolment', array['passkey', 'totp', 'otp'], 'always');

alter table bank_accounts
  -- It waits for colleagues; nothing can be withdrawn to it before they have approved it.
  add column is_waiting boolean not null default false,
  add constraint bank_accounts_is_waiting_check check (not is_waiting or status <> 'ENABLED') not valid;
