-- The rule of the second person holds both ways: who made an account (or its maker's account) approves nothing that account asks for,
-- as it approves nothing that its maker asks for. One person can sit behind either.
create or replace function second_person(asker uuid, asker_name text, approver uuid)
returns table (is_made boolean, is_shared boolean, role_since timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wall constant text := current_setting('singil.mid', true);
begin
  perform set_config('singil.mid', '*', true);
  return query
    with recursive asked as (
      select u.* from users u where u.id = asker or lower(u.username) = lower(asker_name)
    ), makers (of_id, id) as (
      select m.user_id, m.maker_id from account_makers m
      where m.user_id = approver or m.user_id in (select a.id from asked a)
      union
      select makers.of_id, m.maker_id from account_makers m join makers on m.user_id = makers.id
    )
    select exists (
        select from makers join asked on (makers.of_id = approver and makers.id = asked.id)
          or (makers.of_id = asked.id and makers.id = approver)),
      exists (select from asked where asked.id <> b.id and (plain_email(asked.email) = plain_email(b.email)
        or (asked.mobile <> '' and asked.mobile = b.mobile))),
      b.role_since
    from users b where b.id = approver;
  perform set_config('singil.mid', coalesce(v_wall, ''), true);
end $$;
