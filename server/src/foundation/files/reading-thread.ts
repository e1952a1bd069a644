/** The thread in which files from outside are read: what they are, sheets and PDFs. It does one task at a time. */
import {
  readSheet,
  serveTasks,
  SheetFault,
  type SheetFaultKind,
  type SheetLimits,
  type SheetRow,
} from '../../kit/base/index.ts'
import { findType, type TypeResult } from './find-type.ts'
import type { CheckedPdf } from './read-pdf.ts'

/** What it is asked, and the parts of its answer. */
export interface Reading {
  readonly type: { readonly asks: { readonly head: Uint8Array }; readonly part: TypeResult }
  readonly sheet: {
    readonly asks: { readonly bytes: Uint8Array; readonly limits: SheetLimits }
    readonly part:
      | { readonly rows: readonly SheetRow[]; readonly hiddenColumns: readonly number[] }
      | { readonly fault: SheetFaultKind; readonly line: number }
  }
  readonly pdf: { readonly asks: { readonly bytes: Uint8Array; readonly maxPages: number }; readonly part: CheckedPdf }
  readonly mark: { readonly asks: { readonly bytes: Uint8Array; readonly text: string }; readonly part: Uint8Array }
}
export type ReadingTask = { [Kind in keyof Reading]: { readonly kind: Kind } & Reading[Kind]['asks'] }[keyof Reading]
export type ReadingPart = Reading[keyof Reading]['part']

/** Rows and characters that the other thread takes at once. */
const rowsOfPart = 2_000
const lettersOfPart = 500_000

serveTasks(async function* (task: ReadingTask): AsyncGenerator<ReadingPart> {
  if (task.kind === 'type') yield findType(Buffer.from(task.head))
  else if (task.kind === 'sheet') yield* readParts(Buffer.from(task.bytes), task.limits)
  else {
    const { checkObjects, writeAcross } = await import('./read-pdf.ts')
    yield task.kind === 'pdf' ? checkObjects(task.bytes, task.maxPages) : writeAcross(task.bytes, task.text)
  }
})

async function* readParts(bytes: Buffer, limits: SheetLimits): AsyncGenerator<Reading['sheet']['part']> {
  try {
    let rows: SheetRow[] = []
    let letters = 0
    const { rows: all, hiddenColumns } = await readSheet(bytes, limits)
    for (const row of all) {
      rows.push(row)
      for (const cell of row.cells) letters += cell.length
      if (rows.length < rowsOfPart && letters < lettersOfPart) continue
      yield { rows, hiddenColumns }
      rows = []
      letters = 0
    }
    yield { rows, hiddenColumns }
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    yield { fault: error.kind, line: error.line }
  }
}
