/**
 * CSV for spreadsheets and programs: UTF-8 with a byte order mark, RFC 4180. A text that a spreadsheet would take for a formula begins with an
 * apostrophe, as OWASP asks; numbers come only from columns of numbers.
 */
import type { Cell, CellFormat } from './kind.ts'
import { manilaText, pesos, type Sheet } from './sheet.ts'

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

/** A table and nothing else: the headings, then the rows. Title and totals would be rows to a program; XLSX and PDF have them. */
export async function* writeCsv({ columns, pages }: Pick<Sheet, 'columns' | 'pages'>): AsyncGenerator<Buffer> {
  const row = (cells: readonly Cell[]) => `${columns.map(({ as }, at) => csvCell(cells[at]!, as)).join(',')}\r\n`
  yield Buffer.from(`\ufeff${columns.map(({ title }) => csvText(title)).join(',')}\r\n`)
  for await (const page of pages) yield Buffer.from(page.map(row).join(''))
}
