/** The SQL of temporary transactions. */
import type { ChannelCode, Platform } from '@singil/contract/channels'
import type { Customer, TemporaryId } from '@singil/contract/checkout'
import type { MerchantId, RequestId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { type Scope, writer } from '../kit/work/index.ts'
import { own, type Tx } from '../kit/database/index.ts'
import { inScope, type Line } from '../transactions/index.ts'

export interface TemporaryRecord {
  mid: MerchantId
  id: TemporaryId
  request_id: RequestId
  store_id: StoreId
  wallet_id: WalletId
  amount: Centavos
  description: string
  items: Line[]
  customer: Customer | null
  customer_choose_pmethod: boolean
  channels: ChannelCode[]
  shoulder: 'merchant' | 'customer'
  origin: 'portal' | 'store_page' | 'item'
  /** The shop platform that the order comes from. */
  platform: Platform | null
  created_by: string
  created_at: Date
  expires_at: Date
  cancelled_at: Date | null
  sends: number
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

/** The link accepts no payment from now on. */
export const closeLink = (tx: Tx, link: TemporaryRecord, at: Date): Promise<TemporaryRecord> =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ cancelled_at: at, version: link.version + 1 })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const saveCustomer = (tx: Tx, link: TemporaryRecord, customer: Customer) =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ customer: JSON.stringify(customer) as never, version: link.version + 1 })
    .where('mid', '=', link.mid)
    .where('id', '=', link.id)
    .execute()

export const countSend = (tx: Tx, link: TemporaryRecord) =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ sends: link.sends + 1 })
    .where('mid', '=', link.mid)
    .where('id', '=', link.id)
    .execute()

/** Unpaid links of the visible stores that expire between two instants. */
export async function countExpiring(tx: Tx, scope: Scope, mid: MerchantId, from: Date, to: Date): Promise<number> {
  const row = await db(tx)
    .selectFrom('temp_transactions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('mid', '=', mid)
    .where(inScope(scope))
    .where('created_at', '>', new Date(from.getTime() - 31 * 86_400_000))
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .where('cancelled_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from transactions t where t.mid = temp_transactions.mid
        and t.temporary_id = temp_transactions.id and t.status in ('paid', 'refund_pending', 'refunded'))`,
    )
    .executeTakeFirstOrThrow()
  return row.count
}
