/**
 * The invariants of transactions and of the money booked for them. Checking them compares both sides, so this also reads the ledger's
 * journals, the wallets' clearing and the merchants' limits.
 */
import { sql } from 'kysely'
import type { Invariant } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

const db = own<object>()

/** Reads every transaction, refund and payment journal. */
export async function invariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    with paid as materialized (select mid, wallet_id, 'payment.paid:' || id as event_key from transactions where paid_at is not null)
    select 'M5 a transaction is paid if and only if one payment journal was posted for it' as name, count(*)::int as bad, broken_rows(coalesce(p.event_key, j.event_key), p.wallet_id::text, coalesce(p.mid, j.mid)) as rows
    from paid p
    full join (select event_key, mid from ledger_journals where kind in ('payment.paid', 'payment.late')) j on j.event_key = p.event_key
    where p.event_key is null or j.event_key is null
    union all
    select 'M6 what was and is being refunded is the sum of the refunds', count(*)::int, broken_rows(concat_ws(':', t.id, t.refunded, t.refunding), t.wallet_id::text, t.mid)
    from transactions t
    left join (
      select mid, transaction_id, coalesce(sum(amount) filter (where status = 'refunded'), 0) as done,
        coalesce(sum(amount) filter (where status = 'pending'), 0) as pending
      from refunds group by mid, transaction_id
    ) r on r.mid = t.mid and r.transaction_id = t.id
    where t.refunded <> coalesce(r.done, 0) or t.refunding <> coalesce(r.pending, 0)
    union all
    select 'M6 no more is refunded and charged back than was paid', count(*)::int, broken_rows(concat_ws(':', id, refunded, refunding, disputed), wallet_id::text, mid)
    from transactions where refunded + refunding + disputed > case when paid_at is null then 0 else total end
    union all
    select 'M6 a refund is done if and only if one refund journal was posted for it', count(*)::int, broken_rows(coalesce(r.event_key, j.event_key), null, coalesce(r.mid, j.mid))
    from (select 'refund.ended:' || id as event_key, mid from refunds where status = 'refunded') r
    full join (
      select d.event_key, d.mid from ledger_journals d
      where d.kind = 'refund.done' and not exists (
        select from ledger_journals u
        where u.kind = 'refund.failed' and u.refers ->> 'refundId' = d.refers ->> 'refundId'
      )
    ) j on j.event_key = r.event_key
    where r.event_key is null or j.event_key is null
    union all
    select 'M9 what a merchant has collected and promised in a month is what its payments say', count(*)::int, broken_rows(concat_ws(':', coalesce(u.mid, t.mid), coalesce(u.month, t.limit_month), u.pending, u.paid, t.pending, t.paid), null, coalesce(u.mid, t.mid))
    from limit_usage u
    full join (
      select mid, limit_month, coalesce(sum(amount) filter (where status = 'pending' and limit_promised), 0) as pending,
        coalesce(sum(amount) filter (where paid_at is not null), 0) as paid
      from transactions group by mid, limit_month
    ) t on t.mid = u.mid and t.limit_month = u.month
    where coalesce(u.pending, 0) <> coalesce(t.pending, 0) or coalesce(u.paid, 0) <> coalesce(t.paid, 0)
    union all
    select 'M10 what stands in suspense for a payment is the money that is noted and not decided', count(*)::int, broken_rows(concat_ws(':', coalesce(l.id, s.id), coalesce(s.amount, 0) - coalesce(l.amount, 0)), null, (select t.mid from transactions t where t.id::text = coalesce(l.id, s.id)))
    from (
      select transaction_id::text as id, sum(case when why = 'refunded_late' then -amount else amount end) as amount
      from late_payments
      where currency = 'PHP' and status in ('open', 'returning') group by transaction_id
    ) l
    full join (
      select j.refers ->> 'transactionId' as id, sum(e.amount) as amount
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_journals j on j.id = e.journal_id
      where a.owner_kind = 'provider' and a.kind = 'suspense'
        and j.kind in ('suspense.received', 'suspense.returned', 'payment.late', 'refund.done', 'refund.failed')
      group by 1
    ) s on s.id = l.id
    where coalesce(l.amount, 0) <> coalesce(s.amount, 0)
      and exists (select from transactions t where t.id::text = coalesce(l.id, s.id))
    union all
    select 'M10 a payment is held if and only if money that is not booked waits for it', count(*)::int, broken_rows(concat_ws(':', t.id, t.status), t.wallet_id::text, t.mid)
    from transactions t
    where t.paid_at is null and (t.status = 'held') <> exists (
      select from late_payments l where l.mid = t.mid and l.transaction_id = t.id and l.status in ('open', 'returning')
    )
    union all
    select 'M12 what was booked of a payment is its total, fee, VAT and net', count(*)::int, broken_rows(concat_ws(':', t.id, t.total, t.fee, t.vat, t.net, c.gross, c.fee, c.vat, c.net), t.wallet_id::text, t.mid)
    from transactions t left join wallet_clearing c on c.transaction_id = t.id
    where t.paid_at is not null
      and (t.total, t.fee, t.vat, t.net, t.wallet_id) is distinct from (c.gross, c.fee, c.vat, c.net, c.wallet_id)
    union all
    select 'M13 every paid transaction tells of it in its history', count(*)::int, broken_rows(t.id::text, t.wallet_id::text, t.mid)
    from transactions t
    where t.paid_at >= archived_until('transaction_logs') and not exists (
      select from transaction_logs l where l.mid = t.mid and l.transaction_id = t.id and l.kind = 'state'
    )
    union all
    select 'M16 stock left the shelf once for each paid transaction that takes some', count(*)::int, broken_rows(concat_ws(':', t.id, t.stock), t.wallet_id::text, t.mid)
    from transactions t
    where (t.stock = 'sold') <> (t.paid_at is not null and t.stock <> 'none')
      or (t.stock = 'reserved' and t.status <> 'pending')`.execute(db(tx))
  return rows
}
