/** Sheets with their rows counted, and the rows themselves. */
import type { HiddenParts } from '@singil/contract/foundation/files'
import { refuse } from '@singil/contract/kit/problem'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { SheetJob } from './sheet-job.ts'
import type { RowRecord, SheetRecord } from './store.ts'

type Read<Sheet extends SheetRecord, Row extends RowRecord> = Pick<
  SheetJob<never, Sheet, Row, never>,
  'tables' | 'problems'
>
/** Rows of a screen. */
const rowsAtOnce = 100

/** A sheet that the caller may see. */
export const ownSheet = async <Sheet extends SheetRecord, Row extends RowRecord>(
  { tables, problems }: Read<Sheet, Row>,
  { tx, scope }: Pick<Context, 'tx' | 'scope'>,
  id: string,
): Promise<Sheet> => (await tables.find(tx, scope.mid, id)) ?? refuse(problems.unknown, {})

export async function listSheets<Sheet extends SheetRecord, Row extends RowRecord, Shown>(
  { tables }: Read<Sheet, Row>,
  context: Context,
  text: string | undefined,
  shown: (context: Context, sheets: readonly Sheet[]) => Promise<Shown[]>,
) {
  const { rows, count } = await tables.page(context.tx, context.range, context.scope.mid, text)
  return { result: await shown(context, rows), pagination: paginationOf(context.range, count) }
}

interface Wanted<Status> {
  readonly search?: string | undefined
  readonly statuses: readonly Status[]
  readonly from: number
}
export async function searchRows<Sheet extends SheetRecord, Row extends RowRecord, Shown>(
  { tables }: Read<Sheet, Row>,
  { tx }: Pick<Context, 'tx'>,
  { id }: Sheet,
  { search: text = '', statuses, from }: Wanted<Row['status']>,
  shown: (row: Row) => Shown,
) {
  const { rows, count } = await tables.search(tx, id, { text, statuses, from }, rowsAtOnce)
  return { result: rows.map(shown), count }
}

interface Counted<Status extends string> {
  readonly rows: number
  readonly counts: Record<Status, number>
  readonly hidden: HiddenParts
}

/** Of sheets how many rows have each status, how many they are, and what of them the spreadsheet hid. */
export async function countedRows<Sheet extends SheetRecord, Row extends RowRecord>(
  { tables }: Pick<Read<Sheet, Row>, 'tables'>,
  { tx }: Pick<Context, 'tx'>,
  statuses: readonly Row['status'][],
  sheets: readonly Sheet[],
): Promise<(sheet: Sheet) => Counted<Row['status']>> {
  const ids = sheets.map(({ id }) => id)
  const [found, hidden] = [await tables.countsOf(tx, ids), await tables.hiddenOf(tx, ids)]
  return ({ id, hidden_columns }) => {
    const of = found.get(id)
    const counts = Object.fromEntries(statuses.map((status: Row['status']) => [status, of?.[status] ?? 0]))
    return {
      rows: Object.values<number>(counts).reduce((sum, count) => sum + count, 0),
      counts: counts as Record<Row['status'], number>,
      hidden: { rows: 0, lines: [], ...hidden.get(id), columns: hidden_columns },
    }
  }
}
