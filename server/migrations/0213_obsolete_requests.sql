-- A request whose subject was decided otherwise meanwhile is no longer needed.
alter table approval_requests drop constraint approval_requests_state_check,
  add constraint approval_requests_state_check
    check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'replaced', 'obsolete'));
