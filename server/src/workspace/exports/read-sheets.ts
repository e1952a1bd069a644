/** The files of an export with their rows, read page by page as its user. */
import { type ExportFields, failures } from '@singil/contract/workspace/exports'
import { when } from '@singil/contract/kit/manila-when'
import { columnsOf } from './columns.ts'
import { Failed } from './failed.ts'
import type { Acting } from './act-as.ts'
import type { Cell, Column, ExportKind, ExportPage, NamedFilters } from './kind.ts'
import { filesOf, type Period } from './months.ts'
import { addRow, exact, newTotals, type Sheet, type SheetColumn } from './sheet.ts'
import type { ExportRow } from './store.ts'

const pageRows = 2_000

export interface Progress {
  rows: number
  /** Every amount read so far added up; null if the list has none. */
  control: number | null
  /** From 0 to 1; null if it is not known. */
  part: number | null
  /** Writes it down. Throws if the export was cancelled. */
  report(): Promise<void>
  /** Counts rows that were read, and reports now and then. */
  note(rows: number, part: number | null): Promise<void>
}
export interface Reading {
  readonly acting: Acting
  readonly kind: ExportKind
  readonly body: ExportFields
  readonly row: Pick<ExportRow, 'merchant_name' | 'username'>
  readonly now: Date
}
export interface PeriodSheet extends Period {
  readonly sheet: Sheet
}

/** The types of the columns and of the query are those of one list, which the kind has forgotten. */
interface Open {
  readonly filters: (context: unknown, body: unknown) => Promise<NamedFilters>
  readonly page: (context: unknown, body: unknown, after: unknown, limit: number) => Promise<ExportPage<unknown>>
  readonly at?: (row: unknown) => string
  readonly totals?: { readonly label: string; readonly counts: (row: unknown, body: unknown) => boolean }
}

export async function* readSheets(reading: Reading, progress: Progress): AsyncGenerator<PeriodSheet> {
  const { acting, body, row, now } = reading
  const kind = reading.kind as unknown as Open
  const columns = columnsOf(reading.kind, acting.actor.may, body.columns)
  if (columns.length === 0) throw new Failed(failures.forbidden)
  const periods = filesOf(body)
  for (const [nth, period] of periods.entries()) {
    const filters = await acting.read((context) => kind.filters(context, { ...body, ...period }))
    const days = reading.kind.isWhole
      ? []
      : ([
          ['From', period.from],
          ['To', period.to],
        ] as const)
    const facts = [
      ['Merchant', row.merchant_name ?? 'All merchants'],
      ...days,
      ...Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
      ['Made', `${when(now)} (Manila) by ${row.username}`],
    ] as const
    yield {
      ...period,
      sheet: sheetOf(reading, columns, { ...body, ...period }, facts, progress, [nth, periods.length]),
    }
  }
}

function sheetOf(
  { acting, kind: declared, now }: Reading,
  columns: readonly Column<unknown>[],
  body: ExportFields,
  facts: Sheet['facts'],
  progress: Progress,
  [nth, count]: readonly [nth: number, count: number],
): Sheet {
  const kind = declared as unknown as Open
  const shown: SheetColumn[] = columns.map(({ title, as, isSummed, isWide }) => ({
    title,
    as,
    isSummed: isSummed === true,
    isWide: isWide === true,
  }))
  const totals = newTotals(kind.totals?.label ?? 'Total', shown)
  async function* pages(): AsyncGenerator<Cell[][]> {
    let after: unknown = null
    do {
      const page = await acting.read((context) => kind.page(context, body, after, pageRows))
      after = page.next
      const before = totals.control
      const cells = page.rows.map((row) => {
        const values = columns.map((column) => column.of(row))
        addRow(totals, shown, values, kind.totals?.counts(row, body) ?? true)
        return values
      })
      if (shown.some(({ as }) => as === 'centavos'))
        progress.control = exact((progress.control ?? 0) + totals.control - before)
      const last = page.rows.at(-1)
      const part = last === undefined || !kind.at ? null : partOf(body, now, kind.at(last))
      await progress.note(
        page.rows.length,
        after === null ? (nth + 1) / count : part === null ? null : (nth + part) / count,
      )
      yield cells
    } while (after !== null)
  }
  return { title: declared.title, facts, columns: shown, pages: pages(), totals }
}

/** How much of a period lies behind an instant: the newest rows come first, unless the file is turned around. */
function partOf({ from, to, sort }: Period & { readonly sort?: string }, now: Date, at: string): number {
  const start = Date.parse(`${from}T00:00:00+08:00`)
  const end = Math.min(Date.parse(`${to}T00:00:00+08:00`) + 86_400_000, now.getTime())
  const part = Math.min(1, Math.max(0, (end - Date.parse(at)) / Math.max(1, end - start)))
  return sort === 'createdAt' ? 1 - part : part
}
