-- The names that the code uses: a callback waits in a partition, a unit of work has effects, a difference is settled by a method.
alter table waiting_callbacks rename column lane to partition;
alter table statement_lines rename column way to method;
alter function write_tail(jsonb) rename to write_effects;

drop function blame_callbacks(smallint, bigint);
create function blame_callbacks(p_partition smallint, p_process bigint)
returns void
language plpgsql
as $$
declare
  marks constant regclass := ('callback_mark_' || p_partition)::regclass;
  mark constant bigint := coalesce(pg_sequence_last_value(marks), 0);
  marked constant bigint := mark & ((1::bigint << 42) - 1);
begin
  if mark = 0 or mark >> 43 = p_process then
    return;
  end if;
  if (mark >> 42) & 1 = 1 then
    update waiting_callbacks set is_suspect = true, deaths = deaths + 1 where partition = p_partition and place = marked;
  else
    -- What failed before and waits for its time was in no batch.
    update waiting_callbacks set is_suspect = true where partition = p_partition and place <= marked and tries = 0;
  end if;
  perform setval(marks, 0);
end $$;

drop function end_callbacks(smallint, bigint[]);
create function end_callbacks(p_partition smallint, p_places bigint[])
returns void
language plpgsql
set enable_seqscan = 'off'
as $$
begin
  delete from waiting_callbacks c where c.partition = p_partition and c.place = any (p_places);
end $$;

drop function enter_callback(smallint, bigint, bigint);
create function enter_callback(p_partition smallint, p_place bigint, p_process bigint)
returns integer
language plpgsql
as $$
declare
  ended int;
begin
  perform pg_advisory_xact_lock(727002, p_partition);
  select w.deaths into ended from waiting_callbacks w where w.partition = p_partition and w.place = p_place;
  if found then
    perform setval(('callback_mark_' || p_partition)::regclass, (p_process << 43) + (1::bigint << 42) + p_place);
  end if;
  return ended;
end $$;

drop function keep_new_callbacks(smallint[], text[], text[], text[], text[], text[], text[], text[], bigint[], text[], timestamp with time zone[], text[], timestamp with time zone);
create function keep_new_callbacks(p_partitions smallint[], p_event_ids text[], p_types text[], p_payment_ids text[], p_request_ids text[], p_refund_refs text[], p_codes text[], p_messages text[], p_amounts bigint[], p_currencies text[], p_occurred_ats timestamp with time zone[], p_raws text[], p_now timestamp with time zone)
returns void
language plpgsql
as $$
begin
  insert into gateway_callbacks (request_id, event_id, received_at, type, refund_ref, response_code, amount, occurred_at, raw)
  select u.request_id, u.event_id, p_now, u.type, u.refund_ref, u.code, u.amount, u.occurred_at, u.raw
  from unnest(p_request_ids, p_event_ids, p_types, p_refund_refs, p_codes, p_amounts, p_occurred_ats, p_raws)
    u(request_id, event_id, type, refund_ref, code, amount, occurred_at, raw)
  -- One order for everybody: two that keep the same callbacks never wait for each other in a circle.
  order by u.request_id collate "C", u.event_id collate "C";

  insert into waiting_callbacks (partition, event_id, type, payment_id, request_id, refund_ref, response_code, response_message, amount,
    currency, occurred_at)
  select * from unnest(p_partitions, p_event_ids, p_types, p_payment_ids, p_request_ids, p_refund_refs, p_codes, p_messages, p_amounts,
    p_currencies, p_occurred_ats);
end $$;

drop function take_callbacks(smallint, integer, timestamp with time zone, bigint);
create function take_callbacks(p_partition smallint, p_at_most integer, p_now timestamp with time zone, p_process bigint)
returns setof waiting_callbacks
language plpgsql
set enable_seqscan = 'off'
set enable_sort = 'off'
as $$
declare
  taken bigint;
  last_place bigint;
begin
  perform pg_advisory_xact_lock(727002, p_partition);
  perform blame_callbacks(p_partition, p_process);
  select count(*), max(c.place) into taken, last_place
  from (
    select w.place from waiting_callbacks w
    where w.partition = p_partition and (w.try_again_at is null or w.try_again_at <= p_now)
    order by w.place limit p_at_most
  ) c;
  if taken = 0 then
    return;
  end if;
  perform setval(('callback_mark_' || p_partition)::regclass, (p_process << 43) + ((taken = 1)::int::bigint << 42) + last_place);
  return query
    select * from waiting_callbacks c
    where c.partition = p_partition and (c.try_again_at is null or c.try_again_at <= p_now)
    order by c.place limit p_at_most;
end $$;

drop function unmark_callbacks(smallint, bigint);
create function unmark_callbacks(p_partition smallint, p_process bigint)
returns void
language plpgsql
as $$
declare
  marks constant regclass := ('callback_mark_' || p_partition)::regclass;
begin
  perform pg_advisory_xact_lock(727002, p_partition);
  if coalesce(pg_sequence_last_value(marks), 0) >> 43 = p_process then
    perform setval(marks, 0);
  end if;
end $$;
