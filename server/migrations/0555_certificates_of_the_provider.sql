-- The provider's certificates are signed with a picture, kept as they were issued, and replaced by corrected ones, as those of merchants are.

-- Pictures of signatures. The content is in the storage, encrypted.
create table remittance_signatures (
  id uuid primary key,
  title text not null,
  object text not null unique,
  sealed_key text not null,
  checksum text not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null
);
select make_append_only('remittance_signatures');

alter table remittance_withholding_settings
  -- Null: certificates are signed by hand.
  add column signature_id uuid references remittance_signatures,
  -- Of a tax agent or attorney who signs.
  add column accreditation_no text not null default '',
  add column date_issue date,
  add column date_expiry date,
  add check ((date_issue is null) = (date_expiry is null)),
  add check (date_issue <= date_expiry);

drop trigger append_only on remittance_certificates;
alter table remittance_certificates
  drop constraint remittance_certificates_mid_quarter_key,
  add column voided_at timestamptz,
  add column void_reason text,
  add column replaces uuid unique references remittance_certificates,
  -- Who replaced another one by it; null: issued by the end of the quarter.
  add column made_by text,
  add column object text unique,
  add column sealed_key text,
  add column checksum text,
  add check (num_nulls(object, sealed_key, checksum) in (0, 3)),
  add check ((voided_at is null) = (void_reason is null));
update remittance_certificates set details = jsonb_set(details, '{signatory}', jsonb_build_object(
  'name', details -> 'signatory', 'file', '', 'accreditationNo', '', 'dateIssue', null, 'dateExpiry', null))
where jsonb_typeof(details -> 'signatory') = 'string';
create unique index remittance_certificates_valid on remittance_certificates (mid, quarter) where voided_at is null;
grant update (voided_at, void_reason, object, sealed_key, checksum) on remittance_certificates to singil_app;
