/** The SQL of adjustments. */
import type { AdjustmentStatus } from '@singil/contract/wallets/adjustments'
import type { MerchantId, UserId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface AdjustmentRow {
  id: string
  mid: MerchantId
  wallet_id: WalletId
  reverses: string | null
  amount: Centavos
  reason: string
  status: AdjustmentStatus
  asked_by: UserId
  asked_by_name: string
  asked_at: Date
  decided_by: UserId | null
  decided_by_name: string | null
  decided_at: Date | null
  note: string
}
const db = own<{ adjustments: AdjustmentRow }>()

/** False if another correction is already reversing the journal. */
export async function insert(tx: Tx, row: AdjustmentRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('adjustments')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('reverses')
        .where(sql<boolean>`status in ('asked', 'approved')`)
        .doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const find = (tx: Tx, id: string): Promise<AdjustmentRow | undefined> =>
  db(tx).selectFrom('adjustments').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the correction; every decision starts with this lock. */
export const lock = (tx: Tx, id: string): Promise<AdjustmentRow | undefined> =>
  db(tx).selectFrom('adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Decision = Pick<AdjustmentRow, 'status' | 'decided_by' | 'decided_by_name' | 'decided_at' | 'note'>

export const decide = (tx: Tx, id: string, decision: Decision) =>
  db(tx).updateTable('adjustments').set(decision).where('id', '=', id).execute()

export interface Filter {
  readonly status: AdjustmentStatus | undefined
  readonly mid: MerchantId | undefined
  /** Only corrections older than this one. */
  readonly before: string | undefined
}
/** Newest first; one row more than requested, to know whether another page follows. */
export const page = (tx: Tx, { status, mid, before }: Filter, limit: number): Promise<AdjustmentRow[]> =>
  db(tx)
    .selectFrom('adjustments')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(mid !== undefined, (query) => query.where('mid', '=', mid!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const all = (tx: Tx): Promise<AdjustmentRow[]> => db(tx).selectFrom('adjustments').selectAll().execute()
