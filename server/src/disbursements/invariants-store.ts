/** Invariants of supplier payments. Also reads holds and journals, because it proves that they agree with the payments. */
import { sql } from 'kysely'
import type { Context, Invariant } from '../kit/work/index.ts'

export async function disbursementInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    with expected as (
      select d.*,
        case when status in ('PENDING', 'UNKNOWN') then 'active' when status = 'FAILED' then 'returned' else 'done' end as hold,
        (case status
          when 'FAILED' then array['disbursement.asked', 'disbursement.failed']
          when 'SUCCESS' then array['disbursement.asked', 'disbursement.done']
          when 'RETURNED' then array['disbursement.asked', 'disbursement.done', 'disbursement.returned']
          else array['disbursement.asked'] end) as kinds
      from disbursements d where authorized_at is not null
    ), posted as (
      select refers ->> 'disbursementId' as id, array_agg(kind order by kind) as kinds from ledger_journals
      where kind like 'disbursement.%' group by 1
    )
    select 'M7 a supplier payment holds what it takes exactly while it is under way' as name, count(*)::int as bad
    from expected d full join (select * from wallet_holds where reason = 'disbursement') h on h.id = d.id
    where (h.state, h.wallet_id, h.mid, h.amount) is distinct from (d.hold, d.wallet_id, d.mid, d.total)
    union all
    select 'M7 a supplier payment has the journals of its state and no other', count(*)::int
    from expected d full join posted p on p.id = d.id::text
    where d.kinds is distinct from p.kinds
    union all
    select 'M12 what a supplier gets and the tax make the bill', count(*)::int
    from disbursements where gross <> paid + withheld or total <> paid + fee + vat
      or withheld <> (base * rate_millionths + 500000) / 1000000
      or base <> case when is_vat_inclusive then (gross * 200 + 112) / 224 else gross end
    union all
    select 'M12 tax is owed for exactly what was paid and not returned', count(*)::int
    from (select * from disbursements where status in ('SUCCESS', 'RETURNED') and withheld > 0) d
    full join cwt_liabilities l on l.disbursement_id = d.id
    where (l.mid, l.base, l.withheld, l.atc, l.voided_at is not null)
      is distinct from (d.mid, d.base, d.withheld, d.atc, d.status = 'RETURNED')
    union all
    select 'M14 a supplier payment was confirmed for exactly what it takes', count(*)::int
    from disbursements d
    where d.authorized_at is not null and (d.authorization_id is null or d.authorized_hash is distinct from
      disbursement_payload_hash(d.id, d.mid, d.wallet_id, d.rail, d.destination_key, d.supplier_tin, d.atc, d.gross,
        d.withheld, d.fee, d.vat))`.execute(tx)
  return rows
}
