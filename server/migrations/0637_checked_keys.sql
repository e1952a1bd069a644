-- Validates the constraints of the columns that two keys brought.
alter table auto_sweeps validate constraint auto_sweeps_is_waiting_check;
alter table bank_accounts validate constraint bank_accounts_is_waiting_check;
alter table merchant_settings validate constraint merchant_settings_refund_step_up_from_check;
alter table refunds validate constraint refunds_is_waiting_check;
alter table late_payments validate constraint late_payments_waiting_check;
