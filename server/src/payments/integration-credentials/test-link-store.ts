/** The SQL of payment links created with test keys. */
import type { Platform } from '@singil/contract/catalogue/channels'
import type { Temporary, TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { own, type Tx } from '../../kit/database/index.ts'
import { writer } from '../../kit/work/index.ts'

export interface TestLinkRow {
  mid: MerchantId
  id: TemporaryId
  /** Missing in links that were created before platforms existed. */
  link: Temporary & { readonly platform?: Platform | null }
  store_id: StoreId
  status: 'payable' | 'paid' | 'failed' | 'cancelled'
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}
const db = own<{ test_payment_links: TestLinkRow }>()

export const writeTestLinks = writer<TestLinkRow>('write_test_links')

export const find = (tx: Tx, mid: MerchantId, id: TemporaryId): Promise<TestLinkRow | undefined> =>
  db(tx).selectFrom('test_payment_links').selectAll().where('mid', '=', mid).where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, mid: MerchantId, id: TemporaryId): Promise<TestLinkRow | undefined> =>
  db(tx)
    .selectFrom('test_payment_links')
    .selectAll()
    .where('mid', '=', mid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Not restricted by scope: the id is known only to those who were given the link. */
export const findPublic = (tx: Tx, id: string): Promise<TestLinkRow | undefined> =>
  db(tx)
    .selectFrom('test_payment_links')
    .selectAll()
    .where('id', '=', id as TemporaryId)
    .executeTakeFirst()

export const settle = (tx: Tx, row: TestLinkRow, status: TestLinkRow['status'], settled_at: Date) =>
  db(tx)
    .updateTable('test_payment_links')
    .set({ status, settled_at })
    .where('mid', '=', row.mid)
    .where('id', '=', row.id)
    .execute()

export interface TestFilter {
  readonly mid: MerchantId
  readonly statuses: readonly TestLinkRow['status'][]
  readonly storeId: StoreId | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly limit: number
  readonly offset: number
}
/** Settled test links, newest first. */
export const list = (tx: Tx, filter: TestFilter): Promise<TestLinkRow[]> =>
  db(tx)
    .selectFrom('test_payment_links')
    .selectAll()
    .where('mid', '=', filter.mid)
    .where('status', 'in', [...filter.statuses])
    .$if(filter.storeId !== undefined, (q) => q.where('store_id', '=', filter.storeId!))
    .$if(filter.from !== undefined, (q) => q.where('created_at', '>=', filter.from!))
    .$if(filter.until !== undefined, (q) => q.where('created_at', '<', filter.until!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
