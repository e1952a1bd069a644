/** The SQL of disputes. */
import type { AnswerKind, AnswerState, DisputeStatus } from '@singil/contract/desk/disputes'
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface DisputeRow {
  id: string
  mid: MerchantId
  transaction_id: string
  request_id: RequestId
  wallet_id: WalletId
  case_ref: string
  reason: string
  amount: Centavos
  missing: Centavos
  /** What the bank took beyond what was left of the payment. */
  beyond: Centavos
  status: DisputeStatus
  opened_at: Date
  closed_at: Date | null
  answer_by: Date
  answer_kind: AnswerKind | null
  answer_state: AnswerState | null
  answer_id: string | null
  answer_text: string
  answered_by: string
  answered_at: Date | null
  received_at: Date | null
  answer_why: string
  next_check_at: Date
  checks: number
  remind_at: Date | null
}
const db = own<{ disputes: DisputeRow }>()

/** False if the case is known. Waits for a concurrent unit of work that inserts the same case. */
export async function insert(tx: Tx, row: DisputeRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['transaction_id', 'case_ref']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const findCase = (tx: Tx, transactionId: string, caseRef: string): Promise<DisputeRow | undefined> =>
  db(tx)
    .selectFrom('disputes')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('case_ref', '=', caseRef)
    .executeTakeFirst()

/** Records how much of the amount the wallet lacked, and how much was beyond what was left of the payment. */
export async function noteShort(tx: Tx, id: string, short: Pick<DisputeRow, 'missing' | 'beyond'>): Promise<void> {
  await db(tx).updateTable('disputes').set(short).where('id', '=', id).execute()
}

export const find = (tx: Tx, id: string): Promise<DisputeRow | undefined> =>
  db(tx).selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the dispute; every end starts with this lock. */
export const lock = (tx: Tx, id: string): Promise<DisputeRow | undefined> =>
  db(tx).selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function close(tx: Tx, id: string, status: DisputeStatus, at: Date): Promise<void> {
  await db(tx).updateTable('disputes').set({ status, closed_at: at }).where('id', '=', id).execute()
}

export const update = (tx: Tx, id: string, change: Partial<DisputeRow>): Promise<DisputeRow> =>
  db(tx).updateTable('disputes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Takes the open disputes that are due, one worker at a time. */
export async function takeDue(tx: Tx, now: Date, until: Date, limit: number): Promise<DisputeRow[]> {
  const { rows } = await sql<{ id: string }>`
    update disputes d set next_check_at = ${until}, checks = d.checks + 1
    from (
      select id from disputes where status = 'charged_back' and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked
    ) due
    where d.id = due.id returning d.id`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db(tx).selectFrom('disputes').selectAll().where('id', 'in', ids).execute()
}

/** Disputes of which the merchant is to be reminded, the longest overdue first. */
export const toRemind = (tx: Tx, now: Date, limit: number): Promise<Pick<DisputeRow, 'mid' | 'id'>[]> =>
  db(tx)
    .selectFrom('disputes')
    .select(['mid', 'id'])
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute()

export const all = (tx: Tx): Promise<DisputeRow[]> => db(tx).selectFrom('disputes').selectAll().execute()
