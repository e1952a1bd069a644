-- The credentials with which a merchant's own programs call us. Password and keys are sealed, because their owner may see them
-- again; a key is looked up by its keyed digest.
create table integration_credentials (
  mid text primary key,
  id uuid not null unique,
  username text not null,
  password_sealed text not null,
  saved_at timestamptz not null,
  saved_by text not null,
  revealed_at timestamptz
);
select protect_by_merchant('integration_credentials');
revoke delete, truncate on integration_credentials from singil_app;

create table merchant_keys (
  id uuid primary key,
  mid text not null references integration_credentials,
  mode text not null check (mode in ('live', 'test')),
  scopes text[] not null check (cardinality(scopes) > 0),
  digest text not null unique,
  sealed text not null,
  hint text not null,
  created_at timestamptz not null,
  -- Null: the current key of its mode.
  expires_at timestamptz
);
create unique index one_current_key on merchant_keys (mid, mode) where expires_at is null;
select protect_by_merchant('merchant_keys');
revoke delete, truncate on merchant_keys from singil_app;

create table merchant_key_uses (
  key_id uuid primary key references merchant_keys,
  mid text not null,
  last_used_at timestamptz not null
) with (fillfactor = 80);
select protect_by_merchant('merchant_key_uses');

-- Payment links made with test keys. They stand apart from every real one: nothing that moves money reads them.
create table test_payment_links (
  mid text not null,
  id text not null,
  link jsonb not null,
  store_id text not null,
  status text not null check (status in ('payable', 'paid', 'failed', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (mid, id),
  check ((status = 'payable') = (settled_at is null))
);
create index test_payment_links_list on test_payment_links (mid, created_at desc, id desc);
select protect_by_merchant('test_payment_links');
revoke delete, truncate on test_payment_links from singil_app;

create function write_test_links(links jsonb) returns void language sql as $$
  insert into test_payment_links (mid, id, link, store_id, status, created_at, expires_at)
  select mid, id, link, store_id, status, created_at, expires_at
  from jsonb_to_recordset(links) as l(mid text, id text, link jsonb, store_id text, status text, created_at timestamptz,
    expires_at timestamptz);
$$;
