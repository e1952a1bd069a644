/** The SQL of top-ups. */
import type { ChannelCode } from '@singil/contract/channels'
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { TopupId, TopupStatus } from '@singil/contract/topups'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'

export interface TopupRow {
  id: TopupId
  mid: MerchantId
  wallet_id: WalletId
  request_id: RequestId
  channel: ChannelCode
  amount: Centavos
  fee: Centavos
  vat: Centavos
  status: TopupStatus
  payment_id: string | null
  remarks: string
  asked_by: string
  expires_at: Date
  created_at: Date
  credited_at: Date | null
  updated_at: Date
}
export interface MisfitRow {
  payment_id: string
  mid: MerchantId
  topup_id: TopupId
  amount: number
  currency: string
  why: 'wrong_amount' | 'wrong_currency' | 'paid_twice' | 'failed_before'
  at: Date
}
const db = own<{ topups: TopupRow; topup_misfits: MisfitRow }>()

export const insert = (tx: Tx, row: TopupRow): Promise<TopupRow> =>
  db(tx).insertInto('topups').values(row).returningAll().executeTakeFirstOrThrow()

export const find = (tx: Tx, id: TopupId): Promise<TopupRow | undefined> =>
  db(tx).selectFrom('topups').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the unit of work ends. The wallet must be locked first. */
export const lock = (tx: Tx, id: TopupId): Promise<TopupRow> =>
  db(tx).selectFrom('topups').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const update = (tx: Tx, id: TopupId, changes: Partial<TopupRow>): Promise<TopupRow> =>
  db(tx).updateTable('topups').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** True if this gateway payment has already credited a top-up. */
export async function hasPaid(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await db(tx).selectFrom('topups').select('id').where('payment_id', '=', paymentId).executeTakeFirst()
  return row !== undefined
}

/** False: the payment was already noted. */
export async function noteMisfit(tx: Tx, row: MisfitRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('topup_misfits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function isMisfit(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('topup_misfits')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Top-ups not paid in time. */
export const overdue = (tx: Tx, at: Date, limit: number): Promise<{ id: TopupId }[]> =>
  db(tx)
    .selectFrom('topups')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** The event keys under which payments for top-ups were booked, by request id. */
export async function journalKeysOf(
  tx: Tx,
  requestIds: readonly string[],
): Promise<{ readonly about: string; readonly mid: MerchantId; readonly key: string }[]> {
  const asked = await db(tx)
    .selectFrom('topups')
    .select(['id', 'mid', 'request_id'])
    .where('request_id', '=', sql<RequestId>`any(${requestIds}::text[])`)
    .execute()
  const misfits = await db(tx)
    .selectFrom('topup_misfits')
    .innerJoin('topups', 'topups.id', 'topup_misfits.topup_id')
    .select(['topup_misfits.payment_id', 'topups.mid', 'topups.request_id'])
    .where('topups.request_id', '=', sql<RequestId>`any(${requestIds}::text[])`)
    .execute()
  return [
    ...asked.map(({ id, mid, request_id }) => ({ about: request_id, mid, key: `topup.done:${id}` })),
    ...misfits.map(({ payment_id, mid, request_id }) => ({
      about: request_id,
      mid,
      key: `suspense.received:topup:${payment_id}`,
    })),
  ]
}
