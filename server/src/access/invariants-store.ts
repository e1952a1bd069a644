/** Invariants of one-time codes and sessions. */
import { sql } from 'kysely'
import type { Invariant } from '../kit/work/index.ts'
import { own, type Tx } from '../kit/database/index.ts'

const db = own<object>()

export async function invariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M15 a one-time code is used only after it was entered rightly, and in time' as name, count(*)::int as bad
    from otp_challenges
    where consumed_at is not null and (validated_at is null or pass_until is null or consumed_at > pass_until)
    union all
    select 'M15 a one-time code was not entered rightly after its last try or its end', count(*)::int
    from otp_challenges where validated_at is not null and (tries > try_limit or validated_at > expires_at)
    union all
    select 'M15 nobody has two sessions', count(*)::int
    from (select user_id from sessions where ended_at is null group by user_id having count(*) > 1) s`.execute(db(tx))
  return rows
}
