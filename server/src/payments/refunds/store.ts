/** The SQL of refunds. */
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { MerchantId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface RefundRecord {
  mid: MerchantId
  id: string
  transaction_id: TransactionId
  amount: Centavos
  status: 'pending' | 'refunded' | 'failed'
  response_code: string
  gateway_refund_id: string | null
  reason: string
  requested_by: string
  created_at: Date
  finished_at: Date | null
  next_check_at: Date | null
  checks: number
  is_waiting: boolean
  restocks: boolean
}
const db = own<{ refunds: RefundRecord }>()

export const insertRefund = (tx: Tx, row: RefundRecord) => db(tx).insertInto('refunds').values(row).execute()

export const refundsOf = (tx: Tx, mid: MerchantId, id: TransactionId): Promise<RefundRecord[]> =>
  db(tx)
    .selectFrom('refunds')
    .selectAll()
    .where('mid', '=', mid)
    .where('transaction_id', '=', id)
    .orderBy('id')
    .execute()

export const findRefund = (tx: Tx, id: string): Promise<RefundRecord | undefined> =>
  db(tx).selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** A recent refund of the same amount and reason by the same user that did not fail. */
export const findTwin = (
  tx: Tx,
  of: { readonly mid: MerchantId; readonly id: TransactionId },
  asked: { readonly amount: Centavos; readonly reason: string; readonly username: string; readonly since: Date },
): Promise<RefundRecord | undefined> =>
  db(tx)
    .selectFrom('refunds')
    .selectAll()
    .where('mid', '=', of.mid)
    .where('transaction_id', '=', of.id)
    .where('amount', '=', asked.amount)
    .where('reason', '=', asked.reason)
    .where('requested_by', '=', asked.username)
    .where('created_at', '>=', asked.since)
    .where('status', '<>', 'failed')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** What one person, or a merchant, has refunded since a time, without what failed. */
export async function refundedSince(
  tx: Tx,
  { mid, username }: { readonly mid?: MerchantId; readonly username?: string },
  since: Date,
): Promise<Centavos> {
  const { sum } = await db(tx)
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .$if(mid !== undefined, (q) => q.where('mid', '=', mid!))
    .$if(username !== undefined, (q) => q.where('requested_by', '=', username!))
    .where('created_at', '>=', since)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return centavos(Number(sum ?? 0))
}

export const lockRefund = (tx: Tx, mid: MerchantId, id: string): Promise<RefundRecord | undefined> =>
  db(tx).selectFrom('refunds').selectAll().where('mid', '=', mid).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRefund = (tx: Tx, row: RefundRecord, change: Partial<RefundRecord>): Promise<RefundRecord> =>
  db(tx)
    .updateTable('refunds')
    .set(change)
    .where('mid', '=', row.mid)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes the refunds that are due for a status query, one worker at a time. */
export async function takeDueRefunds(tx: Tx, now: Date, until: Date, limit: number): Promise<RefundRecord[]> {
  const due = await sql<{ id: string }>`
    update refunds r set next_check_at = ${until}, checks = r.checks + 1
    from (
      select mid, id from refunds
      where status = 'pending' and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked
    ) d
    where r.mid = d.mid and r.id = d.id
    returning r.id`.execute(tx)
  if (due.rows.length === 0) return []
  return db(tx)
    .selectFrom('refunds')
    .selectAll()
    .where(
      'id',
      'in',
      due.rows.map((row) => row.id),
    )
    .execute()
}
