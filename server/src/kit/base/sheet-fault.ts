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

/**
 * What its text alone does not tell of a cell: a bare number, which has no zeros in front; a number of more digits than a spreadsheet keeps;
 * the value where another one is shown; and where a formula has an error or no value, as in "error C4".
 */
export type CellNote = 'number' | 'digits lost' | `holds ${string}` | `error ${string}` | `no value ${string}`

/** A row that has at least one cell with text; `line` is its number in the spreadsheet. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
  /** By column, counted from 0. */
  readonly notes?: Readonly<Record<number, CellNote>>
  readonly isHidden?: true
}
export interface ReadSheet {
  readonly rows: readonly SheetRow[]
  /** Counted from 0. */
  readonly hiddenColumns: readonly number[]
}

/** What a spreadsheet can hold: rows, empty ones too, and characters in one cell. */
const maxLines = 1_048_576
export const maxInCell = 32_767
/** Bytes or characters that a sheet may have once it is unpacked. */
export const maxUnpacked = 100 * 1_048_576

// Control characters, marks without a shape, characters that XML does not know, and half a pair of a character of two. Joiners stay: some
// scripts and emoji need them.
const unseen = new RegExp(
  String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]`,
  'g',
)
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g
const fixedBlank = /[\u00a0\u2007\u202f]/g
/** How people keep a spreadsheet from reading a number or formula: `="0123"`, and an apostrophe in front. */
const asText = /^="((?:[^"]|"")*)"$/
const apostrophe = /^'(?=[\d=+@-])/

/** Most cells: nothing in them is to be changed. */
const isPlain = /^[!-&(-<>-~](?:[ -~]*[!-~])?$/

/** The text of a cell as a person means it. */
function cleanCell(text: string): string {
  if (text === '' || isPlain.test(text)) return text
  const clean = text.replace(lineBreak, '\n').replace(unseen, '').replace(fixedBlank, ' ').trim()
  const inner = asText.exec(clean)?.[1]
  return inner === undefined ? clean.replace(apostrophe, '') : inner.replaceAll('""', '"').trim()
}

/** Collects the rows of a sheet within its limits; rows without any text are left out. */
export class RowCollector {
  readonly rows: SheetRow[] = []
  private readonly limits: SheetLimits
  private size = 0
  constructor(limits: SheetLimits) {
    this.limits = limits
  }

  add(line: number, raw: readonly (string | undefined)[], more: Omit<SheetRow, 'line' | 'cells'> = {}): void {
    if (line > maxLines) throw new SheetFault('tooManyRows', line)
    const cells = Array.from(raw, (text) => (text === undefined ? '' : cleanCell(text)))
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    if (cells.length > this.limits.columns) throw new SheetFault('tooManyColumns', line)
    if (this.rows.length >= this.limits.rows) throw new SheetFault('tooManyRows', line)
    for (const cell of cells) this.size += cell.length
    if (this.size > maxUnpacked) throw new SheetFault('tooMuch', line)
    this.rows.push({ line, cells, ...more })
  }
}
