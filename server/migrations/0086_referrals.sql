-- Referrals: who brought whom, and the reward for it.

-- One row, edited where the terms change; a rewarded referral keeps those under which it was. The reward is named with VAT, and paid
-- without.
create table referral_terms (
  id boolean primary key default true check (id),
  reward bigint not null check (reward > 0),
  vat_millionths int not null check (vat_millionths between 0 and 1000000),
  threshold bigint not null check (threshold > 0),
  hold_days int not null check (hold_days between 0 and 365)
);
insert into referral_terms (reward, vat_millionths, threshold, hold_days) values (50000, 120000, 5000000, 30);

-- `mid` is the referrer. A taxpayer is referred once, whoever does it.
create table referrals (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  referred_tin text not null unique check (referred_tin ~ '^[0-9]{9}$'),
  referred_mid text unique,
  status text not null check (status in ('invited', 'registered', 'reached', 'rewarded')),
  created_at timestamptz not null,
  registered_at timestamptz,
  reached_at timestamptz,
  rewarded_at timestamptz,
  -- What was given, what had been paid by then, net of refunds, and the terms of that day.
  reward bigint,
  net_paid bigint,
  threshold bigint,
  hold_days int,
  check (mid is distinct from referred_mid),
  check ((status = 'invited') = (referred_mid is null)),
  check ((status = 'invited') = (registered_at is null)),
  check ((status in ('reached', 'rewarded')) = (reached_at is not null)),
  check ((status = 'rewarded') = (rewarded_at is not null)),
  check ((status = 'rewarded') = (reward is not null)),
  check (reward is null or (net_paid >= threshold and rewarded_at >= reached_at + hold_days * interval '24 hours') is true)
) with (fillfactor = 85);
create index referrals_of_merchant on referrals (mid, created_at desc, id desc);
create index referrals_waiting on referrals (id) where status in ('registered', 'reached');

-- Not behind the wall of one merchant alone: a referral is between two, and is read and changed only by units of work that see all.
select protect_by_merchant('referrals');
revoke delete, truncate on referrals from singil_app;
revoke insert, delete, truncate on referral_terms from singil_app;
