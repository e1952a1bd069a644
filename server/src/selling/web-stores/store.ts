/** The SQL of web stores. */
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { WebStoreContent } from '@singil/contract/selling/web-stores'
import { own, type Tx } from '../../kit/database/index.ts'

export interface Content extends Omit<WebStoreContent, 'bannerPhoto'> {
  /** The name of its file. */
  readonly banner: string | null
}
export interface WebStoreRow {
  id: string
  mid: MerchantId
  store_id: StoreId
  link: string
  draft: Content
  published: Content | null
  published_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
  updated_by: string
  /** It stays for its orders and its link names. */
  deleted_at: Date | null
}
export interface LinkRow {
  link: string
  look: string
  holds_look: boolean
  mid: MerchantId
  web_store_id: string
  created_at: Date
}
export interface OrderRow {
  temporary_id: TemporaryId
  mid: MerchantId
  web_store_id: string
  is_pick_up: boolean
  created_at: Date
}
const db = own<{ web_stores: WebStoreRow; web_store_links: LinkRow; web_store_orders: OrderRow }>()
const json = (value: unknown) => (value === null ? null : JSON.stringify(value)) as never

const ofMerchant = (tx: Tx, mid: MerchantId) =>
  db(tx).selectFrom('web_stores').selectAll().where('mid', '=', mid).orderBy('created_at').orderBy('id')
/** Of a merchant, oldest first. */
export const list = (tx: Tx, mid: MerchantId): Promise<WebStoreRow[]> =>
  ofMerchant(tx, mid).where('deleted_at', 'is', null).execute()
/** With those that were deleted. */
export const listWhole = (tx: Tx, mid: MerchantId): Promise<WebStoreRow[]> => ofMerchant(tx, mid).execute()

/** A visible web store. */
export const find = (tx: Tx, id: string): Promise<WebStoreRow | undefined> =>
  db(tx).selectFrom('web_stores').selectAll().where('id', '=', id).executeTakeFirst()
export const lock = (tx: Tx, mid: MerchantId, id: string): Promise<WebStoreRow | undefined> =>
  db(tx)
    .selectFrom('web_stores')
    .selectAll()
    .where('mid', '=', mid)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const insert = (tx: Tx, row: WebStoreRow) =>
  db(tx)
    .insertInto('web_stores')
    .values({ ...row, draft: json(row.draft), published: json(row.published) })
    .execute()

export const save = (tx: Tx, { mid, id }: WebStoreRow, changes: Partial<WebStoreRow>): Promise<WebStoreRow> =>
  db(tx)
    .updateTable('web_stores')
    .set({
      ...changes,
      ...(changes.draft && { draft: json(changes.draft) }),
      ...(changes.published !== undefined && { published: json(changes.published) }),
    })
    .where('mid', '=', mid)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Visible names with this spelling or this look, of any shop. */
export const namesLike = (tx: Tx, link: string, look: string): Promise<LinkRow[]> =>
  db(tx)
    .selectFrom('web_store_links')
    .selectAll()
    .where((e) => e.or([e('link', '=', link), e.and([e('look', '=', look), e('holds_look', '=', true)])]))
    .execute()
export const namesOf = (tx: Tx, mid: MerchantId, webStoreId: string): Promise<LinkRow[]> =>
  db(tx)
    .selectFrom('web_store_links')
    .selectAll()
    .where('mid', '=', mid)
    .where('web_store_id', '=', webStoreId)
    .execute()
/** Those of the merchant that were deleted. */
export const deletedOf = async (tx: Tx, mid: MerchantId): Promise<string[]> => {
  const gone = db(tx).selectFrom('web_stores').select('id').where('mid', '=', mid).where('deleted_at', 'is not', null)
  return (await gone.execute()).map(({ id }) => id)
}
/** Gives a name of a deleted shop to another one of the same merchant. */
export const moveName = (tx: Tx, { link, mid }: LinkRow, webStoreId: string) =>
  db(tx)
    .updateTable('web_store_links')
    .set({ web_store_id: webStoreId })
    .where('mid', '=', mid)
    .where('link', '=', link)
    .execute()
/** False if a shop of any merchant has this name or look. */
export const addName = async (tx: Tx, row: LinkRow): Promise<boolean> =>
  (await db(tx)
    .insertInto('web_store_links')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('link')
    .executeTakeFirst()) !== undefined

/** The web store that has or had this name. */
export const named = (tx: Tx, link: string): Promise<WebStoreRow | undefined> =>
  db(tx)
    .selectFrom('web_stores')
    .innerJoin('web_store_links', 'web_store_links.web_store_id', 'web_stores.id')
    .selectAll('web_stores')
    .where('web_store_links.link', '=', link)
    .executeTakeFirst()

export const addOrder = (tx: Tx, row: OrderRow) => db(tx).insertInto('web_store_orders').values(row).execute()
export const findOrder = (tx: Tx, mid: MerchantId, id: TemporaryId): Promise<OrderRow | undefined> =>
  db(tx)
    .selectFrom('web_store_orders')
    .selectAll()
    .where('mid', '=', mid)
    .where('temporary_id', '=', id)
    .executeTakeFirst()
