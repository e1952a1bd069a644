-- What a referrer may know of the business it referred, as of the last review: how much of the required amount was paid, and what ties the
-- two together. A tie stays once it is found, even if the account or device is removed, and forbids the reward.
alter table referrals
  add column progress bigint not null default 0 check (progress >= 0),
  add column progress_at timestamptz,
  add column ties text[] not null default '{}'
    check (ties <@ array['same_taxpayer', 'same_owner', 'same_contact', 'same_bank_account', 'same_device']),
  add check (reward is null or ties = '{}');
