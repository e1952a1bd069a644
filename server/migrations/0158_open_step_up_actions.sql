-- Each feature declares its own actions in the contract and inserts their default policies here, so the table names none of them.
alter table authenticator_policies
  drop constraint authenticator_policies_action_check,
  add constraint authenticator_policies_action_check check (action ~ '^[a-z][A-Za-z]{0,39}$');
