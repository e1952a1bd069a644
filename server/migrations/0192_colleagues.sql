-- Who can give the caller another role: a call about one's own account sees no other user, so the database answers only this.
create function active_colleagues(p_user uuid, p_limit int) returns setof users language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_merchants constant text := current_setting('singil.mid', true);
  v_user constant text := current_setting('singil.user_id', true);
begin
  perform set_config('singil.mid', '*', true), set_config('singil.user_id', '', true);
  return query select u.* from users u join users own on own.id = p_user
    where u.mid is not distinct from own.mid and u.status = 'ACTIVE' order by u.id limit p_limit;
  perform set_config('singil.mid', coalesce(v_merchants, ''), true), set_config('singil.user_id', coalesce(v_user, ''), true);
end $$;
revoke all on function active_colleagues from public;
grant execute on function active_colleagues to singil_app;
