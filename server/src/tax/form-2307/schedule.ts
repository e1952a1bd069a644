/** The second page of BIR form 2307: the tax codes of individuals and corporations, by the nature of the income. */
import type { PayeeKind } from '@singil/contract/tax/suppliers'
import { type Doc, page } from '../../foundation/pdf-documents/index.ts'
import { groupBy } from '../../kit/base/index.ts'
import { band, box, left, width, write } from './boxes.ts'

export interface TaxCode {
  readonly atc: string
  readonly payee: PayeeKind
  readonly nature: string
  readonly condition: string
  readonly rate_millionths: number
}

const gap = 8
const half = (width - gap) / 2
/** Nature, individuals, corporations, rate. */
const columns = [half - 30 - 30 - 28, 30, 30, 28] as const
const size = 5.6
const top = 60
const bottom = page.height - 26

export function drawSchedule(
  doc: Doc,
  { number, codes }: { readonly number: string; readonly codes: readonly TaxCode[] },
) {
  const write2307 = () => {
    write(doc, 'BIR Form No. 2307', left, 26, 200, { size: 8, font: 'bold' })
    write(doc, `No. ${number}`, left + width - 200, 26, 200, { size: 8, font: 'bold', align: 'right' })
    band(doc, 'Schedules of Alphanumeric Tax Codes', 40)
  }
  write2307()
  let x = left
  let y = drawHeads(doc, x)
  for (const line of schedule(codes)) {
    const high = heightOf(doc, line.nature)
    if (y + high > bottom) {
      if (x === left) x = left + half + gap
      else {
        doc.addPage()
        write2307()
        x = left
      }
      y = drawHeads(doc, x)
    }
    drawLine(doc, [line.nature, line.individual, line.corporation, line.rate], x, y, high)
    y += high
  }
}

interface Line {
  readonly nature: string
  readonly individual: string
  readonly corporation: string
  readonly rate: string
}

/** Codes of the same income and rate stand in one line. */
export function schedule(codes: readonly TaxCode[]): Line[] {
  const lines = groupBy(codes, (code) => JSON.stringify([code.nature, code.condition, code.rate_millionths]))
  const order = (line: readonly TaxCode[]) => line[0]!.atc.slice(2)
  const listed = (line: readonly TaxCode[], payee: PayeeKind) =>
    line
      .filter((code) => code.payee === payee)
      .map(({ atc }) => atc)
      .join(' ')
  return [...lines.values()]
    .toSorted((one, other) => order(one).localeCompare(order(other)))
    .map((line) => ({
      nature: line[0]!.condition === '' ? line[0]!.nature : `${line[0]!.nature} – ${line[0]!.condition}`,
      individual: listed(line, 'individual'),
      corporation: listed(line, 'corporation'),
      rate: `${line[0]!.rate_millionths / 10_000}%`,
    }))
}

const heightOf = (doc: Doc, nature: string): number =>
  doc
    .font('plain')
    .fontSize(size)
    .heightOfString(nature, { width: columns[0] - 6 }) + 4

function drawHeads(doc: Doc, x: number): number {
  drawLine(doc, ['Nature of Income Payment', 'IND', 'CORP', 'Rate'], x, top, 12, 'bold')
  return top + 12
}

function drawLine(
  doc: Doc,
  cells: readonly string[],
  from: number,
  y: number,
  high: number,
  font: 'plain' | 'bold' = 'plain',
): void {
  let x = from
  for (const [at, cell] of cells.entries()) {
    const wide = columns[at]!
    box(doc, x, y, wide, high)
    doc.font(font).fontSize(size)
    doc.text(cell, x + 3, y + 2.5, {
      width: wide - 6,
      height: high - 2,
      align: at === 3 ? 'right' : at === 0 ? 'left' : 'center',
    })
    x += wide
  }
}
