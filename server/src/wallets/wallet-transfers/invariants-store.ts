/** The invariants of transfers. Also reads journals, because they must agree with the transfers. */
import { sql } from 'kysely'
import type { Context, Invariant } from '../../kit/work/index.ts'

export async function transferInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M5 a transfer between wallets is booked exactly where its journal is' as name, count(*)::int as bad, broken_rows(coalesce(t.id::text, j.event_key), concat_ws(',', t.from_wallet_id, t.to_wallet_id), coalesce(t.mid, j.mid)) as rows
    from wallet_transfers t
    full join (select event_key, mid, amount, legs from ledger_journals where kind = 'transfer.done') j
      on j.event_key = 'transfer.done:' || t.id
    where t.mid is distinct from j.mid or t.amount is distinct from j.amount or j.legs <> 2
    union all
    select 'M5 a transfer moves its amount from one wallet of the merchant to the other', count(*)::int, broken_rows(concat_ws(':', t.id, t.amount), concat_ws(',', f.id, o.id), t.mid)
    from wallet_transfers t
    join wallets f on f.id = t.from_wallet_id
    join wallets o on o.id = t.to_wallet_id
    where f.mid <> t.mid or o.mid <> t.mid or (
      select count(*) from ledger_journals j
      join ledger_entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.owner_kind = 'wallet' and a.kind = 'available'
      where j.event_key = 'transfer.done:' || t.id
        and (a.owner_id, e.amount) in ((f.id::text, -t.amount), (o.id::text, t.amount))
    ) <> 2`.execute(tx)
  return rows
}
