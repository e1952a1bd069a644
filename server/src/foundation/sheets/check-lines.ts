/** Checks rows by the rules of their feature, and doubts cells that the spreadsheet may have changed. */
import type { Context } from '../../kit/work/index.ts'
import { doubtsFirst, doubtsOf } from './doubts.ts'
import type { CheckedLine, SheetJob, SheetLine } from './sheet-job.ts'
import type { RowRecord, SheetRecord } from './store.ts'

export async function checkLines<Column extends string, Sheet extends SheetRecord, Row extends RowRecord, Result>(
  job: SheetJob<Column, Sheet, Row, Result>,
  context: Context,
  lines: readonly SheetLine<Column>[],
  sheet: Sheet,
): Promise<CheckedLine<Column, Row, Result>[]> {
  const checked = await job.check(context, lines, sheet)
  return checked.map((line) => {
    const doubts = doubtsOf(job.kind.sheet.columns, line)
    if (doubts.length === 0) return line
    const found = line.found && Object.fromEntries(Object.keys(line.found).map((key) => [key, null]))
    const errors = doubtsFirst(doubts, line.errors)
    return { ...line, errors, result: null, ...(found && { found: found as Partial<Row> }) }
  })
}
