/** Takes in a sheet: checks every row, and stores all of them in one unit of work. */
import { refuse } from '@singil/contract/kit/problem'
import { readColumns, receiveSheet, rememberColumns } from '../files/index.ts'
import type { Context, FlowParts, Upload } from '../../kit/work/index.ts'
import { checkLines } from './check-lines.ts'
import { notesOf } from './doubts.ts'
import { type SheetJob, type SheetLine, storedCells } from './sheet-job.ts'
import type { RowRecord, SheetRecord } from './store.ts'

interface SheetUpload<Sheet extends SheetRecord, Answer> {
  readonly name: string
  /** The field of the request with the name, of a sheet whose name no other of the merchant has. */
  readonly nameField?: string
  /** May the caller upload it? Runs before the file is read. */
  readonly check?: (context: Context) => Promise<unknown>
  /** Further fields of the record, read in the unit of work that stores it. */
  readonly fields?: (context: Context) => Promise<Partial<Sheet>>
  readonly answer: (context: Context, sheet: Sheet) => Promise<Answer>
}
interface Sent {
  readonly checksum?: string | undefined
  readonly columns?: string | undefined
}

/** Rows between which other requests get their turn. */
const rowsAtOnce = 500

export async function uploadSheet<
  Column extends string,
  Sheet extends SheetRecord,
  Row extends RowRecord,
  Result,
  Answer,
>(
  job: SheetJob<Column, Sheet, Row, Result>,
  flow: FlowParts,
  upload: Upload,
  body: Sent,
  of: SheetUpload<Sheet, Answer>,
): Promise<Answer> {
  const { kind, tables, name, problems, texts } = job
  const refuseName = () => refuse(problems.nameTaken ?? problems.unknown, {}, of.nameField)
  const sheet = await receiveSheet(flow, upload, {
    kind,
    checksum: body.checksum,
    check: async (context) => {
      await of.check?.(context)
      if (of.nameField !== undefined && (await tables.isNamed(context.tx, context.mid(), of.name))) refuseName()
    },
  })
  const lines: SheetLine<Column>[] = []
  const hidden = new Set<number>()
  const read = readColumns(kind.sheet.columns, sheet, body.columns)
  for (const { line, cells, notes, isHidden } of read.lines) {
    const judged = (await job.readCells?.(cells)) ?? { cells, errors: [] }
    lines.push({ line, ...judged, notes: notesOf(kind.sheet.columns, notes) })
    if (isHidden) hidden.add(line)
    if (lines.length % rowsAtOnce === 0) await new Promise(setImmediate)
  }
  return flow.unit(async (context) => {
    const { tx, now, actor } = context
    const id = context.newId()
    const mid = context.mid()
    const { checksum } = sheet
    const own: SheetRecord = {
      id,
      mid,
      checksum,
      uploaded_by: actor.username,
      created_at: now,
      hidden_columns: read.hiddenTitles,
    }
    const record = { ...own, ...tables.named(of.name), ...(await of.fields?.(context)) } as unknown as Sheet
    if (!(await tables.insert(tx, record))) refuseName()
    const checked = await checkLines(job, context, lines, record)
    const rows = checked.map(({ line, cells, notes, errors, found }) => ({
      id: context.newId(),
      ...tables.within(id),
      mid,
      line,
      status: errors.length === 0 ? 'VALID' : 'INVALID',
      errors,
      updated_at: now,
      notes,
      is_hidden: hidden.has(line),
      ...found,
      ...storedCells(job, context, cells),
    }))
    await tables.insertRows(tx, rows as unknown as Row[])
    await rememberColumns(context, kind, sheet.heading.cells, body.columns)
    const note = { name: of.name, rows: rows.length, sha256: checksum }
    context.changed(name, id, null, note, { mid })
    context.say(texts.uploaded)
    return of.answer(context, record)
  })
}
