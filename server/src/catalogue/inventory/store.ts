/** The SQL of inventory. */
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { MovementKind } from './item.ts'

export interface ItemRow {
  mid: MerchantId
  id: string
  store_id: StoreId
  code: string
  description: string
  amount: Centavos
  payment_header: string
  is_unlimited: boolean
  on_hand: number
  reserved: number
  movements: number
  unavailable: boolean
  shippable: boolean
  additional_charge: boolean
  serviceable_area: string
  /** Counts the changes by people. */
  version: number
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}
interface MovementRow {
  mid: MerchantId
  item_id: string
  seq: number
  kind: MovementKind
  on_hand_change: number
  reserved_change: number
  reference: string
  by_name: string
  at: Date
}
const db = own<{ items: ItemRow; stock_movements: MovementRow }>()

/** Undefined if the store already has an item with the code. */
export const insert = (tx: Tx, row: ItemRow) =>
  db(tx)
    .insertInto('items')
    .values(row)
    .onConflict((conflict) => conflict.columns(['mid', 'store_id', 'code']).where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()

export const list = (tx: Tx, mid: MerchantId, storeId: StoreId, text = '') =>
  db(tx)
    .selectFrom('items')
    .selectAll()
    .where('mid', '=', mid)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .$if(text !== '', (q) =>
      q.where(sql<string>`concat_ws(' ', description, code)`, 'ilike', `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`),
    )
    .orderBy('description')
    .orderBy('id')
    .execute()

/** A visible item by its id, of any merchant. */
export const find = (tx: Tx, id: string) =>
  db(tx).selectFrom('items').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

const byCode = (tx: Tx, mid: MerchantId, storeId: StoreId, code: string) =>
  db(tx)
    .selectFrom('items')
    .selectAll()
    .where('mid', '=', mid)
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('deleted_at', 'is', null)

/** The stores in scope that sell an item with this code. */
export const storesSelling = async (tx: Tx, mid: MerchantId, within: readonly StoreId[] | null, code: string) =>
  (
    await db(tx)
      .selectFrom('items')
      .select('store_id')
      .where('mid', '=', mid)
      .where('code', '=', code)
      .where('deleted_at', 'is', null)
      .$if(within !== null, (query) => query.where('store_id', '=', sql<StoreId>`any (${within})`))
      .execute()
  ).map((row) => row.store_id)

/** A visible item of a store. */
export const findByCode = (...of: Parameters<typeof byCode>) => byCode(...of).executeTakeFirst()
export const lockByCode = (...of: Parameters<typeof byCode>) =>
  byCode(...of)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Items by id, including deleted ones, locked in id order. */
export const lockMany = (tx: Tx, mid: MerchantId, ids: readonly string[]) =>
  db(tx)
    .selectFrom('items')
    .selectAll()
    .where('mid', '=', mid)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The stock of items of one merchant, also of deleted ones, without locks. */
export const stockOf = (tx: Tx, mid: MerchantId, ids: readonly string[]) =>
  db(tx)
    .selectFrom('items')
    .select(['id', 'is_unlimited', 'unavailable', 'on_hand', 'reserved', 'deleted_at'])
    .where('mid', '=', mid)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()

/** Locks items of several merchants in the same order. */
export const lockAll = (tx: Tx, ids: readonly string[]) =>
  db(tx)
    .selectFrom('items')
    .select(['mid', 'id', 'is_unlimited'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Visible items of any merchant, without locks. */
export const findMany = (tx: Tx, ids: readonly string[]) =>
  db(tx)
    .selectFrom('items')
    .select(['mid', 'id', 'store_id', 'code', 'description', 'amount', 'unavailable', 'shippable', 'additional_charge'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

export const save = (tx: Tx, row: ItemRow, changes: Partial<ItemRow>) =>
  db(tx)
    .updateTable('items')
    .set(changes)
    .where('mid', '=', row.mid)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The newest movements of an item below a number, newest first. */
export const movementsOf = (tx: Tx, { mid, id }: ItemRow, below: number, limit: number) =>
  db(tx)
    .selectFrom('stock_movements')
    .selectAll()
    .where('mid', '=', mid)
    .where('item_id', '=', id)
    .where('seq', '<', below)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** What the movements from a number on have added. */
export const movedSince = async (tx: Tx, { mid, id }: ItemRow, from: number) =>
  db(tx)
    .selectFrom('stock_movements')
    .select([
      sql<number>`coalesce(sum(on_hand_change), 0)::int`.as('onHand'),
      sql<number>`coalesce(sum(reserved_change), 0)::int`.as('reserved'),
    ])
    .where('mid', '=', mid)
    .where('item_id', '=', id)
    .where('seq', '>=', from)
    .executeTakeFirstOrThrow()

/** The kinds of movement that a payment has made with these items. */
export const movedBy = (tx: Tx, mid: MerchantId, reference: string) =>
  db(tx)
    .selectFrom('stock_movements')
    .select(['item_id', 'kind'])
    .where('mid', '=', mid)
    .where('reference', '=', reference)
    .where('kind', 'in', ['reserve', 'release', 'sell', 'return'])
    .execute()

export interface Movement {
  readonly itemId: string
  readonly kind: MovementKind
  readonly onHand: number
  readonly reserved: number
  readonly reference: string
}

/** Updates locked items and inserts their movements in one statement. */
export async function move(
  tx: Tx,
  mid: MerchantId,
  movements: readonly Movement[],
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  const values = JSON.stringify(movements)
  await sql`
    with asked as (
      select * from jsonb_to_recordset(${values}::jsonb)
        as m("itemId" uuid, kind text, "onHand" int, reserved int, reference text)
    ), moved as (
      update items i set on_hand = i.on_hand + a."onHand", reserved = i.reserved + a.reserved,
        movements = i.movements + 1, updated_at = ${by.at}
      from asked a where i.mid = ${mid} and i.id = a."itemId"
      returning i.id, i.movements
    )
    insert into stock_movements (mid, item_id, seq, kind, on_hand_change, reserved_change, reference, by_name, at)
    select ${mid}, m.id, m.movements, a.kind, a."onHand", a.reserved, a.reference, ${by.name}, ${by.at}
    from moved m join asked a on a."itemId" = m.id`.execute(tx)
}

/** The kinds of movement that these payments have made. */
export async function movedByAll(
  tx: Tx,
  payments: readonly { readonly mid: MerchantId; readonly reference: string }[],
): Promise<Pick<MovementRow, 'mid' | 'reference' | 'item_id' | 'kind'>[]> {
  const { rows } = await sql<Pick<MovementRow, 'mid' | 'reference' | 'item_id' | 'kind'>>`
    select m.mid, m.reference, m.item_id, m.kind
    from unnest(${payments.map((one) => one.mid)}::text[], ${payments.map((one) => one.reference)}::text[]) p(mid, reference)
    join stock_movements m on m.mid = p.mid and m.reference = p.reference and m.kind in ('reserve', 'release', 'sell')`.execute(
    tx,
  )
  return rows
}

/** Updates locked items of several merchants, which may each occur several times, and inserts the movements in the order given. */
export async function moveAll(
  tx: Tx,
  movements: readonly (Movement & { readonly mid: MerchantId })[],
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  const column = <T>(of: (one: (typeof movements)[number]) => T) => movements.map(of)
  await sql`
    with asked as materialized (
      select a.*, row_number() over (partition by a.mid, a.item order by a.nth) as k
      from unnest(${column((one) => one.mid)}::text[], ${column((one) => one.itemId)}::uuid[],
        ${column((one) => one.kind)}::text[], ${column((one) => one.onHand)}::int[], ${column((one) => one.reserved)}::int[],
        ${column((one) => one.reference)}::text[]) with ordinality a(mid, item, kind, on_hand, reserved, reference, nth)
    ), total as (
      select mid, item, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, count(*)::int as moves
      from asked group by mid, item
    ), moved as (
      update items i set on_hand = i.on_hand + t.on_hand, reserved = i.reserved + t.reserved,
        movements = i.movements + t.moves, updated_at = ${by.at}
      from total t where i.mid = t.mid and i.id = t.item
      returning i.mid, i.id, i.movements - t.moves as before
    )
    insert into stock_movements (mid, item_id, seq, kind, on_hand_change, reserved_change, reference, by_name, at)
    select a.mid, a.item, m.before + a.k, a.kind, a.on_hand, a.reserved, a.reference, ${by.name}, ${by.at}
    from moved m join asked a on a.mid = m.mid and a.item = m.id`.execute(tx)
}

/** Number of items that are sold out or almost, by store; `gone`: those of them without a piece left. */
export const countLow = (
  tx: Tx,
  mid: MerchantId,
  among: readonly StoreId[] | null,
  most: number,
): Promise<{ storeId: StoreId; count: number; gone: number }[]> =>
  db(tx)
    .selectFrom('items')
    .select((e) => [
      'store_id as storeId' as const,
      e.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where on_hand - reserved <= 0)`.as('gone'),
    ])
    .where('mid', '=', mid)
    .$if(among !== null, (q) => q.where('store_id', '=', sql<StoreId>`any (${among}::text[])`))
    .where('deleted_at', 'is', null)
    .where('is_unlimited', '=', false)
    .where('unavailable', '=', false)
    .where(sql<boolean>`on_hand - reserved <= ${most}`)
    .groupBy('store_id')
    .orderBy('store_id')
    .execute()

export interface FewItem {
  readonly id: string
  readonly description: string
  readonly left: number
}
/** The items of which this sale left so few, and before which there were more. Later movements do not count. */
export async function leftFewBy(tx: Tx, mid: MerchantId, reference: string, most: number): Promise<FewItem[]> {
  const { rows } = await sql<FewItem>`
    select i.id, i.description, (i.on_hand - later.change)::int as left
    from stock_movements m
    join items i on i.mid = m.mid and i.id = m.item_id
    cross join lateral (
      select coalesce(sum(l.on_hand_change), 0) as change from stock_movements l
      where l.mid = m.mid and l.item_id = m.item_id and l.seq > m.seq
    ) later
    where m.mid = ${mid} and m.reference = ${reference} and m.kind = 'sell'
      and i.deleted_at is null and not i.unavailable and not i.is_unlimited
      and i.on_hand - later.change <= ${most} and i.on_hand - later.change - m.on_hand_change > ${most}
    order by i.description, i.id`.execute(tx)
  return rows
}
