-- Payment links as a list: each link has a state, kept with what changes it, so that no list computes it from payments and deadlines.

-- open: it can be paid, or a payment of it is in progress. A job ends links whose time is over.
alter table temp_transactions
  add column state text not null default 'open' check (state in ('open', 'paid', 'expired', 'cancelled')),
  -- The first time that a customer opened its page, and the first time that a channel was chosen.
  add column opened_at timestamptz,
  add column channel_chosen_at timestamptz,
  -- How often it was sent or shared; `sends` counts our own messages alone, which are limited.
  add column shares integer not null default 0 check (shares >= 0);

select set_config('singil.mid', '*', true);
update temp_transactions l set
  shares = l.sends,
  opened_at = p.first_at,
  channel_chosen_at = p.first_at,
  state = case
    when p.is_paid then 'paid'
    when l.cancelled_at is not null then 'cancelled'
    when l.expires_at <= now() then 'expired'
    else 'open' end
from (
  select b.id, min(t.created_at) as first_at, coalesce(bool_or(t.status in ('paid', 'refund_pending', 'refunded')), false) as is_paid
  from temp_transactions b left join transactions t on t.mid = b.mid and t.temporary_id = b.id
  group by b.id
) p
where p.id = l.id;

-- Every tab reads one index in order. Each index holds the merchant, so that counting under row-level security reads the index alone.
drop index temp_transactions_list;
create index temp_transactions_list on temp_transactions (mid, state, created_at desc, id desc);
create index temp_transactions_list_store on temp_transactions (store_id, state, created_at desc, id desc) include (mid);
-- Those that end next: for the job that ends them, and for the links that end within a day.
create index temp_transactions_ending on temp_transactions (mid, expires_at, id) where state = 'open';

-- What people did with a link. What happened to it by itself is in its columns.
create table temp_transaction_logs (
  mid text not null,
  link_id text not null references temp_transactions,
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('shared', 'extended', 'cancelled')),
  message text not null,
  by_name text not null,
  primary key (link_id, id)
);
select protect_by_merchant('temp_transaction_logs');
select make_append_only('temp_transaction_logs');

-- Outside row-level security, as transaction_search: it holds only ids and hashed words, and what is found is read from temp_transactions.
create table link_search (
  mid text not null,
  id text not null,
  created_at timestamptz not null,
  keys integer[] not null,
  primary key (id)
);
create index link_search_keys on link_search using gin (keys) with (fastupdate = off);
revoke delete, truncate on link_search from singil_app;

create function write_link_keys(links jsonb) returns void language sql as $$
  insert into link_search (mid, id, created_at, keys)
  select mid, id, created_at, array(select jsonb_array_elements_text(keys)::int)
  from jsonb_to_recordset(links) as l(mid text, id text, created_at timestamptz, keys jsonb)
$$;

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
insert into link_search (mid, id, created_at, keys)
select l.mid, l.id, l.created_at, array(
  select pg_temp.search_hash(l.mid || '|' || to_char(l.created_at at time zone 'UTC', 'YYYYQ') || '|' || term)
  from (
    select pg_temp.word_terms(concat_ws(' ', l.customer ->> 'firstName', l.customer ->> 'lastName',
      split_part(l.customer ->> 'email', '@', 1), array_to_string((string_to_array(l.description, ' '))[1:8], ' '))) as term
    union select '#' || right(lower(replace(l.request_id, '-', '')), size) from unnest(array[5, 6]) as size
    union select 'm' || right(l.customer ->> 'mobile', size) from unnest(array[4, 6]) as size
      where length(l.customer ->> 'mobile') >= 6
    union select '$' || l.amount
  ) terms
)
from temp_transactions l;

-- The number that a customer shows at a counter, and reads out when asking about a payment.
create index transactions_reference on transactions (reference) where reference is not null;

-- New installations get these permissions with their roles; those that exist get them here.
insert into role_authorizations (role, module, actions)
select name, 'PAYMENT_LINKS', case name
    when 'Administrator' then array['view', 'create', 'update', 'delete', 'approve', 'download']
    when 'Merchant Admin' then array['view', 'create', 'update', 'delete', 'download']
    when 'Store Admin' then array['view', 'update', 'download']
    when 'Corporate View' then array['view']
    when 'Finance' then array['view', 'download']
    when 'Sales' then array['view', 'download']
    when 'Audit' then array['view', 'download']
    else array['view', 'update'] end
from roles where name in ('Administrator', 'Finance', 'Sales', 'Corporate View', 'Merchant Admin', 'Store Admin', 'Store User',
  'Cashier', 'Audit', 'Ticket Seller', 'Shipping Seller', 'Conductor')
on conflict do nothing;
