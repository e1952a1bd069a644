-- The code by which a merchant brings others is its merchant id. Whoever brought a business may see that it signed up.
create index registrations_by_code on registrations (referral_code, created_at desc) where referral_code is not null;
create policy of_referrer on registrations for select
  using (referral_code = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));
