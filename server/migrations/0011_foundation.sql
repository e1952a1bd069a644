-- Foundation: the ledger, safe mode, the provider, messages, files, receipt numbers and bank holidays.

-- === ledger

create sequence ledger_wallet_accounts as bigint;
revoke all on sequence ledger_wallet_accounts from singil_app;

-- The amount of a leg on a wallet of another merchant than that of the journal. Raises an error unless such a journal may cross merchants.
create function ledger_crossing(p_kind text, p_refers jsonb, p_amount bigint)
  returns bigint language plpgsql stable set search_path = public, pg_temp as $$
begin
  if ledger_may_cross(p_kind, p_refers) then
    return p_amount;
  end if;
  raise exception 'ledger: a journal of kind % moves the wallet of another merchant', p_kind;
end $$;
revoke all on function ledger_crossing(text, jsonb, bigint) from public;

-- The id of the first shard of an account of the provider; the other 15 shards follow it. Ids of wallet accounts are positive, and these
-- negative.
create function ledger_provider_account(owner_id text, kind text) returns bigint language sql immutable as $$
  select -16 * (1 + ('x' || substr(encode(sha256(convert_to(owner_id || ':' || kind, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint)
$$;

-- The columns that every posting reads and writes come first. The floor is the only check: PostgreSQL parses the checks and generated
-- columns of a table for every statement, which cost a single posting a tenth of its time. The functions below ensure the other rules,
-- and the invariants verify them.
create table ledger_accounts (
  id bigint primary key,
  balance bigint not null default 0,
  -- The number of entries.
  seq bigint not null default 0,
  -- Null: no lower limit.
  floor bigint,
  -- The transaction that opened the account. Processes cache only accounts whose transaction has committed.
  created_in xid8 not null default pg_current_xact_id(),
  shard smallint not null default 0,
  owner_kind text not null,
  owner_id text not null,
  kind text not null,
  mid text,
  constraint ledger_accounts_owner_kind_owner_id_kind_shard_key unique (owner_kind, owner_id, kind, shard),
  constraint ledger_accounts_balance_above_floor check (balance >= floor)
) with (fillfactor = 50);
comment on table ledger_accounts is
  'An account of the ledger with its balance: of a wallet, or one of the 16 shards of an account of the provider. Only '
  'ledger_open_accounts and ledger_post write it. A scope of one merchant sees the accounts of that merchant, and none of the provider.';
create index ledger_accounts_mid on ledger_accounts (mid) where mid is not null;
alter table ledger_accounts enable row level security;
create policy of_merchant on ledger_accounts for select using (
  (select current_setting('singil.mid', true)) = '*'
  or mid = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[])
);
revoke delete, insert, update on ledger_accounts from singil_app;
create trigger ledger_accounts_kept before delete or truncate on ledger_accounts for each statement execute function refuse_change();

create table ledger_entries (
  account_id bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance bigint not null,
  journal_id uuid not null,
  constraint ledger_entries_pkey primary key (account_id, seq)
);
comment on table ledger_entries is
  'A leg of a journal on an account, with the balance after it. Entries are never changed or deleted. There are no foreign keys: only '
  'ledger_post writes entries, and the invariants of the ledger verify what the keys would ensure.';
create index ledger_entries_journal on ledger_entries using brin (journal_id) with (pages_per_range = 8, autosummarize = on);
alter table ledger_entries enable row level security;
create policy of_merchant on ledger_entries for select using (
  (select current_setting('singil.mid', true)) = '*'
  or account_id in (select a.id from ledger_accounts a)
);
revoke delete, insert, update on ledger_entries from singil_app;
create trigger append_only before delete or update on ledger_entries for each row execute function refuse_change();
create trigger never_truncated before truncate on ledger_entries for each statement execute function refuse_change();

create table ledger_journals (
  id uuid primary key,
  -- Unique for each event, so that a repeated event is not posted again.
  event_key text collate "C" not null,
  kind text not null,
  legs smallint not null,
  amount bigint not null,
  mid text,
  refers jsonb not null,
  at timestamptz not null,
  -- A reader that takes journals below pg_snapshot_xmin, by (posted_in, id), misses none that commits late.
  posted_in xid8 not null default pg_current_xact_id(),
  constraint ledger_journals_event_key_key unique (event_key)
);
comment on table ledger_journals is
  'A journal of double entry: the event, its merchant and its amount. Its legs are in ledger_entries and sum to zero. An event is posted '
  'once, and journals are never changed or deleted.';
-- Finds the journals after a point in time.
create index ledger_journals_by_time on ledger_journals using brin (at) with (pages_per_range = 32, autosummarize = on);
-- The order in which journals are sealed and checked.
create index ledger_journals_in_order on ledger_journals (posted_in);
-- Finds the journal that released a part of the reserve.
create index ledger_journals_releases on ledger_journals (mid, at) where kind = 'reserve.released';
alter table ledger_journals enable row level security;
create policy of_merchant on ledger_journals for select using (
  (select current_setting('singil.mid', true)) = '*'
  or mid = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[])
  or (refers -> 'mids') ?| (select string_to_array(current_setting('singil.mid', true), ','))
);
revoke delete, insert, update on ledger_journals from singil_app;
create trigger append_only before delete or update on ledger_journals for each row execute function refuse_change();
create trigger never_truncated before truncate on ledger_journals for each statement execute function refuse_change();

create table ledger_lot_checkpoints (
  account_id bigint not null,
  seq bigint not null,
  credited bigint not null,
  debited bigint not null,
  constraint ledger_lot_checkpoints_pkey primary key (account_id, seq),
  constraint ledger_lot_checkpoints_debited_within_credited check (debited <= credited)
);
comment on table ledger_lot_checkpoints is
  'The sums credited to and debited from an account up to an entry, written for every 1000th entry. They make it possible to trace which '
  'credit a debit spends without reading all earlier entries. They follow from entries and never change.';
create index ledger_lot_checkpoints_credited on ledger_lot_checkpoints (account_id, credited, seq);
create index ledger_lot_checkpoints_debited on ledger_lot_checkpoints (account_id, debited, seq);
alter table ledger_lot_checkpoints enable row level security;
alter table ledger_lot_checkpoints force row level security;
create policy of_merchant on ledger_lot_checkpoints using (
  (select current_setting('singil.mid', true)) = '*'
  or account_id in (select a.id from ledger_accounts a)
);
revoke delete, update on ledger_lot_checkpoints from singil_app;
create trigger append_only before delete or update on ledger_lot_checkpoints for each row execute function refuse_change();
create trigger never_truncated before truncate on ledger_lot_checkpoints for each statement execute function refuse_change();

create table safe_mode (
  only_row boolean default true primary key,
  since timestamptz,
  why text,
  -- Safe mode stops all merchants, or these merchants and wallets.
  is_all boolean not null default true,
  mids text[] not null default '{}',
  wallets text[] not null default '{}',
  constraint safe_mode_since_has_reason check ((since is null) = (why is null)),
  constraint safe_mode_one_row check (only_row)
);
comment on table safe_mode is
  'Safe mode of the ledger, which is on while `since` is set. There is one row, so that two processes cannot disagree.';
revoke delete, insert on safe_mode from singil_app;

-- Returns the balances of wallet accounts and locks them until the transaction ends, so that no other transaction spends them.
create function ledger_lock_balances(p_accounts bigint[])
  returns table(id bigint, balance bigint) language sql security definer set search_path = public, pg_temp as $$
  select a.id, a.balance from ledger_accounts a where a.id = any (p_accounts) order by a.id desc for no key update
$$;
revoke all on function ledger_lock_balances(bigint[]) from public;
grant execute on function ledger_lock_balances(bigint[]) to singil_app;

-- The only list of journals that may move wallets of several merchants. A correction may if it reverses another journal.
create function ledger_may_cross(p_kind text, p_refers jsonb) returns boolean language sql stable set search_path = public, pg_temp as $$
  select p_kind in ('split.done', 'split.taken_back', 'split.given_back')
    or p_kind = 'adjustment.posted' and exists (select from ledger_journals j where j.id = (p_refers ->> 'reverses')::uuid)
$$;
revoke all on function ledger_may_cross(text, jsonb) from public;
grant execute on function ledger_may_cross(text, jsonb) to singil_app;

-- Opens the accounts that do not exist yet, and returns the id of each in the order of the arguments. For an account of the provider, it is
-- the id of the first shard. `is_settled` is false for an account that this transaction opened.
create function ledger_open_accounts(p_owner_kinds text[], p_owner_ids text[], p_kinds text[], p_mid text)
  returns table(id bigint, is_settled boolean)
  language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  insert into ledger_accounts (id, owner_kind, owner_id, kind, mid, floor)
  select nextval('ledger_wallet_accounts'), 'wallet', w.owner_id, w.kind, p_mid, 0
  from (
    select distinct * from unnest(p_owner_kinds, p_owner_ids, p_kinds) u(owner_kind, owner_id, kind)
    where owner_kind = 'wallet' order by 1, 2, 3
  ) w
  where not exists (
    select from ledger_accounts a where (a.owner_kind, a.owner_id, a.kind) = (w.owner_kind, w.owner_id, w.kind)
  )
  on conflict do nothing;

  insert into ledger_accounts (id, owner_kind, owner_id, kind, shard)
  select ledger_provider_account(p.owner_id, p.kind) + s, 'provider', p.owner_id, p.kind, s
  from (
    select distinct * from unnest(p_owner_kinds, p_owner_ids, p_kinds) u(owner_kind, owner_id, kind)
    where owner_kind = 'provider' order by 1, 2, 3
  ) p, generate_series(0, 15) s
  on conflict do nothing;

  return query
  select a.id, a.created_in <> pg_current_xact_id()
  from unnest(p_owner_kinds, p_owner_ids, p_kinds) with ordinality u(owner_kind, owner_id, kind, position)
  join ledger_accounts a on (a.owner_kind, a.owner_id, a.kind, a.shard) = (u.owner_kind, u.owner_id, u.kind, 0)
  order by u.position;
end $$;
revoke all on function ledger_open_accounts(text[], text[], text[], text) from public;
grant execute on function ledger_open_accounts(text[], text[], text[], text) to singil_app;

-- Posts journals in their order. Returns for each: 1 if it was posted; 0 if its event was posted before; -1 if it was refused, because an
-- account would fall below its floor, and then nothing of the journal is written. Legs are in the order of their journals. A negative
-- account is an account of the provider; the session posts to its own shard.
create function ledger_post(p_ids uuid[], p_keys text[], p_kinds text[], p_mids text[], p_refers jsonb[], p_ats bigint[],
    p_leg_journals integer[], p_leg_accounts bigint[], p_leg_amounts bigint[])
  returns smallint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_journals constant int := cardinality(p_ids);
  v_legs constant int := cardinality(p_leg_journals);
  v_shard constant int := mod(pg_backend_pid(), 16);
  v_outcomes smallint[] := array_fill(1::smallint, array[v_journals]);
  v_sound int;
  v_written int;
  -- The locked accounts. Their balances and numbers of entries change as the legs are applied.
  v_ids bigint[];
  v_mids text[];
  v_floors bigint[];
  v_balances bigint[];
  v_entries bigint[];
  -- For each leg: the position of its account in these arrays, and the balance and number of entries after it.
  v_places int[];
  v_leg_balances bigint[] := array_fill(0::bigint, array[v_legs]);
  v_leg_entries bigint[] := array_fill(0::bigint, array[v_legs]);
  v_are_known boolean;
  v_journal int;
  v_leg int;
  v_place int;
  v_undone int;
begin
  select count(*) filter (where q.total = 0 and q.legs >= 2 and q.j between 1 and v_journals) into v_sound
  from (
    select j, sum_centavos(m) as total, case when bool_and(m <> 0) then count(*) end as legs
    from unnest(p_leg_journals, p_leg_amounts) l(j, m) group by j
  ) q;
  if v_sound <> v_journals or v_legs <> cardinality(p_leg_accounts) or v_legs <> cardinality(p_leg_amounts) then
    raise exception 'ledger: a journal does not sum to zero, has fewer than two legs or one of nothing';
  end if;

  -- Everybody locks in one order. Balances read after this are final.
  select array_agg(q.id order by q.id), array_agg(q.mid order by q.id), array_agg(q.floor order by q.id),
    array_agg(q.balance order by q.id), array_agg(q.seq order by q.id)
  into v_ids, v_mids, v_floors, v_balances, v_entries
  from (
    select a.id, a.mid, a.floor, a.balance, a.seq from ledger_accounts a
    where a.id in (select case when l.a < 0 then l.a + v_shard else l.a end from unnest(p_leg_accounts) l(a))
    order by a.id desc for no key update
  ) q;
  -- The ids ascend, so that width_bucket finds each by binary search: a batch has many legs on many accounts.
  select array_agg(width_bucket(l.id, v_ids) order by l.o), bool_and(v_ids[width_bucket(l.id, v_ids)] is not distinct from l.id)
  into v_places, v_are_known
  from (
    select case when l.a < 0 then l.a + v_shard else l.a end as id, l.o from unnest(p_leg_accounts) with ordinality l(a, o)
  ) l;
  if v_are_known is not true then
    raise exception 'ledger: unknown account' using errcode = 'serialization_failure';
  end if;

  -- After the locks, so that an event that another session posts at this moment is seen.
  for v_journal in
    select k.i from unnest(p_keys) with ordinality k(key, i) where exists (select from ledger_journals j where j.event_key = k.key)
  loop
    v_outcomes[v_journal] := 0;
  end loop;

  for v_leg in 1..v_legs loop
    continue when v_outcomes[p_leg_journals[v_leg]] <> 1;
    if v_leg > 1 and p_leg_journals[v_leg] < p_leg_journals[v_leg - 1] then
      raise exception 'ledger: the legs are not in the order of their journals';
    end if;
    v_place := v_places[v_leg];
    v_balances[v_place] := v_balances[v_place] + p_leg_amounts[v_leg];
    v_entries[v_place] := v_entries[v_place] + 1;
    v_leg_balances[v_leg] := v_balances[v_place];
    v_leg_entries[v_leg] := v_entries[v_place];
    if p_leg_amounts[v_leg] < 0 and v_balances[v_place] < v_floors[v_place] then
      v_outcomes[p_leg_journals[v_leg]] := -1;
      v_undone := v_leg;
      while v_undone >= 1 and p_leg_journals[v_undone] = p_leg_journals[v_leg] loop
        v_place := v_places[v_undone];
        v_balances[v_place] := v_balances[v_place] - p_leg_amounts[v_undone];
        v_entries[v_place] := v_entries[v_place] - 1;
        v_undone := v_undone - 1;
      end loop;
    end if;
  end loop;

  insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
  select u.id, u.key, u.kind, s.legs, s.amount, u.mid, u.refers, to_timestamp(u.at::float8 / 1000)
  from unnest(p_ids, p_keys, p_kinds, p_mids, p_refers, p_ats, v_outcomes) with ordinality u(id, key, kind, mid, refers, at, outcome, i)
  join (
    select l.j, count(*) as legs, sum_centavos(l.m) filter (where l.m > 0) as amount
    from unnest(p_leg_journals, p_leg_amounts) l(j, m) group by l.j
  ) s on s.j = u.i
  where u.outcome = 1
  on conflict (event_key) do nothing;
  get diagnostics v_written = row_count;
  -- Another session, with other accounts or shards, has posted the event after the query above, or two of these journals are of one event.
  -- The next attempt sees it.
  if v_written <> (select count(*) from unnest(v_outcomes) o(outcome) where o.outcome = 1) then
    raise exception 'ledger: the same event was posted at the same time' using errcode = 'serialization_failure';
  end if;

  insert into ledger_entries (account_id, seq, amount, balance, journal_id)
  select v_ids[l.p], l.entries,
    case when v_mids[l.p] is distinct from p_mids[l.j] and v_mids[l.p] is not null
      then ledger_crossing(p_kinds[l.j], p_refers[l.j], l.m) else l.m end,
    l.balance, p_ids[l.j]
  from unnest(p_leg_journals, v_places, p_leg_amounts, v_leg_balances, v_leg_entries) l(j, p, m, balance, entries)
  where v_outcomes[l.j] = 1;

  update ledger_accounts a set balance = t.balance, seq = t.entries
  from unnest(v_ids, v_balances, v_entries) t(id, balance, entries)
  where a.id = t.id and a.seq <> t.entries;
  return v_outcomes;
end $$;
revoke all on function ledger_post(uuid[], text[], text[], text[], jsonb[], bigint[], integer[], bigint[], bigint[]) from public;
grant execute on function ledger_post(uuid[], text[], text[], text[], jsonb[], bigint[], integer[], bigint[], bigint[]) to singil_app;

-- The wallet of an account; null for an account of the provider.
create function wallet_of_account(p_account bigint) returns text language sql stable set search_path = public, pg_temp as $$
  select a.owner_id from ledger_accounts a where a.id = p_account and a.owner_kind = 'wallet'
$$;

-- The wallets that a journal moves, separated by commas.
create function wallets_of_journal(p_journal uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select string_agg(distinct a.owner_id, ',')
  from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'wallet'
  where e.journal_id = p_journal
$$;

-- === provider

create table payer_notices (
  kind text not null,
  number integer not null,
  since date not null,
  text text not null,
  created_at timestamptz not null,
  constraint payer_notices_pkey primary key (kind, number),
  constraint payer_notices_kind_known check (kind in ('terms', 'privacy')),
  constraint payer_notices_number_positive check (number > 0),
  constraint payer_notices_text_not_empty check (text <> '')
);
comment on table payer_notices is
  'A version of the terms for payers or of the privacy notice. It applies from its day until the day of a version with a higher number. A '
  'version to be corrected before its day is superseded by the next one.';
revoke delete, update on payer_notices from singil_app;
create trigger append_only before delete or update on payer_notices for each row execute function refuse_change();
create trigger never_truncated before truncate on payer_notices for each statement execute function refuse_change();

create table provider_support (
  is_only boolean default true primary key,
  -- Empty: not set, and not shown.
  name text not null default '',
  email text not null default '',
  telephone text not null default '',
  hours text not null default '',
  constraint provider_support_one_row check (is_only)
);
comment on table provider_support is 'The name and the contact details of the provider that payers see. There is one row.';
revoke delete, insert on provider_support from singil_app;

-- === messages

create table message_quotas (
  key text not null,
  window_start timestamptz not null,
  sent integer not null,
  constraint message_quotas_pkey primary key (key, window_start),
  constraint message_quotas_sent_positive check (sent > 0)
);
comment on table message_quotas is
  'The number of messages to a recipient, or at a merchant''s request, in a window of time. Keys are keyed hashes, so that the table '
  'identifies no recipient. Messages to a recipient are counted across all merchants.';
create index message_quotas_old on message_quotas (window_start);

create table message_texts (
  message text primary key,
  subject text not null,
  greeting text not null,
  text text not null,
  changed_at timestamptz not null,
  constraint message_texts_message_length check (length(message) <= 80),
  constraint message_texts_text_not_empty check (text <> '')
);
comment on table message_texts is
  'The text of a message that staff changed, approved by a second user. A message without a row has its text in the code.';

-- Adds a receipt to receipt_messages, whose primary key refuses a second message for the same receipt.
create function note_receipt_message() returns trigger language plpgsql as $$
begin
  insert into receipt_messages (about, mid, id, created_at) values (new.about, new.mid, new.id, new.created_at);
  return null;
end $$;

create table messages (
  id uuid not null,
  mid text,
  kind text not null,
  recipient text not null,
  subject text,
  text text not null,
  html text,
  -- The subject of the message, as in otp:sign-in. With the id it is the reference at the message provider, so that a row is sent as one
  -- message.
  about text not null,
  status text not null default 'queued',
  tries integer not null default 0,
  fault text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint messages_pkey primary key (id, created_at),
  constraint messages_mail_has_subject check ((kind = 'mail') = (subject is not null)),
  constraint messages_sent_has_time check ((status = 'sent') = (sent_at is not null)),
  constraint messages_kind_known check (kind in ('mail', 'sms')),
  constraint messages_status_known check (status in ('queued', 'sent', 'failed')),
  constraint messages_tries_not_negative check (tries >= 0)
) partition by range (created_at);
comment on table messages is
  'An e-mail or text message to one recipient, queued or sent. Its content never changes, only whether it was sent. A message without a '
  'merchant is about an account; only scopes of accounts or of a user see it.';
create index messages_about_receipts on messages (about) where about like 'receipt:%';
create index messages_of_merchant on messages (mid, created_at desc);
create index messages_waiting on messages (created_at) where status = 'queued';
select protect_by_merchant('messages');
create policy anyone_queues on messages for insert with check (true);
create policy of_accounts on messages using (
  mid is null
  and ('accounts' = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[])
    or (select coalesce(current_setting('singil.user_id', true), '')) <> '')
);
revoke delete on messages from singil_app;
create trigger append_only before delete or update of id, mid, kind, recipient, subject, text, html, about, created_at on messages
  for each row execute function refuse_change();
create trigger never_truncated before truncate on messages for each statement execute function refuse_change();
create trigger notes_receipts after insert on messages
  for each row when (new.about like 'receipt:%') execute function note_receipt_message();
select start_months('messages', 'created_at');

create table receipt_messages (
  about text primary key,
  mid text,
  id uuid not null,
  created_at timestamptz not null
);
comment on table receipt_messages is
  'The one message of a receipt, also if its event is repeated. Messages are partitioned by month and cannot have this key, so it has a '
  'table of its own; `created_at` says in which month the message is.';
select protect_by_merchant('receipt_messages');
create policy anyone_writes on receipt_messages for insert with check (true);
revoke delete, update on receipt_messages from singil_app;
create trigger append_only before delete or update on receipt_messages for each row execute function refuse_change();
create trigger never_truncated before truncate on receipt_messages for each statement execute function refuse_change();

-- === files

create table chosen_columns (
  mid text not null,
  user_id uuid not null,
  kind text not null,
  -- A digest of the headings, independent of their order.
  headings text not null,
  -- The heading that was chosen for each column.
  columns jsonb not null,
  chosen_at timestamptz not null,
  constraint chosen_columns_pkey primary key (mid, user_id, kind, headings),
  constraint chosen_columns_columns_is_object check (jsonb_typeof(columns) = 'object')
);
comment on table chosen_columns is
  'The columns that a user chose for the headings of a sheet. They are used again for a sheet with the same headings.';
create index chosen_columns_by_time on chosen_columns (mid, user_id, kind, chosen_at);
select protect_by_merchant('chosen_columns');

create table file_settings (
  tenant text primary key,
  -- The largest file, in bytes.
  most_bytes integer not null default 10485760,
  -- The space for all files of one merchant, in bytes.
  merchant_bytes bigint not null default 524288000,
  constraint file_settings_merchant_bytes_range check (merchant_bytes between 10485760 and 104857600000),
  constraint file_settings_most_bytes_range check (most_bytes between 1048576 and 26214400)
);
comment on table file_settings is 'The limits of uploaded files, set by the provider.';

create table files (
  id uuid primary key,
  mid text not null,
  kind text not null,
  -- The object that the file belongs to. Its meaning depends on the feature that owns the kind.
  subject_id text not null,
  -- Random. It names the object in the file storage, and is the address of a public file.
  name text not null,
  title text not null,
  media_type text not null,
  -- Bytes of the unencrypted content, and of its small picture. `small_size` is null without a small picture.
  size integer not null,
  small_size integer,
  -- SHA-256 of the unencrypted content.
  checksum text not null,
  sealed_key text,
  is_public boolean not null,
  state text not null,
  -- The order within its subject.
  place integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  deleted_at timestamptz,
  deleted_by text,
  -- When the content of a deleted file is to be erased, and when it was erased, together with its key.
  erase_at timestamptz,
  erased_at timestamptz,
  constraint files_name_key unique (name),
  constraint files_content_has_key check (state not in ('uploading', 'stored') or sealed_key is not null),
  constraint files_deleted_has_time check ((state = 'deleted') = (deleted_at is not null)),
  constraint files_erased_has_no_key check (erased_at is null or sealed_key is null),
  constraint files_name_format check (name ~ '^[1-9A-HJ-NP-Za-km-z]{22}\.[a-z]{3,4}$'),
  constraint files_size_not_negative check (size >= 0),
  constraint files_small_size_positive check (small_size > 0),
  constraint files_state_known check (state in ('uploading', 'stored', 'failed', 'deleted'))
);
comment on table files is
  'An uploaded file of a merchant. Its content is encrypted in the file storage; erasing it also erases the sealed key. Rows are never '
  'deleted.';
create index files_in_use on files (mid) include (size, small_size) where erased_at is null and state <> 'failed';
create index files_of_merchant on files (mid, created_at, id) where state = 'stored';
create index files_of_subject on files (mid, kind, subject_id, place) where state = 'stored';
create index files_to_end on files (created_at) where state = 'uploading';
create index files_to_erase on files (erase_at) where state = 'deleted' and erased_at is null;
select protect_by_merchant('files');
revoke delete on files from singil_app;

-- === receipt-series

create table receipt_books (
  mid text primary key,
  -- At the end of a series, receipts continue with the next one.
  rotates boolean not null default true
);
comment on table receipt_books is
  'The receipt numbers of a merchant, registered with the BIR. A transaction that issues or changes numbers locks this row.';
select protect_by_merchant('receipt_books');

create table receipt_series (
  id uuid primary key,
  mid text not null,
  -- The order in which the series are used.
  position integer not null,
  document text not null,
  first_number bigint not null,
  last_number bigint not null,
  next_number bigint not null,
  -- The length of a printed number, with leading zeros.
  digits integer not null,
  registered_by text not null,
  registered_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  withdrawn_at timestamptz,
  -- When the merchant was last notified that few numbers are left.
  warned_at timestamptz,
  constraint receipt_series_mid_position_key unique (mid, position),
  constraint receipt_series_mid_fkey foreign key (mid) references receipt_books(mid),
  constraint receipt_series_first_not_above_last check (first_number <= last_number),
  constraint receipt_series_next_within_series check (next_number between first_number and last_number + 1),
  constraint receipt_series_last_number_fits_digits check (last_number < 10 ^ digits),
  constraint receipt_series_used_up_has_end check ((ended_at is not null) = (next_number > last_number)),
  constraint receipt_series_withdrawn_is_unused check (withdrawn_at is null or next_number = first_number),
  constraint receipt_series_used_has_start check (next_number = first_number or started_at is not null),
  constraint receipt_series_digits_range check (digits between 1 and 12),
  constraint receipt_series_document_known check (document in ('invoice', 'receipt')),
  constraint receipt_series_first_number_positive check (first_number > 0),
  constraint receipt_series_position_positive check (position > 0)
);
comment on table receipt_series is
  'A range of receipt numbers that a merchant registered with the BIR. Numbers are issued in order and without gaps. Only an unused '
  'series can be withdrawn.';
create unique index receipt_series_one_in_use on receipt_series (mid)
  where started_at is not null and ended_at is null and withdrawn_at is null;
select protect_by_merchant('receipt_series');
revoke delete on receipt_series from singil_app;

create table receipts (
  id uuid primary key,
  mid text not null,
  series_id uuid not null,
  number bigint not null,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null,
  issued_at timestamptz not null,
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  constraint receipts_mid_transaction_id_key unique (mid, transaction_id),
  constraint receipts_series_id_number_key unique (series_id, number),
  constraint receipts_mid_fkey foreign key (mid) references receipt_books(mid),
  constraint receipts_series_id_fkey foreign key (series_id) references receipt_series(id),
  constraint receipts_amount_positive check (amount > 0),
  constraint receipts_voided_has_user check ((voided_at is null) = (voided_by is null)),
  constraint receipts_voided_has_reason check ((voided_at is null) = (void_reason is null))
);
comment on table receipts is
  'The receipt of a payment, with its number in a series. A receipt is never deleted; it is voided with a reason, and its number is not '
  'used again.';
create index receipts_of_merchant on receipts (mid, issued_at desc, id desc);
select protect_by_merchant('receipts');
revoke delete on receipts from singil_app;

-- === bank-calendar

create table bank_holidays (
  day date primary key,
  name text not null,
  kind text not null,
  banks_closed boolean not null,
  confidence text not null,
  source text not null,
  constraint bank_holidays_confidence_known check (confidence in ('proclaimed', 'by statute', 'expected', 'estimate')),
  constraint bank_holidays_kind_known check (kind in ('regular', 'special non-working', 'special working'))
);
comment on table bank_holidays is
  'A day on which Philippine banks may be closed. Rows are edited when a proclamation confirms or moves a day. `confidence` says how '
  'certain the day is: proclaimed, by statute, expected (from past years) or estimate (moon sighting).';

select ledger_open_accounts(
  array_fill('provider'::text, array[6]), array_fill('singil'::text, array[6]),
  array['adjustment', 'fee_income', 'referral_expense', 'suspense', 'vat_payable', 'withheld_tax'], null);

insert into safe_mode default values;

insert into payer_notices (kind, number, since, text, created_at) values
  ('privacy', 1, (now() at time zone 'Asia/Manila')::date, $text$# Who we are
{provider} takes payments for merchants. This notice says what happens to your data when you pay a merchant on our pages. It follows the Data Privacy Act of 2012 (Republic Act No. 10173).

# What we collect
What you enter: your name, e-mail address and mobile number, the address for a delivery, and your answers to the merchant's form.
About the payment: what you pay for, the amount, the channel, its reference numbers, the times, and whether it was paid or refunded.
About the device: its internet address and the kind of browser, to prevent fraud and keep the pages secure. We never ask for your card number, PIN, password or one-time codes on these pages; you enter them only at your bank or e-wallet.

# Why we use it
To take the payment and pass it on to the merchant, to send you the link, the receipt and news of the payment, to deliver the order, to answer questions, to refund, to prevent fraud and money laundering, and to keep the records that the law asks of us. We do not sell your data, and we do not use it for advertising.

# Who receives it
The merchant that you pay. It uses your data for your order and answers for that use itself.
The payment channel that you choose, such as an e-wallet, a bank or a payment counter, and those who connect us with it.
The courier, for an order that is delivered: name, mobile number and address.
Those who send e-mails and text messages for us, and authorities where the law requires it.

# How long we keep it
As long as the payment, its refunds and complaints about it need it, and as long as the law asks us to keep records. The laws against money laundering ask for five years, and those on taxes can ask for more. If you let this device remember your details, you can have them forgotten on the page where you enter them.

# Your rights
You have the right to be informed, to see what we hold about you, to have it corrected, to object, to have it erased or blocked as far as the law allows, to get a copy that you can take elsewhere, and to be paid damages for what was done wrong. You may complain to the National Privacy Commission.

# Whom to ask
Ask the merchant about your order. About your data in the payment you can ask us as well.
{support}

# Changes
A new version names the day from which it holds. Earlier versions can still be read.$text$, now()),
  ('terms', 1, (now() at time zone 'Asia/Manila')::date, $text$# What {provider} does
{provider} takes your payment for the merchant whose name stands on the page, and passes the money on to the merchant. You buy from the merchant. {provider} is not the seller of what you buy.

# Before you pay
Check the name of the merchant and the amount. Where a fee is added for you, the page shows it before you pay.
Some channels, such as e-wallets, banks and payment counters, have terms of their own, which hold as well.

# When a payment counts
A payment counts once your receipt says that it is paid. Confirmation can take some minutes, and longer at a counter. If you have paid, do not pay again while you wait.

# If the amount is wrong or late
If we receive another amount than was asked, or receive it too late, the money is held and the page of the payment says so. It is accepted as the payment, or sent back the way it was paid.

# Refunds and complaints
Whether you may return what you bought and get your money back is between you and the merchant, and the laws that protect consumers hold. A refund goes back the way you paid, as far as the channel allows it. It can take some days until your bank or e-wallet shows it.
Ask the merchant first. Its telephone and e-mail stand on the page of your payment where we know them.
{support}

# What is not allowed
Pay only with money and accounts that you may use. Do not use these pages to deceive somebody, or for what the law forbids. We may stop or hold a payment where the law asks us to.

# Your data
Our privacy notice says how we use your data.

# Changes
A new version names the day from which it holds. The version that was shown to you when you paid holds for that payment, and earlier versions can still be read.$text$, now());

insert into provider_support default values;

insert into file_settings (tenant) values ('singil');

insert into bank_holidays (day, name, kind, banks_closed, confidence, source) values
  ('2026-01-01', 'New Year''s Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-02-17', 'Chinese New Year', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-02-25', 'EDSA People Power Revolution Anniversary', 'special working', false, 'proclaimed',
    'Proclamation 1006 of 3 September 2025'),
  ('2026-03-20', 'Eid''l Fitr', 'regular', true, 'proclaimed', 'Manila Bulletin, 12 March 2026'),
  ('2026-04-02', 'Maundy Thursday', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-04-03', 'Good Friday', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-04-04', 'Black Saturday', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-04-09', 'Araw ng Kagitingan', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-05-01', 'Labor Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-05-27', 'Eid''l Adha', 'regular', true, 'proclaimed', 'Proclamation 1264 of 2026'),
  ('2026-06-12', 'Independence Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-08-21', 'Ninoy Aquino Day', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-08-31', 'National Heroes Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-11-01', 'All Saints'' Day', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-11-02', 'All Souls'' Day', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-11-30', 'Bonifacio Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-08', 'Feast of the Immaculate Conception of Mary', 'special non-working', true, 'proclaimed',
    'Proclamation 1006 of 3 September 2025'),
  ('2026-12-24', 'Christmas Eve', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-25', 'Christmas Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-30', 'Rizal Day', 'regular', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2026-12-31', 'Last Day of the Year', 'special non-working', true, 'proclaimed', 'Proclamation 1006 of 3 September 2025'),
  ('2027-01-01', 'New Year''s Day', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-02-06', 'Chinese New Year', 'special non-working', true, 'expected',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-02-25', 'EDSA People Power Revolution Anniversary', 'special working', false, 'expected',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-03-10', 'Eid''l Fitr', 'regular', true, 'estimate', 'astronomical estimate; proclamation awaited'),
  ('2027-03-25', 'Maundy Thursday', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-03-26', 'Good Friday', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-03-27', 'Black Saturday', 'special non-working', true, 'expected',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-04-09', 'Araw ng Kagitingan', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-05-01', 'Labor Day', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-05-17', 'Eid''l Adha', 'regular', true, 'estimate', 'astronomical estimate; proclamation awaited'),
  ('2027-06-12', 'Independence Day', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-08-21', 'Ninoy Aquino Day', 'special non-working', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-08-30', 'National Heroes Day', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-11-01', 'All Saints'' Day', 'special non-working', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-11-02', 'All Souls'' Day', 'special non-working', true, 'expected',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-11-30', 'Bonifacio Day', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-08', 'Feast of the Immaculate Conception of Mary', 'special non-working', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-24', 'Christmas Eve', 'special non-working', true, 'expected',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-25', 'Christmas Day', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-30', 'Rizal Day', 'regular', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited'),
  ('2027-12-31', 'Last Day of the Year', 'special non-working', true, 'by statute',
    'RA 9492, RA 10966, RA 9256 and Easter of 28 March 2027; proclamation awaited');
