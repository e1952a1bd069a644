-- The callbacks that a process is applying. The row is committed on a connection of its own before they are applied, so that it remains if
-- the process ends meanwhile: the next process that takes callbacks of the partition finds it. Unlogged, so that this commit does not wait
-- for the disk. After a crash of the database the table is empty, and no callback is suspect.
create unlogged table callbacks_in_progress (
  partition smallint not null,
  process uuid not null,
  -- The place of the callback that is applied alone, otherwise the last place of the batch.
  place bigint not null,
  is_alone boolean not null,
  primary key (partition, process)
);
grant select, insert, update, delete on callbacks_in_progress to singil_app;

-- breaks 0.1.0: it runs while all processes are stopped; processes that still run cannot apply callbacks, which wait for those of this release.
drop function take_callbacks(smallint, int, timestamptz, bigint);
drop function enter_callback(smallint, bigint, bigint);
drop function unmark_callbacks(smallint, bigint);
drop function blame_callbacks(smallint, bigint);
drop sequence callback_mark_0, callback_mark_1;

-- Locks the partition and returns what waits in it, oldest first. Callbacks that another process was applying and that still wait are
-- suspect, because that process would have applied them or removed its row.
-- breaks 0.1.0: as above.
create function take_callbacks(p_partition smallint, p_at_most int, p_now timestamptz, p_process uuid)
returns setof waiting_callbacks language plpgsql
set enable_seqscan = off set enable_sort = off as $$
declare
  ended callbacks_in_progress;
begin
  perform pg_advisory_xact_lock(727002, p_partition);
  for ended in
    delete from callbacks_in_progress p where p.partition = p_partition and p.process <> p_process returning p.*
  loop
    if ended.is_alone then
      update waiting_callbacks w set is_suspect = true, deaths = w.deaths + 1
      where w.partition = p_partition and w.place = ended.place;
    else
      -- What failed before and waits for its time was in no batch.
      update waiting_callbacks w set is_suspect = true
      where w.partition = p_partition and w.place <= ended.place and w.tries = 0;
    end if;
  end loop;
  return query
    select * from waiting_callbacks c
    where c.partition = p_partition and (c.try_again_at is null or c.try_again_at <= p_now)
    order by c.place limit p_at_most;
end $$;
