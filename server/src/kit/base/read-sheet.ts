/** Rows of a sheet that was uploaded as CSV or XLSX. The type comes from the content, not from the name of the file. */
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type ReadSheet, SheetFault, type SheetLimits } from './sheet-fault.ts'

/** Old workbooks, and XLSX that is protected by a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Of texts in UTF-8 and UTF-16. */
const marks = ['efbbbf', 'fffe', 'feff'].map((mark) => Buffer.from(mark, 'hex'))
/** A text says so by its first bytes; other texts have none that all of them begin with. */
export const isMarkedText = (head: Buffer): boolean => marks.some((mark) => head.subarray(0, mark.length).equals(mark))

/** The type of a sheet by its first bytes; a text may be CSV. */
export function sheetTypeOf(head: Buffer): 'csv' | 'xlsx' | 'locked' {
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'xlsx'
  return head.subarray(0, compound.length).equals(compound) ? 'locked' : 'csv'
}

/** Reads all rows. Throws a SheetFault, and nothing else, for whatever is wrong with the file. */
export async function readSheet(bytes: Buffer, limits: SheetLimits): Promise<ReadSheet> {
  const type = sheetTypeOf(bytes)
  if (type === 'locked') throw new SheetFault('locked')
  const sheet =
    type === 'xlsx' ? await readXlsx(bytes, limits) : { rows: await readCsv(bytes, limits), hiddenColumns: [] }
  if (sheet.rows.length < 2) throw new SheetFault('empty')
  return sheet
}
