/** What a spreadsheet shows of a number, by the format of its cell. Formats are applied by `numfmt`. */
import { format, getFormatDateInfo, tokenize, tokenTypes } from 'numfmt'
import { type CellNote, maxInCell } from './sheet-fault.ts'

/** How a cell shows its value. */
export interface CellFormat {
  /** Empty for one that shows a value as it is. */
  readonly code: string
  readonly isDay: boolean
  /** Digits in front of the point that are always shown. */
  readonly zeros: number
}
export interface Shown {
  readonly text: string
  readonly note?: CellNote
}

/** The formats that come with every spreadsheet; those of days are shown alike, whatever the country of the spreadsheet. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0);"-"',
  42: '#,##0;(#,##0);"-"',
  43: '#,##0.00;(#,##0.00);"-"',
  44: '#,##0.00;(#,##0.00);"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
}
const days = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])
/** No spreadsheet takes a longer format. */
const longestCode = 255

export const plainFormat: CellFormat = { code: '', isDay: false, zeros: 0 }

/** The format with this number, which the workbook may declare itself. */
export function formatOf(id: number, own: ReadonlyMap<number, string>): CellFormat {
  const code = own.get(id) ?? builtIn[id] ?? ''
  if (days.has(id) && !own.has(id)) return { ...plainFormat, isDay: true }
  if (code === '' || code.length > longestCode || /^general$/i.test(code)) return plainFormat
  try {
    // Throws for what is no format.
    format(code, 0)
    if (code === '@') return plainFormat
    const { day, year } = getFormatDateInfo(code)
    const tokens = tokenize(code).map(({ type }) => type)
    const end = tokens.findIndex((type) => type === tokenTypes.POINT || type === tokenTypes.BREAK)
    const whole = end === -1 ? tokens : tokens.slice(0, end)
    return { code, isDay: day || year, zeros: whole.filter((type) => type === tokenTypes.ZERO).length }
  } catch {
    return plainFormat
  }
}

/** From here on a spreadsheet has lost digits: it keeps 15. */
const longest = 1e15

export function shownNumber(value: number, { code, isDay, zeros }: CellFormat, isDate1904: boolean): Shown {
  if (isDay) return { text: dayOf(value, isDate1904) }
  const plain = plainNumber(value)
  if (Math.abs(value) >= longest) return { text: plain, note: 'digits lost' }
  const text = code === '' ? plain : applied(code, value)
  const isOther = /[%/]|e[+-]/i.test(text)
  if (code !== '' && !isOther && Number(text.replace(/[^\d.]/g, '')) !== Math.abs(Number(plain)))
    return { text, note: `holds ${plain}` }
  // A format of as many zeros restores those that the number has lost.
  return Number.isInteger(value) && plain.replace('-', '').length > zeros ? { text, note: 'number' } : { text }
}

/** A longer text is shown as it is: a format may repeat it. */
const longestText = 1_000
/** A text by its format: most formats show it as it is. */
export const shownText = (text: string, { code, isDay }: CellFormat): string =>
  code === '' || isDay || text.length > longestText ? text : applied(code, text).slice(0, maxInCell)

/** A value that the format cannot show, such as a time before 1900, is shown as it is. */
function applied(code: string, value: number | string): string {
  try {
    return format(code, value)
  } catch {
    return typeof value === 'number' ? plainNumber(value) : value
  }
}

/** The digits that a spreadsheet keeps: 15, and no exponent. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  return Math.abs(rounded) < 1e21 && (rounded === 0 || Math.abs(rounded) >= 1e-6) ? String(rounded) : value.toString()
}

const dayMs = 86_400_000
/** Spreadsheets count a 29 February 1900, which was none. */
const leapDay = 60
/** "2026-11-23", or with the time if there is one. */
function dayOf(serial: number, isDate1904: boolean): string {
  const from = isDate1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < leapDay ? 31 : 30)
  const at = new Date(from + Math.round(serial * 86_400) * 1000)
  if (Number.isNaN(at.getTime()) || Math.abs(serial) > 3_000_000) return plainNumber(serial)
  const text = at.toISOString()
  return at.getTime() % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}
