/** A page of what a query finds. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Range } from '../base/index.ts'

/**
 * The rows of a page, and how many the query finds in all. They are ordered by `columns`, each in the direction of the range, behind an order
 * that the query has already. The last column is unique, so that no row is on two pages.
 */
export async function pageOf<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  { page, limit, sort }: Range,
  ...columns: readonly (string | RawBuilder<unknown>)[]
): Promise<{ readonly rows: Row[]; readonly count: number }> {
  const direction = sort.descending ? 'desc' : 'asc'
  const ordered = columns.reduce<typeof found>(
    (query, column) => query.orderBy(typeof column === 'string' ? sql.ref(column) : column, direction),
    found,
  )
  const rows = await ordered
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count } = (await found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()) as { count: number }
  return { rows, count }
}
