-- Tax that the provider withholds from its remittances to merchants (RR 16-2023, amended by RR 5-2025): the rules, whether the provider
-- withholds, how much each taxpayer got in a year, what was withheld of each remittance, and its certificates.

-- The newest row that has begun holds.
create table remittance_tax_rates (
  since date primary key,
  rate_millionths int not null check (rate_millionths between 0 and 1000000),
  -- Of a calendar year; what exceeds it is subject.
  threshold bigint not null check (threshold >= 0),
  atc_individual text not null,
  atc_corporation text not null,
  nature text not null,
  source text not null
);
insert into remittance_tax_rates values
  ('2024-01-11', 5000, 50000000, 'WI760', 'WC760', 'Gross remittances by digital financial services providers to sellers/merchants',
    'RR 16-2023 (1 % of one half); RMO 4-2024'),
  ('2025-03-14', 5000, 50000000, 'WI830', 'WC830', 'Gross remittances by digital financial services providers to sellers/merchants',
    'RR 5-2025 (0.5 %); RMO 18-2025');
revoke insert, update, delete, truncate on remittance_tax_rates from singil_app;

-- Of the provider; the newest row that has begun holds. Without a row nothing is withheld.
create table remittance_withholding_settings (
  id uuid primary key,
  is_on boolean not null,
  -- Without a valid sworn declaration, tax is withheld from the first peso (RMC 8-2024).
  needs_declaration boolean not null,
  company_name text not null,
  address text not null,
  zip text not null,
  tin text not null check (tin ~ '^[0-9]{14}$'),
  signatory text not null,
  effective_from date not null,
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  created_at timestamptz not null,
  check (asked_by <> approved_by)
);
create index remittance_withholding_settings_in_order on remittance_withholding_settings (effective_from desc, created_at desc);
select make_append_only('remittance_withholding_settings');

-- What a taxpayer, with all merchants and branches under its TIN, was remitted in a calendar year in Manila. `taxpayer` is a keyed digest of the
-- TIN. A remittance locks the row, so that two at once are not both below the threshold.
create table remittance_counters (
  taxpayer text not null,
  year int not null,
  remitted bigint not null default 0 check (remitted >= 0),
  withheld bigint not null default 0 check (withheld between 0 and remitted),
  primary key (taxpayer, year)
) with (fillfactor = 70);
revoke delete, truncate on remittance_counters from singil_app;

create table remittance_lines (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  taxpayer text not null,
  -- A settlement, or money of before a settlement that came back after it.
  source text not null check (source in ('settlement', 'refund', 'returned')),
  source_id text not null,
  day date not null,
  base bigint not null check (base > 0),
  -- What the taxpayer had been remitted in the year before.
  before bigint not null check (before >= 0),
  verdict text not null check (verdict in ('off', 'exempt', 'below', 'overThreshold', 'overLastYear', 'noDeclaration')),
  atc text not null,
  rate_millionths int not null,
  withheld bigint not null check (withheld between 0 and base),
  recorded_at timestamptz not null,
  unique (source, source_id),
  check (withheld = 0 or verdict in ('overThreshold', 'overLastYear', 'noDeclaration'))
);
create index remittance_lines_of_merchant on remittance_lines (mid, day desc, id desc);
create index remittance_lines_withheld on remittance_lines (day, mid) where withheld > 0;
create index remittance_lines_of_taxpayer on remittance_lines (taxpayer, day);
select protect_by_merchant('remittance_lines');
select make_append_only('remittance_lines');

-- The provider's numbers, without a gap in a year.
create table remittance_certificate_numbers (
  year int primary key,
  last int not null check (last > 0)
);
revoke delete, truncate on remittance_certificate_numbers from singil_app;

-- BIR form 2307 of a merchant and quarter. `details` is what the form says.
create table remittance_certificates (
  id uuid primary key,
  mid text not null references merchants,
  quarter text not null check (quarter ~ '^20[0-9]{2}Q[1-4]$'),
  year int not null,
  number int not null check (number > 0),
  base bigint not null,
  withheld bigint not null check (withheld > 0),
  details jsonb not null,
  issued_at timestamptz not null,
  unique (mid, quarter),
  unique (year, number)
);
select protect_by_merchant('remittance_certificates');
select make_append_only('remittance_certificates');

-- A settlement credits what is left of net after reserve and tax.
alter table auto_settlements add column withheld bigint not null default 0 check (withheld >= 0);
alter table auto_settlements drop constraint auto_settlements_check1;
alter table auto_settlements add constraint auto_settlements_credited check (credited = net - reserve - withheld);

select ledger_open_accounts(array['provider'], array['singil'], array['withheld_tax'], null);
