/**
 * Sheets whose rows become something: uploaded, kept with the errors of their cells, corrected there, and then applied. A feature declares
 * the columns, how rows are checked, and where they are stored.
 */
import type { FileKind, SheetColumn } from '@singil/contract/kit/file-kind'
import type { Problem } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import type { CellError, Notes, RowRecord, SheetRecord, SheetTables } from './store.ts'

export type Cells<Column extends string> = Readonly<Record<Column, string>>
export interface SheetLine<Column extends string> {
  /** Of the sheet; its header is line 1. */
  readonly line: number
  readonly cells: Cells<Column>
  /** Of the cells that nobody has entered here. */
  readonly notes: Notes<Column>
  readonly errors: CellError<Column>[]
}
export interface CheckedLine<Column extends string, Row, Result> extends SheetLine<Column> {
  /** The fields of the row that the check finds, such as an amount. */
  readonly found?: Partial<Row>
  /** What the row makes; null with errors. */
  readonly result: Result | null
}

export interface SheetJob<Column extends string, Sheet extends SheetRecord, Row extends RowRecord, Result> {
  readonly kind: FileKind & {
    readonly sheet: { readonly columns: readonly SheetColumn<Column>[]; readonly maxRows: number }
  }
  readonly tables: SheetTables<Sheet, Row>
  /** In the audit trail, as in "batch"; its rows are "batch row". */
  readonly name: string
  readonly problems: { readonly unknown: Problem; readonly rowUnknown: Problem; readonly nameTaken?: Problem }
  readonly texts: { readonly uploaded: string; readonly removed: string }
  /** Cells as they are stored, with what is wrong with them whatever other rows are; runs outside of the unit of work. */
  readonly readCells?: (cells: Cells<Column>) => Promise<Omit<SheetLine<Column>, 'line' | 'notes'>>
  /** What is wrong with rows, also with regard to each other. They come in the order of the sheet. */
  readonly check: (
    context: Context,
    rows: readonly SheetLine<Column>[],
    sheet: Sheet,
  ) => Promise<readonly CheckedLine<Column, Row, Result>[]>
  /** Locks a sheet whose rows change; refuses one whose rows may not. */
  readonly lock?: (context: Context, id: string) => Promise<Sheet>
  /** The statuses in which a row can change. */
  readonly open: readonly Row['status'][]
  readonly refuseClosed: (status: Row['status']) => never
  /** After a cell was corrected or the row removed, if not all rows of the sheet are to be checked again. `row` is as it was before. */
  readonly recheck?: (context: Context, row: Row, isCorrected: boolean) => Promise<void>
  /** Columns that are kept out of the audit trail, and how cells are stored and read if they are sealed. */
  readonly sealed?: {
    readonly columns: readonly Column[]
    readonly seal: (context: Context, cells: Cells<Column>) => Partial<Row>
    readonly open: (context: Context, row: Row) => Cells<Column>
  }
  /** Further fields of a removed row. */
  readonly removed?: (row: Row) => Partial<Row>
}

export const sheetJob = <Column extends string, Sheet extends SheetRecord, Row extends RowRecord, Result>(
  job: SheetJob<Column, Sheet, Row, Result>,
): SheetJob<Column, Sheet, Row, Result> => job

type Stored<Column extends string, Row extends RowRecord> = Pick<SheetJob<Column, SheetRecord, Row, unknown>, 'sealed'>
export const cellsOf = <Column extends string, Row extends RowRecord>(
  { sealed }: Stored<Column, Row>,
  context: Context,
  row: Row,
): Cells<Column> => sealed?.open(context, row) ?? (row.cells as Cells<Column>)

export const storedCells = <Column extends string, Row extends RowRecord>(
  { sealed }: Stored<Column, Row>,
  context: Context,
  cells: Cells<Column>,
): Partial<Row> => sealed?.seal(context, cells) ?? ({ cells } as unknown as Partial<Row>)
