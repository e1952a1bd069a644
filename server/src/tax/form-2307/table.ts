/** Part III of BIR form 2307: the income of each month of the quarter by tax code, and the tax withheld from it. */
import { centavos, formatAmount, sum } from '@singil/contract/kit/money'
import { type Doc } from '../../foundation/pdf-documents/index.ts'
import { band, box, ink, left, type Text, width, write } from './boxes.ts'
import type { Line } from './form.ts'

/** Widths of the columns of Part III. */
const columns = [width - 342, 34, 60, 60, 60, 66, 62]
const xOf = (column: number): number => left + columns.slice(0, column).reduce((total, wide) => total + wide, 0)
const high = 15

/** Long texts of the first column take two lines. */
function row(doc: Doc, cells: readonly string[], y: number, font: 'plain' | 'bold' = 'plain'): void {
  for (const [at, cell] of cells.entries()) {
    const [x, wide] = [xOf(at), columns[at]!]
    box(doc, x, y, wide, high)
    if (at > 0) write(doc, cell, x + 3, y + 3, wide - 6, { font, align: at > 1 ? 'right' : 'left' })
    else label(doc, cell, x, y, wide, high, { font, align: 'left' })
  }
}

/** A text in the middle of a box, in as many lines as it needs. */
function label(doc: Doc, text: string, x: number, y: number, wide: number, tall: number, style: Text): void {
  const size = 5.5
  const { font = 'plain', align = 'center' } = style
  doc.font(font).fontSize(size).fillColor(ink)
  const taken = doc.heightOfString(text, { width: wide - 6 })
  const lines = Math.min(taken, tall - 1)
  doc.text(text, x + 3, y + (tall - lines) / 2, { width: wide - 6, height: lines, align, ellipsis: true })
}

const heads = ['Income Payments Subject to Expanded Withholding Tax', 'ATC'] as const
const months = ['1st Month of the Quarter', '2nd Month of the Quarter', '3rd Month of the Quarter', 'Total'] as const
function drawHeads(doc: Doc, y: number): number {
  const [upper, lower] = [12, 18]
  const bold = { font: 'bold', align: 'center' } as const
  const cell = (text: string, column: number, from: number, wide: number, tall: number) => {
    box(doc, xOf(column), from, wide, tall)
    label(doc, text, xOf(column), from, wide, tall, bold)
  }
  for (const [at, head] of heads.entries()) cell(head, at, y, columns[at]!, upper + lower)
  cell('Amount of Income Payments', 2, y, xOf(6) - xOf(2), upper)
  for (const [at, head] of months.entries()) cell(head, at + 2, y + upper, columns[at + 2]!, lower)
  cell('Tax Withheld for the Quarter', 6, y, columns[6]!, upper + lower)
  return y + upper + lower
}

const maxLines = 10

/** The months, their sum and the tax. `nothing` is what a month without income says. */
const amountsOf = ({ months, withheld }: Pick<Line, 'months' | 'withheld'>, nothing: string): string[] => [
  ...months.map((amount) => (amount === 0 ? nothing : formatAmount(amount))),
  formatAmount(sum(months)),
  formatAmount(withheld),
]

export function drawTable(doc: Doc, lines: readonly Line[], top: number): number {
  band(doc, 'Part III – Details of Monthly Income Payments and Taxes Withheld', top)
  if (lines.length > maxLines) throw new Error(`Form 2307 has no room for ${lines.length} lines`)
  const empty = columns.map(() => '')
  const inMonth = (nth: 0 | 1 | 2) => sum(lines.map(({ months: of }) => of[nth]))
  const total = {
    months: [inMonth(0), inMonth(1), inMonth(2)] as const,
    withheld: sum(lines.map((line) => line.withheld)),
  }
  const filled = lines.map((line) => [line.nature, line.atc, ...amountsOf(line, '')])
  const business = 'Money Payments Subject to Withholding of Business Tax (Government & Private)'
  const rows: readonly (readonly [cells: readonly string[], font: 'plain' | 'bold'])[] = [
    ...Array.from({ length: maxLines }, (_, at) => [filled[at] ?? empty, 'plain'] as const),
    [['Total', '', ...amountsOf(total, formatAmount(centavos(0)))], 'bold'],
    [[business, '', '', '', '', '', ''], 'bold'],
    ...Array.from({ length: 3 }, () => [empty, 'plain'] as const),
    [['Total', '', '', '', '', '', ''], 'bold'],
  ]
  let y = drawHeads(doc, top + 13)
  for (const [cells, font] of rows) {
    row(doc, cells, y, font)
    y += high
  }
  return y
}
