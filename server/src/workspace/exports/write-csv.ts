/**
 * CSV for spreadsheets: UTF-8 with a byte order mark, RFC 4180. A text that a spreadsheet would take for a formula begins with an
 * apostrophe, as OWASP asks; numbers come only from columns of numbers.
 */
import type { Cell, CellFormat } from './kind.ts'
import { manilaText, pesos, type Sheet, totalsRow } from './sheet.ts'

/** Also their full-width forms, which some spreadsheets read like them. */
const formula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/
const special = /[",\r\n]/

/** A text as a cell: it never becomes a formula, and never ends its cell. */
export function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csvCell(cell: Cell, as: CellFormat): string {
  if (cell === null) return ''
  if (as === 'centavos') return pesos(cell as number)
  if (as === 'count') return String(cell)
  return as === 'instant' ? manilaText(cell as string) : csvText(cell as string)
}
const line = (texts: readonly string[]) => `${texts.map(csvText).join(',')}\r\n`

export async function* writeCsv(sheet: Sheet): AsyncGenerator<Buffer> {
  const { title, facts, columns, pages, totals } = sheet
  const row = (cells: readonly Cell[]) => `${columns.map(({ as }, at) => csvCell(cells[at]!, as)).join(',')}\r\n`
  const head = [line([title]), ...facts.map(line), '\r\n', line(columns.map((column) => column.title))]
  yield Buffer.from(`\ufeff${head.join('')}`)
  for await (const page of pages) yield Buffer.from(page.map(row).join(''))
  const last = columns.map(({ as }, at) => {
    const cell = totalsRow(sheet)[at]!
    return typeof cell === 'string' ? csvText(cell) : csvCell(cell, as)
  })
  yield Buffer.from(`${last.join(',')}\r\nRows,${totals.rows}\r\nControl sum,${pesos(totals.control)}\r\n`)
}
