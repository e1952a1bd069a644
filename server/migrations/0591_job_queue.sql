-- The state of the job queue for metrics: the application may not read the jobs themselves. The queue is made after the migrations, so its
-- tables are named only when the function runs.
create function job_queue() returns table (due int, overdue_seconds float8, given_up int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select count(*) filter (where is_due)::int,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8,
      count(*) filter (where attempts >= max_attempts)::int
    from (
      select j.run_at, j.attempts, j.max_attempts, j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts as is_due
      from graphile_worker._private_jobs j
    ) jobs;
end $$;
revoke all on function job_queue from public;
grant execute on function job_queue to singil_app;
