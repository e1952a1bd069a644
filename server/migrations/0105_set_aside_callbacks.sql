-- Callbacks that cannot be worked on: what they say is out of bounds, they fail with a fault of the program again and again, or they
-- brought a process down. Staff have them tried again, or dismiss them.
create table set_aside_callbacks (
  id uuid primary key,
  request_id text collate "C" not null,
  event_id text collate "C" not null,
  kind text not null check (kind in ('suspicious', 'failing', 'deadly')),
  why text not null,
  raw text not null,
  received_at timestamptz not null,
  set_aside_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'retried', 'dismissed')),
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check ((state = 'open') = (decided_by is null)),
  unique (request_id, event_id)
);
create index set_aside_callbacks_open on set_aside_callbacks (set_aside_at) where state = 'open';
create index set_aside_callbacks_listed on set_aside_callbacks (set_aside_at, id);
revoke delete, truncate on set_aside_callbacks from singil_app;

-- `faults`: how often it failed other than by the database's being away. `deaths`: how many processes ended while they worked on it
-- alone. `is_suspect`: a process ended while it worked on this one among others.
alter table waiting_callbacks
  add column faults integer not null default 0,
  add column deaths integer not null default 0,
  add column is_suspect boolean not null default false;

-- What the process in a lane works on, so that its end in the middle can be told from its success. Sequences, because what is set in
-- one stays when the transaction is rolled back, and costs no commit: bits 43 up name the process, bit 42 says that one callback is
-- worked on alone, and the lower 42 are its place, or the last place of a batch. 0: nothing.
create sequence callback_mark_0 minvalue 0 start 0;
create sequence callback_mark_1 minvalue 0 start 0;
grant usage, select, update on callback_mark_0, callback_mark_1 to singil_app;

-- For who is in the lane: a mark that another process left over callbacks that still wait says that it ended over them.
create function blame_callbacks(p_lane smallint, p_process bigint) returns void language plpgsql as $$
declare
  marks constant regclass := ('callback_mark_' || p_lane)::regclass;
  mark constant bigint := coalesce(pg_sequence_last_value(marks), 0);
  marked constant bigint := mark & ((1::bigint << 42) - 1);
begin
  if mark = 0 or mark >> 43 = p_process then
    return;
  end if;
  if (mark >> 42) & 1 = 1 then
    update waiting_callbacks set is_suspect = true, deaths = deaths + 1 where lane = p_lane and place = marked;
  else
    -- What failed before and waits for its time was in no batch.
    update waiting_callbacks set is_suspect = true where lane = p_lane and place <= marked and tries = 0;
  end if;
  perform setval(marks, 0);
end $$;

-- Takes what waits in the lane as before, and marks it.
drop function take_callbacks(smallint, int, timestamptz);
create function take_callbacks(p_lane smallint, p_at_most int, p_now timestamptz, p_process bigint)
returns setof waiting_callbacks language plpgsql
set enable_seqscan = off set enable_sort = off as $$
declare
  taken bigint;
  last_place bigint;
begin
  perform pg_advisory_xact_lock(727002, p_lane);
  perform blame_callbacks(p_lane, p_process);
  select count(*), max(c.place) into taken, last_place
  from (
    select w.place from waiting_callbacks w
    where w.lane = p_lane and (w.try_again_at is null or w.try_again_at <= p_now)
    order by w.place limit p_at_most
  ) c;
  if taken = 0 then
    return;
  end if;
  perform setval(('callback_mark_' || p_lane)::regclass, (p_process << 43) + ((taken = 1)::int::bigint << 42) + last_place);
  return query
    select * from waiting_callbacks c
    where c.lane = p_lane and (c.try_again_at is null or c.try_again_at <= p_now)
    order by c.place limit p_at_most;
end $$;

-- Enters the lane for one callback and marks it. How many processes have ended over it; null where it waits no longer.
create function enter_callback(p_lane smallint, p_place bigint, p_process bigint) returns int language plpgsql as $$
declare
  ended int;
begin
  perform pg_advisory_xact_lock(727002, p_lane);
  select w.deaths into ended from waiting_callbacks w where w.lane = p_lane and w.place = p_place;
  if found then
    perform setval(('callback_mark_' || p_lane)::regclass, (p_process << 43) + (1::bigint << 42) + p_place);
  end if;
  return ended;
end $$;

-- For a process that goes on after a failure: what it worked on ended nobody.
create function unmark_callbacks(p_lane smallint, p_process bigint) returns void language plpgsql as $$
declare
  marks constant regclass := ('callback_mark_' || p_lane)::regclass;
begin
  perform pg_advisory_xact_lock(727002, p_lane);
  if coalesce(pg_sequence_last_value(marks), 0) >> 43 = p_process then
    perform setval(marks, 0);
  end if;
end $$;
