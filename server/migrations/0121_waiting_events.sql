-- The payloads of the events of the last hour that their subscribers have not handled. An invariant about rows that a subscriber writes leaves
-- these out; after an hour a missing row breaks it.
create function waiting_events(p_event text) returns setof json
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select w.payload from outbox o, words_of(o.told) w where w.event = p_event and o.at > now() - interval '1 hour'
    union all
    select (j.payload -> 'payload')::json
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'event:' || p_event and j.created_at > now() - interval '1 hour';
end $$;
revoke all on function waiting_events from public;
grant execute on function waiting_events to singil_app;
