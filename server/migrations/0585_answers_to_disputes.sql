-- Disputes are answered by the merchant, and the answer is sent to the gateway until it confirms it.

alter table disputes
  add column answer_by timestamptz,
  -- The last answer.
  add column answer_kind text check (answer_kind in ('accept', 'contest')),
  -- `sending`: not confirmed by the gateway; `refused`: not taken, so that another one can be given.
  add column answer_state text check (answer_state in ('sending', 'received', 'refused')),
  -- By which the gateway takes it once, however often it is sent.
  add column answer_id uuid,
  add column answer_text text not null default '',
  add column answered_by text not null default '',
  add column answered_at timestamptz,
  add column received_at timestamptz,
  add column answer_why text not null default '',
  -- When the gateway is asked next, or the answer is sent again, while the dispute is open.
  add column next_check_at timestamptz,
  add column checks integer not null default 0,
  -- When the merchant is reminded to answer; null once that has happened.
  add column remind_at timestamptz;
update disputes set answer_by = opened_at + interval '10 days',
  next_check_at = now(),
  remind_at = case when status = 'charged_back' then opened_at + interval '8 days' end;
alter table disputes
  alter column answer_by set not null,
  alter column next_check_at set not null,
  add check ((answer_kind is null) = (answer_state is null) and (answer_kind is null) = (answer_id is null)
    and (answer_kind is null) = (answered_at is null));
create index disputes_by_status on disputes (status, opened_at desc, id desc);
create index disputes_to_check on disputes (next_check_at) where status = 'charged_back';
create index disputes_to_remind on disputes (remind_at) where remind_at is not null;
create index disputes_of_request on disputes (request_id);
create index disputes_by_case on disputes (case_ref);

alter table gateway_callbacks
  drop constraint gateway_callbacks_type_check,
  add constraint gateway_callbacks_type_check check (type in ('payment.updated', 'refund.updated', 'dispute.updated'));

-- New installations get these permissions with their roles; those that exist get them here.
insert into role_authorizations (role, module, actions)
select name, 'DISPUTES', case name
    when 'Administrator' then array['view', 'create', 'update', 'delete', 'approve', 'download']
    when 'Merchant Admin' then array['view', 'create', 'update', 'delete', 'download']
    when 'Corporate View' then array['view']
    else array['view', 'download'] end
from roles where name in ('Administrator', 'Finance', 'Sales', 'Corporate View', 'Merchant Admin', 'Audit')
on conflict do nothing;
