/** The SQL of balances at a past instant. */
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, customPlan, type Tx } from '../../kit/database/index.ts'

/** Wallets are summed by kind of account. A positive balance is a credit. */
export interface TrialLine {
  readonly owner: 'wallet' | 'provider'
  readonly kind: string
  readonly accounts: number
  readonly balance: Centavos
}

const db = own<object>()
const anew = sql.raw(customPlan)

/** Movements after the instant, by account: few for a recent instant, nearly all entries for a distant one. */
const movedAfter = (at: Date) => sql`
  select e.account_id, sum(e.amount) as amount
  from ledger_journals j join ledger_entries e on e.journal_id = j.id where j.at > ${at} group by e.account_id`

export async function trialBalance(tx: Tx, at: Date): Promise<TrialLine[]> {
  const { rows } = await sql<TrialLine>`${anew}
    with moved as materialized (${movedAfter(at)})
    select a.owner_kind as owner, a.kind, count(distinct a.owner_id)::int as accounts,
      sum(a.balance - coalesce(m.amount, 0))::bigint as balance
    from ledger_accounts a left join moved m on m.account_id = a.id
    group by a.owner_kind, a.kind order by a.owner_kind desc, a.kind`.execute(db(tx))
  return rows
}

export async function walletsAt(tx: Tx, at: Date, kind: string, most: number) {
  const { rows } = await sql<{ wallet_id: WalletId | null; accounts: number; balance: Centavos }>`${anew}
    with moved as materialized (${movedAfter(at)}), stood as (
      select a.owner_id, a.balance - coalesce(m.amount, 0) as balance
      from ledger_accounts a left join moved m on m.account_id = a.id
      where a.owner_kind = 'wallet' and a.kind = ${kind}
    ), placed as (
      select *, row_number() over (order by balance desc, owner_id) as place from stood where balance <> 0
    )
    select case when place <= ${most}::int then owner_id end as wallet_id, count(*)::int as accounts, sum(balance)::bigint as balance
    from placed group by 1 order by min(place)`.execute(db(tx))
  return rows
}
