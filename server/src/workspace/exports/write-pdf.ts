/** PDF: the columns that fit a page, with the sums of each page and of all. */
import { drawTable } from '../../foundation/pdf-documents/index.ts'
import type { CellFormat } from './kind.ts'
import { type Cells, formatCell, type Sheet, totalsRow } from './sheet.ts'

const widths: Readonly<Record<CellFormat, number>> = { text: 1.6, centavos: 1.1, count: 0.7, instant: 1.35, day: 1 }

export function writePdf(sheet: Sheet): AsyncGenerator<Buffer> {
  const { title, facts, totals } = sheet
  const shown = sheet.columns.flatMap((column, at) => (column.isWide ? [] : [{ ...column, at }]))
  const said = (cells: Cells) => shown.map(({ as, at }) => formatCell(cells[at]!, as))
  async function* pages() {
    for await (const page of sheet.pages)
      yield page.map((cells) => ({
        texts: said(cells),
        amounts: shown.map(({ at, isSummed }) => (isSummed ? Number(cells[at] ?? 0) : 0)),
      }))
  }
  return drawTable({
    title,
    facts,
    columns: shown.map(({ title: name, as, isSummed }) => ({
      title: name,
      width: widths[as],
      isNumber: as === 'centavos' || as === 'count',
      ...(isSummed ? { sum: (amount: number) => formatCell(amount, as) } : {}),
    })),
    pages: pages(),
    totals: () => {
      const last = totalsRow(sheet)
      return {
        row: shown.map(({ as, at }) => (typeof last[at] === 'string' ? last[at] : formatCell(last[at]!, as))),
        lines: [`Rows: ${formatCell(totals.rows, 'count')}`, `Control sum: ${formatCell(totals.control, 'centavos')}`],
      }
    },
    foot: facts.map(([, value]) => value).join(' · '),
  })
}
