/** The SQL of channels. */
import type { ChannelCode, PaymentMethod } from '@singil/contract/catalogue/channels'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
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
interface MerchantChannelRow {
  mid: MerchantId
  code: ChannelCode
  payment: boolean | null
  topup: boolean | null
  updated_at: Date
}
interface Tables {
  channel_limits: { code: ChannelCode; since: Date; min_amount: Centavos; max_amount: Centavos | null }
  level_methods: { level: number; pmethod: PaymentMethod }
  merchant_channels: MerchantChannelRow
  payment_channels: ChannelRow
  channel_fees: FeeEntry
  store_channels: StoreChannelRow
}
const db = own<Tables>()

/** In display order, each with the limits in force at that moment. */
export const channels = (tx: Tx, at: Date): Promise<ChannelRow[]> =>
  db(tx)
    .selectFrom('payment_channels as c')
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('channel_limits')
          .select(['since', 'min_amount', 'max_amount'])
          .whereRef('code', '=', 'c.code')
          .where('since', '<=', at)
          .orderBy('since', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select([
      sql<Centavos>`coalesce(l.min_amount, c.min_amount)`.as('min_amount'),
      sql<Centavos | null>`case when l.since is null then c.max_amount else l.max_amount end`.as('max_amount'),
    ])
    .orderBy('c.position')
    .execute()

/** With the limits with which the channel was delivered. */
export const lock = (tx: Tx, code: ChannelCode) =>
  db(tx).selectFrom('payment_channels').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst()

export const saveMaintenance = (tx: Tx, code: ChannelCode, isOn: boolean, until: Date | null) =>
  db(tx)
    .updateTable('payment_channels')
    .set({ under_maintenance: isOn, maintenance_until: until })
    .where('code', '=', code)
    .execute()

export const fees = (tx: Tx, mid: MerchantId | '*') =>
  db(tx).selectFrom('channel_fees').selectAll().where('mid', '=', mid).execute()

export interface Choice {
  readonly code: ChannelCode
  /** The store's own choice; null: the channel's status decides. */
  readonly store: boolean | null
  /** What staff decided for the merchant; null: its level decides. */
  readonly merchant: boolean | null
}
/** The choices of a store and of its merchant, in one query because every payment reads them. A null store has none. */
export async function choices(tx: Tx, mid: MerchantId, storeId: StoreId | null): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`
    select code, s.enabled as store, m.payment as merchant
    from (select code, enabled from store_channels where mid = ${mid} and store_id = ${storeId}) s
    full join (select code, payment from merchant_channels where mid = ${mid} and payment is not null) m using (code)`.execute(
    tx,
  )
  return rows
}

export const levelMethods = (tx: Tx) => db(tx).selectFrom('level_methods').select(['level', 'pmethod']).execute()

export async function saveLevelMethods(tx: Tx, level: number, methods: readonly PaymentMethod[]): Promise<void> {
  await db(tx).deleteFrom('level_methods').where('level', '=', level).execute()
  await db(tx)
    .insertInto('level_methods')
    .values(methods.map((pmethod) => ({ level, pmethod })))
    .execute()
}

/** What staff decided about the channels of a merchant. */
export const merchantDecisions = (tx: Tx, mid: MerchantId) =>
  db(tx).selectFrom('merchant_channels').select(['code', 'payment', 'topup']).where('mid', '=', mid).execute()

/** Saves what is given of a decision and keeps the rest. */
export const saveMerchantDecisions = (
  tx: Tx,
  mid: MerchantId,
  codes: readonly ChannelCode[],
  decision: Partial<Pick<MerchantChannelRow, 'payment' | 'topup'>>,
  at: Date,
) =>
  db(tx)
    .insertInto('merchant_channels')
    .values(codes.map((code) => ({ mid, code, payment: null, topup: null, ...decision, updated_at: at })))
    .onConflict((conflict) => conflict.columns(['mid', 'code']).doUpdateSet({ ...decision, updated_at: at }))
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
