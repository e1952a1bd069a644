-- Split templates: how a merchant shares the sales of a store or of a payment link with other merchants. Staff approve every version,
-- because it sends money to others; versions never change.

create table split_templates (
  id uuid primary key,
  mid text not null,
  name text not null,
  -- The version in use; null until one is approved.
  version int,
  -- It is used no more.
  ended_at timestamptz,
  created_by text not null,
  created_at timestamptz not null
);
create unique index split_templates_by_name on split_templates (mid, lower(name)) where ended_at is null;
create index split_templates_of_merchant on split_templates (mid, created_at desc, id desc);

create table split_template_versions (
  template_id uuid not null references split_templates,
  version int not null,
  mid text not null,
  -- owner: shares are of the amount and the payer bears the whole fee; shared: shares are of what is left after it.
  bearer text not null check (bearer in ('owner', 'shared')),
  rules jsonb not null,
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  approval_id uuid,
  because text,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (template_id, version)
);
create unique index split_template_versions_waiting on split_template_versions (template_id) where state = 'waiting';

-- What a store or a link is shared by. A link keeps the version it was bound to; a store follows the one in use.
create table split_bindings (
  kind text not null check (kind in ('store', 'link')),
  subject_id text not null,
  mid text not null,
  template_id uuid not null references split_templates,
  version int,
  bound_by text not null,
  bound_at timestamptz not null,
  primary key (kind, subject_id),
  check ((kind = 'link') = (version is not null))
);
create index split_bindings_of_template on split_bindings (template_id);

select protect_by_merchant('split_templates');
select protect_by_merchant('split_template_versions');
select protect_by_merchant('split_bindings');

alter table split_payments
  add column template_id uuid references split_templates,
  add column template_version int,
  add column bearer text not null default 'shared' check (bearer in ('owner', 'shared'));

alter table split_shares
  add column payer_mid text not null,
  add column cap bigint check (cap > 0),
  add column is_remainder boolean not null default false,
  drop constraint split_shares_check,
  drop constraint split_shares_check1,
  add constraint split_shares_rule check (num_nonnulls(rate_millionths, fixed) = case when is_remainder then 0 else 1 end),
  add constraint split_shares_fixed check (fixed is null or amount = fixed),
  add constraint split_shares_cap check (cap is null or (rate_millionths is not null and amount <= cap));
create index split_shares_of_payer on split_shares (payer_mid, id);
create index split_shares_of_split on split_shares (split_id, position);
-- The payer sees what it gave away, so that a refund can take it back.
create policy of_payer on split_shares for select using (coalesce(
  payer_mid = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]), false));

-- What a refund took back of a share. `taken` is less than `owed` if the receiver's wallet held less; the payer bore the rest.
create table split_returns (
  refund_id uuid not null,
  share_id uuid not null references split_shares,
  -- Of the receiver.
  mid text not null,
  payer_mid text not null,
  id uuid not null unique,
  owed bigint not null check (owed > 0),
  taken bigint not null check (taken between 0 and owed),
  state text not null check (state in ('taken', 'given_back')),
  created_at timestamptz not null,
  primary key (refund_id, share_id)
);
create index split_returns_of_share on split_returns (share_id);
select protect_by_merchant('split_returns');
create policy of_payer on split_returns using (coalesce(
  payer_mid = any ((select string_to_array(current_setting('singil.mid', true), ','))::text[]), false));

alter table wallet_holds
  drop constraint wallet_holds_reason_check,
  add constraint wallet_holds_reason_check check (reason in ('refund', 'withdrawal', 'disbursement', 'chargeback', 'share')),
  drop constraint wallet_holds_check1,
  add constraint wallet_holds_taken_at_once check (reason not in ('chargeback', 'share') or state <> 'active');

-- The list of split payments: one row for the payer of a split and one for each receiver, so that each reads one index of its own.
create table split_entries (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  state text not null check (state in ('split', 'not_split')),
  split_id uuid references split_payments,
  transaction_id uuid not null,
  request_id text not null,
  -- The receivers' names, or the payer's.
  other text not null,
  template_name text not null,
  amount bigint not null check (amount >= 0),
  returned bigint not null default 0 check (returned between 0 and amount),
  -- Why it was not split.
  because text,
  created_at timestamptz not null,
  unique (transaction_id, mid),
  check ((state = 'split') = (split_id is not null)),
  check ((state = 'not_split') = (because is not null))
);
create index split_entries_list on split_entries (mid, created_at desc, id desc);
create index split_entries_of_split on split_entries (split_id, mid);
select protect_by_merchant('split_entries');

-- Outside row-level security, as payout_search: it holds only ids and hashed words, and what is found is read from split_entries.
create table split_search (
  mid text not null,
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  primary key (mid, id)
);
create index split_search_keys on split_search using gin (keys) with (fastupdate = off);
select make_append_only('split_search');

-- The names of merchants by their exact ids, for a merchant that names whom it shares with. Answers nothing else of them.
create function split_receivers(p_mids text[]) returns table (mid text, name text, is_active boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seen constant text := coalesce(current_setting('singil.mid', true), '');
begin
  perform set_config('singil.mid', '*', true);
  return query select m.mid, m.legal_name, m.status = 'ACTIVE' from merchants m where m.mid = any (p_mids[1:10]);
  perform set_config('singil.mid', v_seen, true);
end $$;
revoke all on function split_receivers from public;
grant execute on function split_receivers to singil_app;
