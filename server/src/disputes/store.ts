/** The SQL of disputes. */
import type { DisputeStatus } from '@singil/contract/disputes'
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { own, type Tx } from '../kit/database/index.ts'

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
  status: DisputeStatus
  opened_at: Date
  closed_at: Date | null
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

/** Records how much of the amount the wallet lacked. */
export async function noteMissing(tx: Tx, id: string, missing: Centavos): Promise<void> {
  await db(tx).updateTable('disputes').set({ missing }).where('id', '=', id).execute()
}

/** Locks the dispute; every end starts with this lock. */
export const lock = (tx: Tx, id: string): Promise<DisputeRow | undefined> =>
  db(tx).selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function close(tx: Tx, id: string, status: DisputeStatus, at: Date): Promise<void> {
  await db(tx).updateTable('disputes').set({ status, closed_at: at }).where('id', '=', id).execute()
}

export const all = (tx: Tx): Promise<DisputeRow[]> => db(tx).selectFrom('disputes').selectAll().execute()
