/** The invariants of auto sweeps. Also reads payouts, because they must agree with the runs. */
import { sql } from 'kysely'
import type { Context, Invariant } from '../../kit/work/index.ts'

export async function sweepInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    with sent as (
      select r.sweep_id, r.wallet_id, r.day, r.maximum, r.planned_at, r.plan_id, r.total, p.kept, p.all_of_it, p.rules
      from auto_sweep_runs r left join (
        select plan_id, sum(total) as all_of_it, coalesce(sum(total) filter (where status not in ('FAILED', 'CANCELLED')), 0) as kept,
          array_agg(distinct split_part(authorization_id, '@', 1)) as rules
        from payouts where authorization_kind = 'rule' group by plan_id) p using (plan_id)
      where r.plan_id is not null
    )
    select 'M9 what auto sweeps send on a Manila day stays within the limit' as name, count(*)::int as bad, broken_rows(concat_ws(':', s.sweep_id, s.planned_at, s.kept), s.wallet_id::text) as rows
    from sent s where s.maximum < (
      select sum(o.kept) from sent o where o.wallet_id = s.wallet_id and o.day = s.day and o.maximum <= s.maximum)
    union all
    select 'M14 a run of an auto sweep has exactly its payouts', count(*)::int, broken_rows(concat_ws(':', coalesce(s.plan_id, p.plan_id), s.all_of_it, s.total), s.wallet_id::text, p.mid)
    from sent s full join (select distinct plan_id, mid from payouts where authorization_kind = 'rule') p on p.plan_id = s.plan_id
    where s.plan_id is null or s.all_of_it is distinct from s.total or s.rules is distinct from array[s.sweep_id::text]`.execute(
    tx,
  )
  return rows
}
