/** The SQL of top-ups. */
import type { ChannelCode, PaymentMethod } from '@singil/contract/catalogue/channels'
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { TopupId, TopupStatus } from '@singil/contract/payouts/topups'
import { sql } from 'kysely'
import type { TransferAccount } from '../../payments/gateway/index.ts'
import { keysOfRow, type Searchable } from '../../kit/base/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

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
  channel_name: string
  method: PaymentMethod
  is_card: boolean
  /** What the one-time code of a top-up by card confirms. */
  digest: string | null
  /** The payment that was opened at the gateway. `payment_id` is the one that was paid. */
  gateway_id: string | null
  redirect_url: string | null
  reference: string | null
  steps: string[]
  /** The account that a transfer goes to. */
  transfer: TransferAccount | null
  qr_payload: string | null
  note: string
  next_check_at: Date | null
  checks: number
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
interface Tables {
  topups: TopupRow
  topup_misfits: MisfitRow
  topup_search: { mid: string; id: string; created_at: Date; keys: number[] }
}
const db = own<Tables>()

/** What a top-up is found by. */
export const searchable = (row: Pick<TopupRow, 'request_id' | 'remarks' | 'channel_name' | 'amount'>): Searchable => ({
  text: `${row.remarks}\n${row.channel_name}`,
  ids: [row.request_id],
  amounts: [row.amount],
})

/** Writes a top-up and the keys of its search. */
export const insert = (tx: Tx, row: TopupRow): Promise<TopupRow> =>
  db(tx)
    .with('searchable', (q) =>
      q
        .insertInto('topup_search')
        .values({ mid: row.mid, id: row.id, created_at: row.created_at, keys: keysOfRow(row, searchable(row)) }),
    )
    .insertInto('topups')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()

export const find = (tx: Tx, id: TopupId): Promise<TopupRow | undefined> =>
  db(tx).selectFrom('topups').selectAll().where('id', '=', id).executeTakeFirst()

export const findByRequest = (tx: Tx, requestId: string): Promise<TopupRow | undefined> =>
  db(tx)
    .selectFrom('topups')
    .selectAll()
    .where('request_id', '=', requestId as RequestId)
    .executeTakeFirst()

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
    .where('status', 'in', ['CREATED', 'OTP_SENT', 'PENDING'])
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** Takes top-ups that are due to be checked at the gateway, each for a lease. */
export async function takeDue(tx: Tx, now: Date, lease: Date, limit: number): Promise<TopupRow[]> {
  const { rows } = await sql<TopupRow>`
    update topups set next_check_at = ${lease}
    where id in (
      select id from topups where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked
    )
    returning *`.execute(tx)
  return rows
}

export const scheduleCheck = (tx: Tx, id: TopupId, at: Date | null) =>
  db(tx)
    .updateTable('topups')
    .set(({ eb }) => ({ next_check_at: at, checks: eb('checks', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The money of a merchant's top-ups that were asked for since an instant and have not failed or expired. */
export async function usedSince(tx: Tx, mid: MerchantId, since: Date): Promise<Centavos> {
  const { rows } = await sql<{ used: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as used from topups
    where mid = ${mid} and created_at >= ${since} and status not in ('FAILED', 'EXPIRED')`.execute(tx)
  return rows[0]!.used
}

/** Serialises the top-ups of a merchant, so that its limits cannot be raced. */
export const lockMerchant = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 31))`.execute(tx)

/** Money that came for these top-ups and did not fit, oldest first. */
export const misfitsOf = (tx: Tx, id: TopupId): Promise<MisfitRow[]> =>
  db(tx).selectFrom('topup_misfits').selectAll().where('topup_id', '=', id).orderBy('at').execute()

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
