-- Files that people upload. The content is in the storage, encrypted; here is what belongs to it and the key that opens it, sealed.

create table file_settings (
  tenant text primary key,
  -- The largest file, and the room of one merchant, in bytes.
  most_bytes int not null default 10485760 check (most_bytes between 1048576 and 26214400),
  merchant_bytes bigint not null default 524288000 check (merchant_bytes between 10485760 and 104857600000)
);
insert into file_settings (tenant) values ('singil');

create table files (
  id uuid primary key,
  mid text not null references merchants,
  kind text not null,
  -- What it belongs to, in the words of the feature that owns the kind.
  subject_id text not null,
  -- Random: the name of the object, and the address of a public file.
  name text not null unique check (name ~ '^[1-9A-HJ-NP-Za-km-z]{22}\.[a-z]{3,4}$'),
  title text not null,
  media_type text not null,
  -- Of the content, unencrypted. `small_size` is null without a small picture.
  size int not null check (size >= 0),
  small_size int check (small_size > 0),
  -- SHA-256 of the content, unencrypted.
  checksum text not null,
  sealed_key text,
  is_public boolean not null,
  state text not null check (state in ('uploading', 'stored', 'failed', 'deleted')),
  -- The order within its subject.
  place int not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  deleted_at timestamptz,
  deleted_by text,
  -- When the content of a deleted file is erased; and when it was, together with its key.
  erase_at timestamptz,
  erased_at timestamptz,
  check (state not in ('uploading', 'stored') or sealed_key is not null),
  check ((state = 'deleted') = (deleted_at is not null)),
  check (erased_at is null or sealed_key is null)
);
create index files_of_subject on files (mid, kind, subject_id, place) where state = 'stored';
create index files_of_merchant on files (mid, created_at, id) where state = 'stored';
create index files_in_use on files (mid) include (size, small_size) where erased_at is null and state <> 'failed';
create index files_to_end on files (created_at) where state = 'uploading';
create index files_to_erase on files (erase_at) where state = 'deleted' and erased_at is null;
select protect_by_merchant('files');
revoke delete, truncate on files from singil_app;

-- The logos of a demo were kept unencrypted under names of their own.
update merchants set file_name = null where file_name is not null;
update stores set file_name = null where file_name is not null;

-- An image that a guest opens names its merchant by its file.
create or replace function merchants_named(names text) returns text language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_words constant text[] := string_to_array(names, ',');
  v_links constant text[] := array(select substr(w, 6) from unnest(v_words) w where starts_with(w, 'link:'));
  v_stores constant text[] := array(select substr(w, 7) from unnest(v_words) w where starts_with(w, 'store:'));
  v_items constant uuid[] := array(select substr(w, 6)::uuid from unnest(v_words) w where w ~ '^item:[0-9a-f-]{36}$');
  v_images constant text[] := array(select substr(w, 7) from unnest(v_words) w where starts_with(w, 'image:'));
  v_tests constant text[] := array(select substr(w, 6) from unnest(v_words) w where starts_with(w, 'test:'));
  v_payments constant uuid[] := array(select substr(w, 13)::uuid from unnest(v_words) w where w ~ '^transaction:[0-9a-f-]{36}$');
  v_topups constant uuid[] := array(select substr(w, 7)::uuid from unnest(v_words) w where w ~ '^topup:[0-9a-f-]{36}$');
  v_payouts constant uuid[] := array(select substr(w, 8)::uuid from unnest(v_words) w where w ~ '^payout:[0-9a-f-]{36}$');
  v_found text[] := array(select w from unnest(v_words) w where strpos(w, ':') = 0);
begin
  -- The caller sets singil.mid to the answer in the same statement.
  perform set_config('singil.mid', '*', true);
  if v_links <> '{}' then
    v_found := v_found || array(select t.mid from temp_transactions t where t.id = any (v_links));
  end if;
  if v_stores <> '{}' then
    v_found := v_found || array(select s.mid from stores s where s.store_id = any (v_stores));
  end if;
  if v_items <> '{}' then
    v_found := v_found || array(select i.mid from items i where i.id = any (v_items));
  end if;
  if v_images <> '{}' then
    v_found := v_found || array(select f.mid from files f where f.name = any (v_images) and f.is_public and f.state = 'stored');
  end if;
  if v_tests <> '{}' then
    v_found := v_found || array(select l.mid from test_payment_links l where l.id = any (v_tests));
  end if;
  if v_payments <> '{}' then
    v_found := v_found || array(select t.mid from transactions t where t.id = any (v_payments));
  end if;
  if v_topups <> '{}' then
    v_found := v_found || array(select t.mid from topups t where t.id = any (v_topups));
  end if;
  if v_payouts <> '{}' then
    v_found := v_found || array(select p.mid from payouts p where p.id = any (v_payouts));
  end if;
  return array_to_string(array(select distinct w from unnest(v_found) w), ',');
end $$;
