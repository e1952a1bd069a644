-- Certificates of withheld tax (BIR form 2307): made when a supplier is paid, numbered without gaps for each merchant and year, void where
-- the payment came back. `details` is what the form says, and never changes.
create table cwt_certificates (
  id uuid primary key,
  mid text not null references merchants,
  payout_id uuid not null unique references disbursements,
  year int not null,
  number int not null check (number > 0),
  details jsonb not null,
  issued_at timestamptz not null,
  voided_at timestamptz,
  unique (mid, year, number)
);
select protect_by_merchant('cwt_certificates');
revoke update, delete, truncate on cwt_certificates from singil_app;
grant update (voided_at) on cwt_certificates to singil_app;
