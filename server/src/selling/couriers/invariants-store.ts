/** The invariants of bookings. Also reads holds and journals, because they must agree with the bookings. */
import { sql } from 'kysely'
import type { Context, Invariant } from '../../kit/work/index.ts'

export async function courierInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    with expected as (
      select id, mid, wallet_id, fee,
        case state when 'asked' then 'active' when 'refused' then 'returned' else 'done' end as hold,
        array['courier.asked'] || case state when 'asked' then '{}' when 'refused' then array['courier.failed'] else array['courier.done'] end
          || case when is_fee_returned then array['courier.returned'] else '{}' end as kinds
      from courier_bookings
    ), posted as (
      select refers ->> 'bookingId' as id, array_agg(kind order by kind) as kinds
      from ledger_journals where kind like 'courier.%' group by 1
    )
    select 'M18 a booking holds its fee exactly until the courier answers' as name, count(*)::int as bad, broken_rows(concat_ws(':', coalesce(b.id, h.id), b.hold, h.state, b.fee, h.amount), coalesce(b.wallet_id, h.wallet_id)::text, coalesce(b.mid, h.mid)) as rows
    from expected b full join (select * from wallet_holds where reason = 'courier') h on h.id = b.id
    where (h.state, h.wallet_id, h.mid, h.amount) is distinct from (b.hold, b.wallet_id, b.mid, b.fee)
    union all
    select 'M18 a booking has the journals of its state and no other', count(*)::int, broken_rows(concat_ws(':', coalesce(e.id::text, p.id), p.kinds), e.wallet_id::text, e.mid)
    from expected e full join posted p on p.id = e.id::text
    where (select array_agg(k order by k) from unnest(e.kinds) k) is distinct from p.kinds`.execute(tx)
  return rows
}
