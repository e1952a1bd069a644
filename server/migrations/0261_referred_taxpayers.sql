-- A TIN is personal data: a referral keeps a keyed digest of the taxpayer. No row has one in the clear, because until now nothing made
-- referrals.
alter table referrals drop constraint referrals_referred_tin_check;
alter table referrals rename column referred_tin to taxpayer_key;
alter table referrals rename constraint referrals_referred_tin_key to referrals_taxpayer_key_key;
alter table referrals add constraint referrals_taxpayer_key_check check (taxpayer_key ~ '^[A-Za-z0-9_-]{43}$');
