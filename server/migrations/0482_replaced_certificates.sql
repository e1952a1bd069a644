-- A certificate can be replaced by one with corrected particulars: the old one is void, with the reason, and stays under its number.
alter table cwt_certificates
  drop constraint cwt_certificates_payout_id_key,
  add column replaces uuid unique references cwt_certificates,
  add column void_reason text,
  -- Null: issued by the payment itself.
  add column issued_by text;
create unique index cwt_certificates_valid on cwt_certificates (payout_id) where voided_at is null;
create index cwt_certificates_of_payout on cwt_certificates (payout_id, issued_at desc);
grant update (void_reason) on cwt_certificates to singil_app;
