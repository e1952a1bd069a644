-- A payout is written once, when it is asked for or confirmed: there are no drafts. Nobody could see one outside its transaction.
delete from payouts where status = 'DRAFT';
alter table payouts drop constraint payouts_status_check, add constraint payouts_status_check
  check (status in ('OTP_SENT', 'AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS', 'FAILED', 'CANCELLED', 'EXPIRED', 'RETURNED')),
  drop constraint payouts_check4, add constraint payouts_check4 check (status not in ('OTP_SENT', 'EXPIRED') or authorized_at is null);
drop index payouts_of_merchant, payouts_of_merchant_status, payouts_of_wallet, payouts_of_wallet_status, payouts_of_all, payouts_of_all_status;
create index payouts_of_merchant on payouts (mid, purpose, created_at desc, id desc);
create index payouts_of_merchant_status on payouts (mid, purpose, status, created_at desc, id desc);
create index payouts_of_wallet on payouts (wallet_id, purpose, created_at desc, id desc) include (mid);
create index payouts_of_wallet_status on payouts (wallet_id, purpose, status, created_at desc, id desc) include (mid);
create index payouts_of_all on payouts (purpose, created_at desc, id desc) include (mid);
create index payouts_of_all_status on payouts (purpose, status, created_at desc, id desc) include (mid);
