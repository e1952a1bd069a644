/** The SQL of channels. */
import type { ChannelCode, PaymentMethod } from '@singil/contract/channels'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'
import type { FeeEntry } from './channel.ts'

export interface ChannelRow {
  code: ChannelCode
  name: string
  pmethod: PaymentMethod
  flow: 'redirect' | 'reference_number' | 'qr'
  status: 'active' | 'optional' | 'inactive'
  min_amount: Centavos
  max_amount: Centavos | null
  refund_rule: 'none' | 'full' | 'partial'
  refund_window_days: number | null
  expiry_minutes: number | null
  settlement_days: number
  position: number
  under_maintenance: boolean
  maintenance_until: Date | null
}
interface StoreChannelRow {
  mid: MerchantId
  store_id: StoreId
  code: ChannelCode
  enabled: boolean
  updated_at: Date
}
interface Tables {
  payment_channels: ChannelRow
  channel_fees: FeeEntry
  store_channels: StoreChannelRow
}
const db = own<Tables>()

export const channels = (tx: Tx) => db(tx).selectFrom('payment_channels').selectAll().orderBy('position').execute()

export const lock = (tx: Tx, code: ChannelCode) =>
  db(tx).selectFrom('payment_channels').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst()

export const saveMaintenance = (tx: Tx, code: ChannelCode, isOn: boolean, until: Date | null) =>
  db(tx)
    .updateTable('payment_channels')
    .set({ under_maintenance: isOn, maintenance_until: until })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()

export const fees = (tx: Tx, mid: MerchantId | '*') =>
  db(tx).selectFrom('channel_fees').selectAll().where('mid', '=', mid).execute()

/** A store's own choices; a missing channel follows the channel's status. */
export const choices = (tx: Tx, mid: MerchantId, storeId: StoreId) =>
  db(tx)
    .selectFrom('store_channels')
    .select(['code', 'enabled'])
    .where('mid', '=', mid)
    .where('store_id', '=', storeId)
    .execute()

export const saveChoices = (
  tx: Tx,
  mid: MerchantId,
  storeId: StoreId,
  codes: readonly ChannelCode[],
  isEnabled: boolean,
  at: Date,
) =>
  db(tx)
    .insertInto('store_channels')
    .values(codes.map((code) => ({ mid, store_id: storeId, code, enabled: isEnabled, updated_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['mid', 'store_id', 'code']).doUpdateSet({
        enabled: sql<boolean>`excluded.enabled`,
        updated_at: sql<Date>`excluded.updated_at`,
      }),
    )
    .execute()
