/** Why a sheet cannot be read, and the bounds within which sheets are read. */
export type SheetFaultKind =
  | 'unreadable'
  | 'locked'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooMuch'
  | 'quoteOpen'
  | 'empty'

export class SheetFault extends Error {
  readonly kind: SheetFaultKind
  /** The row as a spreadsheet counts it, where the fault has a place. */
  readonly line: number
  constructor(kind: SheetFaultKind, line = 0) {
    super(`The sheet cannot be read: ${kind}`)
    this.kind = kind
    this.line = line
  }
}

export interface SheetLimits {
  /** Rows that are not empty, with the header. */
  readonly rows: number
  readonly columns: number
}

/** A row that has at least one cell with text; `line` is its number in the spreadsheet. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What a spreadsheet can hold: rows, empty ones too, and characters in one cell. */
const maxLines = 1_048_576
export const maxInCell = 32_767
/** Bytes or characters that a sheet may have once it is unpacked. */
export const maxUnpacked = 100 * 1_048_576

// Control characters, characters that XML does not know, and half a pair of a character of two.
const unknown = new RegExp(
  String.raw`[\u0000-\u0008\u000b-\u001f\u007f\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]`,
  'g',
)
const cleanCell = (text: string): string => text.replace(unknown, '').trim()

/** Collects the rows of a sheet within its limits; rows without any text are left out. */
export class RowCollector {
  readonly rows: SheetRow[] = []
  private readonly limits: SheetLimits
  private size = 0
  constructor(limits: SheetLimits) {
    this.limits = limits
  }

  add(line: number, raw: readonly (string | undefined)[]): void {
    if (line > maxLines) throw new SheetFault('tooManyRows', line)
    const cells = Array.from(raw, (text) => (text === undefined ? '' : cleanCell(text)))
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    if (cells.length > this.limits.columns) throw new SheetFault('tooManyColumns', line)
    if (this.rows.length >= this.limits.rows) throw new SheetFault('tooManyRows', line)
    for (const cell of cells) this.size += cell.length
    if (this.size > maxUnpacked) throw new SheetFault('tooMuch', line)
    this.rows.push({ line, cells })
  }
}
