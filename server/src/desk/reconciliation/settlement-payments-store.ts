/** The SQL of the payments of a settlement with their lines. Comparing needs both sides, so this also reads the wallets' clearing. */
import type { Centavos } from '@singil/contract/kit/money'
import type { LineState } from '@singil/contract/desk/reconciliation'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface SettledPaymentRow {
  id: string
  request_id: string
  channel: string
  paid_at: Date
  gross: Centavos
  is_share: boolean
  line_ref: string | null
  day: string | null
  amount: Centavos | null
  state: LineState | null
}
const db = own<object>()

/** Payments in the order in which the settlement is explained, behind the one of this id. */
export async function settledPayments(
  tx: Tx,
  settlementId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<SettledPaymentRow[]> {
  const { rows } = await sql<SettledPaymentRow>`
    select c.transaction_id as id, c.request_id, c.channel, c.paid_at, c.gross, c.split_id is not null as is_share, l.*
    from wallet_clearing c
    left join lateral (
      select line_ref, day, amount, state from statement_lines s
      where c.split_id is null and s.about = 'payment:' || c.request_id and s.mid = c.mid
      order by s.journal_id is null, s.came_at, s.id limit 1
    ) l on true
    where c.settlement_id = ${settlementId}
      ${after === null ? sql`` : sql`and (c.paid_at, c.transaction_id) > (select paid_at, transaction_id from wallet_clearing where transaction_id = ${after} and settlement_id = ${settlementId})`}
    order by c.paid_at, c.transaction_id limit ${limit}`.execute(db(tx))
  return rows
}

/** How many of the first payments there are, and how many of them are on a statement. */
export async function countSettledPayments(tx: Tx, settlementId: string, most: number) {
  const { rows } = await sql<{ payments: number; onStatement: number }>`
    select count(*)::int as payments,
      (count(*) filter (where exists (
        select from statement_lines s where s.about = 'payment:' || c.request_id and s.mid = c.mid)))::int as "onStatement"
    from (select request_id, mid from wallet_clearing where settlement_id = ${settlementId} and split_id is null limit ${most}) c`.execute(
    db(tx),
  )
  return rows[0]!
}
