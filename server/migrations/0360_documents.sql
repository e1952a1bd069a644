-- Documents that merchants prove something with. A case is all documents of one purpose, such as the proof of identity, and is reviewed as one.
create table document_cases (
  mid text not null references merchants,
  purpose text not null check (purpose ~ '^[a-z]+$'),
  -- uploaded: being prepared; submitted: waits for or is in review; reupload: some documents are asked for again.
  state text not null check (state in ('uploaded', 'submitted', 'approved', 'reupload')),
  -- Counts every change, so that nothing is decided that the reviewer did not see.
  version int not null check (version > 0),
  -- Kept when documents are asked for again, and with it the place in the queue.
  submitted_at timestamptz,
  claimed_by uuid,
  claimed_by_name text,
  claimed_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  primary key (mid, purpose),
  check (state = 'uploaded' or submitted_at is not null),
  check ((claimed_by is null) = (claimed_at is null) and (claimed_by is null) = (claimed_by_name is null)),
  check (claimed_by is null or state = 'submitted')
);
create index document_cases_queue on document_cases (purpose, submitted_at) where state = 'submitted';
select protect_by_merchant('document_cases');
revoke delete, truncate on document_cases from singil_app;

create table documents (
  id uuid primary key,
  mid text not null,
  purpose text not null,
  type text not null check (type ~ '^[A-Z0-9_]+$'),
  side smallint not null check (side in (1, 2)),
  version int not null check (version > 0),
  state text not null check (state in ('uploaded', 'submitted', 'approved', 'reupload', 'replaced', 'removed')),
  -- The public name under which the file is kept, and what it is.
  file_name text not null,
  title text not null,
  media_type text not null,
  size int not null check (size > 0),
  -- The number on the document: sealed, a keyed digest that finds the same number at another merchant, and its last characters.
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
  -- Submitted documents are kept by law after they are replaced; the file is erased after this day, and the number with it.
  keep_until date,
  erased_at timestamptz,
  unique (mid, purpose, type, side, version),
  foreign key (mid, purpose) references document_cases,
  check ((number_sealed is null) = (number_digest is null)),
  check ((state = 'reupload') = (reason is not null) or state = 'replaced')
);
create unique index documents_current on documents (mid, purpose, type, side) where state in ('uploaded', 'submitted', 'approved', 'reupload');
create index documents_number on documents (number_digest) where number_digest is not null;
create index documents_keep on documents (keep_until) where keep_until is not null and erased_at is null;
select protect_by_merchant('documents');
revoke delete, truncate on documents from singil_app;

-- What was done with a case, by whom and why. Never changed.
create table document_log (
  id uuid primary key,
  mid text not null,
  purpose text not null,
  at timestamptz not null,
  by_name text not null,
  what text not null check (what in ('uploaded', 'submitted', 'claimed', 'released', 'reupload', 'approved', 'asked')),
  type text,
  reason text,
  note text not null default '',
  foreign key (mid, purpose) references document_cases
);
create index document_log_of_case on document_log (mid, purpose, at);
select protect_by_merchant('document_log');
select make_append_only('document_log');
