/**
 * CSV as spreadsheets write it: RFC 4180, with commas, semicolons, tabs or bars, in UTF-8, UTF-16 or the Windows code page of Western languages.
 * A formula stays the text that it is.
 */
import { maxInCell, RowCollector, SheetFault, type SheetLimits, type SheetRow } from './sheet-fault.ts'

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What ends a cell, by the separator; those that texts seldom have come first. */
const ends = { '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, '|': /[|\r\n]/g, ',': /[,\r\n]/g } as const
type Separator = keyof typeof ends
const separators = Object.keys(ends) as Separator[]

/** A first line that names the separator, for Excel: `sep=;`. */
const sepLine = /^"?sep=([,;\t|])"?[\t,;]*(?:\r\n?|\n)/i
/** Lines by which the separator is found. */
const linesToJudge = 10

/** The separator that occurs equally often in most of the first lines, outside of quotes; of two the one that occurs more often. */
function separatorOf(text: string): Separator {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, linesToJudge)
  const judged = separators.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    const alike = counts.map((count) => ({ count, lines: counts.filter((one) => one === count).length }))
    const best = alike.toSorted((one, other) => other.lines - one.lines || other.count - one.count)[0]
    return { sign, lines: best?.lines ?? 0, count: best?.count ?? 0 }
  })
  return judged.toSorted((one, other) => other.lines - one.lines || other.count - one.count)[0]!.sign
}

/** Rows between which other work gets its turn. */
const rowsAtOnce = 2_000

export async function readCsv(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const whole = textOf(bytes).replace(/^\ufeff/, '')
  // No text has this character: it is another kind of file.
  if (whole.includes('\0')) throw new SheetFault('unreadable')
  const [first = '', named] = sepLine.exec(whole) ?? []
  const text = whole.slice(first.length)
  const separator = (named as Separator | undefined) ?? separatorOf(text)
  const collector = new RowCollector(limits)
  const scanner = new Scanner(text, separator, first === '' ? 1 : 2)
  for (let read = 1; !scanner.isAtEnd; read++) {
    const line = scanner.line
    collector.add(line, scanner.row(limits.columns))
    if (read % rowsAtOnce === 0) await new Promise(setImmediate)
  }
  return collector.rows
}

/** Reads a text row by row. */
class Scanner {
  private at = 0
  line: number
  private readonly text: string
  private readonly separator: Separator
  private readonly plain: RegExp
  constructor(text: string, separator: Separator, line: number) {
    this.text = text
    this.line = line
    this.separator = separator
    this.plain = ends[separator]
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  row(maxColumns: number): string[] {
    const cells: string[] = []
    const line = this.line
    for (;;) {
      const cell = this.text[this.at] === '"' ? this.quoted() : this.bare()
      if (cell.length > maxInCell) throw new SheetFault('tooMuch', line)
      // Empty cells behind the last text are cut off later; a row of separators alone does not fill the memory.
      if (cells.length <= maxColumns || cell !== '') cells.push(cell)
      if (cells.length > maxColumns * 2 + 2) throw new SheetFault('tooManyColumns', line)
      if (this.text[this.at] === this.separator) {
        this.at += 1
        continue
      }
      this.endLine()
      return cells
    }
  }

  private bare(): string {
    this.plain.lastIndex = this.at
    const end = this.plain.exec(this.text)?.index ?? this.text.length
    const cell = this.text.slice(this.at, end)
    this.at = end
    return cell
  }

  /** A quoted cell. What stands behind its last quote belongs to it, as spreadsheets read it. */
  private quoted(): string {
    const opened = this.line
    let cell = ''
    let from = this.at + 1
    for (;;) {
      const end = this.text.indexOf('"', from)
      if (end === -1 || end - from > maxInCell) throw new SheetFault('quoteOpen', opened)
      cell += this.text.slice(from, end)
      if (this.text[end + 1] !== '"') {
        this.at = end + 1
        break
      }
      cell += '"'
      if (cell.length > maxInCell) throw new SheetFault('quoteOpen', opened)
      from = end + 2
    }
    this.line += cell.split('\n').length - 1
    return cell + this.bare()
  }

  private endLine(): void {
    if (this.text[this.at] === '\r') this.at += 1
    if (this.text[this.at] === '\n') this.at += 1
    this.line += 1
  }
}
