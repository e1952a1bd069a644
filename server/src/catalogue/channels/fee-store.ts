/** The SQL of fees and of fee changes that wait for a second person. */
import type { ChannelCode, FeeChange, PaymentMethod, Platform } from '@singil/contract/catalogue/channels'
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'
import type { FeeEntry } from './channel.ts'

export interface FeeChangeRow extends Omit<FeeEntry, 'platform'> {
  readonly id: string
  readonly reason: string
  readonly status: FeeChange['status']
  readonly asked_by: string
  readonly asked_at: Date
  readonly decided_by: string | null
  readonly decided_at: Date | null
}
export type FeeKey = Pick<FeeEntry, 'mid' | 'pmethod' | 'code'>
const counted = sql<number>`count(*)::int`.as('count')
const db = own<{ channel_fees: FeeEntry; channel_fee_changes: FeeChangeRow }>()

export interface FeeFilter {
  /** Null: every merchant. Defaults are always included. */
  readonly mid: MerchantId | null
  readonly pmethod: PaymentMethod | null
  readonly code: ChannelCode | null
}
export interface FeeRow extends FeeEntry {
  /** Start of the fee of the same key that is in force; null if all of them start in the future. */
  readonly in_force_since: Date | null
}

export async function page(tx: Tx, { mid, pmethod, code }: FeeFilter, range: Range, at: Date) {
  const matching = db(tx)
    .selectFrom('channel_fees')
    .$if(mid !== null, (query) => query.where('mid', 'in', [mid!, '*']))
    .$if(pmethod !== null, (query) => query.where('pmethod', '=', pmethod!))
    .$if(code !== null, (query) => query.where('code', 'in', [code!, '*']))
  const direction = range.sort.descending ? 'desc' : 'asc'
  const rows: FeeRow[] = await matching
    .selectAll()
    .select(
      sql<Date | null>`max(since) filter (where since <= ${at}) over (partition by mid, pmethod, code, platform)`.as(
        'in_force_since',
      ),
    )
    .orderBy('since', direction)
    .orderBy('mid')
    .orderBy('pmethod')
    .orderBy('code')
    .orderBy('platform')
    .limit(range.limit)
    .offset((range.page - 1) * range.limit)
    .execute()
  return { rows, count: (await matching.select(counted).executeTakeFirstOrThrow()).count }
}

/** Whether a fee of exactly this merchant, method and channel exists for any time. Those of shop platforms are apart. */
export async function exists(tx: Tx, { mid, pmethod, code }: FeeKey): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('channel_fees')
    .select('since')
    .where('mid', '=', mid)
    .where('pmethod', '=', pmethod)
    .where('code', '=', code)
    .where('platform', '=', 'any')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The fees of a merchant for orders of a platform, of any time. */
export const ofPlatform = (tx: Tx, mid: MerchantId, platform: Platform): Promise<FeeEntry[]> =>
  db(tx).selectFrom('channel_fees').selectAll().where('mid', '=', mid).where('platform', '=', platform).execute()

/** False if another fee of the same key starts at the same instant. */
export async function insertFee(tx: Tx, row: FeeEntry): Promise<boolean> {
  const result = await db(tx)
    .insertInto('channel_fees')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False if a change of the same fee is already waiting. */
export async function insertChange(tx: Tx, row: FeeChangeRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('channel_fee_changes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const lockChange = (tx: Tx, id: string): Promise<FeeChangeRow | undefined> =>
  db(tx).selectFrom('channel_fee_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const saveDecision = (
  tx: Tx,
  { id, since, status, decided_by, decided_at }: FeeChangeRow,
): Promise<FeeChangeRow> =>
  db(tx)
    .updateTable('channel_fee_changes')
    .set({ since, status, decided_by, decided_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The fee of exactly this merchant, method and channel that is in force. */
export const inForce = (tx: Tx, { mid, pmethod, code }: FeeKey, at: Date): Promise<FeeEntry | undefined> =>
  db(tx)
    .selectFrom('channel_fees')
    .selectAll()
    .where('mid', '=', mid)
    .where('pmethod', '=', pmethod)
    .where('code', '=', code)
    .where('platform', '=', 'any')
    .where('since', '<=', at)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function changesPage(tx: Tx, status: FeeChange['status'] | null, range: Range) {
  const matching = db(tx)
    .selectFrom('channel_fee_changes')
    .$if(status !== null, (query) => query.where('status', '=', status!))
  return pageOf(matching.selectAll(), range, 'asked_at', 'id')
}
