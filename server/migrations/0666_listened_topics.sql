-- Live messages are numbered and kept only for topics that a browser listens to, or did within half an hour.
alter table topic_sequences add column listened_until timestamptz not null default '-infinity';

-- Messages of a lapsed topic may not have been kept. One number is skipped, so that a browser that comes back detects a gap and reloads.
create function listen_to(p_topics text[]) returns void language sql as $$
  insert into topic_sequences as t (topic, seq, listened_until)
  select topic, 0, now() + interval '30 minutes' from unnest(p_topics) topic order by topic
  on conflict (topic) do update set listened_until = excluded.listened_until,
    seq = t.seq + case when t.listened_until < now() then 1 else 0 end
$$;
create function is_listened_to(p_topic text) returns boolean language sql stable as $$
  select exists (select from topic_sequences t where t.topic = p_topic and t.listened_until > now())
$$;

-- As in 0001, for topics that are listened to.
create or replace function relay_outbox(subscribers jsonb, at_most int)
returns table (topic text, seq bigint, place bigint, payload json, at timestamptz, taken int, events int) language plpgsql
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  told told_word[];
  taken_rows int;
  told_events int;
  jobs jsonb;
begin
  perform pg_advisory_xact_lock(727001);
  with gone as (
    delete from outbox where id in (select id from outbox order by id limit at_most) returning outbox.*
  ), word as (
    select (row_number() over (order by g.id, w.nth), w.event, w.event_id, w.topic, w.payload, w.at)::told_word as word
    from gone g, words_of(g.told) w
  )
  select (select count(*) from gone), (select count(*) from word where (word).event is not null),
    (select coalesce(array_agg(word order by (word).nth), '{}') from word)
  into taken_rows, told_events, told;

  if told_events > 0 then
    select jsonb_agg(jsonb_build_object('name', 'event:' || s.name, 'payload',
             jsonb_build_object('id', r.event_id, 'event', r.event, 'payload', r.payload)) order by r.nth)
      into jobs
      from unnest(told) r, jsonb_array_elements_text(subscribers -> r.event) as s(name)
      where r.event is not null;
    if jobs is not null then
      perform add_jobs(jobs);
    end if;
  end if;

  return query
    with heard as (
      select t.topic from (select distinct r.topic from unnest(told) r where r.topic is not null) t where is_listened_to(t.topic)
    ), messages as (
      select r.*, row_number() over (partition by r.topic order by r.nth) as place_in_topic
      from unnest(told) r where r.topic in (select heard.topic from heard)
    ), counts as (
      select m.topic, count(*) as n from messages m group by m.topic
    ), numbered as (
      insert into topic_sequences as t (topic, seq)
      select c.topic, c.n from counts c order by c.topic
      on conflict (topic) do update set seq = t.seq + excluded.seq
      returning t.topic, t.seq
    ), written as (
      insert into push_messages (topic, seq, payload, at)
      select m.topic, n.seq - c.n + m.place_in_topic, m.payload, m.at
      from messages m join numbered n on n.topic = m.topic join counts c on c.topic = m.topic
      order by m.nth
      returning push_messages.topic, push_messages.seq, push_messages.place, push_messages.payload, push_messages.at
    ) select w.topic, w.seq, w.place, w.payload, w.at, taken_rows, told_events from written w order by w.place;
  if found then
    perform pg_notify('push', '');
  elsif taken_rows > 0 then
    return query select null::text, null::bigint, null::bigint, null::json, null::timestamptz, taken_rows, told_events;
  end if;
end $$;
