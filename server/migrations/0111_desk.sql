-- Desk: disputes, comparison with statements of providers, integrity of the books, the audit trail, and support tickets.

-- === disputes

create table disputes (
  id uuid primary key,
  mid text not null,
  transaction_id uuid not null,
  request_id text not null,
  wallet_id uuid not null,
  -- The gateway's reference of the case.
  case_ref text not null,
  reason text not null,
  amount bigint not null,
  -- The part that the wallet lacked and the provider bears.
  missing bigint not null default 0,
  status text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The deadline for the response of the merchant.
  answer_by timestamptz not null,
  -- The latest response.
  answer_kind text,
  -- `sending`: not confirmed by the gateway; `refused`: rejected by the gateway, so that another response can be given.
  answer_state text,
  -- The idempotency key of the response: the gateway accepts it once, however often it is sent.
  answer_id uuid,
  answer_text text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  received_at timestamptz,
  answer_why text not null default '',
  -- When the gateway is queried next, or the response is sent again, while the dispute is open.
  next_check_at timestamptz not null,
  checks integer not null default 0,
  -- When the merchant is reminded to respond. Null once that is done.
  remind_at timestamptz,
  -- What the bank took beyond what was left of the payment.
  beyond bigint not null default 0,
  constraint disputes_transaction_id_case_ref_key unique (transaction_id, case_ref),
  constraint disputes_amount_positive check (amount > 0),
  constraint disputes_answer_kind_known check (answer_kind in ('accept', 'contest')),
  constraint disputes_answer_state_known check (answer_state in ('sending', 'received', 'refused')),
  constraint disputes_beyond check (beyond between 0 and amount),
  constraint disputes_missing_within_amount check (missing between 0 and amount),
  constraint disputes_ended_has_time check ((status = 'charged_back') = (closed_at is null)),
  constraint disputes_answer_all_or_none check (
    (answer_kind is null) = (answer_state is null)
    and (answer_kind is null) = (answer_id is null)
    and (answer_kind is null) = (answered_at is null)
  ),
  constraint disputes_status_known check (status in ('charged_back', 'won', 'lost'))
);
comment on table disputes is
  'A payment that the bank of a customer took back, and the merchant''s response. The gateway may report a case more than once; it is one '
  'dispute.';
create index disputes_by_case on disputes (case_ref);
create index disputes_by_status on disputes (status, opened_at desc, id desc);
create index disputes_of_merchant on disputes (mid, opened_at desc, id desc);
create index disputes_of_request on disputes (request_id);
create index disputes_to_check on disputes (next_check_at) where status = 'charged_back';
create index disputes_to_remind on disputes (remind_at) where remind_at is not null;
select protect_by_merchant('disputes');
revoke delete on disputes from singil_app;

-- === reconciliation

-- The source whose statement lists the money of an account of the provider. Null: an internal account.
create function statement_source(account_kind text) returns text language sql immutable parallel safe as $$
  select case when account_kind like 'receivable:%' then substr(account_kind, 12) when account_kind like 'payout:%' then 'bank' end
$$;

create table statement_sources (
  provider text primary key,
  since date not null
);
comment on table statement_sources is
  'A provider whose statements are compared with the books, from `since` on. Placing lines locks this row, so that it is never done '
  'concurrently.';
revoke delete on statement_sources from singil_app;

create table statement_lines (
  id uuid primary key,
  provider text not null,
  -- The provider's reference of the line. A line that is reported again is the same line.
  line_ref text not null,
  day date not null,
  kind text not null,
  payment_id text not null,
  request_id text not null,
  refund_ref text,
  channel text not null,
  -- What the provider received for us; negative if it paid out.
  amount bigint not null,
  at timestamptz not null,
  came_at timestamptz not null,
  -- The subject of the line. Lines of one subject are placed together.
  about text generated always as (kind || ':' || coalesce(refund_ref, request_id)) stored not null,
  mid text,
  journal_id uuid,
  -- The amount booked by that journal.
  matched bigint not null default 0,
  -- The amount that journals of this line have moved into suspense, and the number of moves.
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
  constraint statement_lines_amount_sign_matches_kind check (amount <> 0 and (amount > 0) = (kind in ('payment', 'return'))),
  constraint statement_lines_journal_has_amount check ((journal_id is null) = (matched = 0)),
  constraint statement_lines_matched_in_full check ((state = 'matched') = (amount = matched)),
  constraint statement_lines_unmatched_has_fault check ((state = 'matched') = (fault is null)),
  constraint statement_lines_matched_has_time check ((state = 'matched') = (matched_at is not null)),
  constraint statement_lines_asked_has_time check ((state in ('asked', 'resolved')) = (asked_at is not null)),
  constraint statement_lines_request_all_or_none check (num_nulls(method, asked_by, asked_by_name, asked_at) in (0, 4)),
  constraint statement_lines_resolved_has_time check ((state = 'resolved') = (approved_at is not null)),
  constraint statement_lines_approval_all_or_none check (num_nulls(approved_by, approved_by_name, approved_at) in (0, 3)),
  constraint statement_lines_approver_differs check (approved_by <> asked_by),
  constraint statement_lines_fault_known check (fault in ('unknown', 'other_amount', 'twice')),
  constraint statement_lines_kind_known check (kind in ('payment', 'refund', 'transfer', 'return')),
  constraint statement_lines_moves_not_negative check (moves >= 0),
  constraint statement_lines_state_known check (state in ('matched', 'suspense', 'asked', 'resolved')),
  constraint statement_lines_method_known check (method in ('gateway', 'correction'))
) with (fillfactor = 85);
comment on table statement_lines is
  'A line of a statement of a provider. What the provider reported never changes; only its placement does. A line without a matching '
  'journal is held in suspense until it is settled by two persons.';
create index statement_lines_about on statement_lines (about);
create index statement_lines_changed on statement_lines (changed_at);
create index statement_lines_day on statement_lines (provider, day);
-- A journal matches one line only.
create unique index statement_lines_journal on statement_lines (journal_id) where journal_id is not null;
create index statement_lines_listed on statement_lines (came_at, id);
create index statement_lines_open on statement_lines (came_at) where state in ('suspense', 'asked');
select protect_by_merchant('statement_lines');
revoke delete, update on statement_lines from singil_app;
grant update (
  mid, journal_id, matched, posted, moves, state, fault, matched_at, changed_at, method, reason, asked_by, asked_by_name, asked_at,
  approved_by, approved_by_name, approved_at
) on statement_lines to singil_app;

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
  constraint statement_missing_amount_not_zero check (amount <> 0),
  constraint statement_missing_kind_known check (kind in ('payment', 'refund', 'transfer', 'return'))
);
comment on table statement_missing is 'A booked journal that no statement has listed although its settlement days are over.';
create index statement_missing_open on statement_missing (due_on, journal_id) where found_at is null;
select protect_by_merchant('statement_missing');
revoke delete, update on statement_missing from singil_app;
grant update (found_at) on statement_missing to singil_app;

create table statements (
  provider text not null,
  day date not null,
  lines integer not null,
  -- Lines that were reported again with different content.
  contradicted integer not null,
  taken_at timestamptz not null,
  taken_by text not null,
  constraint statements_pkey primary key (provider, day),
  constraint statements_provider_fkey foreign key (provider) references statement_sources(provider),
  constraint statements_contradicted_not_negative check (contradicted >= 0),
  constraint statements_lines_not_negative check (lines >= 0)
);
comment on table statements is 'A statement that was fetched for a provider and a day. A day may be fetched again.';
revoke delete on statements from singil_app;

-- === integrity

create table archived_months (
  name text primary key,
  of_table text not null,
  -- The rows are from `since` up to, but not including, `until`. `since` is null for the first partition.
  since timestamptz,
  until timestamptz not null,
  rows bigint not null,
  -- The chain that seals the rows. Null: none.
  chain text,
  -- The hashes of the rows as COPY writes them, and of the manifest.
  rows_sha256 bytea not null,
  manifest_sha256 bytea not null,
  archived_at timestamptz not null,
  constraint archived_months_of_table_fkey foreign key (of_table) references monthly_tables(name),
  constraint archived_months_chain_known check (chain in ('ledger', 'audit')),
  constraint archived_months_rows_not_negative check (rows >= 0)
);
comment on table archived_months is
  'A month of a table that was written to files and dropped. What is needed to verify the chains without its rows is kept.';
revoke delete, insert, update on archived_months from singil_app;

create table archived_lines (
  written_in xid8 not null,
  id uuid not null,
  month text not null,
  hash bytea not null,
  constraint archived_lines_pkey primary key (written_in, id),
  constraint archived_lines_month_fkey foreign key (month) references archived_months(name) on delete cascade
);
comment on table archived_lines is 'The hash of an archived line of the audit log whose block also seals rows of other months.';
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
  -- Readers take rows below pg_snapshot_xmin in the order of (written_in, id), so that they miss none that commits late.
  written_in xid8 not null default pg_current_xact_id(),
  constraint audit_log_pkey primary key (written_in, id, at),
  constraint audit_log_level_known check (level in ('INFO', 'WARNING', 'CRITICAL', 'DOWNLOAD'))
) partition by range (at);
comment on table audit_log is
  'The audit trail: one action of a user or of the system. Rows are only added, and are sealed by the chain of the audit trail.';
-- For the list of all merchants, newest first.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_merchant on audit_log (mid, at desc, id desc);
create index audit_log_of_thing on audit_log (thing_id, at);
select protect_by_merchant('audit_log');
create policy anyone_writes on audit_log for insert with check (true);
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
  'The search index of the audit trail: ids and hashed words only, added by the worker after the trail. It has no row-level security, '
  'because an index on arrays cannot be used under it; the rows found are always read from audit_log.';
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
  constraint chain_blocks_from_before_below check (from_xid < below_xid),
  constraint chain_blocks_height_positive check (height > 0),
  constraint chain_blocks_rows_positive check (rows > 0)
);
comment on table chain_blocks is
  'A block seals all rows of the transactions from `from_xid` up to, but not including, `below_xid`. Its hash includes the hash of the '
  'previous block, so that a change of a sealed row requires changing every later block. The newest hash is shown to users.';
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
comment on table archived_blocks is 'A block whose rows are all in one archived month, with the digest from which its hash was computed.';
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
  constraint integrity_acknowledgements_decided_has_time check ((status = 'asked') = (decided_at is null)),
  constraint integrity_acknowledgements_decider_differs check (status <> 'approved' or decider_id is not null and decider_id <> asker_id),
  constraint integrity_acknowledgements_status_known check (status in ('asked', 'approved', 'refused', 'withdrawn', 'expired', 'lapsed'))
);
comment on table integrity_acknowledgements is
  'A request to acknowledge that a row is known to violate an invariant, with the journal that corrected it. Another person decides on '
  'it. An acknowledgement lapses when a full check no longer finds the row; a later violation is reported again. Rows are never deleted.';
create unique index integrity_acknowledgements_once on integrity_acknowledgements (invariant, row_id) where status in ('asked', 'approved');
revoke delete on integrity_acknowledgements from singil_app;

create table integrity_progress (
  only_row boolean default true primary key,
  journals_below xid8 not null default '0',
  -- The last entry of the slice of old entries that was checked again.
  slice_account bigint not null default '-9223372036854775808',
  slice_seq bigint not null default 0,
  ledger_block bigint not null default 0,
  audit_block bigint not null default 0,
  checked_at timestamptz,
  -- When a full check was requested. Null once it is done.
  full_asked_at timestamptz,
  constraint integrity_progress_one_row check (only_row)
);
comment on table integrity_progress is 'How far the minutely check has read. There is one row.';
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
comment on table integrity_runs is 'One check of the books: the invariants that it found violated, each with its number of rows.';
create index integrity_runs_of_kind on integrity_runs (kind, started_at desc);
revoke update on integrity_runs from singil_app;

create table integrity_states (
  kind text not null,
  name text not null,
  bad integer not null,
  run_id uuid not null,
  checked_at timestamptz not null,
  -- `bad` counts only the rows that are not acknowledged.
  acknowledged integer not null default 0,
  rows jsonb not null default '[]'::jsonb,
  constraint integrity_states_pkey primary key (kind, name),
  constraint integrity_states_acknowledged_not_negative check (acknowledged >= 0),
  constraint integrity_states_bad_not_negative check (bad >= 0),
  constraint integrity_states_kind_known check (kind in ('minute', 'full'))
);
comment on table integrity_states is 'The latest result of an invariant for each kind of check.';

-- The hash of a block: it covers the hash of the block before it.
create function chain_hash(p_before bytea, p_height bigint, p_from xid8, p_below xid8, p_rows integer, p_digest bytea)
  returns bytea
  language sql immutable set search_path = public, pg_temp as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(concat_ws(':', p_height, p_from, p_below, p_rows, ''), 'UTF8') || p_digest)
$$;

-- The instant before which the rows of a table are archived.
create function archived_until(p_table text)
  returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(max(m.until), '-infinity') from archived_months m where m.of_table = p_table
$$;
revoke all on function archived_until(text) from public;
grant execute on function archived_until(text) to singil_app;

-- The hash of one line of the audit log. The time is formatted in the time zone of the session, which must be UTC.
create function audit_line_hash(a audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    a.id, a.at, a.level, a.actor, a.username, a.role, a.ip, a.device, a.request_id, a.endpoint, a.mid, a.thing, a.thing_id,
    a.before, a.after, a.note, a.written_in::text)::text, 'UTF8'))
$$;
revoke all on function audit_line_hash(audit_log) from public;

-- The number of rows from one transaction up to another, and one digest of their content, in their order. Archived lines count by their
-- hashes. The query does not join the journals: PostgreSQL would expect one journal in a short span of transactions, and would look up the
-- entries of each of thousands in the index of ranges, which it reads in full.
create function chain_digest(p_chain text, p_from xid8, p_below xid8, out counted integer, out digest bytea)
  returns record
  language plpgsql stable security definer
  set search_path = public, pg_temp set timezone = 'UTC'
  set plan_cache_mode = 'force_custom_plan' set enable_seqscan = off set jit = off as $$
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
  -- Each text is preceded by its length, so that no two rows have the same representation.
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

-- Compares blocks with their rows. A fully archived block is verified by its digest; a row of it that is still in the database is one too
-- many.
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

-- The digest of the current rows of a block. It identifies a block that differs from its seal: another change of its rows gives another
-- digest.
create function digest_of_block(p_chain text, p_height bigint)
  returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select encode(coalesce(k.digest, d.digest), 'hex')
  from chain_blocks b
  left join archived_blocks k on k.chain = b.chain and k.height = b.height
  cross join lateral chain_digest(b.chain, b.from_xid, b.below_xid) d
  where b.chain = p_chain and b.height = p_height
$$;
revoke all on function digest_of_block(text,bigint) from public;
grant execute on function digest_of_block(text,bigint) to singil_app;

-- Seals the next block, of about `p_most` rows, and returns their number. Rows of a transaction that has not ended, and all later rows, are
-- left for the next block, so that nothing is sealed until its place in the order is final.
create function seal_chain(p_chain text, p_most integer)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = 'force_custom_plan' set enable_seqscan = off as $$
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
  -- A transaction is never split between blocks.
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

-- === audit-trail

create table audit_search_place (
  is_only boolean default true primary key,
  below xid8 not null,
  constraint audit_search_place_one_row check (is_only)
);
comment on table audit_search_place is
  'How far the audit trail is indexed: lines of transactions below `below` are in audit_search. There is one row.';
revoke delete, insert on audit_search_place from singil_app;

-- === support-tickets

create table support_tickets (
  mid text not null,
  id uuid primary key,
  topic text not null,
  subject text not null,
  -- The request id of the payment to which the ticket relates.
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
) with (fillfactor = 80);
comment on table support_tickets is 'A question of a merchant''s users to the staff of the provider. Its messages are in support_messages.';
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
  constraint support_messages_internal_is_of_staff check (is_of_staff or not is_internal),
  constraint support_messages_text_not_empty check (text <> '')
);
comment on table support_messages is 'One message of a support ticket. Messages never change; an internal one is visible to staff only.';
create index support_messages_of_merchant on support_messages (mid, at) where not is_of_staff;
create index support_messages_of_ticket on support_messages (ticket_id, at, id);
select protect_by_merchant('support_messages');
revoke delete, update on support_messages from singil_app;
create trigger append_only before delete or update on support_messages for each row execute function refuse_change();
create trigger never_truncated before truncate on support_messages for each statement execute function refuse_change();

insert into integrity_progress default values;

insert into audit_search_place (below) values ('0');
