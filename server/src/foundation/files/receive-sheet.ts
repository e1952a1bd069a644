/**
 * Receives a sheet and reads it into rows. The file itself is not stored: what is kept are texts, so that neither a macro nor a formula nor a
 * hidden part of it stays anywhere.
 */
import { buffer } from 'node:stream/consumers'
import { problemsOfFiles as problem } from '@singil/contract/foundation/files'
import { type FileKind, formatTypes } from '@singil/contract/kit/file-kind'
import { refuse } from '@singil/contract/kit/problem'
import { isMarkedText, type SheetFaultKind, type SheetLimits, sheetTypeOf } from '../../kit/base/index.ts'
import type { Context, FlowParts, Upload } from '../../kit/work/index.ts'
import { type CutSheet, cutSheet, mostAround } from './find-columns.ts'
import { inTurn, ownerOf, readInThread, typeOf } from './in-turn.ts'
import { scanFile } from './scanner.ts'
import * as store from './store.ts'
import { takeIn } from './take-in.ts'

export interface SheetArrival {
  /** With the rows that it may have. */
  readonly kind: FileKind & Required<Pick<FileKind, 'sheet'>>
  /** SHA-256 that the caller computed of the file, if it did. */
  readonly checksum?: string | undefined
  /** Checks that the caller may do this, before the file is read. */
  readonly check: (context: Context) => Promise<unknown>
}
/** With at least one row. */
export interface TakenSheet extends CutSheet {
  /** Counted from 0. */
  readonly hiddenColumns: readonly number[]
  readonly checksum: string
}

const maxColumns = 50

export async function receiveSheet(
  { unit, outside }: Pick<FlowParts, 'unit' | 'outside'>,
  upload: Upload,
  { kind, checksum, check }: SheetArrival,
): Promise<TakenSheet> {
  const { columns, maxRows } = kind.sheet
  const limits = { rows: maxRows + mostAround, columns: maxColumns }
  const most = { rows: maxRows, columns: maxColumns }
  const { owner, most_bytes } = await unit(async (context) => {
    await check(context)
    const settings = await store.settings(context.tx)
    return { owner: ownerOf(context), most_bytes: settings.most_bytes }
  })
  const file = upload.name
  return outside.spool.use(async (room) => {
    const taken = await takeIn(upload, room, most_bytes)
    if (checksum !== undefined && checksum !== taken.checksum) refuse(problem.damaged, { file }, 'file')
    await refuseOtherType(owner, taken.head, kind, file)
    if (outside.scanner) await scanFile(outside.scanner, taken.read(), file)
    const parts = await inTurn(owner, async () => readInThread('sheet', { bytes: await buffer(taken.read()), limits }))
    const read = (parts ?? [unreadable]).map((part) => ('rows' in part ? part : refuseSheet(part, file, most)))
    const cut = cutSheet(
      columns,
      read.flatMap(({ rows }) => rows),
    )
    if (cut.rows.length === 0) refuseSheet({ fault: 'empty', line: 0 }, file, most)
    if (cut.rows.length > maxRows) refuseSheet({ fault: 'tooManyRows', line: 0 }, file, most)
    return { ...cut, hiddenColumns: read[0]!.hiddenColumns, checksum: taken.checksum }
  })
}

/** A CSV file has no magic number: a file that is of no other type is read as CSV. */
async function refuseOtherType(owner: string, head: Buffer, kind: FileKind, file: string): Promise<void> {
  if (sheetTypeOf(head) !== 'csv' || isMarkedText(head)) return
  const { type, said } = await typeOf(owner, head, file)
  if (type || said !== 'of another type')
    refuse(problem.wrongType, { file, found: said, wanted: formatTypes(kind) }, 'file')
}

interface Fault {
  readonly fault: SheetFaultKind
  readonly line: number
}
/** So is a sheet that takes too much time or memory. */
const unreadable: Fault = { fault: 'unreadable', line: 0 }

function refuseSheet({ fault: kind, line }: Fault, file: string, limits: SheetLimits): never {
  if (kind === 'locked') refuse(problem.lockedSheet, { file }, 'file')
  if (kind === 'tooManyRows') refuse(problem.tooManyRows, { file, most: limits.rows }, 'file')
  if (kind === 'tooManyColumns') refuse(problem.tooManyColumns, { file, most: limits.columns, line }, 'file')
  if (kind === 'quoteOpen') refuse(problem.openQuote, { file, line }, 'file')
  if (kind === 'empty') refuse(problem.noRows, { file }, 'file')
  refuse(problem.unreadable, { file }, 'file')
}
