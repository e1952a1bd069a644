/** The invariants of payouts. Also reads holds and journals, because they must agree with the payouts. */
import { sql } from 'kysely'
import type { Context, Invariant } from '../../kit/work/index.ts'

export async function payoutInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    with expected as (
      select id, purpose, mid, wallet_id, total,
        case
          when status in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN') then 'active'
          when status in ('SUCCESS', 'RETURNED') then 'done'
          when authorized_at is not null then 'returned'
        end as hold,
        (case when authorized_at is null then '{}' else array[purpose || '.asked'] end
          || case when status in ('SUCCESS', 'RETURNED') then array[purpose || '.done'] else '{}' end
          || case when status = 'FAILED' or (status = 'CANCELLED' and authorized_at is not null)
               then array[purpose || '.failed'] else '{}' end
          || case when status = 'RETURNED' then array[purpose || '.returned'] else '{}' end) as kinds
      from payouts
    ), posted as (
      select coalesce(refers ->> 'withdrawalId', refers ->> 'disbursementId') as id, array_agg(kind order by kind) as kinds
      from ledger_journals where kind like 'withdrawal.%' or kind like 'disbursement.%' group by 1
    )
    select 'M7 a payout holds its amount and fee exactly while it is under way' as name, count(*)::int as bad, broken_rows(concat_ws(':', coalesce(p.id, h.id), p.hold, h.state, p.total, h.amount), concat_ws(',', p.wallet_id, h.wallet_id), coalesce(p.mid, h.mid)) as rows
    from (select * from expected where hold is not null) p
    full join (select * from wallet_holds where reason in ('withdrawal', 'disbursement')) h on h.id = p.id
    where (h.state, h.wallet_id, h.mid, h.amount, h.reason) is distinct from (p.hold, p.wallet_id, p.mid, p.total, p.purpose)
    union all
    select 'M7 a payout has the journals of its state and no other', count(*)::int, broken_rows(concat_ws(':', coalesce(e.id, p.id), p.kinds), e.wallet_id::text, e.mid)
    from (select id::text as id, wallet_id, mid, kinds from expected where kinds <> '{}') e full join posted p on p.id = e.id
    where (select array_agg(k order by k) from unnest(e.kinds) k) is distinct from p.kinds
    union all
    select 'M9 what leaves a wallet within an hour stays within the limit', count(*)::int, broken_rows(concat_ws(':', p.id, p.total, p.due_at), p.wallet_id::text, p.mid)
    from payouts p
    where p.authorized_at is not null and p.status not in ('FAILED', 'CANCELLED') and p.maximum < (
      select sum(o.total) from payouts o
      where o.wallet_id = p.wallet_id and o.authorized_at is not null and o.due_at > p.due_at - interval '1 hour'
        and o.due_at <= p.due_at and o.maximum <= p.maximum and o.status not in ('FAILED', 'CANCELLED'))
    union all
    select 'M14 a payout was confirmed for exactly what it takes', count(*)::int, broken_rows(concat_ws(':', p.id, p.amount, p.fee, p.vat, p.destination_key), p.wallet_id::text, p.mid)
    from payouts p
    where p.authorized_at is not null and (
      p.authorization_id is null
      or p.authorized_hash is distinct from payout_payload_hash(p.id, p.purpose, p.mid, p.wallet_id, p.rail, p.destination_key,
        p.detail, p.amount, p.fee, p.vat)
      or p.total <> p.amount + p.fee + p.vat)`.execute(tx)
  return rows
}
