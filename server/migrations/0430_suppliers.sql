-- Suppliers that a merchant pays, and what its certificates of withheld tax say about the merchant itself.
create table suppliers (
  id uuid primary key,
  mid text not null references merchants,
  company_name text not null,
  payee text not null check (payee in ('individual', 'corporation')),
  -- Nine digits, then the branch in five.
  tin text not null check (tin ~ '^[0-9]{14}$'),
  address text not null,
  zip text not null,
  is_vat_registered boolean not null,
  atc text,
  exempt_from date,
  exempt_until date,
  remark text not null,
  bic text not null,
  -- Contacts and bank account; the keyed hash says whether two accounts are the same without opening them.
  sealed_details text not null,
  account_key text not null,
  account_last_four text not null,
  name_state text not null check (name_state in ('NOT_CHECKED', 'ANSWERED', 'NO_NAME', 'NO_ACCOUNT')),
  sealed_bank_name text,
  name_checked_at timestamptz,
  name_tries int not null,
  name_check_due timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  unique (mid, tin),
  check ((exempt_from is null) = (exempt_until is null)),
  check (exempt_from <= exempt_until),
  check ((name_state = 'ANSWERED') = (sealed_bank_name is not null))
);
create index suppliers_by_name on suppliers (mid, lower(company_name), id);
create index suppliers_to_check on suppliers (name_check_due) where name_check_due is not null;
select protect_by_merchant('suppliers');
revoke delete, truncate on suppliers from singil_app;

-- Of each merchant the newest row that has begun holds.
create table cwt_settings (
  id uuid primary key,
  mid text not null references merchants,
  type text not null check (type in ('ordinary', 'topWithholdingAgent')),
  company_name text not null,
  address text not null,
  zip text not null,
  tin text not null check (tin ~ '^[0-9]{14}$'),
  -- The stored file of the signature, and the name that it was uploaded under.
  signature_file text not null,
  signature_filename text not null,
  signature_name text not null,
  accreditation_no text not null,
  date_issue date,
  date_expiry date,
  effective_from date not null,
  created_at timestamptz not null,
  created_by text not null,
  check ((date_issue is null) = (date_expiry is null)),
  check (date_issue <= date_expiry)
);
create index cwt_settings_of_merchant on cwt_settings (mid, effective_from desc, created_at desc);
select protect_by_merchant('cwt_settings');
select make_append_only('cwt_settings');
