-- Onboarding: documents and their review, card applications, registrations and batches of businesses.

-- === documents

create table document_cases (
  mid text not null,
  purpose text not null,
  -- uploaded: being prepared by the merchant. submitted: waiting for review or in review. reupload: some documents are requested again.
  state text not null,
  -- Counts every change, so that a reviewer decides only what the reviewer saw.
  version integer not null,
  -- Kept when documents are requested again, so that the case keeps its place in the queue.
  submitted_at timestamptz,
  claimed_by uuid,
  claimed_by_name text,
  claimed_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  constraint document_cases_pkey primary key (mid, purpose),
  constraint document_cases_mid_fkey foreign key (mid) references merchants(mid),
  constraint document_cases_submitted_has_time check (state = 'uploaded' or submitted_at is not null),
  constraint document_cases_claim_is_complete check (
    (claimed_by is null) = (claimed_at is null) and (claimed_by is null) = (claimed_by_name is null)
  ),
  constraint document_cases_claimed_is_submitted check (claimed_by is null or state = 'submitted'),
  constraint document_cases_purpose_format check (purpose ~ '^[a-z]+$'),
  constraint document_cases_state_known check (state in ('uploaded', 'submitted', 'approved', 'reupload')),
  constraint document_cases_version_positive check (version > 0)
);
comment on table document_cases is
  'All documents of a merchant for one purpose, such as the proof of identity. They are reviewed together, as one case.';
create index document_cases_queue on document_cases (purpose, submitted_at) where state = 'submitted';
select protect_by_merchant('document_cases');
revoke delete on document_cases from singil_app;

create table document_log (
  id uuid primary key,
  mid text not null,
  purpose text not null,
  at timestamptz not null,
  by_name text not null,
  -- asked: a second person has to approve. reupload: a document is requested again. deleted: one document was deleted.
  what text not null,
  type text,
  reason text,
  note text not null default '',
  constraint document_log_mid_purpose_fkey foreign key (mid, purpose) references document_cases(mid, purpose),
  constraint document_log_what_known check (
    what in ('uploaded', 'submitted', 'claimed', 'released', 'reupload', 'approved', 'asked', 'deleted')
  )
);
comment on table document_log is 'What was done with a case, by whom and why. Rows are never changed.';
create index document_log_of_case on document_log (mid, purpose, at);
select protect_by_merchant('document_log');
revoke delete, update on document_log from singil_app;
create trigger append_only before delete or update on document_log for each row execute function refuse_change();
create trigger never_truncated before truncate on document_log for each statement execute function refuse_change();

create table documents (
  id uuid primary key,
  mid text not null,
  purpose text not null,
  type text not null,
  side smallint not null,
  version integer not null,
  state text not null,
  -- The public name under which the file is stored.
  file_name text not null,
  title text not null,
  media_type text not null,
  size integer not null,
  -- The number on the document: sealed, as a keyed digest that finds the same number at another merchant, and its last characters.
  number_sealed text,
  number_digest text,
  number_end text,
  expires_on date,
  reason text,
  note text not null default '',
  uploaded_at timestamptz not null,
  uploaded_by_name text not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  -- The law requires that submitted documents are kept after they are replaced; after this day the file is erased, and the number with it.
  keep_until date,
  erased_at timestamptz,
  -- The first day of the period for which the document is valid; its last day is expires_on.
  valid_from date,
  -- How many days before the end of the document its merchant was last reminded: 60, 30 or 7; null if it was not reminded.
  reminded_days smallint,
  constraint documents_mid_purpose_type_side_version_key unique (mid, purpose, type, side, version),
  constraint documents_mid_purpose_fkey foreign key (mid, purpose) references document_cases(mid, purpose),
  constraint documents_number_has_digest check ((number_sealed is null) = (number_digest is null)),
  constraint documents_reupload_has_reason check ((state = 'reupload') = (reason is not null) or state = 'replaced'),
  constraint documents_period check (valid_from is null or expires_on is null or valid_from <= expires_on),
  constraint documents_reminded_days_known check (reminded_days in (60, 30, 7)),
  constraint documents_side_known check (side in (1, 2)),
  constraint documents_size_positive check (size > 0),
  constraint documents_state_known check (state in ('uploaded', 'submitted', 'approved', 'reupload', 'replaced', 'removed')),
  constraint documents_type_format check (type ~ '^[A-Z0-9_]+$'),
  constraint documents_version_positive check (version > 0)
);
comment on table documents is
  'One side of a document that a merchant uploaded, in one version. The current version of a side is the only one that is neither '
  'replaced nor removed.';
create unique index documents_current on documents (mid, purpose, type, side)
  where state in ('uploaded', 'submitted', 'approved', 'reupload');
create index documents_ending on documents (expires_on) where state = 'approved' and expires_on is not null;
create index documents_keep on documents (keep_until) where keep_until is not null and erased_at is null;
create index documents_number on documents (number_digest) where number_digest is not null;
select protect_by_merchant('documents');
revoke delete on documents from singil_app;

-- === card-applications

create table card_activations (
  id text primary key,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A newer link of the same user replaced it.
  superseded_at timestamptz,
  constraint card_activations_user_id_fkey foreign key (user_id) references users(id),
  constraint card_activations_id_length check (length(id) = 22)
);
comment on table card_activations is
  'Links that activate approved card payments. The code is sent to the user; the merchant is that of the user.';
create unique index card_activations_open on card_activations (user_id) where superseded_at is null;
select protect_by_user('card_activations');
revoke delete on card_activations from singil_app;

create table card_applications (
  id uuid primary key,
  mid text not null,
  -- As printed on the statement of a card.
  trade_name text not null,
  sells text not null,
  sells_at text not null,
  website text not null,
  -- In centavos, as the business expects.
  monthly_sales bigint not null,
  average_sale bigint not null,
  highest_sale bigint not null,
  -- Days between a payment and the delivery.
  delivery_days integer not null,
  refund_policy text not null,
  -- A bank or card company ended such an agreement with the business before.
  was_ended boolean not null,
  signatory_name text not null,
  signatory_title text not null,
  signatory_email text not null,
  signatory_mobile text not null,
  applied_by uuid not null,
  applied_by_name text not null,
  applied_at timestamptz not null,
  updated_at timestamptz not null,
  approved_at timestamptz,
  approved_by_name text,
  activated_at timestamptz,
  constraint card_applications_mid_key unique (mid),
  constraint card_applications_applied_by_fkey foreign key (applied_by) references users(id),
  constraint card_applications_mid_fkey foreign key (mid) references merchants(mid),
  constraint card_applications_average_sale_positive check (average_sale > 0),
  constraint card_applications_highest_not_below_average check (highest_sale >= average_sale),
  constraint card_applications_approval_has_actor check ((approved_at is null) = (approved_by_name is null)),
  constraint card_applications_activated_is_approved check (activated_at is null or approved_at is not null),
  constraint card_applications_delivery_days_range check (delivery_days between 0 and 365),
  constraint card_applications_monthly_sales_positive check (monthly_sales > 0),
  constraint card_applications_sells_at_known check (sells_at in ('store', 'online', 'both'))
);
comment on table card_applications is
  'The application of a business to accept cards; a merchant has one at most. Its documents are the case of the purpose `cc`.';
select protect_by_merchant('card_applications');
revoke delete on card_applications from singil_app;

-- === registration

create table registration_tries (
  id uuid primary key,
  kind text not null,
  key text not null,
  at timestamptz not null,
  constraint registration_tries_kind_known check (kind in ('start', 'taken', 'resend', 'mail'))
);
comment on table registration_tries is
  'What counts towards the limits of sign-up: sign-ups from an address and how often it was shown that an account exists, and e-mails '
  'to one recipient. Keys are keyed hashes.';
create index registration_tries_by_age on registration_tries using brin (at);
create index registration_tries_of_key on registration_tries (kind, key, at desc);

create table registrations (
  id uuid primary key,
  public_id text not null,
  user_id uuid not null,
  -- The merchant that it became.
  mid text,
  status text not null,
  source text not null,
  -- The merchant whose batch contained it.
  uploaded_by text,
  email text not null,
  username text not null,
  company_name text not null,
  owner_name text not null,
  mobile text not null,
  province text not null,
  city text not null,
  referral_code text,
  -- The versions of the texts that were agreed to, when and from which address; null if the user did not create the account.
  terms_version text,
  privacy_version text,
  consented_at timestamptz,
  consented_from text,
  -- Keyed hash of the link's token, which is not stored; a new link replaces it.
  token_hash text,
  token_expires_at timestamptz,
  sent_at timestamptz,
  verified_at timestamptz,
  -- A newer sign-up with the same e-mail address replaced it.
  superseded_at timestamptz,
  steps jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint registrations_public_id_key unique (public_id),
  constraint registrations_token_hash_key unique (token_hash),
  constraint registrations_mid_fkey foreign key (mid) references merchants(mid),
  constraint registrations_uploaded_by_fkey foreign key (uploaded_by) references merchants(mid),
  constraint registrations_user_id_fkey foreign key (user_id) references users(id),
  constraint registrations_full_has_merchant check ((status = 'FULL') = (mid is not null)),
  constraint registrations_batch_has_uploader check ((source = 'batch') = (uploaded_by is not null)),
  constraint registrations_sign_up_has_consent check (
    source <> 'sign-up' or (terms_version is not null and privacy_version is not null and consented_at is not null)
  ),
  constraint registrations_token_has_end check ((token_hash is null) = (token_expires_at is null)),
  constraint registrations_public_id_format check (public_id ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'),
  constraint registrations_source_known check (source in ('sign-up', 'batch', 'staff')),
  constraint registrations_status_known check (status in ('STARTED', 'EMAIL_SENT', 'EMAIL_VERIFIED', 'PREREG', 'FULL', 'EXPIRED'))
) with (fillfactor = 80);
comment on table registrations is
  'The sign-up of a business and what it entered, from the first form to the merchant that it becomes. A user has one current '
  'registration.';
create unique index registrations_one_of_user on registrations (user_id) where superseded_at is null;
-- The referral code of a merchant is its merchant id. The referrer may see that the business signed up.
create index registrations_by_code on registrations (referral_code, created_at desc) where referral_code is not null;
create index registrations_by_email on registrations (lower(email));
create unique index registrations_of_merchant on registrations (mid) where mid is not null;
create index registrations_unverified on registrations (token_expires_at) where status in ('STARTED', 'EMAIL_SENT', 'EXPIRED');
select protect_by_merchant('registrations');
create policy of_accounts on registrations
  using ('accounts' = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));
create policy of_referrer on registrations for select
  using (referral_code = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));
create policy of_self on registrations
  using (user_id::text = (select nullif(current_setting('singil.user_id', true), '')));
create policy of_uploader on registrations
  using (uploaded_by = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]));

-- === batch-upload

create table batches (
  id uuid primary key,
  mid text not null,
  name text not null,
  checksum text not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  constraint batches_mid_fkey foreign key (mid) references merchants(mid)
);
comment on table batches is
  'Sheets of businesses that a merchant uploaded to register them. The rows are in batch_rows; the file is not kept.';
create unique index batches_by_name on batches (mid, lower(name));
create index batches_by_time on batches (mid, created_at, id);
select protect_by_merchant('batches');
revoke delete, update on batches from singil_app;

create table batch_rows (
  id uuid primary key,
  batch_id uuid not null,
  mid text not null,
  line integer not null,
  status text not null,
  cells jsonb not null,
  errors jsonb not null,
  reason text,
  registration_id uuid,
  updated_at timestamptz not null,
  -- The state of the e-mail to the business. SENDING: a process sends it, or ended while it did.
  letter text,
  letter_at timestamptz,
  letter_reason text,
  -- When the e-mail was last requested again.
  resend_asked_at timestamptz,
  constraint batch_rows_batch_id_line_key unique (batch_id, line),
  constraint batch_rows_batch_id_fkey foreign key (batch_id) references batches(id),
  constraint batch_rows_mid_fkey foreign key (mid) references merchants(mid),
  constraint batch_rows_cells_is_object check (jsonb_typeof(cells) = 'object'),
  constraint batch_rows_failed_has_reason check ((status = 'FAILED') = (reason is not null)),
  constraint batch_rows_registered_has_registration check ((status = 'REGISTERED') = (registration_id is not null)),
  constraint batch_rows_letter_has_time check ((letter is null) = (letter_at is null)),
  constraint batch_rows_letter_is_registered check (letter is null or status = 'REGISTERED'),
  constraint batch_rows_errors_is_array check (jsonb_typeof(errors) = 'array'),
  constraint batch_rows_letter_known check (letter in ('WAITING', 'SENDING', 'SENT', 'FAILED')),
  constraint batch_rows_line_after_heading check (line > 1),
  constraint batch_rows_status_known check (status in ('INVALID', 'VALID', 'FIXED', 'SUBMITTED', 'REGISTERED', 'FAILED', 'REMOVED'))
);
comment on table batch_rows is
  'One row of an uploaded sheet: a business to register, with the errors found in its cells and what came of it.';
create index batch_rows_by_email on batch_rows (mid, lower(cells ->> 'email'));
create index batch_rows_by_letter on batch_rows (batch_id, letter, line) where letter is not null;
create index batch_rows_by_resend on batch_rows (mid, resend_asked_at) where resend_asked_at is not null;
create index batch_rows_by_status on batch_rows (batch_id, status, line);
create index batch_rows_by_time on batch_rows (mid, status, updated_at, id);
create index batch_rows_by_username on batch_rows (mid, lower(cells ->> 'username'));
select protect_by_merchant('batch_rows');
revoke delete on batch_rows from singil_app;
