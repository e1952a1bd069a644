-- Payment channels with their limits, expiry, settlement days and refund rules, the fees of the day, and what stores switch on or off.
create table payment_channels (
  code text primary key check (code ~ '^[a-z0-9_]{2,24}$'),
  name text not null,
  pmethod text not null
    check (pmethod in ('wallet', 'onlinebanktransfer', 'creditcard', 'nonbank_otc', 'bank_otc', 'installment')),
  flow text not null check (flow in ('redirect', 'reference_number', 'qr')),
  -- optional: a store may switch it on; active: on unless the store switches it off; inactive: closed by the channel itself.
  status text not null check (status in ('active', 'optional', 'inactive')),
  min_amount bigint not null check (min_amount >= 1),
  max_amount bigint check (max_amount >= min_amount),
  refund_rule text not null check (refund_rule in ('none', 'full', 'partial')),
  refund_window_days int check (refund_window_days > 0),
  -- Null: as long as the merchant's payment links live.
  expiry_minutes int check (expiry_minutes > 0),
  settlement_days int not null check (settlement_days between 0 and 30),
  position smallint not null unique,
  under_maintenance boolean not null default false,
  maintenance_until timestamptz
);

-- The fee that holds is the newest one that has begun, of the closest fit: the merchant's own for the channel, its own for the
-- method, the default for the channel, the default for the method. '*' stands for all. A past fee is never changed.
create table channel_fees (
  mid text not null,
  pmethod text not null,
  code text not null,
  since timestamptz not null,
  percentage_millionths int not null check (percentage_millionths between 0 and 1000000),
  fixed bigint not null check (fixed >= 0),
  -- Null: as the merchant's settings say.
  shoulder text check (shoulder in ('merchant', 'customer', 'shared')),
  -- The merchant's part of a shared fee.
  share_millionths int check (share_millionths between 1 and 999999),
  primary key (mid, pmethod, code, since),
  check ((shoulder is not distinct from 'shared') = (share_millionths is not null))
);

-- Fees that one person asked for and a second one decides about.
create table channel_fee_changes (
  id uuid primary key,
  mid text not null,
  pmethod text not null,
  code text not null,
  since timestamptz not null,
  percentage_millionths int not null check (percentage_millionths between 0 and 1000000),
  fixed bigint not null check (fixed >= 0),
  shoulder text check (shoulder in ('merchant', 'customer', 'shared')),
  share_millionths int check (share_millionths between 1 and 999999),
  reason text not null,
  status text not null check (status in ('asked', 'approved', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  check ((shoulder is not distinct from 'shared') = (share_millionths is not null)),
  check ((status = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index channel_fee_changes_one_open on channel_fee_changes (mid, pmethod, code) where status = 'asked';
create index channel_fee_changes_list on channel_fee_changes (asked_at desc, id desc);

-- Only what a store chose otherwise than the channel's status says.
create table store_channels (
  mid text not null references merchants,
  store_id text not null,
  code text not null references payment_channels,
  enabled boolean not null,
  updated_at timestamptz not null,
  primary key (mid, store_id, code)
);

select protect_by_merchant('store_channels');
select protect_by_merchant('channel_fees');
select protect_by_merchant('channel_fee_changes');
revoke delete, truncate on channel_fee_changes from singil_app;
create policy defaults_for_all on channel_fees for select using (mid = '*');
select make_append_only('channel_fees');

insert into channel_fees (mid, pmethod, code, since, percentage_millionths, fixed) values
  ('*', 'wallet', '*', '2020-01-01T00:00:00+08', 25000, 0),
  ('*', 'onlinebanktransfer', '*', '2020-01-01T00:00:00+08', 25000, 0),
  ('*', 'creditcard', '*', '2020-01-01T00:00:00+08', 35000, 1500),
  ('*', 'nonbank_otc', '*', '2020-01-01T00:00:00+08', 25000, 2500),
  ('*', 'bank_otc', '*', '2020-01-01T00:00:00+08', 25000, 2500),
  ('*', 'installment', '*', '2020-01-01T00:00:00+08', 45000, 0);

-- Where a channel publishes no smallest amount it is PHP 1.00; of several acquirers of the same cards one is on from the start.
insert into payment_channels (code, name, pmethod, flow, status, min_amount, max_amount, refund_rule, refund_window_days,
  expiry_minutes, settlement_days, position) values
  ('gc', 'GCash', 'wallet', 'redirect', 'active', 100, 10000000, 'partial', 180, 15, 2, 1),
  ('paymaya', 'Maya', 'wallet', 'redirect', 'active', 100, 10000000, 'partial', 365, 15, 2, 2),
  ('grabpay_ph', 'GrabPay', 'wallet', 'redirect', 'active', 100, 10000000, 'partial', 90, 14, 2, 3),
  ('shopeepay_ph', 'ShopeePay', 'wallet', 'redirect', 'active', 100, 10000000, 'full', 90, 15, 2, 4),
  ('coins_ph', 'Coins.ph', 'wallet', 'redirect', 'active', 100, null, 'none', null, 15, 2, 5),
  ('qrph', 'QR Ph', 'wallet', 'qr', 'active', 100, 5000000, 'none', null, 30, 1, 6),
  ('alipay', 'Alipay', 'wallet', 'redirect', 'optional', 100, null, 'full', 90, 15, 2, 7),
  ('wechatpay', 'WeChat Pay', 'wallet', 'redirect', 'optional', 100, null, 'full', 90, 15, 2, 8),
  ('pp', 'PayPal', 'wallet', 'redirect', 'optional', 100, null, 'full', 90, 15, 3, 9),
  ('bpi_online', 'BPI Online', 'onlinebanktransfer', 'redirect', 'active', 1, 50000000, 'none', null, 30, 1, 10),
  ('ubp_online', 'UnionBank Online', 'onlinebanktransfer', 'redirect', 'active', 1, null, 'none', null, 30, 1, 11),
  ('br_bdo_ph', 'BDO Online', 'onlinebanktransfer', 'redirect', 'active', 100, 5000000, 'none', null, 30, 1, 12),
  ('br_rcbc_ph', 'RCBC Online', 'onlinebanktransfer', 'redirect', 'active', 1, null, 'none', null, 30, 1, 13),
  ('br_pnb_ph', 'PNB Online', 'onlinebanktransfer', 'redirect', 'active', 100, 5000000, 'none', null, 30, 1, 14),
  ('bn', 'BancNet Online', 'onlinebanktransfer', 'redirect', 'active', 100, null, 'none', null, 30, 1, 15),
  ('instapay_ph', 'InstaPay transfer', 'onlinebanktransfer', 'reference_number', 'active', 100, 5000000, 'none', null, null, 1, 16),
  ('pesonet_ph', 'PESONet transfer', 'onlinebanktransfer', 'reference_number', 'active', 5000001, 2000000000, 'none', null, null, 1, 17),
  ('dp_online', 'Dragonpay online banking', 'onlinebanktransfer', 'redirect', 'active', 5001, null, 'none', null, 2910, 2, 18),
  ('bdo_cc_ph', 'Credit or debit card (BDO)', 'creditcard', 'redirect', 'active', 2000, 70000000, 'partial', 60, 10, 2, 19),
  ('gpap_cc_ph', 'Credit or debit card (Global Payments)', 'creditcard', 'redirect', 'optional', 2000, 70000000, 'partial', 60, 10, 2, 20),
  ('ubtp_cc_ph', 'Credit or debit card (UnionBank)', 'creditcard', 'redirect', 'optional', 2000, 70000000, 'partial', 60, 10, 2, 21),
  ('711_ph', '7-Eleven', 'nonbank_otc', 'reference_number', 'active', 5000, 5000000, 'none', null, 2880, 5, 22),
  ('cliqq_ph', '7-Eleven CLiQQ', 'nonbank_otc', 'reference_number', 'active', 5000, 5000000, 'none', null, 2880, 5, 23),
  ('cebuana_ph', 'Cebuana Lhuillier', 'nonbank_otc', 'reference_number', 'active', 100, 3000000, 'none', null, null, 2, 24),
  ('ecpay_ph', 'ECPay', 'nonbank_otc', 'reference_number', 'active', 100, 5000000, 'none', null, null, 2, 25),
  ('ecpay_loan_ph', 'ECPay loans', 'nonbank_otc', 'reference_number', 'optional', 5000, 2000000, 'none', null, null, 2, 26),
  ('palawan_ph', 'Palawan Express', 'nonbank_otc', 'reference_number', 'active', 5000, 2000000, 'none', null, null, 2, 27),
  ('ml_ph', 'M Lhuillier', 'nonbank_otc', 'reference_number', 'active', 5000, 5000000, 'none', null, null, 2, 28),
  ('lbc_ph', 'LBC', 'nonbank_otc', 'reference_number', 'active', 5000, 20000000, 'none', null, null, 2, 29),
  ('smbills_ph', 'SM Bills Payment', 'nonbank_otc', 'reference_number', 'active', 5000, 20000000, 'none', null, null, 2, 30),
  ('bayad_ph', 'Bayad Center', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 31),
  ('da5_ph', 'Direct Agent 5', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 32),
  ('expresspay_ph', 'ExpressPay', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 33),
  ('truemoney_ph', 'TrueMoney', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 34),
  ('posible_ph', 'Posible', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 35),
  ('etap_ph', 'eTap kiosk', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 36),
  ('rdp_ph', 'RD Pawnshop', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 37),
  ('cvm_ph', 'CVM Pawnshop', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 38),
  ('ussc_ph', 'USSC', 'nonbank_otc', 'reference_number', 'active', 100, null, 'none', null, null, 2, 39),
  ('dp_ph', 'Dragonpay counter', 'nonbank_otc', 'reference_number', 'active', 5001, null, 'none', null, 2910, 2, 40),
  ('bdo_ph', 'BDO branch', 'bank_otc', 'reference_number', 'active', 5000, 50000000, 'none', null, 4320, 2, 41),
  ('pnb_ph', 'PNB branch', 'bank_otc', 'reference_number', 'active', 5000, 50000000, 'none', null, 4320, 2, 42),
  ('ubp_ph', 'UnionBank branch', 'bank_otc', 'reference_number', 'active', 5000, 50000000, 'none', null, 4320, 2, 43),
  ('lbp_ph', 'Landbank branch', 'bank_otc', 'reference_number', 'active', 5000, 50000000, 'none', null, 4320, 2, 44),
  ('ucpb_ph', 'UCPB branch', 'bank_otc', 'reference_number', 'inactive', 100, null, 'none', null, null, 2, 45),
  ('rbank_ph', 'Robinsons Bank branch', 'bank_otc', 'reference_number', 'inactive', 100, null, 'none', null, null, 2, 46),
  ('bdoinstall', 'BDO installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 47),
  ('bpiinstall', 'BPI installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 48),
  ('mtbinstall', 'Metrobank installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 49),
  ('rcbcinstall', 'RCBC Bankard installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 50),
  ('hsbinstall', 'HSBC installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 51),
  ('mybinstall', 'Maybank installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 52),
  ('secinstall', 'Security Bank installment', 'installment', 'redirect', 'active', 300000, null, 'full', 60, 30, 2, 53),
  ('rsbinstall', 'Robinsons Bank installment', 'installment', 'redirect', 'inactive', 100, null, 'full', 60, 30, 2, 54),
  ('billease', 'BillEase', 'installment', 'redirect', 'active', 10000, 4000000, 'full', 60, 30, 2, 55);
