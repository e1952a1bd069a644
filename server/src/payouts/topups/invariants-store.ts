/** The invariants of top-ups. Also reads journals, because they must agree with the top-ups. */
import { sql } from 'kysely'
import type { Context, Invariant } from '../../kit/work/index.ts'

export async function topupInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M5 a top-up is credited exactly where its journal is' as name, count(*)::int as bad, broken_rows(coalesce(t.id, j.id), null, concat_ws(',', t.mid, j.mid)) as rows
    from (select id::text as id, mid, amount from topups where status = 'CREDITED') t
    full join (select refers ->> 'topupId' as id, mid, amount from ledger_journals
      where kind = 'topup.done') j on j.id = t.id
    where t.mid is distinct from j.mid
    union all
    select 'M5 a top-up brings what was paid, less fee and VAT', count(*)::int, broken_rows(concat_ws(':', t.id, t.amount, t.fee, t.vat), t.wallet_id::text, t.mid)
    from topups t
    join ledger_journals j on j.event_key = 'topup.done:' || t.id
    join ledger_accounts a on a.owner_kind = 'wallet' and a.owner_id = t.wallet_id::text and a.kind = 'available'
    where t.status = 'CREDITED' and (
      select coalesce(sum(e.amount), 0) from ledger_entries e where e.journal_id = j.id and e.account_id = a.id
    ) <> t.amount - t.fee - t.vat
    union all
    select 'M5 one payment brings one top-up or stands in suspense', count(*)::int, broken_rows(t.id::text, t.wallet_id::text, t.mid)
    from topups t join topup_misfits m on m.payment_id = t.payment_id
    union all
    select 'M5 a deposit is assigned exactly where its journal is', count(*)::int, broken_rows(coalesce(p.payment_id, j.payment_id), p.wallet_id::text, coalesce(p.mid, j.mid))
    from (
      select p.payment_id, p.mid, m.amount, p.wallet_id, p.fee + p.vat as cost
      from topup_placements p join topup_misfits m on m.payment_id = p.payment_id
    ) p
    full join (
      select substr(event_key, length('topup.placed:') + 1) as payment_id, id, mid from ledger_journals
      where kind = 'topup.placed'
    ) j on j.payment_id = p.payment_id
    where p.mid is distinct from j.mid or (
      select coalesce(sum(e.amount), 0) from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
      where e.journal_id = j.id and a.owner_kind = 'wallet' and a.owner_id = p.wallet_id::text and a.kind = 'available'
    ) <> p.amount - p.cost`.execute(tx)
  return rows
}
