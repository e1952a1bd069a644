/** Adds the keys of rows of earlier versions to an index of words, behind everything else. */
import { addKeys, allMerchants, keepFilling, type KeyTable, rowsToFill, takeFilling } from '../database/index.ts'
import type { Context } from './context.ts'
import { cron, type Cron } from './job.ts'

/** Rows of one transaction: it holds the places of its rows in the index, which others' rows wait for. */
const atOnce = 500
/** Ten thousand rows a minute leave the database to those who work with it. */
const unitsAtOnce = 20

export interface SearchFilling<Row> {
  readonly table: KeyTable
  readonly columns: readonly string[]
  /** All keys under which a row is found. */
  readonly keysOf: (row: Row, context: Context) => readonly number[]
  /** What else is filled in for the rows. */
  readonly also?: (context: Context, ids: readonly string[]) => Promise<void>
}

export const fillSearch = <Row extends { readonly mid: string; readonly id: string }>(
  feature: string,
  { table, columns, keysOf, also }: SearchFilling<Row>,
): Cron =>
  cron(`${feature}.fillSearch`, '* * * * *', allMerchants, async ({ unit }) => {
    const fillSome = () =>
      unit(async (context) => {
        const place = await takeFilling(context.tx, table.name)
        if (!place) return false
        const rows = await rowsToFill<Row>(context.tx, table, place, columns, atOnce)
        await addKeys(
          context.tx,
          table,
          rows.map((row) => ({ mid: row.mid, id: row.id, keys: keysOf(row, context) })),
        )
        await also?.(
          context,
          rows.map(({ id }) => id),
        )
        const last = rows.at(-1)
        const isDone = rows.length < atOnce
        await keepFilling(context.tx, {
          ...place,
          reached: last ? [last.mid, last.id] : place.reached,
          is_done: isDone,
        })
        return !isDone
      })
    for (let n = 0; n < unitsAtOnce && (await fillSome()); n++);
  })
