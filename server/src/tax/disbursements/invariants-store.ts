/**
 * Invariants of supplier payments. Also reads payouts, because the bills must agree with them. A subscriber books the tax of a payment, so one
 * whose event waits is left out.
 */
import { payoutMoved } from '@singil/contract/payouts/payouts'
import { sql } from 'kysely'
import type { Context, Invariant } from '../../kit/work/index.ts'

export async function disbursementInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M12 what a supplier gets and the tax make the bill' as name, count(*)::int as bad, broken_rows(concat_ws(':', d.payout_id, gross, withheld, paid, p.amount), p.wallet_id::text, p.mid) as rows
    from disbursements d join payouts p on p.id = d.payout_id where gross <> paid + withheld or p.amount <> paid
      or withheld <> (base * rate_millionths + 500000) / 1000000
      or base <> case when is_vat_inclusive then (gross * 200 + 112) / 224 else gross end
    union all
    select 'M12 the status of a supplier payment is that of its payout', count(*)::int, broken_rows(concat_ws(':', d.payout_id, p.status), p.wallet_id::text, p.mid)
    from disbursements d join payouts p on p.id = d.payout_id where d.status <> case p.status when 'SUCCESS' then 'SUCCESS'
      when 'FAILED' then 'FAILED' when 'CANCELLED' then 'FAILED' when 'EXPIRED' then 'FAILED' when 'RETURNED' then 'FAILED' else 'PENDING' end
    union all
    select 'M12 tax is owed for exactly what was paid and not returned', count(*)::int, broken_rows(concat_ws(':', coalesce(d.payout_id, l.payout_id), d.withheld, l.withheld, d.status, l.voided_at is not null), null, coalesce(d.mid, l.mid))
    from (select d.payout_id, d.mid, d.base, d.withheld, d.atc, p.status from disbursements d join payouts p on p.id = d.payout_id
      where p.status in ('SUCCESS', 'RETURNED') and withheld > 0) d
    full join cwt_liabilities l on l.payout_id = d.payout_id
    where (l.mid, l.base, l.withheld, l.atc, l.voided_at is not null)
      is distinct from (d.mid, d.base, d.withheld, d.atc, d.status = 'RETURNED')
      and coalesce(d.payout_id, l.payout_id) not in (select (payload ->> 'id')::uuid from waiting_events(${payoutMoved.id}) payload)
    union all
    select 'M12 every tax that is owed to a saved supplier has its certificate', count(*)::int, broken_rows(concat_ws(':', coalesce(l.payout_id, c.payout_id), l.withheld, l.voided_at is not null, c.voided_at is not null), null, coalesce(l.mid, c.mid))
    from (select l.* from cwt_liabilities l join disbursements d on d.payout_id = l.payout_id where d.supplier_id is not null) l
    full join (select * from cwt_certificates where void_reason is null) c on c.payout_id = l.payout_id
    where (c.mid, (c.details ->> 'base')::bigint, (c.details ->> 'withheld')::bigint, c.details ->> 'atc', c.voided_at is not null)
      is distinct from (l.mid, l.base, l.withheld, l.atc, l.voided_at is not null)`.execute(tx)
  return rows
}
