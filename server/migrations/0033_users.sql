-- What the people who look after portal users write beside the account itself.

alter table users
  add column account_name text not null default '',
  add column updated_by uuid,
  add column deleted_by uuid,
  add column deleted_at timestamptz;
create index users_of_role on users (mid, role) where status = 'ACTIVE';

-- Usernames and addresses are unique over all merchants; whether one is taken is all that may be learned across the wall.
create function is_user_word_taken(word_email text, word_username text, of_user uuid)
returns table (is_email boolean, is_username boolean) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wall constant text := current_setting('singil.mid', true);
begin
  perform set_config('singil.mid', '*', true);
  return query
    select exists (select from users where lower(email) = lower(word_email) and status <> 'DELETED' and id is distinct from of_user),
      exists (select from users where lower(username) = lower(word_username) and id is distinct from of_user);
  perform set_config('singil.mid', coalesce(v_wall, ''), true);
end $$;
