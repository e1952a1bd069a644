/** The invariants of withdrawals. Also reads holds and journals, because they must agree with the withdrawals. */
import { sql } from 'kysely'
import type { Context, Invariant } from '../kit/work/index.ts'

export async function withdrawalInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    with expected as (
      select id, mid, wallet_id, total,
        case
          when status in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN') then 'active'
          when status in ('SUCCESS', 'RETURNED') then 'done'
          when authorized_at is not null then 'returned'
        end as hold,
        (case when authorized_at is null then '{}' else array['withdrawal.asked'] end
          || case when status in ('SUCCESS', 'RETURNED') then array['withdrawal.done'] else '{}' end
          || case when status = 'FAILED' or (status = 'CANCELLED' and authorized_at is not null)
               then array['withdrawal.failed'] else '{}' end
          || case when status = 'RETURNED' then array['withdrawal.returned'] else '{}' end) as kinds
      from withdrawals
    ), posted as (
      select refers ->> 'withdrawalId' as id, array_agg(kind order by kind) as kinds from ledger_journals
      where kind like 'withdrawal.%' group by 1
    )
    select 'M7 a withdrawal holds its amount and fee exactly while it is under way' as name, count(*)::int as bad
    from (select * from expected where hold is not null) w
    full join (select * from wallet_holds where reason = 'withdrawal') h on h.id = w.id
    where (h.state, h.wallet_id, h.mid, h.amount) is distinct from (w.hold, w.wallet_id, w.mid, w.total)
    union all
    select 'M7 a withdrawal has the journals of its state and no other', count(*)::int
    from (select id::text as id, kinds from expected where kinds <> '{}') w full join posted p on p.id = w.id
    where (select array_agg(k order by k) from unnest(w.kinds) k) is distinct from p.kinds
    union all
    select 'M9 what leaves a wallet within an hour stays within the limit', count(*)::int
    from withdrawals w
    where w.authorized_at is not null and w.status not in ('FAILED', 'CANCELLED') and w.maximum < (
      select sum(o.total) from withdrawals o
      where o.wallet_id = w.wallet_id and o.authorized_at > w.authorized_at - interval '1 hour' and o.authorized_at <= w.authorized_at
        and o.maximum <= w.maximum and o.status not in ('FAILED', 'CANCELLED'))
    union all
    select 'M14 a withdrawal was confirmed for exactly what it takes', count(*)::int
    from withdrawals w
    where w.authorized_at is not null and (
      w.authorization_id is null
      or w.authorized_hash is distinct from
        withdrawal_payload_hash(w.id, w.mid, w.wallet_id, w.rail, w.destination_key, w.amount, w.fee, w.vat)
      or w.total <> w.amount + w.fee + w.vat)`.execute(tx)
  return rows
}
