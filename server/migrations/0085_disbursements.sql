-- Disbursements: payments to suppliers, and the tax that the merchant withholds from them.

-- Creditable withholding tax by tax code; of each the newest row that has begun holds, and a past one is never changed. All of these
-- are counted on what is paid without VAT.
create table cwt_rates (
  atc text not null check (atc ~ '^W[IC][0-9]{3}$'),
  since date not null,
  payee text not null check (payee in ('individual', 'corporation')),
  nature text not null,
  condition text not null,
  rate_millionths int not null check (rate_millionths between 0 and 1000000),
  primary key (atc, since),
  check (payee = case substr(atc, 2, 1) when 'I' then 'individual' else 'corporation' end)
);
insert into cwt_rates (atc, since, payee, nature, condition, rate_millionths) values
  ('WC010', '2018-01-01', 'corporation', 'Professional fees (lawyers, CPAs, engineers and the like)', 'gross income not over PHP 720,000', 100000),
  ('WC011', '2018-01-01', 'corporation', 'Professional fees (lawyers, CPAs, engineers and the like)', 'gross income over PHP 720,000', 150000),
  ('WC020', '2018-01-01', 'corporation', 'Professional entertainers', 'gross income not over PHP 720,000', 100000),
  ('WC021', '2018-01-01', 'corporation', 'Professional entertainers', 'gross income over PHP 720,000', 150000),
  ('WC030', '2018-01-01', 'corporation', 'Professional athletes', 'gross income not over PHP 720,000', 100000),
  ('WC031', '2018-01-01', 'corporation', 'Professional athletes', 'gross income over PHP 720,000', 150000),
  ('WC040', '2018-01-01', 'corporation', 'Movie, stage, television and musical directors and producers', 'gross income not over PHP 720,000', 100000),
  ('WC041', '2018-01-01', 'corporation', 'Movie, stage, television and musical directors and producers', 'gross income over PHP 720,000', 150000),
  ('WC050', '2018-01-01', 'corporation', 'Management and technical consultants', 'gross income not over PHP 720,000', 100000),
  ('WC051', '2018-01-01', 'corporation', 'Management and technical consultants', 'gross income over PHP 720,000', 150000),
  ('WC060', '2018-01-01', 'corporation', 'Business and bookkeeping agents and agencies', 'gross income not over PHP 720,000', 100000),
  ('WC061', '2018-01-01', 'corporation', 'Business and bookkeeping agents and agencies', 'gross income over PHP 720,000', 150000),
  ('WC070', '2018-01-01', 'corporation', 'Insurance agents and adjusters', 'gross income not over PHP 720,000', 100000),
  ('WC071', '2018-01-01', 'corporation', 'Insurance agents and adjusters', 'gross income over PHP 720,000', 150000),
  ('WC080', '2018-01-01', 'corporation', 'Other recipients of talent fees', 'gross income not over PHP 720,000', 100000),
  ('WC081', '2018-01-01', 'corporation', 'Other recipients of talent fees', 'gross income over PHP 720,000', 150000),
  ('WC100', '2018-01-01', 'corporation', 'Rentals: real property used in business; personal property over PHP 10,000 a year; poles, satellites, billboards', '', 50000),
  ('WC110', '2018-01-01', 'corporation', 'Cinematographic film rentals', '', 50000),
  ('WC120', '2018-01-01', 'corporation', 'Payments to certain contractors', '', 20000),
  ('WC139', '2018-01-01', 'corporation', 'Brokers and agents commissions, incl. real estate service practitioners', 'gross income not over PHP 720,000', 100000),
  ('WC140', '2018-01-01', 'corporation', 'Brokers and agents commissions, incl. real estate service practitioners', 'gross income over PHP 720,000', 150000),
  ('WC150', '2018-01-01', 'corporation', 'Medical practitioners through hospitals, clinics, HMOs', 'gross income over PHP 720,000', 150000),
  ('WC151', '2018-01-01', 'corporation', 'Medical practitioners through hospitals, clinics, HMOs', 'gross income not over PHP 720,000', 100000),
  ('WC157', '2018-01-01', 'corporation', 'Government to local suppliers of services', '', 20000),
  ('WC158', '2018-01-01', 'corporation', 'Top withholding agents to local suppliers of goods', 'payor is a BIR-listed top withholding agent', 10000),
  ('WC160', '2018-01-01', 'corporation', 'Top withholding agents to local suppliers of services', 'payor is a BIR-listed top withholding agent', 20000),
  ('WC515', '2018-01-01', 'corporation', 'Commissions, rebates, discounts to independent sales representatives', 'as listed in the same table: gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WC516', '2018-01-01', 'corporation', 'Commissions, rebates, discounts to independent sales representatives', 'as listed in the same table: gross income over PHP 3,000,000 or VAT-registered', 100000),
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
  ('WI010', '2018-01-01', 'individual', 'Professional fees (lawyers, CPAs, engineers and the like)', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI011', '2018-01-01', 'individual', 'Professional fees (lawyers, CPAs, engineers and the like)', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI020', '2018-01-01', 'individual', 'Professional entertainers', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI021', '2018-01-01', 'individual', 'Professional entertainers', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI030', '2018-01-01', 'individual', 'Professional athletes', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI031', '2018-01-01', 'individual', 'Professional athletes', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI040', '2018-01-01', 'individual', 'Movie, stage, television and musical directors and producers', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI041', '2018-01-01', 'individual', 'Movie, stage, television and musical directors and producers', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI050', '2018-01-01', 'individual', 'Management and technical consultants', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI051', '2018-01-01', 'individual', 'Management and technical consultants', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI060', '2018-01-01', 'individual', 'Business and bookkeeping agents and agencies', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI061', '2018-01-01', 'individual', 'Business and bookkeeping agents and agencies', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI070', '2018-01-01', 'individual', 'Insurance agents and adjusters', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI071', '2018-01-01', 'individual', 'Insurance agents and adjusters', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI080', '2018-01-01', 'individual', 'Other recipients of talent fees', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI081', '2018-01-01', 'individual', 'Other recipients of talent fees', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI090', '2018-01-01', 'individual', 'Fees of directors who are not employees', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI091', '2018-01-01', 'individual', 'Fees of directors who are not employees', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI100', '2018-01-01', 'individual', 'Rentals: real property used in business; personal property over PHP 10,000 a year; poles, satellites, billboards', '', 50000),
  ('WI110', '2018-01-01', 'individual', 'Cinematographic film rentals', '', 50000),
  ('WI120', '2018-01-01', 'individual', 'Payments to certain contractors', '', 20000),
  ('WI130', '2018-01-01', 'individual', 'Income distribution to beneficiaries of estates and trusts', '', 150000),
  ('WI139', '2018-01-01', 'individual', 'Brokers and agents commissions, incl. real estate service practitioners', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI140', '2018-01-01', 'individual', 'Brokers and agents commissions, incl. real estate service practitioners', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI150', '2018-01-01', 'individual', 'Medical practitioners through hospitals, clinics, HMOs', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
  ('WI151', '2018-01-01', 'individual', 'Medical practitioners through hospitals, clinics, HMOs', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI152', '2018-01-01', 'individual', 'General professional partnership to its partners', 'gross income not over PHP 720,000', 100000),
  ('WI153', '2018-01-01', 'individual', 'General professional partnership to its partners', 'gross income over PHP 720,000', 150000),
  ('WI157', '2018-01-01', 'individual', 'Government to local suppliers of services', '', 20000),
  ('WI158', '2018-01-01', 'individual', 'Top withholding agents to local suppliers of goods', 'payor is a BIR-listed top withholding agent', 10000),
  ('WI159', '2018-01-01', 'individual', 'Additional payments to government personnel by importers, shipping and airline companies', '', 150000),
  ('WI160', '2018-01-01', 'individual', 'Top withholding agents to local suppliers of services', 'payor is a BIR-listed top withholding agent', 20000),
  ('WI515', '2018-01-01', 'individual', 'Commissions, rebates, discounts to independent sales representatives', 'gross income not over PHP 3,000,000 and not VAT-registered (sworn declaration)', 50000),
  ('WI516', '2018-01-01', 'individual', 'Commissions, rebates, discounts to independent sales representatives', 'gross income over PHP 3,000,000 or VAT-registered', 100000),
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
select make_append_only('cwt_rates');

-- What is confirmed, as one text: another amount, supplier, account or tax is another payment.
create function disbursement_payload_hash(p_id uuid, p_mid text, p_wallet_id uuid, p_rail text, p_destination_key text,
  p_supplier_tin text, p_atc text, p_gross bigint, p_withheld bigint, p_fee bigint, p_vat bigint)
returns text language sql immutable as $$
  select encode(sha256(convert_to('disbursement|' || p_id || '|' || p_mid || '|' || p_wallet_id || '|' || p_rail || '|'
    || p_destination_key || '|' || p_supplier_tin || '|' || coalesce(p_atc, '') || '|' || p_gross || '|' || p_withheld || '|'
    || p_fee || '|' || p_vat, 'UTF8')), 'hex')
$$;

create table disbursements (
  id uuid primary key,
  mid text not null references merchants,
  wallet_id uuid not null,
  request_id text not null unique,
  supplier_name text not null,
  supplier_tin text not null check (supplier_tin ~ '^[0-9]{9}([0-9]{3}|[0-9]{5})?$'),
  payee text not null check (payee in ('individual', 'corporation')),
  -- The supplier's bank account, sealed; its keyed hash says whether two are the same without opening them.
  sealed_destination text not null,
  destination_key text not null,
  rail text not null,
  -- What the supplier asks, what of it is no VAT, the tax on that, and what the supplier gets.
  gross bigint not null check (gross > 0),
  is_vat_inclusive boolean not null,
  base bigint not null check (base between 1 and gross),
  atc text,
  rate_millionths int not null check (rate_millionths between 0 and 1000000),
  withheld bigint not null check (withheld between 0 and base),
  paid bigint not null generated always as (gross - withheld) stored check (paid > 0),
  -- Ours, and the VAT on it.
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null generated always as (gross - withheld + fee + vat) stored,
  reason text not null,
  status text not null check (status in ('DRAFT', 'OTP_SENT', 'PENDING', 'UNKNOWN', 'SUCCESS', 'FAILED', 'RETURNED')),
  payload_hash text not null generated always as (disbursement_payload_hash(id, mid, wallet_id, rail, destination_key,
    supplier_tin, atc, gross, withheld, fee, vat)) stored,
  authorization_kind text check (authorization_kind in ('otp', 'passkey', 'rule', 'staff')),
  -- What confirmed it, used once.
  authorization_id text unique,
  authorized_hash text,
  authorized_at timestamptz,
  confirm_until timestamptz,
  rail_reference text,
  remark text not null default '',
  asked_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((atc is null) = (rate_millionths = 0)),
  check (is_vat_inclusive or base = gross),
  -- Money leaves only for what was confirmed.
  constraint disbursements_confirmed check (authorized_hash = payload_hash),
  check (num_nulls(authorization_kind, authorization_id, authorized_hash, authorized_at) in (0, 4)),
  check ((status in ('DRAFT', 'OTP_SENT')) = (authorized_at is null)),
  check ((status = 'DRAFT') = (confirm_until is null))
) with (fillfactor = 80);
create index disbursements_of_merchant on disbursements (mid, created_at desc, id desc);
create index disbursements_under_way on disbursements (status, updated_at) where status in ('PENDING', 'UNKNOWN');

-- What a merchant owes the state for tax it withheld: not money of the wallet, for the merchant pays it itself. Written where the
-- supplier was paid; void where the payment came back. `month` is the Manila month whose return it belongs to.
create table cwt_liabilities (
  disbursement_id uuid primary key references disbursements,
  mid text not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  quarter text not null generated always as
    (substr(month, 1, 4) || 'Q' || ((substr(month, 6, 2)::int + 2) / 3)::text) stored,
  supplier_name text not null,
  supplier_tin text not null,
  atc text not null,
  rate_millionths int not null,
  base bigint not null check (base > 0),
  withheld bigint not null check (withheld > 0),
  recorded_at timestamptz not null,
  voided_at timestamptz
);
create index cwt_liabilities_of_merchant on cwt_liabilities (mid, quarter, supplier_tin, atc);

select protect_by_merchant('disbursements');
select protect_by_merchant('cwt_liabilities');
revoke delete, truncate on disbursements, cwt_liabilities from singil_app;
revoke update on cwt_liabilities from singil_app;
grant update (voided_at) on cwt_liabilities to singil_app;
