-- Desk: disputes, reconciliation, the checks and seals of the books, the audit trail and support tickets.

create function chain_hash(p_before bytea, p_height bigint, p_from xid8, p_below xid8, p_rows integer, p_digest bytea)
  returns bytea language sql immutable set search_path = public, pg_temp as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(concat_ws(':', p_height, p_from, p_below, p_rows, ''), 'UTF8') || p_digest)
$$;

-- Whose statement names the money of an account of the provider; null for accounts of our own.
create function statement_source(account_kind text) returns text language sql immutable parallel safe as $$
  select case when account_kind like 'receivable:%' then substr(account_kind, 12) when account_kind like 'payout:%' then 'bank' end
$$;

-- === disputes

create table disputes (
  id uuid primary key,
  mid text not null,
  transaction_id uuid not null,
  request_id text not null,
  wallet_id uuid not null,
  -- How the gateway calls the case; told twice, it is one dispute.
  case_ref text not null,
  reason text not null,
  amount bigint not null,
  -- What the wallet did not have, and the provider bears.
  missing bigint not null default 0,
  status text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  answer_by timestamptz not null,
  -- The last answer.
  answer_kind text,
  -- `sending`: not confirmed by the gateway; `refused`: not taken, so that another one can be given.
  answer_state text,
  -- By which the gateway takes it once, however often it is sent.
  answer_id uuid,
  answer_text text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  received_at timestamptz,
  answer_why text not null default '',
  -- When the gateway is asked next, or the answer is sent again, while the dispute is open.
  next_check_at timestamptz not null,
  checks integer not null default 0,
  -- When the merchant is reminded to answer; null once that has happened.
  remind_at timestamptz,
  -- What a bank took beyond what was left of the payment.
  beyond bigint not null default 0,
  constraint disputes_transaction_id_case_ref_key unique (transaction_id, case_ref),
  constraint disputes_amount_positive check (amount > 0),
  constraint disputes_answer_kind_known check (answer_kind in ('accept', 'contest')),
  constraint disputes_answer_state_known check (answer_state in ('sending', 'received', 'refused')),
  constraint disputes_beyond check (beyond >= 0 and beyond <= amount),
  constraint disputes_missing_amount_valid check (missing >= 0 and missing <= amount),
  constraint disputes_status_closed_at_agree check ((status = 'charged_back') = (closed_at is null)),
  constraint disputes_answer_kind_answer_state_agree
    check ((answer_kind is null) = (answer_state is null) and (answer_kind is null) = (answer_id is null)
    and (answer_kind is null) = (answered_at is null)),
  constraint disputes_status_known check (status in ('charged_back', 'won', 'lost'))
);
comment on table disputes is 'A payment that a customer''s bank took back, from its opening to its end, with the answer of the merchant.';
create index disputes_by_case on disputes (case_ref);
create index disputes_by_status on disputes (status, opened_at desc, id desc);
create index disputes_of_merchant on disputes (mid, opened_at desc, id desc);
create index disputes_of_request on disputes (request_id);
create index disputes_to_check on disputes (next_check_at) where status = 'charged_back';
create index disputes_to_remind on disputes (remind_at) where remind_at is not null;
select protect_by_merchant('disputes');
revoke delete on disputes from singil_app;

-- === reconciliation

create table statement_sources (
  provider text primary key,
  since date not null
);
comment on table statement_sources is
  'Whose statements are compared, and from which day on. Who places lines holds this row, so that one does it at a time.';
revoke delete on statement_sources from singil_app;

create table statement_lines (
  id uuid primary key,
  provider text not null,
  -- How the provider calls the line; told again, it is one line.
  line_ref text not null,
  day date not null,
  kind text not null,
  payment_id text not null,
  request_id text not null,
  refund_ref text,
  channel text not null,
  -- What the provider took in for us; below zero where it paid out.
  amount bigint not null,
  at timestamptz not null,
  came_at timestamptz not null,
  -- What it is told about: lines of one reference are placed together.
  about text generated always as ((kind || ':') || coalesce(refund_ref, request_id)) stored not null,
  mid text,
  journal_id uuid,
  -- What was booked by that journal.
  matched bigint not null default 0,
  -- What journals of this line have moved into suspense, in so many moves.
  posted bigint not null default 0,
  moves integer not null default 0,
  state text not null default 'suspense',
  fault text default 'unknown',
  matched_at timestamptz,
  changed_at timestamptz not null,
  method text,
  reason text not null default '',
  asked_by uuid,
  asked_by_name text,
  asked_at timestamptz,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  constraint statement_lines_provider_line_ref_key unique (provider, line_ref),
  constraint statement_lines_provider_fkey foreign key (provider) references statement_sources(provider),
  constraint statement_lines_amount_kind_agree check (amount <> 0 and (amount > 0) = (kind in ('payment', 'return'))),
  constraint statement_lines_journal_id_matched_agree check ((journal_id is null) = (matched = 0)),
  constraint statement_lines_state_amount_agree check ((state = 'matched') = (amount = matched)),
  constraint statement_lines_state_fault_agree check ((state = 'matched') = (fault is null)),
  constraint statement_lines_state_matched_at_agree check ((state = 'matched') = (matched_at is not null)),
  constraint statement_lines_state_asked_at_agree check ((state in ('asked', 'resolved')) = (asked_at is not null)),
  constraint statement_lines_method_asked_by_together check (num_nulls(method, asked_by, asked_by_name, asked_at) in (0, 4)),
  constraint statement_lines_state_approved_at_agree check ((state = 'resolved') = (approved_at is not null)),
  constraint statement_lines_approved_by_approved_by_name_together check (num_nulls(approved_by, approved_by_name, approved_at) in (0, 3)),
  constraint statement_lines_approved_by_asked_by_valid check (approved_by <> asked_by),
  constraint statement_lines_fault_known check (fault in ('unknown', 'other_amount', 'twice')),
  constraint statement_lines_kind_known check (kind in ('payment', 'refund', 'transfer', 'return')),
  constraint statement_lines_moves_not_negative check (moves >= 0),
  constraint statement_lines_state_known check (state in ('matched', 'suspense', 'asked', 'resolved')),
  constraint statement_lines_method_known check (method in ('gateway', 'correction'))
) with (fillfactor=85);
comment on table statement_lines is 'A line of the statement of a provider, and the journal that it was matched with.';
create index statement_lines_about on statement_lines (about);
create index statement_lines_changed on statement_lines (changed_at);
create index statement_lines_day on statement_lines (provider, day);
-- A journal is on one line.
create unique index statement_lines_journal on statement_lines (journal_id) where journal_id is not null;
create index statement_lines_listed on statement_lines (came_at, id);
create index statement_lines_open on statement_lines (came_at) where state in ('suspense', 'asked');
select protect_by_merchant('statement_lines');
revoke delete, update on statement_lines from singil_app;
grant update (mid, journal_id, matched, posted, moves, state, fault, matched_at, changed_at, method, reason, asked_by, asked_by_name,
    asked_at, approved_by, approved_by_name, approved_at) on statement_lines to singil_app;

create table statement_missing (
  journal_id uuid primary key,
  provider text not null,
  mid text,
  kind text not null,
  amount bigint not null,
  request_id text not null,
  day date not null,
  due_on date not null,
  noted_at timestamptz not null,
  found_at timestamptz,
  constraint statement_missing_provider_fkey foreign key (provider) references statement_sources(provider),
  constraint statement_missing_amount_valid check (amount <> 0),
  constraint statement_missing_kind_known check (kind in ('payment', 'refund', 'transfer', 'return'))
);
comment on table statement_missing is 'What was booked, and no statement has named it although its settlement days are over.';
create index statement_missing_open on statement_missing (due_on, journal_id) where found_at is null;
select protect_by_merchant('statement_missing');
revoke delete, update on statement_missing from singil_app;
grant update (found_at) on statement_missing to singil_app;

create table statements (
  provider text not null,
  day date not null,
  lines integer not null,
  -- Lines that came again with other words than before.
  contradicted integer not null,
  taken_at timestamptz not null,
  taken_by text not null,
  constraint statements_pkey primary key (provider, day),
  constraint statements_provider_fkey foreign key (provider) references statement_sources(provider),
  constraint statements_contradicted_not_negative check (contradicted >= 0),
  constraint statements_lines_not_negative check (lines >= 0)
);
comment on table statements is 'The statement of a provider for a day, with the number of its lines.';
revoke delete on statements from singil_app;

-- === integrity

create table archived_months (
  name text primary key,
  of_table text not null,
  -- The rows are from `since`, null for the first partition, to before `until`.
  since timestamptz,
  until timestamptz not null,
  rows bigint not null,
  -- The chain that seals the rows.
  chain text,
  -- Of the rows as COPY writes them, and of the manifest.
  rows_sha256 bytea not null,
  manifest_sha256 bytea not null,
  archived_at timestamptz not null,
  constraint archived_months_of_table_fkey foreign key (of_table) references monthly_tables(name),
  constraint archived_months_chain_known check (chain in ('ledger', 'audit')),
  constraint archived_months_rows_not_negative check (rows >= 0)
);
comment on table archived_months is
  'Months that were written to files and dropped. What the chains need to be verified without their rows stays here.';
revoke delete, insert, update on archived_months from singil_app;

create table archived_lines (
  written_in xid8 not null,
  id uuid not null,
  month text not null,
  hash bytea not null,
  constraint archived_lines_pkey primary key (written_in, id),
  constraint archived_lines_month_fkey foreign key (month) references archived_months(name) on delete cascade
);
comment on table archived_lines is 'The hashes of archived lines of the other blocks, which seal rows of several months.';
create index archived_lines_of_month on archived_lines (month);
revoke delete, insert, update on archived_lines from singil_app;

create table audit_log (
  id uuid not null,
  at timestamptz not null,
  level text not null,
  actor uuid,
  username text not null,
  role text,
  ip text not null,
  device text not null,
  request_id text not null,
  endpoint text not null,
  mid text,
  thing text not null,
  thing_id text not null,
  before jsonb,
  after jsonb,
  note text,
  -- A reader that takes lines below pg_snapshot_xmin, by (written_in, id), misses none that commits late.
  written_in xid8 not null default pg_current_xact_id(),
  constraint audit_log_pkey primary key (written_in, id, at),
  constraint audit_log_level_known check (level in ('INFO', 'WARNING', 'CRITICAL', 'DOWNLOAD'))
) partition by range (at);
comment on table audit_log is 'Every change, by whom and from where. Rows are never changed or deleted, and blocks of them are sealed.';
-- The audit trail of all merchants is read newest first, as that of one merchant is.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_merchant on audit_log (mid, at desc, id desc);
create index audit_log_of_thing on audit_log (thing_id, at);
select protect_by_merchant('audit_log');
create policy anyone_writes on audit_log for insert
  with check (true);
revoke delete, update on audit_log from singil_app;
create trigger append_only before delete or update on audit_log for each row execute function refuse_change();
create trigger never_truncated before truncate on audit_log for each statement execute function refuse_change();
select start_months('audit_log', 'at');

create table audit_search (
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  constraint audit_search_pkey primary key (id, created_at)
) partition by range (created_at);
comment on table audit_search is
  'The audit trail by its words. The worker fills it behind the trail, so that no change waits for it. Outside row-level security, '
  'because an index on arrays cannot be used under it: it holds only ids and hashed words, and what is found here is always read '
  'from audit_log.';
create index audit_search_keys on audit_search using gin (keys);
revoke delete, update on audit_search from singil_app;
create trigger append_only before delete or update on audit_search for each row execute function refuse_change();
create trigger never_truncated before truncate on audit_search for each statement execute function refuse_change();
select start_months('audit_search', 'created_at');

create table chain_blocks (
  chain text not null,
  height bigint not null,
  from_xid xid8 not null,
  below_xid xid8 not null,
  rows integer not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint chain_blocks_pkey primary key (chain, height),
  constraint chain_blocks_chain_known check (chain in ('ledger', 'audit')),
  constraint chain_blocks_from_xid_below_xid_valid check (from_xid < below_xid),
  constraint chain_blocks_height_positive check (height > 0),
  constraint chain_blocks_rows_positive check (rows > 0)
);
comment on table chain_blocks is
  'A block seals all rows of the transactions from `from_xid` to before `below_xid`; its hash holds the hash of the block before it. '
  'Whoever changes a sealed row has to change every later block too, and the newest hash is shown to people.';
revoke delete, insert, update on chain_blocks from singil_app;
create trigger append_only before delete or update on chain_blocks for each row execute function refuse_change();
create trigger never_truncated before truncate on chain_blocks for each statement execute function refuse_change();

create table archived_blocks (
  chain text not null,
  height bigint not null,
  month text not null,
  rows integer not null,
  digest bytea not null,
  constraint archived_blocks_pkey primary key (chain, height),
  constraint archived_blocks_chain_height_fkey foreign key (chain, height) references chain_blocks(chain, height),
  constraint archived_blocks_month_fkey foreign key (month) references archived_months(name) on delete cascade
);
comment on table archived_blocks is 'Blocks all of whose rows are in one archived month, with the digest that their hash was made from.';
create index archived_blocks_of_month on archived_blocks (month);
revoke delete, insert, update on archived_blocks from singil_app;

create table integrity_acknowledgements (
  id uuid primary key,
  invariant text not null,
  row_id text not null,
  wallets text[] not null,
  mids text[] not null,
  journal_id uuid,
  reason text not null,
  status text not null,
  asker_id uuid not null,
  asker text not null,
  asked_at timestamptz not null,
  decider_id uuid,
  decider text,
  decided_at timestamptz,
  note text not null default '',
  constraint integrity_acknowledgements_status_decided_at_agree check ((status = 'asked') = (decided_at is null)),
  constraint integrity_acknowledgements_status_decider_id_valid
    check (status <> 'approved' or decider_id is not null and decider_id <> asker_id),
  constraint integrity_acknowledgements_status_valid check (status in ('asked', 'approved', 'refused', 'withdrawn', 'expired', 'lapsed'))
);
comment on table integrity_acknowledgements is
  'Two people agree that a row is known to break an invariant, and by which journal it was put right. It stays for ever. An '
  'acknowledged row that is whole again lapses.';
create unique index integrity_acknowledgements_once on integrity_acknowledgements (invariant, row_id) where status in ('asked', 'approved');
revoke delete on integrity_acknowledgements from singil_app;

create table integrity_progress (
  only_row boolean default true primary key,
  journals_below xid8 not null default '0'::xid8,
  -- The last entry of the slice of old entries that was checked again.
  slice_account bigint not null default '-9223372036854775808'::bigint,
  slice_seq bigint not null default 0,
  ledger_block bigint not null default 0,
  audit_block bigint not null default 0,
  checked_at timestamptz,
  -- Somebody asked for a full check and has no answer yet.
  full_asked_at timestamptz,
  constraint integrity_progress_only_row_valid check (only_row)
);
comment on table integrity_progress is 'How far the check of every minute has come.';
revoke delete, insert on integrity_progress from singil_app;

create table integrity_runs (
  id uuid primary key,
  kind text not null,
  asked_by text not null,
  started_at timestamptz not null,
  took_ms integer not null,
  checks integer not null,
  broken jsonb not null,
  acknowledged jsonb not null default '[]'::jsonb,
  constraint integrity_runs_checks_positive check (checks > 0),
  constraint integrity_runs_kind_known check (kind in ('minute', 'full')),
  constraint integrity_runs_took_ms_not_negative check (took_ms >= 0)
);
comment on table integrity_runs is 'Every check of the books: what it found wrong, by name and number of rows.';
create index integrity_runs_of_kind on integrity_runs (kind, started_at desc);
revoke update on integrity_runs from singil_app;

create table integrity_states (
  kind text not null,
  name text not null,
  bad integer not null,
  run_id uuid not null,
  checked_at timestamptz not null,
  -- `bad` counts the rows that nobody has acknowledged.
  acknowledged integer not null default 0,
  rows jsonb not null default '[]'::jsonb,
  constraint integrity_states_pkey primary key (kind, name),
  constraint integrity_states_acknowledged_not_negative check (acknowledged >= 0),
  constraint integrity_states_bad_not_negative check (bad >= 0),
  constraint integrity_states_kind_known check (kind in ('minute', 'full'))
);
comment on table integrity_states is 'What each kind of check said last of each invariant.';

-- === audit-trail

create table audit_search_place (
  is_only boolean default true primary key,
  below xid8 not null,
  constraint audit_search_place_is_only_valid check (is_only)
);
comment on table audit_search_place is 'Lines of transactions below this one are in audit_search.';
revoke delete, insert on audit_search_place from singil_app;

-- === support-tickets

create table support_tickets (
  mid text not null,
  id uuid primary key,
  topic text not null,
  subject text not null,
  -- The payment that it is about.
  request_id text,
  -- `waiting`: for staff; `answered`: for the merchant.
  state text not null,
  opened_by uuid not null,
  opened_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint support_tickets_mid_fkey foreign key (mid) references merchants(mid),
  constraint support_tickets_state_known check (state in ('waiting', 'answered', 'closed')),
  constraint support_tickets_subject_not_empty check (subject <> ''),
  constraint support_tickets_topic_known check (topic in ('payments', 'payouts', 'access', 'documents', 'integration', 'other'))
) with (fillfactor=80);
comment on table support_tickets is 'Tickets: what users of a merchant ask the provider''s staff, and the answers.';
create index support_tickets_by_state on support_tickets (state, updated_at, id);
create index support_tickets_of_merchant on support_tickets (mid, updated_at desc, id desc);
select protect_by_merchant('support_tickets');
revoke delete on support_tickets from singil_app;

create table support_messages (
  mid text not null,
  id uuid primary key,
  ticket_id uuid not null,
  is_of_staff boolean not null,
  -- A note of staff that the merchant never sees.
  is_internal boolean not null default false,
  by_name text not null,
  text text not null,
  at timestamptz not null,
  constraint support_messages_mid_fkey foreign key (mid) references merchants(mid),
  constraint support_messages_ticket_id_fkey foreign key (ticket_id) references support_tickets(id),
  constraint support_messages_is_of_staff_is_internal_valid check (is_of_staff or not is_internal),
  constraint support_messages_text_not_empty check (text <> '')
);
comment on table support_messages is 'A message of a support ticket. An internal one is seen by staff only.';
create index support_messages_of_merchant on support_messages (mid, at) where not is_of_staff;
create index support_messages_of_ticket on support_messages (ticket_id, at, id);
select protect_by_merchant('support_messages');
revoke delete, update on support_messages from singil_app;
create trigger append_only before delete or update on support_messages for each row execute function refuse_change();
create trigger never_truncated before truncate on support_messages for each statement execute function refuse_change();

-- Rows of the table from before this instant are in files.
create function archived_until(p_table text) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select coalesce(max(m.until), '-infinity') from archived_months m where m.of_table = p_table
$$;
revoke all on function archived_until(text) from public;
grant execute on function archived_until(text) to singil_app;

-- What a seal says of one line. The time is written in the time zone of the session, which must be UTC.
create function audit_line_hash(a audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    a.id, a.at, a.level, a.actor, a.username, a.role, a.ip, a.device, a.request_id, a.endpoint, a.mid, a.thing, a.thing_id,
    a.before, a.after, a.note, a.written_in::text)::text, 'UTF8'))
$$;
revoke all on function audit_line_hash(audit_log) from public;

-- The number of rows from one transaction to another, and one digest of their content in order. Archived lines count by their hashes.
-- Nothing is joined with the journals, because PostgreSQL expects one journal in a short span of transactions.
create function chain_digest(p_chain text, p_from xid8, p_below xid8, out counted integer, out digest bytea)
  returns record
  language plpgsql stable security definer set search_path = public, pg_temp set "TimeZone" to 'UTC' set plan_cache_mode = 'force_custom_plan' set enable_seqscan = off set jit = off as $$
declare
  v_low uuid;
  v_high uuid;
begin
  if p_chain = 'audit' then
    select count(*), sha256(coalesce(string_agg(l.hash, ''::bytea order by l.written_in, l.id), ''))
    into counted, digest
    from (
      select a.written_in, a.id, audit_line_hash(a) as hash from audit_log a
      where a.written_in >= p_from and a.written_in < p_below
      union all
      select r.written_in, r.id, r.hash from archived_lines r where r.written_in >= p_from and r.written_in < p_below
    ) l;
    return;
  end if;

  -- The range of ids first: with it the entries are found in their place.
  select (array_agg(j.id order by j.id))[1], (array_agg(j.id order by j.id desc))[1] into v_low, v_high
  from ledger_journals j where j.posted_in >= p_from and j.posted_in < p_below;
  -- Texts stand with their length, so that no two rows can be written alike.
  with journal as materialized (
    select j.id, j.posted_in, concat_ws(':', j.id, length(j.event_key), j.event_key, length(j.kind), j.kind, j.legs, j.amount,
      coalesce(length(j.mid), -1), j.mid, length(j.refers::text), j.refers, j.at, j.posted_in) as text
    from ledger_journals j where j.posted_in >= p_from and j.posted_in < p_below
  ), parts as (
    select id, posted_in, text as journal, null as legs from journal
    union all
    select e.journal_id, null, null, string_agg(concat_ws(':', e.account_id, e.seq, e.amount, e.balance, a.owner_kind,
        coalesce(length(a.owner_id), -1), a.owner_id, coalesce(length(a.kind), -1), a.kind), ';' order by e.account_id, e.seq)
    from ledger_entries e left join ledger_accounts a on a.id = e.account_id
    where e.journal_id between v_low and v_high and (e.journal_id in (select id from journal)) is true
    group by e.journal_id
  ), whole as (
    select p.id, (array_agg(p.posted_in) filter (where p.journal is not null))[1] as posted_in,
      concat_ws(':', max(p.journal), max(p.legs)) as text
    from parts p group by p.id
  )
  select count(*), sha256(coalesce(string_agg(sha256(convert_to(w.text, 'UTF8')), ''::bytea order by w.posted_in, w.id), ''))
  into counted, digest from whole w;
end $$;
revoke all on function chain_digest(text,xid8,xid8) from public;

-- A block that is archived whole is found by its digest; a row that stands in its place in the database is one too many.
create function check_chain(p_chain text, p_after bigint, p_most integer)
  returns table(height bigint, sealed integer, found integer, is_linked boolean, is_same boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.height, b.rows, d.counted + coalesce(k.rows, 0),
    b.height = coalesce(p.height, 0) + 1 and b.from_xid = coalesce(p.below_xid, '0'::xid8),
    b.hash = chain_hash(p.hash, b.height, b.from_xid, b.below_xid, d.counted + coalesce(k.rows, 0), coalesce(k.digest, d.digest))
  from (
    select * from chain_blocks c where c.chain = p_chain and c.height > p_after order by c.height limit p_most
  ) b
  left join lateral (
    select * from chain_blocks c where c.chain = p_chain and c.height < b.height order by c.height desc limit 1
  ) p on true
  left join archived_blocks k on k.chain = b.chain and k.height = b.height
  cross join lateral chain_digest(p_chain, b.from_xid, b.below_xid) d
  order by b.height
$$;
revoke all on function check_chain(text,bigint,integer) from public;
grant execute on function check_chain(text,bigint,integer) to singil_app;

-- The digest of the rows that are in a block now, which names a block that differs from its seal: another change of its rows is another
-- name.
create function digest_of_block(p_chain text, p_height bigint)
  returns text language sql stable security definer set search_path = public, pg_temp as $$
  select encode(coalesce(k.digest, d.digest), 'hex')
  from chain_blocks b
  left join archived_blocks k on k.chain = b.chain and k.height = b.height
  cross join lateral chain_digest(b.chain, b.from_xid, b.below_xid) d
  where b.chain = p_chain and b.height = p_height
$$;
revoke all on function digest_of_block(text,bigint) from public;
grant execute on function digest_of_block(text,bigint) to singil_app;

-- The next block, of about `p_most` rows; answers how many it took. A row of a transaction that has not ended is left for later, and with
-- it all that came after, so that nothing is sealed before its place in the order is certain.
create function seal_chain(p_chain text, p_most integer)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' set enable_seqscan = off as $$
declare
  v_last chain_blocks;
  v_from xid8;
  v_below xid8;
  v_cut xid8;
  v_rows int;
  v_digest bytea;
begin
  perform pg_advisory_xact_lock(727003);
  select * into v_last from chain_blocks b where b.chain = p_chain order by b.height desc limit 1;
  v_from := coalesce(v_last.below_xid, '0'::xid8);
  v_below := pg_snapshot_xmin(pg_current_snapshot());
  if p_chain = 'audit' then
    select a.written_in into v_cut from audit_log a where a.written_in >= v_from and a.written_in < v_below
    order by a.written_in offset p_most limit 1;
  else
    select j.posted_in into v_cut from ledger_journals j where j.posted_in >= v_from and j.posted_in < v_below
    order by j.posted_in offset p_most limit 1;
  end if;
  -- A transaction is never parted.
  if v_cut > v_from then
    v_below := v_cut;
  elsif v_cut = v_from then
    v_below := (v_cut::text::bigint + 1)::text::xid8;
  end if;
  if v_below <= v_from then
    return 0;
  end if;
  select d.counted, d.digest into v_rows, v_digest from chain_digest(p_chain, v_from, v_below) d;
  if v_rows = 0 then
    return 0;
  end if;
  insert into chain_blocks (chain, height, from_xid, below_xid, rows, hash)
  values (p_chain, coalesce(v_last.height, 0) + 1, v_from, v_below, v_rows,
    chain_hash(v_last.hash, coalesce(v_last.height, 0) + 1, v_from, v_below, v_rows, v_digest));
  return v_rows;
end $$;
revoke all on function seal_chain(text,integer) from public;
grant execute on function seal_chain(text,integer) to singil_app;

insert into integrity_progress default values;

insert into audit_search_place (below) values
  ('0');
