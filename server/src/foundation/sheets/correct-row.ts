/** Corrects or removes a row. What changes one row can be about another one, so all open rows are checked again. */
import { refuse } from '@singil/contract/kit/problem'
import { sortedJson } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { checkLines } from './check-lines.ts'
import { withoutNote } from './doubts.ts'
import { cellsOf, type CheckedLine, type SheetJob, storedCells } from './sheet-job.ts'
import type { RowChange, RowRecord, SheetRecord } from './store.ts'

/** Whatever the order of the fields, which the database changes. */
export const isSame = (one: unknown, other: unknown): boolean => sortedJson(one) === sortedJson(other)

const unapplied = ['INVALID', 'VALID', 'FIXED'] as const

type Checked<Column extends string, Row, Result> = CheckedLine<Column, Row, Result> & {
  readonly row: Row
  readonly isStale: boolean
  readonly record: RowChange<Row>
}

/** All rows that are not applied, checked again; nothing is recorded. */
export async function checkedRows<Column extends string, Sheet extends SheetRecord, Row extends RowRecord, Result>(
  job: SheetJob<Column, Sheet, Row, Result>,
  context: Context,
  sheet: Sheet,
  correctedId?: string,
): Promise<Checked<Column, Row, Result>[]> {
  const rows = await job.tables.rowsIn(context.tx, sheet.id, unapplied)
  const lines = rows.map((row) => ({
    line: row.line,
    cells: cellsOf(job, context, row),
    notes: row.notes ?? {},
    errors: [],
  }))
  const checked = await checkLines(job, context, lines, sheet)
  return checked.map((line, at) => {
    const row = rows[at]!
    const { errors, found = {} } = line
    const isCorrected = row.id === correctedId
    const before = Object.fromEntries(Object.keys(found).map((key) => [key, row[key as keyof Row]]))
    const status = errors.length > 0 ? 'INVALID' : row.status === 'VALID' && !isCorrected ? 'VALID' : 'FIXED'
    const record = { id: row.id, status, errors, ...found } as unknown as RowChange<Row>
    return { ...line, row, isStale: isCorrected || !isSame([row.errors, before], [errors, found]), record }
  })
}

/** Checks all rows that are not applied again, and records those that are others now. */
export async function checkSheet<Column extends string, Sheet extends SheetRecord, Row extends RowRecord, Result>(
  job: SheetJob<Column, Sheet, Row, Result>,
  context: Context,
  sheet: Sheet,
  correctedId?: string,
): Promise<Checked<Column, Row, Result>[]> {
  const checked = await checkedRows(job, context, sheet, correctedId)
  const stale = checked.filter(({ isStale }) => isStale)
  await job.tables.record(
    context.tx,
    context.now,
    stale.map(({ record }) => record),
  )
  return checked
}

/** A row that can still change, with its sheet locked. */
async function openRow<Column extends string, Sheet extends SheetRecord, Row extends RowRecord, Result>(
  { tables, problems, lock, open, refuseClosed }: SheetJob<Column, Sheet, Row, Result>,
  context: Context,
  id: string,
): Promise<{ readonly sheet: Sheet; readonly row: Row }> {
  const { tx, scope } = context
  const known = (await tables.findRow(tx, scope.mid, id)) ?? refuse(problems.rowUnknown, {})
  const sheetId = tables.sheetOf(known)
  const sheet = lock ? await lock(context, sheetId) : await tables.lock(tx, scope.mid, sheetId)
  const row = await tables.lockRow(tx, id)
  if (!open.includes(row.status)) refuseClosed(row.status)
  return { sheet: sheet ?? refuse(problems.unknown, {}), row }
}

export async function correctCell<Column extends string, Sheet extends SheetRecord, Row extends RowRecord, Result>(
  job: SheetJob<Column, Sheet, Row, Result>,
  context: Context,
  id: string,
  { column, value }: { readonly column: Column; readonly value: string },
): Promise<Row> {
  const { tables, sealed, name } = job
  const { sheet, row } = await openRow(job, context, id)
  const before = cellsOf(job, context, row)
  const cells = storedCells(job, context, { ...before, [column]: value })
  const notes = row.notes && withoutNote(row.notes, column)
  await tables.record(context.tx, context.now, [{ id, ...cells, notes }])
  await (job.recheck ? job.recheck(context, row, true) : checkSheet(job, context, sheet, id))
  const after = await tables.lockRow(context.tx, id)
  const [old, now] = sealed?.columns.includes(column)
    ? [null, { column }]
    : [{ [column]: before[column] }, { [column]: cellsOf(job, context, after)[column] }]
  context.changed(`${name} row`, id, old, now, { mid: row.mid })
  return after
}

export async function removeRow<Column extends string, Sheet extends SheetRecord, Row extends RowRecord, Result>(
  job: SheetJob<Column, Sheet, Row, Result>,
  context: Context,
  id: string,
): Promise<Row> {
  const { tables, name, texts } = job
  const { sheet, row } = await openRow(job, context, id)
  const removed = { id, status: 'REMOVED', ...job.removed?.(row) } as unknown as RowChange<Row>
  await tables.record(context.tx, context.now, [removed])
  await (job.recheck ? job.recheck(context, row, false) : checkSheet(job, context, sheet))
  context.changed(`${name} row`, id, { status: row.status }, { status: 'REMOVED' }, { mid: row.mid })
  context.say(texts.removed)
  return tables.lockRow(context.tx, id)
}
