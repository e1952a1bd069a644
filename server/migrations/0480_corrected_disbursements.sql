-- A disbursement that pays a failed one again.
alter table disbursements add column corrects uuid references disbursements;
create index disbursements_correcting on disbursements (corrects, created_at desc, payout_id desc) where corrects is not null;
