/** The SQL that adds keys to rows that are in an index of words, and that remembers how far those of earlier versions are done. */
import { type RawBuilder, sql } from 'kysely'
import { own, type Tx } from './tables.ts'

/** A table of hashed words, and the one whose rows they find. */
export interface KeyTable {
  readonly name: string
  readonly of: string
  readonly idType: 'uuid' | 'text'
  /** The columns that an index has the rows in order of; ids of most grow with time. */
  readonly order: 'id' | 'mid, id'
}
export interface KeyedRow {
  readonly mid: string
  readonly id: string
  readonly keys: readonly number[]
}

/** Keys are never taken away: those of a former remark propose a row in vain, and nothing is lost if two add at once. */
export async function addKeys(tx: Tx, { name, idType }: KeyTable, rows: readonly KeyedRow[]): Promise<void> {
  await sql`update ${sql.table(name)} s
    set keys = array(select distinct key from unnest(s.keys || array(select jsonb_array_elements_text(n.keys)::int)) as key)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(mid text, id ${sql.raw(idType)}, keys jsonb)
    where s.mid = n.mid and s.id = n.id
      and not s.keys @> array(select jsonb_array_elements_text(n.keys)::int)`.execute(tx)
}

export interface FillingRow {
  name: string
  /** The merchant and the id of the last row that was done. */
  reached: [mid: string, id: string] | null
  is_done: boolean
}
const db = own<{ search_fillings: FillingRow }>()

/** Undefined if all rows are done, or if another worker is at it. */
export const takeFilling = (tx: Tx, name: string): Promise<FillingRow | undefined> =>
  db(tx)
    .selectFrom('search_fillings')
    .selectAll()
    .where('name', '=', name)
    .where('is_done', '=', false)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const keepFilling = (tx: Tx, { name, reached, is_done }: FillingRow) =>
  db(tx).updateTable('search_fillings').set({ reached, is_done }).where('name', '=', name).execute()

/** Rows that are found by a number, at most: whatever begins with less than tells them apart is a page of them. */
export const maxOfNumber = 100

/** That a column begins with one of these, as an index of it in the order of its bytes can tell. */
export const beginsWith = (column: string, forms: readonly string[]): RawBuilder<unknown> => {
  const bytes = sql`${sql.ref(column)} collate "C"`
  return sql`(${sql.join(
    forms.map((form) => sql`${bytes} >= ${form} and ${bytes} < ${`${form}\u{10ffff}`}`),
    sql` or `,
  )})`
}

export const columnsSql = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)))

/** The next rows of which keys are filled in, newest first. */
export async function rowsToFill<Row>(
  tx: Tx,
  { of, order, idType }: KeyTable,
  { reached }: FillingRow,
  columns: readonly string[],
  limit: number,
): Promise<Row[]> {
  const [mid, id] = [reached?.[0], sql`${reached?.[1]}::${sql.raw(idType)}`]
  const isBelow = order === 'id' ? sql`id < ${id}` : sql`(mid, id) < (${mid}, ${id})`
  const descending = sql.raw(order.replaceAll(/\w+/g, '$& desc'))
  const { rows } = await sql<Row>`select ${columnsSql(columns)} from ${sql.table(of)}
    where ${reached === null ? sql`true` : isBelow} order by ${descending} limit ${limit}`.execute(tx)
  return rows
}
