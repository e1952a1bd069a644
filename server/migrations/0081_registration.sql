-- Registrations: from signing up to being a merchant. The row is the draft of the merchant until there is one.

create table registrations (
  id uuid primary key,
  public_id text not null unique check (public_id ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'),
  user_id uuid not null references users,
  -- The merchant that it became.
  mid text references merchants,
  status text not null check (status in ('STARTED', 'EMAIL_SENT', 'EMAIL_VERIFIED', 'PREREG', 'FULL', 'EXPIRED')),
  source text not null check (source in ('sign-up', 'batch', 'staff')),
  -- Whose batch brought it.
  uploaded_by text references merchants,
  email text not null,
  username text not null,
  company_name text not null,
  owner_name text not null,
  mobile text not null,
  province text not null,
  city text not null,
  referral_code text,
  -- Which texts were agreed to, when and from which address; null where somebody else made the account.
  terms_version text,
  privacy_version text,
  consented_at timestamptz,
  consented_from text,
  -- Only the keyed hash of the link's token is kept; a new link replaces it.
  token_hash text unique,
  token_expires_at timestamptz,
  sent_at timestamptz,
  verified_at timestamptz,
  -- A newer sign-up with the same address took its place.
  superseded_at timestamptz,
  steps jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'FULL') = (mid is not null)),
  check ((source = 'batch') = (uploaded_by is not null)),
  check (source <> 'sign-up' or (terms_version is not null and privacy_version is not null and consented_at is not null)),
  check ((token_hash is null) = (token_expires_at is null))
) with (fillfactor = 80);
create unique index one_registration_a_user on registrations (user_id) where superseded_at is null;
create unique index registrations_of_merchant on registrations (mid) where mid is not null;
create index registrations_unverified on registrations (token_expires_at) where status in ('STARTED', 'EMAIL_SENT', 'EXPIRED');
create index registrations_by_email on registrations (lower(email));
select protect_by_merchant('registrations');
-- Whose batch brought it may see it too.
create policy of_uploader on registrations
  using (uploaded_by = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));

-- What counts towards the limits: sign-ups and "already exist" an address got, mails to one recipient. Keys are keyed hashes.
create table registration_tries (
  id uuid primary key,
  kind text not null check (kind in ('start', 'taken', 'resend', 'mail')),
  key text not null,
  at timestamptz not null
);
create index registration_tries_of_key on registration_tries (kind, key, at desc);
create index registration_tries_by_age on registration_tries using brin (at);
