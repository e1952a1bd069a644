/**
 * The first visible sheet of an XLSX workbook, as texts: what a cell shows, with the value that a formula had when the workbook was saved.
 * Formulas, macros, links and pictures are not read. Days are read as 2026-11-23, however a cell shows them.
 */
import {
  type CellNote,
  maxInCell,
  maxUnpacked,
  type ReadSheet,
  RowCollector,
  SheetFault,
  type SheetLimits,
} from './sheet-fault.ts'
import { openZip, type Zip } from './read-zip.ts'
import { readXml } from './read-xml.ts'
import { type CellFormat, formatOf, plainFormat, type Shown, shownNumber, shownText } from './shown-number.ts'

/** Of the parts that only describe the workbook. */
const maxOfPart = 8 * 1_048_576

export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<ReadSheet> {
  const zip = await openZip(bytes)
  const { sheet, isDate1904 } = await findSheet(zip)
  const shared = zip.has('xl/sharedStrings.xml') ? await readShared(zip) : []
  const formats = zip.has('xl/styles.xml') ? await readStyles(zip) : []
  return readCells(zip, sheet, { shared, formats, isDate1904 }, limits)
}

const isTrue = (text = '') => /^(?:1|true)$/.test(text)

async function findSheet(zip: Zip): Promise<{ sheet: string; isDate1904: boolean }> {
  let relation: string | undefined
  let isDate1904 = false
  await readXml(zip.read('xl/workbook.xml', maxOfPart), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isDate1904 = isTrue(attributes['date1904'])
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible')
        relation ??= attributes['r:id'] ?? 'rId1'
    },
  })
  if (relation === undefined) throw new SheetFault('empty')
  let target: string | undefined
  await readXml(zip.read('xl/_rels/workbook.xml.rels', maxOfPart), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === relation) target = attributes['Target']
    },
  })
  const sheet = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? ''}`
  if (!zip.has(sheet)) throw new SheetFault('unreadable')
  return { sheet, isDate1904 }
}

/** A character that a text of XML cannot have, as in "_x000D_", or its own beginning, "_x005F_". */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

async function readShared(zip: Zip): Promise<string[]> {
  const shared: string[] = []
  let text = ''
  let isText = false
  // How to pronounce a text, which is not part of it.
  let isPhonetic = false
  await readXml(zip.read('xl/sharedStrings.xml', maxUnpacked), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't'
    },
    text: (piece) => {
      if (isText && !isPhonetic && text.length <= maxInCell) text += piece
    },
    close: (name) => {
      if (name === 'si') shared.push(unescaped(text).slice(0, maxInCell))
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  })
  return shared
}

/** The formats of cells, in the order in which cells refer to them. */
async function readStyles(zip: Zip): Promise<CellFormat[]> {
  const own = new Map<number, string>()
  const ids: number[] = []
  let isInCells = false
  await readXml(zip.read('xl/styles.xml', maxOfPart), {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) ids.push(Number(attributes['numFmtId'] ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  const formats = new Map([...new Set(ids)].map((id) => [id, formatOf(id, own)]))
  return ids.map((id) => formats.get(id)!)
}

interface Book {
  readonly shared: readonly string[]
  readonly formats: readonly CellFormat[]
  readonly isDate1904: boolean
}
interface Cell {
  readonly at: number
  readonly type: string | undefined
  readonly style: number
  value: string
  /** Null without one. */
  formula: string | null
  hasValue: boolean
}

async function readCells(zip: Zip, sheet: string, book: Book, limits: SheetLimits): Promise<ReadSheet> {
  const collector = new RowCollector(limits)
  let line = 0
  let cells: (string | undefined)[] = []
  let notes: Record<number, CellNote> | undefined
  let isHidden = false
  const hiddenColumns: number[] = []
  let cell: Cell | null = null
  let within = ''
  await readXml(zip.read(sheet, maxUnpacked), {
    open: (name, attributes) => {
      within = name
      if (name === 'row') {
        line = Math.max(line + 1, Number(attributes['r'] ?? 0) || 0)
        cells = []
        notes = undefined
        isHidden = isTrue(attributes['hidden'])
      }
      if (name === 'col' && isTrue(attributes['hidden'])) {
        const last = Math.min(Number(attributes['max']), limits.columns)
        for (let nth = Number(attributes['min']); nth <= last; nth++) hiddenColumns.push(nth - 1)
      }
      if (cell && name === 'v') cell.hasValue = true
      if (cell && name === 'f') cell.formula = ''
      if (name !== 'c') return
      const at = columnOf(attributes['r']) ?? cells.length
      cell = {
        at,
        type: attributes['t'],
        style: Number(attributes['s'] ?? 0),
        value: '',
        formula: null,
        hasValue: false,
      }
    },
    text: (piece) => {
      if (!cell || cell.value.length > maxInCell) return
      if (within === 'v' || within === 't') cell.value += piece
      if (within === 'f' && cell.formula !== null && cell.formula.length < maxInCell) cell.formula += piece
    },
    close: (name) => {
      within = ''
      if (name === 'c' && cell) {
        const { text, note } = shownOf(cell, book, `${letters(cell.at)}${line}`)
        if (cell.at >= limits.columns && text.trim() !== '') throw new SheetFault('tooManyColumns', line)
        if (cell.at < limits.columns) cells[cell.at] = text
        if (note !== undefined) (notes ??= {})[cell.at] = note
        cell = null
      }
      if (name === 'row') collector.add(line, cells, { ...(notes && { notes }), ...(isHidden && { isHidden }) })
    },
  })
  return { rows: collector.rows, hiddenColumns }
}

/** "AB12" is in column 27, counted from 0. */
function columnOf(reference = ''): number | undefined {
  let column = 0
  for (let at = 0; at < 3; at++) {
    const letter = (reference.codePointAt(at) ?? 0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : column - 1
}

/** "AB" of column 27, counted from 0. */
export const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

function shownOf(
  { type, value, formula, hasValue, style }: Cell,
  { shared, formats, isDate1904 }: Book,
  place: string,
): Shown {
  const format = formats[style] ?? plainFormat
  if (formula !== null && !hasValue && type !== 'inlineStr')
    return { text: `=${formula}`.slice(0, maxInCell), note: `no value ${place}` }
  if (value === '') return { text: '' }
  if (type === 's') return { text: shownText(shared[Number(value)] ?? '', format) }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'e') return { text: value.slice(0, maxInCell), note: `error ${place}` }
  if (type === 'str' || type === 'inlineStr') return { text: shownText(unescaped(value).slice(0, maxInCell), format) }
  const number = Number(value)
  if ((type !== undefined && type !== 'n') || !Number.isFinite(number)) return { text: value.slice(0, maxInCell) }
  return shownNumber(number, format, isDate1904)
}
