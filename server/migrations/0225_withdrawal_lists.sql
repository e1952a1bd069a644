-- Lists of payouts read one index in order, whatever they are filtered by, and a search uses hashed words, as that of transactions.
-- Drafts are never listed. Each index holds the merchant, so that counting under row-level security reads the index alone.
drop index payouts_of_merchant;
create index payouts_of_merchant on payouts (mid, purpose, created_at desc, id desc) where status <> 'DRAFT';
create index payouts_of_merchant_status on payouts (mid, purpose, status, created_at desc, id desc) where status <> 'DRAFT';
create index payouts_of_wallet on payouts (wallet_id, purpose, created_at desc, id desc) include (mid) where status <> 'DRAFT';
create index payouts_of_wallet_status on payouts (wallet_id, purpose, status, created_at desc, id desc) include (mid)
  where status <> 'DRAFT';
create index payouts_of_all on payouts (purpose, created_at desc, id desc) include (mid) where status <> 'DRAFT';
create index payouts_of_all_status on payouts (purpose, status, created_at desc, id desc) include (mid) where status <> 'DRAFT';
-- A wallet has one merchant: without this the planner expects few rows for both, and sorts all of them.
create statistics payouts_wallets (dependencies) on mid, wallet_id from payouts;
create index payouts_by_reference on payouts (rail_reference) where rail_reference is not null;

-- Outside row-level security, because an index on arrays cannot be used under it: it holds only ids and hashed words, and what is found
-- here is always read from payouts.
create table payout_search (
  mid text not null,
  id uuid not null,
  created_at timestamptz not null,
  keys integer[] not null,
  primary key (mid, id)
);
create index payout_search_keys on payout_search using gin (keys) with (fastupdate = off);

-- The same terms and hash as in word-keys.ts: FNV-1a of "merchant|quarter|term", 32 bits, signed.
create or replace function pg_temp.search_hash(p_text text) returns int language plpgsql immutable strict as $$
declare
  v_hash bigint := 2166136261;
begin
  for v_at in 1..length(p_text) loop
    v_hash := ((v_hash # ascii(substr(p_text, v_at, 1))) * 16777619) & 4294967295;
  end loop;
  return (case when v_hash >= 2147483648 then v_hash - 4294967296 else v_hash end)::int;
end
$$;
create or replace function pg_temp.word_terms(p_text text) returns setof text language sql immutable strict as $$
  select left(word, size)
  from regexp_split_to_table(lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+') as word,
    generate_series(1, 6) as size
  where word <> '' and (size between 3 and length(word) or size = length(word))
$$;

select set_config('singil.mid', '*', true);
insert into payout_search (mid, id, created_at, keys)
select p.mid, p.id, p.created_at, array(
  select pg_temp.search_hash(p.mid || '|' || to_char(p.created_at at time zone 'UTC', 'YYYYQ') || '|' || term)
  from (
    select pg_temp.word_terms(p.reason || ' ' || p.destination_hint) as term
    union select '#' || right(lower(replace(p.request_id, '-', '')), size) from unnest(array[5, 6]) as size
    union select '$' || p.amount
  ) terms
)
from payouts p;
select make_append_only('payout_search');
