-- What a check of the books found: which rows, what they touch, and which of them two people have acknowledged.

-- The first 200 rows that break an invariant; null if none does. `wallets` and `mids` are lists with commas of what the row touches.
create function add_broken_row(p_rows jsonb, p_id text, p_wallets text, p_mids text) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case when jsonb_array_length(p_rows) >= 200 then p_rows else coalesce(p_rows, '[]') || jsonb_build_object(
    'id', coalesce(p_id, ''),
    'wallets', coalesce(to_jsonb(string_to_array(nullif(p_wallets, ''), ',')), '[]'),
    'mids', coalesce(to_jsonb(string_to_array(nullif(p_mids, ''), ',')), '[]')
  ) end
$$;
create function add_broken_row(p_rows jsonb, p_id text) returns jsonb language sql immutable set search_path = public, pg_temp as $$
  select add_broken_row(p_rows, p_id, null, null)
$$;
create function add_broken_row(p_rows jsonb, p_id text, p_wallets text) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select add_broken_row(p_rows, p_id, p_wallets, null)
$$;
create aggregate broken_rows(p_id text) (sfunc = add_broken_row, stype = jsonb);
create aggregate broken_rows(p_id text, p_wallets text) (sfunc = add_broken_row, stype = jsonb);
create aggregate broken_rows(p_id text, p_wallets text, p_mids text) (sfunc = add_broken_row, stype = jsonb);

create function wallet_of_account(p_account bigint) returns text language sql stable set search_path = public, pg_temp as $$
  select a.owner_id from ledger_accounts a where a.id = p_account and a.owner_kind = 'wallet'
$$;
create function wallets_of_journal(p_journal uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select string_agg(distinct a.owner_id, ',')
  from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'wallet'
  where e.journal_id = p_journal
$$;

-- `bad` counts the rows that nobody has acknowledged.
alter table integrity_states add column acknowledged int not null default 0 check (acknowledged >= 0);
alter table integrity_states add column rows jsonb not null default '[]';
alter table integrity_runs add column acknowledged jsonb not null default '[]';

-- Safe mode stops all, or these merchants and wallets. Servers that do not know the columns stop all.
alter table safe_mode add column is_all boolean not null default true;
alter table safe_mode add column mids text[] not null default '{}';
alter table safe_mode add column wallets text[] not null default '{}';

-- Two people agree that a row is known to break an invariant, and by which journal it was put right. It stays for ever.
create table integrity_acknowledgements (
  id uuid primary key,
  invariant text not null,
  row_id text not null,
  wallets text[] not null,
  mids text[] not null,
  journal_id uuid,
  reason text not null,
  status text not null check (status in ('asked', 'approved', 'refused', 'withdrawn', 'expired')),
  asker_id uuid not null,
  asker text not null,
  asked_at timestamptz not null,
  decider_id uuid,
  decider text,
  decided_at timestamptz,
  note text not null default '',
  check ((status = 'asked') = (decided_at is null)),
  check (status <> 'approved' or decider_id is not null and decider_id <> asker_id)
);
create unique index integrity_acknowledgements_once on integrity_acknowledgements (invariant, row_id) where status in ('asked', 'approved');
revoke delete, truncate on integrity_acknowledgements from singil_app;
