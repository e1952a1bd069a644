/** The SQL of temporary transactions. */
import type { ChannelCode, Platform } from '@singil/contract/catalogue/channels'
import type { Customer, TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId, RequestId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { Address } from '@singil/contract/foundation/places'
import type { FormAnswers, Origin } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import { type Scope, writer } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'
import { inScope, type Line } from '../transactions/index.ts'

export interface TemporaryRecord {
  mid: MerchantId
  id: TemporaryId
  request_id: RequestId
  store_id: StoreId
  wallet_id: WalletId
  /** With tax and shipping fee. */
  amount: Centavos
  tax: Centavos
  shipping_fee: Centavos
  description: string
  items: Line[]
  customer: Customer | null
  shipping_address: Address | null
  billing_address: Address | null
  form_answers: FormAnswers
  customer_choose_pmethod: boolean
  channels: ChannelCode[]
  shoulder: 'merchant' | 'customer'
  origin: Origin
  /** The shop platform that the order comes from. */
  platform: Platform | null
  created_by: string
  created_at: Date
  expires_at: Date
  cancelled_at: Date | null
  sends: number
  state: 'open' | 'paid' | 'expired' | 'cancelled'
  opened_at: Date | null
  channel_chosen_at: Date | null
  /** How often it was sent or shared. */
  shares: number
  version: number
}
const db = own<{ temp_transactions: TemporaryRecord }>()

export const writeLinks = writer<TemporaryRecord>('write_links')

/** Not restricted by scope: the link's id is known only to those who were given it. */
export const findLinks = (tx: Tx, ids: readonly TemporaryId[]): Promise<TemporaryRecord[]> =>
  db(tx)
    .selectFrom('temp_transactions')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()

export const lockLink = (tx: Tx, id: TemporaryId): Promise<TemporaryRecord | undefined> =>
  db(tx).selectFrom('temp_transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Restricted to the caller's scope. */
export const findOwnLink = (tx: Tx, scope: Scope, id: TemporaryId): Promise<TemporaryRecord | undefined> =>
  db(tx)
    .selectFrom('temp_transactions')
    .selectAll()
    .where('id', '=', id)
    .$if(scope.mid !== null, (q) => q.where('mid', '=', scope.mid!))
    .where(inScope(scope))
    .executeTakeFirst()

export const findLinkByRequestId = (tx: Tx, scope: Scope, requestId: RequestId): Promise<TemporaryRecord | undefined> =>
  db(tx)
    .selectFrom('temp_transactions')
    .selectAll()
    .where('request_id', '=', requestId)
    .$if(scope.mid !== null, (q) => q.where('mid', '=', scope.mid!))
    .where(inScope(scope))
    .executeTakeFirst()

export type RecentLink = Pick<TemporaryRecord, 'items' | 'customer' | 'shipping_address'>
/** The links of a store among the merchant's newest: the index is of the merchant, so a quiet store is not searched for long. */
export const recentLinks = (
  tx: Tx,
  scope: Scope,
  { mid, store_id: storeId }: Pick<TemporaryRecord, 'mid' | 'store_id'>,
  most: number,
): Promise<RecentLink[]> =>
  db(tx)
    .selectFrom((q) =>
      q
        .selectFrom('temp_transactions')
        .select(['id', 'store_id', 'wallet_id', 'items', 'customer', 'shipping_address', 'created_at'])
        .where('mid', '=', mid)
        .orderBy('created_at', 'desc')
        .limit(most)
        .as('newest'),
    )
    .select(['items', 'customer', 'shipping_address'])
    .where('store_id', '=', storeId)
    .where(inScope(scope))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** The link accepts no payment from now on. */
export const closeLink = (tx: Tx, link: TemporaryRecord, at: Date): Promise<TemporaryRecord> =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ cancelled_at: at, state: 'cancelled', version: link.version + 1 })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface Details {
  readonly customer: Customer
  readonly shippingAddress: Address | null
  readonly billingAddress: Address | null
}
const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value)) as never
/** With the amount and the shipping fee, which follow the address. */
export const saveCustomer = (tx: Tx, link: TemporaryRecord, details: Details) =>
  db(tx)
    .updateTable('temp_transactions')
    .set({
      amount: link.amount,
      shipping_fee: link.shipping_fee,
      customer: jsonOrNull(details.customer),
      shipping_address: jsonOrNull(details.shippingAddress),
      billing_address: jsonOrNull(details.billingAddress),
      version: link.version + 1,
    })
    .where('mid', '=', link.mid)
    .where('id', '=', link.id)
    .execute()

export const saveAnswers = (tx: Tx, link: TemporaryRecord, answers: FormAnswers) =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ form_answers: jsonOrNull(answers), version: link.version + 1 })
    .where('mid', '=', link.mid)
    .where('id', '=', link.id)
    .execute()

export const countSend = (tx: Tx, link: TemporaryRecord) =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ sends: link.sends + 1, shares: link.shares + 1 })
    .where('mid', '=', link.mid)
    .where('id', '=', link.id)
    .execute()
