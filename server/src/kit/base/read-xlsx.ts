/**
 * The first visible sheet of an XLSX workbook, as texts: what a cell shows, with the value that a formula had when the workbook was saved.
 * Formulas, macros, links and pictures are not read.
 */
import { maxInCell, maxUnpacked, RowCollector, SheetFault, type SheetLimits, type SheetRow } from './sheet-fault.ts'
import { openZip, type Zip } from './read-zip.ts'
import { readXml } from './read-xml.ts'

/** Of the parts that only describe the workbook. */
const maxOfPart = 8 * 1_048_576

export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const zip = await openZip(bytes)
  const { sheet, isDate1904 } = await findSheet(zip)
  const shared = zip.has('xl/sharedStrings.xml') ? await readShared(zip) : []
  const isDay = zip.has('xl/styles.xml') ? await readStyles(zip) : []
  return readCells(zip, sheet, { shared, isDay, isDate1904 }, limits)
}

async function findSheet(zip: Zip): Promise<{ sheet: string; isDate1904: boolean }> {
  let relation: string | undefined
  let isDate1904 = false
  await readXml(zip.read('xl/workbook.xml', maxOfPart), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isDate1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
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
      if (name === 'si') shared.push(text.slice(0, maxInCell))
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  })
  return shared
}

/** The formats that come with every spreadsheet and show a day. */
const days = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])

/** A format shows a day if a "d" or "y" stands outside of its quotes, brackets and escapes. */
function showsDay(code: string): boolean {
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!
    if (/[dy]/i.test(sign)) return true
    if (sign === '\\') at += 1
    if (sign !== '"' && sign !== '[') continue
    at = code.indexOf(sign === '"' ? '"' : ']', at + 1)
    if (at === -1) return false
  }
  return false
}

/** Which cell formats show a day. */
async function readStyles(zip: Zip): Promise<boolean[]> {
  const own = new Set<number>()
  const isDay: boolean[] = []
  let isInCells = false
  await readXml(zip.read('xl/styles.xml', maxOfPart), {
    open: (name, attributes) => {
      if (name === 'numFmt' && showsDay(attributes['formatCode'] ?? '')) own.add(Number(attributes['numFmtId']))
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const format = Number(attributes['numFmtId'] ?? 0)
      isDay.push(days.has(format) || own.has(format))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return isDay
}

interface Book {
  readonly shared: readonly string[]
  readonly isDay: readonly boolean[]
  readonly isDate1904: boolean
}
interface Cell {
  readonly at: number
  readonly type: string | undefined
  readonly style: number
  value: string
  formula: string
}

async function readCells(zip: Zip, sheet: string, book: Book, limits: SheetLimits): Promise<SheetRow[]> {
  const collector = new RowCollector(limits)
  let line = 0
  let cells: (string | undefined)[] = []
  let cell: Cell | null = null
  let within = ''
  await readXml(zip.read(sheet, maxUnpacked), {
    open: (name, attributes) => {
      within = name
      if (name === 'row') {
        line = Math.max(line + 1, Number(attributes['r'] ?? 0) || 0)
        cells = []
      }
      if (name !== 'c') return
      const at = columnOf(attributes['r']) ?? cells.length
      cell = { at, type: attributes['t'], style: Number(attributes['s'] ?? 0), value: '', formula: '' }
    },
    text: (piece) => {
      if (!cell || cell.value.length > maxInCell) return
      if (within === 'v' || within === 't') cell.value += piece
      if (within === 'f' && cell.formula.length < maxInCell) cell.formula += piece
    },
    close: (name) => {
      within = ''
      if (name === 'c' && cell) {
        const text = shownOf(cell, book)
        if (cell.at >= limits.columns && text.trim() !== '') throw new SheetFault('tooManyColumns', line)
        if (cell.at < limits.columns) cells[cell.at] = text
        cell = null
      }
      if (name === 'row') collector.add(line, cells)
    },
  })
  return collector.rows
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

function shownOf({ type, value, formula, style }: Cell, { shared, isDay, isDate1904 }: Book): string {
  if (value === '') return formula === '' ? '' : `=${formula}`.slice(0, maxInCell)
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== undefined && type !== 'n') return value.slice(0, maxInCell)
  const number = Number(value)
  if (!Number.isFinite(number)) return value.slice(0, 400)
  return isDay[style] ? dayOf(number, isDate1904) : numberOf(number)
}

/** The digits that a spreadsheet shows: 15, and no exponent. */
function numberOf(number: number): string {
  const rounded = Number(number.toPrecision(15))
  return Math.abs(rounded) < 1e21 && (rounded === 0 || Math.abs(rounded) >= 1e-6) ? String(rounded) : number.toString()
}

const dayMs = 86_400_000
/** "2026-11-23", or with the time if there is one. */
function dayOf(serial: number, isDate1904: boolean): string {
  const from = isDate1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const at = new Date(from + Math.round(serial * 86_400) * 1000)
  if (Number.isNaN(at.getTime()) || Math.abs(serial) > 3_000_000) return numberOf(serial)
  const text = at.toISOString()
  return at.getTime() % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}
