-- Tax: suppliers, payments to them less withheld tax, its certificates, and tax that the provider withholds from merchants.

-- === suppliers

create table cwt_rates (
  atc text not null,
  since date not null,
  payee text not null,
  nature text not null,
  condition text not null,
  rate_millionths integer not null,
  -- An ended code can no longer be chosen. Certificates keep its description.
  is_ended boolean not null default false,
  -- Why, by whom and when staff added the row. Null: part of the initial data.
  reason text,
  added_by text,
  added_at timestamptz,
  constraint cwt_rates_pkey primary key (atc, since),
  constraint cwt_rates_atc_format check (atc ~ '^W[IC][0-9]{3}$'),
  constraint cwt_rates_payee_matches_atc check (payee = case substr(atc, 2, 1) when 'I' then 'individual' else 'corporation' end),
  constraint cwt_rates_change_all_or_none check (num_nulls(reason, added_by, added_at) in (0, 3)),
  constraint cwt_rates_payee_known check (payee in ('individual', 'corporation')),
  constraint cwt_rates_rate_millionths_range check (rate_millionths between 0 and 1000000)
);
comment on table cwt_rates is
  'The rate of creditable withholding tax of a tax code (ATC) from `since` on. The newest row of a code that has begun applies. A row '
  'never changes. The tax is calculated on the amount without VAT.';
revoke delete, update on cwt_rates from singil_app;
create trigger append_only before delete or update on cwt_rates for each row execute function refuse_change();
create trigger never_truncated before truncate on cwt_rates for each statement execute function refuse_change();

create table cwt_settings (
  id uuid primary key,
  mid text not null,
  type text not null,
  company_name text not null,
  address text not null,
  zip text not null,
  tin text not null,
  -- The stored file of the signature, and its name at the upload.
  signature_file text not null,
  signature_filename text not null,
  signature_name text not null,
  accreditation_no text not null,
  date_issue date,
  date_expiry date,
  effective_from date not null,
  created_at timestamptz not null,
  created_by text not null,
  constraint cwt_settings_mid_fkey foreign key (mid) references merchants(mid),
  constraint cwt_settings_accreditation_has_both_dates check ((date_issue is null) = (date_expiry is null)),
  constraint cwt_settings_expires_after_issue check (date_issue <= date_expiry),
  constraint cwt_settings_tin_format check (tin ~ '^[0-9]{14}$'),
  constraint cwt_settings_type_known check (type in ('ordinary', 'topWithholdingAgent'))
);
comment on table cwt_settings is
  'What the certificates of a merchant state about the merchant, from `effective_from` on. The newest row of a merchant that has begun '
  'applies.';
create index cwt_settings_of_merchant on cwt_settings (mid, effective_from desc, created_at desc);
select protect_by_merchant('cwt_settings');
revoke delete, update on cwt_settings from singil_app;
create trigger append_only before delete or update on cwt_settings for each row execute function refuse_change();
create trigger never_truncated before truncate on cwt_settings for each statement execute function refuse_change();

create table suppliers (
  id uuid primary key,
  mid text not null,
  company_name text not null,
  payee text not null,
  -- Nine digits, then five digits of the branch.
  tin text not null,
  address text not null,
  zip text not null,
  is_vat_registered boolean not null,
  atc text,
  exempt_from date,
  exempt_until date,
  remark text not null,
  bic text not null,
  -- Contacts and bank account, sealed. The keyed hash shows whether two accounts are equal without opening them.
  sealed_details text not null,
  account_key text not null,
  account_last_four text not null,
  name_state text not null,
  sealed_bank_name text,
  name_checked_at timestamptz,
  name_tries integer not null,
  name_check_due timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  -- The document that proves the exemption. Without it tax is withheld. Other dates need another document.
  exemption_file uuid,
  constraint suppliers_mid_tin_key unique (mid, tin),
  constraint suppliers_exemption_file_fkey foreign key (exemption_file) references files(id),
  constraint suppliers_mid_fkey foreign key (mid) references merchants(mid),
  constraint suppliers_exemption_has_both_dates check ((exempt_from is null) = (exempt_until is null)),
  constraint suppliers_exemption_ends_after_start check (exempt_from <= exempt_until),
  constraint suppliers_answered_has_bank_name check ((name_state = 'ANSWERED') = (sealed_bank_name is not null)),
  constraint suppliers_exemption_file_has_dates check (exemption_file is null or exempt_until is not null),
  constraint suppliers_name_state_known check (name_state in ('NOT_CHECKED', 'ANSWERED', 'NO_NAME', 'NO_ACCOUNT')),
  constraint suppliers_payee_known check (payee in ('individual', 'corporation')),
  constraint suppliers_tin_format check (tin ~ '^[0-9]{14}$')
);
comment on table suppliers is
  'A supplier that a merchant pays, with its tax particulars and its bank account. A TIN is unique within a merchant.';
create index suppliers_by_name on suppliers (mid, lower(company_name), id);
create index suppliers_to_check on suppliers (name_check_due) where name_check_due is not null;
select protect_by_merchant('suppliers');
revoke delete on suppliers from singil_app;

-- === supplier-imports

create table supplier_imports (
  id uuid primary key,
  mid text not null,
  file_name text not null,
  checksum text not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  constraint supplier_imports_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table supplier_imports is 'An uploaded sheet of suppliers. The sheet itself is not kept; its rows are in supplier_import_rows.';
create index supplier_imports_by_time on supplier_imports (mid, created_at, id);
select protect_by_merchant('supplier_imports');
revoke delete, update on supplier_imports from singil_app;
-- The grant permits `select ... for update`; the code changes no row.
grant update (file_name) on supplier_imports to singil_app;

create table supplier_import_rows (
  id uuid primary key,
  import_id uuid not null,
  mid text not null,
  line integer not null,
  status text not null,
  cells jsonb not null,
  sealed_cells text,
  errors jsonb not null,
  supplier_id uuid,
  updated_at timestamptz not null,
  constraint supplier_import_rows_import_id_line_key unique (import_id, line),
  constraint supplier_import_rows_supplier_id_key unique (supplier_id),
  constraint supplier_import_rows_import_id_fkey foreign key (import_id) references supplier_imports(id),
  constraint supplier_import_rows_mid_fkey foreign key (mid) references merchants(mid),
  constraint supplier_import_rows_supplier_id_fkey foreign key (supplier_id) references suppliers(id),
  constraint supplier_import_rows_cells_is_object check (jsonb_typeof(cells) = 'object'),
  constraint supplier_import_rows_saved_has_supplier check ((status = 'SAVED') = (supplier_id is not null)),
  constraint supplier_import_rows_ended_is_erased check ((status in ('SAVED', 'REMOVED')) = (sealed_cells is null)),
  constraint supplier_import_rows_invalid_has_errors check ((status = 'INVALID') = (jsonb_array_length(errors) > 0)),
  constraint supplier_import_rows_errors_is_array check (jsonb_typeof(errors) = 'array'),
  constraint supplier_import_rows_line_after_heading check (line > 1),
  constraint supplier_import_rows_status_known check (status in ('INVALID', 'VALID', 'FIXED', 'SAVED', 'REMOVED'))
);
comment on table supplier_import_rows is
  'One row of an imported sheet. Its contacts and bank account are sealed, and erased once the row is saved as a supplier or removed.';
create index supplier_import_rows_by_status on supplier_import_rows (import_id, status, line);
select protect_by_merchant('supplier_import_rows');
revoke delete on supplier_import_rows from singil_app;

-- === disbursements

create table disbursements (
  payout_id uuid primary key,
  mid text not null,
  supplier_name text not null,
  supplier_tin text not null,
  payee text not null,
  -- `gross`: the bill; `base`: the bill without VAT; `withheld`: the tax on `base`; `paid`: what the supplier receives.
  gross bigint not null,
  is_vat_inclusive boolean not null,
  base bigint not null,
  atc text,
  rate_millionths integer not null,
  withheld bigint not null,
  paid bigint generated always as (gross - withheld) stored not null,
  supplier_id uuid,
  -- The state of the payout as users see it. It changes with the payout.
  status text not null,
  -- Copied from the payout, which never changes them, so that lists need no join.
  created_at timestamptz not null,
  wallet_id uuid not null,
  request_id text not null,
  reason text not null,
  -- The failed disbursement that this one pays again.
  corrects uuid,
  constraint disbursements_corrects_fkey foreign key (corrects) references disbursements(payout_id),
  constraint disbursements_mid_fkey foreign key (mid) references merchants(mid),
  constraint disbursements_payout_id_fkey foreign key (payout_id) references payouts(id),
  constraint disbursements_supplier_id_fkey foreign key (supplier_id) references suppliers(id),
  constraint disbursements_base_within_gross check (base between 1 and gross),
  constraint disbursements_withheld_within_base check (withheld between 0 and base),
  constraint disbursements_rate_has_atc check ((atc is null) = (rate_millionths = 0)),
  constraint disbursements_without_vat_base_is_gross check (is_vat_inclusive or base = gross),
  constraint disbursements_gross_positive check (gross > 0),
  constraint disbursements_paid_positive check (paid > 0),
  constraint disbursements_payee_known check (payee in ('individual', 'corporation')),
  constraint disbursements_rate_millionths_range check (rate_millionths between 0 and 1000000),
  constraint disbursements_status_known check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  constraint disbursements_supplier_tin_format check (supplier_tin ~ '^[0-9]{9}([0-9]{3}|[0-9]{5})?$')
);
comment on table disbursements is
  'A payment to a supplier: the bill and the withheld tax of a payout. Only `status` changes after it is written.';
create index disbursements_by_tax_code on disbursements (atc) where status = 'PENDING' and atc is not null;
create index disbursements_correcting on disbursements (corrects, created_at desc, payout_id desc) where corrects is not null;
create index disbursements_newest on disbursements (created_at desc, payout_id desc);
create index disbursements_of_merchant on disbursements (mid, created_at desc, payout_id desc);
create index disbursements_of_supplier on disbursements (supplier_id, created_at desc) where supplier_id is not null;
select protect_by_merchant('disbursements');
revoke delete, update on disbursements from singil_app;
grant update (status) on disbursements to singil_app;

create table cwt_certificates (
  id uuid primary key,
  mid text not null,
  payout_id uuid not null,
  year integer not null,
  number integer not null,
  details jsonb not null,
  issued_at timestamptz not null,
  voided_at timestamptz,
  -- The certificate that this one replaces with corrected particulars. The replaced one is voided with a reason and keeps its number.
  replaces uuid,
  void_reason text,
  -- Null: issued automatically with the payment.
  issued_by text,
  -- The PDF as it was issued, encrypted. An issued form is never drawn again by a later version.
  object text,
  sealed_key text,
  checksum text,
  constraint cwt_certificates_mid_year_number_key unique (mid, year, number),
  constraint cwt_certificates_object_key unique (object),
  constraint cwt_certificates_replaces_key unique (replaces),
  constraint cwt_certificates_mid_fkey foreign key (mid) references merchants(mid),
  constraint cwt_certificates_payout_id_fkey foreign key (payout_id) references disbursements(payout_id),
  constraint cwt_certificates_replaces_fkey foreign key (replaces) references cwt_certificates(id),
  constraint cwt_certificates_file_all_or_none check (num_nulls(object, sealed_key, checksum) in (0, 3)),
  constraint cwt_certificates_number_positive check (number > 0)
);
comment on table cwt_certificates is
  'A certificate of withheld tax (BIR form 2307), issued when a supplier is paid. Numbers have no gaps within a merchant and year. It is '
  'voided if the payment is returned or a replacement is issued; `details` is the content of the form and never changes.';
create index cwt_certificates_of_payout on cwt_certificates (payout_id, issued_at desc);
create unique index cwt_certificates_valid on cwt_certificates (payout_id) where voided_at is null;
select protect_by_merchant('cwt_certificates');
revoke delete, update on cwt_certificates from singil_app;
grant update (voided_at, void_reason, object, sealed_key, checksum) on cwt_certificates to singil_app;

create table cwt_liabilities (
  payout_id uuid primary key,
  mid text not null,
  month text not null,
  quarter text generated always as (
    substr(month, 1, 4) || 'Q' || ((substr(month, 6, 2)::integer + 2) / 3)::text
  ) stored not null,
  supplier_name text not null,
  supplier_tin text not null,
  atc text not null,
  rate_millionths integer not null,
  base bigint not null,
  withheld bigint not null,
  recorded_at timestamptz not null,
  voided_at timestamptz,
  constraint cwt_liabilities_payout_id_fkey foreign key (payout_id) references disbursements(payout_id),
  constraint cwt_liabilities_base_positive check (base > 0),
  constraint cwt_liabilities_month_format check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint cwt_liabilities_withheld_positive check (withheld > 0)
);
comment on table cwt_liabilities is
  'Tax that a merchant withheld from a supplier and owes to the state. It is not money of the wallet: the merchant remits it itself. It '
  'is recorded when the supplier is paid and voided if the payment is returned. `month` is the Manila month of the return to which it '
  'belongs.';
create index cwt_liabilities_of_merchant on cwt_liabilities (mid, quarter, supplier_tin, atc);
select protect_by_merchant('cwt_liabilities');
revoke delete, update on cwt_liabilities from singil_app;
grant update (voided_at) on cwt_liabilities to singil_app;

create table disbursement_logs (
  id uuid primary key,
  mid text not null,
  payout_id uuid not null,
  request_id text not null,
  supplier_name text not null,
  state text not null,
  paid bigint not null,
  remark text not null,
  username text not null,
  created_at timestamptz not null,
  constraint disbursement_logs_mid_fkey foreign key (mid) references merchants(mid),
  constraint disbursement_logs_payout_id_fkey foreign key (payout_id) references disbursements(payout_id)
);
comment on table disbursement_logs is 'One change of the state of a disbursement. Rows are only added.';
create index disbursement_logs_of_merchant on disbursement_logs (mid, created_at desc, id desc);
create index disbursement_logs_of_payout on disbursement_logs (payout_id, created_at);
select protect_by_merchant('disbursement_logs');
revoke delete, update on disbursement_logs from singil_app;
create trigger append_only before delete or update on disbursement_logs for each row execute function refuse_change();
create trigger never_truncated before truncate on disbursement_logs for each statement execute function refuse_change();

-- === bulk-disbursements

create table bulk_disbursements (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  name text not null,
  checksum text not null,
  state text not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  -- What was confirmed, by whom, and with which authorization.
  digest text,
  confirmed_by text,
  confirmed_at timestamptz,
  authorization_kind text,
  authorization_id text,
  constraint bulk_disbursements_authorization_id_key unique (authorization_id),
  constraint bulk_disbursements_mid_fkey foreign key (mid) references merchants(mid),
  constraint bulk_disbursements_open_not_confirmed
    check ((state = 'OPEN') = (num_nulls(digest, confirmed_by, confirmed_at, authorization_kind, authorization_id) = 5)),
  constraint bulk_disbursements_confirmation_all_or_none
    check (num_nulls(digest, confirmed_by, confirmed_at, authorization_kind, authorization_id) in (0, 5)),
  constraint bulk_disbursements_state_known check (state in ('OPEN', 'WAITING', 'CONFIRMED', 'REFUSED'))
);
comment on table bulk_disbursements is
  'An uploaded sheet of supplier payments, all confirmed at once. The sheet itself is not kept; its rows are in bulk_disbursement_rows.';
create unique index bulk_disbursements_by_name on bulk_disbursements (mid, lower(name));
create index bulk_disbursements_by_time on bulk_disbursements (mid, created_at, id);
select protect_by_merchant('bulk_disbursements');
revoke delete on bulk_disbursements from singil_app;

create table bulk_disbursement_rows (
  id uuid primary key,
  bulk_id uuid not null,
  mid text not null,
  line integer not null,
  status text not null,
  cells jsonb not null,
  errors jsonb not null,
  -- The payment of the row. Any change of it changes the digest of the sheet.
  payment jsonb,
  reason text,
  payout_id uuid,
  updated_at timestamptz not null,
  constraint bulk_disbursement_rows_bulk_id_line_key unique (bulk_id, line),
  constraint bulk_disbursement_rows_payout_id_key unique (payout_id),
  constraint bulk_disbursement_rows_bulk_id_fkey foreign key (bulk_id) references bulk_disbursements(id),
  constraint bulk_disbursement_rows_mid_fkey foreign key (mid) references merchants(mid),
  constraint bulk_disbursement_rows_payout_id_fkey foreign key (payout_id) references disbursements(payout_id),
  constraint bulk_disbursement_rows_cells_is_object check (jsonb_typeof(cells) = 'object'),
  constraint bulk_disbursement_rows_failed_has_reason check ((status = 'FAILED') = (reason is not null)),
  constraint bulk_disbursement_rows_created_has_payout check ((status = 'CREATED') = (payout_id is not null)),
  constraint bulk_disbursement_rows_payable_has_payment check ((status in ('INVALID', 'REMOVED')) or payment is not null),
  constraint bulk_disbursement_rows_errors_is_array check (jsonb_typeof(errors) = 'array'),
  constraint bulk_disbursement_rows_line_after_heading check (line > 1),
  constraint bulk_disbursement_rows_status_known
    check (status in ('INVALID', 'VALID', 'FIXED', 'CONFIRMED', 'CREATED', 'FAILED', 'REMOVED'))
);
comment on table bulk_disbursement_rows is
  'One row of a bulk disbursement. Once the sheet is confirmed, a job creates a disbursement from each payable row.';
create index bulk_disbursement_rows_by_status on bulk_disbursement_rows (bulk_id, status, line);
select protect_by_merchant('bulk_disbursement_rows');
revoke delete on bulk_disbursement_rows from singil_app;

-- === remittance-withholding

create table remittance_certificate_numbers (
  year integer primary key,
  last integer not null,
  constraint remittance_certificate_numbers_last_positive check (last > 0)
);
comment on table remittance_certificate_numbers is
  'The last certificate number of the provider in a year. Numbers have no gaps within a year.';
revoke delete on remittance_certificate_numbers from singil_app;

create table remittance_certificates (
  id uuid primary key,
  mid text not null,
  quarter text not null,
  year integer not null,
  number integer not null,
  base bigint not null,
  withheld bigint not null,
  details jsonb not null,
  issued_at timestamptz not null,
  voided_at timestamptz,
  void_reason text,
  replaces uuid,
  -- The user that issued it as a replacement. Null: issued at the end of the quarter.
  made_by text,
  object text,
  sealed_key text,
  checksum text,
  constraint remittance_certificates_object_key unique (object),
  constraint remittance_certificates_replaces_key unique (replaces),
  constraint remittance_certificates_year_number_key unique (year, number),
  constraint remittance_certificates_mid_fkey foreign key (mid) references merchants(mid),
  constraint remittance_certificates_replaces_fkey foreign key (replaces) references remittance_certificates(id),
  constraint remittance_certificates_file_all_or_none check (num_nulls(object, sealed_key, checksum) in (0, 3)),
  constraint remittance_certificates_voided_has_reason check ((voided_at is null) = (void_reason is null)),
  constraint remittance_certificates_number_positive check (number > 0),
  constraint remittance_certificates_quarter_format check (quarter ~ '^20[0-9]{2}Q[1-4]$'),
  constraint remittance_certificates_withheld_positive check (withheld > 0)
);
comment on table remittance_certificates is
  'A certificate of tax that the provider withheld from a merchant in a quarter (BIR form 2307). A merchant has one valid certificate for '
  'a quarter. `details` is the content of the form and never changes.';
create unique index remittance_certificates_valid on remittance_certificates (mid, quarter) where voided_at is null;
select protect_by_merchant('remittance_certificates');
revoke delete, update on remittance_certificates from singil_app;
grant update (voided_at, void_reason, object, sealed_key, checksum) on remittance_certificates to singil_app;
create trigger never_truncated before truncate on remittance_certificates for each statement execute function refuse_change();

create table remittance_counters (
  taxpayer text not null,
  year integer not null,
  remitted bigint not null default 0,
  withheld bigint not null default 0,
  constraint remittance_counters_pkey primary key (taxpayer, year),
  constraint remittance_counters_withheld_within_remitted check (withheld between 0 and remitted),
  constraint remittance_counters_remitted_not_negative check (remitted >= 0)
) with (fillfactor = 70);
comment on table remittance_counters is
  'What a taxpayer, with all merchants and branches under its TIN, was remitted in a calendar year in Manila. `taxpayer` is a keyed '
  'digest of the TIN. A remittance locks the row, so that two concurrent remittances cannot both count as below the threshold.';
revoke delete on remittance_counters from singil_app;

create table remittance_lines (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  taxpayer text not null,
  -- A settlement, or money from before a settlement that was returned to the wallet after it.
  source text not null,
  source_id text not null,
  day date not null,
  base bigint not null,
  -- What the taxpayer had been remitted earlier in the same year.
  before bigint not null,
  verdict text not null,
  atc text not null,
  rate_millionths integer not null,
  withheld bigint not null,
  recorded_at timestamptz not null,
  constraint remittance_lines_source_source_id_key unique (source, source_id),
  constraint remittance_lines_base_positive check (base > 0),
  constraint remittance_lines_before_not_negative check (before >= 0),
  constraint remittance_lines_withheld_within_base check (withheld between 0 and base),
  constraint remittance_lines_withheld_is_subject check (withheld = 0 or verdict in ('overThreshold', 'overLastYear', 'noDeclaration')),
  constraint remittance_lines_source_known check (source in ('settlement', 'refund', 'returned')),
  constraint remittance_lines_verdict_known check (verdict in ('off', 'exempt', 'below', 'overThreshold', 'overLastYear', 'noDeclaration'))
);
comment on table remittance_lines is
  'The tax decision on one remittance to a merchant: what was remitted, the verdict, and the tax withheld. Each remittance is counted '
  'once.';
create index remittance_lines_of_merchant on remittance_lines (mid, day desc, id desc);
create index remittance_lines_of_taxpayer on remittance_lines (taxpayer, day);
create index remittance_lines_withheld on remittance_lines (day, mid) where withheld > 0;
select protect_by_merchant('remittance_lines');
revoke delete, update on remittance_lines from singil_app;
create trigger append_only before delete or update on remittance_lines for each row execute function refuse_change();
create trigger never_truncated before truncate on remittance_lines for each statement execute function refuse_change();

create table remittance_signatures (
  id uuid primary key,
  title text not null,
  object text not null,
  sealed_key text not null,
  checksum text not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  constraint remittance_signatures_object_key unique (object)
);
comment on table remittance_signatures is
  'A picture of a signature for the certificates of the provider. Its content is in the storage, encrypted.';
revoke delete, update on remittance_signatures from singil_app;
create trigger append_only before delete or update on remittance_signatures for each row execute function refuse_change();
create trigger never_truncated before truncate on remittance_signatures for each statement execute function refuse_change();

create table remittance_tax_rates (
  since date primary key,
  rate_millionths integer not null,
  -- Of a calendar year. A remittance with which the year exceeds it is subject to the tax.
  threshold bigint not null,
  atc_individual text not null,
  atc_corporation text not null,
  nature text not null,
  source text not null,
  constraint remittance_tax_rates_rate_millionths_range check (rate_millionths between 0 and 1000000),
  constraint remittance_tax_rates_threshold_not_negative check (threshold >= 0)
);
comment on table remittance_tax_rates is
  'The rate and the threshold of the tax on remittances from `since` on. The newest row that has begun applies.';
revoke delete, insert, update on remittance_tax_rates from singil_app;

create table remittance_withholding_settings (
  id uuid primary key,
  is_on boolean not null,
  -- Whether tax is withheld from the first peso if there is no valid sworn declaration (RMC 8-2024).
  needs_declaration boolean not null,
  company_name text not null,
  address text not null,
  zip text not null,
  tin text not null,
  signatory text not null,
  effective_from date not null,
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  created_at timestamptz not null,
  -- Null: certificates are signed by hand.
  signature_id uuid,
  -- The accreditation of a tax agent or attorney that signs.
  accreditation_no text not null default '',
  date_issue date,
  date_expiry date,
  constraint remittance_withholding_settings_signature_id_fkey foreign key (signature_id) references remittance_signatures(id),
  constraint remittance_withholding_settings_approver_differs check (asked_by <> approved_by),
  constraint remittance_withholding_settings_accreditation_has_both_dates check ((date_issue is null) = (date_expiry is null)),
  constraint remittance_withholding_settings_expires_after_issue check (date_issue <= date_expiry),
  constraint remittance_withholding_settings_tin_format check (tin ~ '^[0-9]{14}$')
);
comment on table remittance_withholding_settings is
  'Whether the provider withholds tax from remittances, and its particulars, from `effective_from` on. The newest row that has begun '
  'applies. Without a row nothing is withheld.';
create index remittance_withholding_settings_in_order on remittance_withholding_settings (effective_from desc, created_at desc);
revoke delete, update on remittance_withholding_settings from singil_app;
create trigger append_only before delete or update on remittance_withholding_settings for each row execute function refuse_change();
create trigger never_truncated before truncate on remittance_withholding_settings for each statement execute function refuse_change();

insert into cwt_rates (atc, since, payee, nature, condition, rate_millionths) values
  ('WC010', '2018-01-01', 'corporation', 'Professional fees (lawyers, CPAs, engineers and the like)',
    'gross income not over PHP 720,000', 100000),
  ('WC011', '2018-01-01', 'corporation', 'Professional fees (lawyers, CPAs, engineers and the like)', 'gross income over PHP 720,000',
    150000),
  ('WC020', '2018-01-01', 'corporation', 'Professional entertainers', 'gross income not over PHP 720,000', 100000),
  ('WC021', '2018-01-01', 'corporation', 'Professional entertainers', 'gross income over PHP 720,000', 150000),
  ('WC030', '2018-01-01', 'corporation', 'Professional athletes', 'gross income not over PHP 720,000', 100000),
  ('WC031', '2018-01-01', 'corporation', 'Professional athletes', 'gross income over PHP 720,000', 150000),
  ('WC040', '2018-01-01', 'corporation', 'Movie, stage, television and musical directors and producers',
    'gross income not over PHP 720,000', 100000),
  ('WC041', '2018-01-01', 'corporation', 'Movie, stage, television and musical directors and producers', 'gross income over PHP 720,000',
    150000),
  ('WC050', '2018-01-01', 'corporation', 'Management and technical consultants', 'gross income not over PHP 720,000', 100000),
  ('WC051', '2018-01-01', 'corporation', 'Management and technical consultants', 'gross income over PHP 720,000', 150000),
  ('WC060', '2018-01-01', 'corporation', 'Business and bookkeeping agents and agencies', 'gross income not over PHP 720,000', 100000),
  ('WC061', '2018-01-01', 'corporation', 'Business and bookkeeping agents and agencies', 'gross income over PHP 720,000', 150000),
  ('WC070', '2018-01-01', 'corporation', 'Insurance agents and adjusters', 'gross income not over PHP 720,000', 100000),
  ('WC071', '2018-01-01', 'corporation', 'Insurance agents and adjusters', 'gross income over PHP 720,000', 150000),
  ('WC080', '2018-01-01', 'corporation', 'Other recipients of talent fees', 'gross income not over PHP 720,000', 100000),
  ('WC081', '2018-01-01', 'corporation', 'Other recipients of talent fees', 'gross income over PHP 720,000', 150000),
  ('WC100', '2018-01-01', 'corporation',
    'Rentals: real property used in business; personal property over PHP 10,000 a year; poles, satellites, billboards', '', 50000),
  ('WC110', '2018-01-01', 'corporation', 'Cinematographic film rentals', '', 50000),
  ('WC120', '2018-01-01', 'corporation', 'Payments to certain contractors', '', 20000),
  ('WC139', '2018-01-01', 'corporation', 'Brokers and agents commissions, incl. real estate service practitioners',
    'gross income not over PHP 720,000', 100000),
  ('WC140', '2018-01-01', 'corporation', 'Brokers and agents commissions, incl. real estate service practitioners',
    'gross income over PHP 720,000', 150000),
  ('WC150', '2018-01-01', 'corporation', 'Medical practitioners through hospitals, clinics, HMOs', 'gross income over PHP 720,000', 150000),
  ('WC151', '2018-01-01', 'corporation', 'Medical practitioners through hospitals, clinics, HMOs', 'gross income not over PHP 720,000',
    100000),
  ('WC157', '2018-01-01', 'corporation', 'Government to local suppliers of services', '', 20000),
  ('WC158', '2018-01-01', 'corporation', 'Top withholding agents to local suppliers of goods',
    'payor is a BIR-listed top withholding agent', 10000),
  ('WC160', '2018-01-01', 'corporation', 'Top withholding agents to local suppliers of services',
    'payor is a BIR-listed top withholding agent', 20000),
  ('WC515', '2018-01-01', 'corporation', 'Commissions, rebates, discounts to independent sales representatives',
    'as listed in the same table: gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WC516', '2018-01-01', 'corporation', 'Commissions, rebates, discounts to independent sales representatives',
    'as listed in the same table: gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WC535', '2018-01-01', 'corporation', 'Pre-need companies to funeral parlors', '', 10000),
  ('WC540', '2018-01-01', 'corporation', 'Tolling fees to refineries', '', 50000),
  ('WC610', '2018-01-01', 'corporation', 'Suppliers of agricultural products', 'cumulative over PHP 300,000 in the year', 10000),
  ('WC630', '2018-01-01', 'corporation', 'Purchases of minerals and quarry resources', '', 50000),
  ('WC632', '2018-01-01', 'corporation', 'Gold and minerals bought by BSP', '', 10000),
  ('WC640', '2018-01-01', 'corporation', 'Government to local suppliers of goods', '', 10000),
  ('WC650', '2018-01-01', 'corporation', 'Meralco refunds, active contracts', '', 150000),
  ('WC651', '2018-01-01', 'corporation', 'Meralco refunds, terminated contracts', '', 150000),
  ('WC660', '2018-01-01', 'corporation', 'Interest on meter deposits, residential, Meralco', 'over 200 kWh a month', 100000),
  ('WC661', '2018-01-01', 'corporation', 'Interest on meter deposits, non-residential, Meralco', 'over 200 kWh a month', 100000),
  ('WC662', '2018-01-01', 'corporation', 'Interest on meter deposits, residential, other utilities', 'over 200 kWh a month', 100000),
  ('WC663', '2018-01-01', 'corporation', 'Interest on meter deposits, non-residential, other utilities', 'over 200 kWh a month', 100000),
  ('WC680', '2018-01-01', 'corporation', 'Political campaign purchases', '', 50000),
  ('WC690', '2018-01-01', 'corporation', 'Payments received by REITs', '', 10000),
  ('WC710', '2018-01-01', 'corporation', 'Interest from debt instruments not deposit substitutes', '', 150000),
  ('WC720', '2018-01-01', 'corporation', 'Locally produced raw sugar', '', 10000),
  ('WI010', '2018-01-01', 'individual', 'Professional fees (lawyers, CPAs, engineers and the like)',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI011', '2018-01-01', 'individual', 'Professional fees (lawyers, CPAs, engineers and the like)',
    'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI020', '2018-01-01', 'individual', 'Professional entertainers',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI021', '2018-01-01', 'individual', 'Professional entertainers', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI030', '2018-01-01', 'individual', 'Professional athletes',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI031', '2018-01-01', 'individual', 'Professional athletes', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI040', '2018-01-01', 'individual', 'Movie, stage, television and musical directors and producers',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI041', '2018-01-01', 'individual', 'Movie, stage, television and musical directors and producers',
    'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI050', '2018-01-01', 'individual', 'Management and technical consultants',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI051', '2018-01-01', 'individual', 'Management and technical consultants', 'gross income over PHP 3,000,000 or VAT-registered',
    100000),
  ('WI060', '2018-01-01', 'individual', 'Business and bookkeeping agents and agencies',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI061', '2018-01-01', 'individual', 'Business and bookkeeping agents and agencies',
    'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI070', '2018-01-01', 'individual', 'Insurance agents and adjusters',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI071', '2018-01-01', 'individual', 'Insurance agents and adjusters', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI080', '2018-01-01', 'individual', 'Other recipients of talent fees',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI081', '2018-01-01', 'individual', 'Other recipients of talent fees', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI090', '2018-01-01', 'individual', 'Fees of directors who are not employees',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI091', '2018-01-01', 'individual', 'Fees of directors who are not employees', 'gross income over PHP 3,000,000 or VAT-registered',
    100000),
  ('WI100', '2018-01-01', 'individual',
    'Rentals: real property used in business; personal property over PHP 10,000 a year; poles, satellites, billboards', '', 50000),
  ('WI110', '2018-01-01', 'individual', 'Cinematographic film rentals', '', 50000),
  ('WI120', '2018-01-01', 'individual', 'Payments to certain contractors', '', 20000),
  ('WI130', '2018-01-01', 'individual', 'Income distribution to beneficiaries of estates and trusts', '', 150000),
  ('WI139', '2018-01-01', 'individual', 'Brokers and agents commissions, incl. real estate service practitioners',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI140', '2018-01-01', 'individual', 'Brokers and agents commissions, incl. real estate service practitioners',
    'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI150', '2018-01-01', 'individual', 'Medical practitioners through hospitals, clinics, HMOs',
    'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI151', '2018-01-01', 'individual', 'Medical practitioners through hospitals, clinics, HMOs',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI152', '2018-01-01', 'individual', 'General professional partnership to its partners', 'gross income not over PHP 720,000', 100000),
  ('WI153', '2018-01-01', 'individual', 'General professional partnership to its partners', 'gross income over PHP 720,000', 150000),
  ('WI157', '2018-01-01', 'individual', 'Government to local suppliers of services', '', 20000),
  ('WI158', '2018-01-01', 'individual', 'Top withholding agents to local suppliers of goods',
    'payor is a BIR-listed top withholding agent', 10000),
  ('WI159', '2018-01-01', 'individual', 'Additional payments to government personnel by importers, shipping and airline companies', '',
    150000),
  ('WI160', '2018-01-01', 'individual', 'Top withholding agents to local suppliers of services',
    'payor is a BIR-listed top withholding agent', 20000),
  ('WI515', '2018-01-01', 'individual', 'Commissions, rebates, discounts to independent sales representatives',
    'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI516', '2018-01-01', 'individual', 'Commissions, rebates, discounts to independent sales representatives',
    'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI530', '2018-01-01', 'individual', 'Gross payments to embalmers', '', 10000),
  ('WI535', '2018-01-01', 'individual', 'Pre-need companies to funeral parlors', '', 10000),
  ('WI540', '2018-01-01', 'individual', 'Tolling fees to refineries', '', 50000),
  ('WI610', '2018-01-01', 'individual', 'Suppliers of agricultural products', 'cumulative over PHP 300,000 in the year', 10000),
  ('WI630', '2018-01-01', 'individual', 'Purchases of minerals and quarry resources', '', 50000),
  ('WI632', '2018-01-01', 'individual', 'Gold and minerals bought by BSP', '', 10000),
  ('WI640', '2018-01-01', 'individual', 'Government to local suppliers of goods', '', 10000),
  ('WI650', '2018-01-01', 'individual', 'Meralco refunds, active contracts', '', 150000),
  ('WI651', '2018-01-01', 'individual', 'Meralco refunds, terminated contracts', '', 150000),
  ('WI660', '2018-01-01', 'individual', 'Interest on meter deposits, residential, Meralco', 'over 200 kWh a month', 100000),
  ('WI661', '2018-01-01', 'individual', 'Interest on meter deposits, non-residential, Meralco', 'over 200 kWh a month', 100000),
  ('WI662', '2018-01-01', 'individual', 'Interest on meter deposits, residential, other utilities', 'over 200 kWh a month', 100000),
  ('WI663', '2018-01-01', 'individual', 'Interest on meter deposits, non-residential, other utilities', 'over 200 kWh a month', 100000),
  ('WI680', '2018-01-01', 'individual', 'Political campaign purchases', '', 50000),
  ('WI710', '2018-01-01', 'individual', 'Interest from debt instruments not deposit substitutes', '', 150000),
  ('WI720', '2018-01-01', 'individual', 'Locally produced raw sugar', '', 10000);

insert into remittance_tax_rates (since, rate_millionths, threshold, atc_individual, atc_corporation, nature, source) values
  ('2024-01-11', 5000, 50000000, 'WI760', 'WC760', 'Gross remittances by digital financial services providers to sellers/merchants',
    'RR 16-2023 (1 % of one half); RMO 4-2024'),
  ('2025-03-14', 5000, 50000000, 'WI830', 'WC830', 'Gross remittances by digital financial services providers to sellers/merchants',
    'RR 5-2025 (0.5 %); RMO 18-2025');
