/** Draws BIR form 2307 box by box, on one page of A4, with the numbers and labels of the official form of January 2018. */
import { type Centavos, centavos, formatAmount, sum } from '@singil/contract/kit/money'
import { sayTin } from '@singil/contract/kit/tin'
import { type Doc, drawPage, fontFor, page } from '../pdf-documents/index.ts'
import type { Certificate } from './certificate.ts'

const left = 28
const width = page.width - 2 * left
const ink = '#000000'

/** A line of Part III: the income of the three months of the quarter under one tax code, and the tax withheld from it. */
interface Line {
  readonly nature: string
  readonly atc: string
  readonly months: readonly [Centavos, Centavos, Centavos]
  readonly withheld: Centavos
}
/** What a form says. At most eight lines. */
export type Form2307 = Pick<Certificate, 'from' | 'to' | 'payee' | 'payor' | 'signatory'> & {
  readonly lines: readonly Line[]
}
interface Filled {
  readonly certificate: Form2307
  /** "2026-000001" */
  readonly number: string
  readonly isVoid: boolean
  /** The picture of the signature; null if it is not there any more. */
  readonly signature: Buffer | null
}

export const drawForm2307 = (filled: Filled): Promise<Buffer> =>
  drawPage(`BIR Form 2307, ${filled.number}`, (doc) => {
    drawHead(doc, filled)
    const afterParties = drawParties(doc, filled.certificate, 132)
    const afterTable = drawTable(doc, filled.certificate, afterParties)
    drawDeclaration(doc, filled, afterTable)
    if (filled.isVoid) drawVoid(doc)
  })

/** "2026-10-01" as "10/01/2026" */
const sayDate = (day: string | null): string =>
  day === null ? '' : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

interface Text {
  readonly size?: number
  readonly font?: 'plain' | 'bold'
  readonly align?: 'left' | 'center' | 'right'
}
function write(doc: Doc, text: string, x: number, y: number, wide: number, style: Text = {}): void {
  const { size = 7, font = 'plain', align = 'left' } = style
  fontFor(doc, text, font).fontSize(size).fillColor(ink)
  doc.text(text, x, y, { width: wide, height: size * 1.4, align, ellipsis: true })
}

const box = (doc: Doc, x: number, y: number, wide: number, high: number): void =>
  void doc.rect(x, y, wide, high).lineWidth(0.6).stroke(ink)

/** A box of the form: its number and label on top, its value below. */
function field(doc: Doc, label: string, value: string, x: number, y: number, wide: number): void {
  box(doc, x, y, wide, 28)
  write(doc, label, x + 3, y + 2, wide - 6, { size: 6 })
  write(doc, value, x + 6, y + 13, wide - 10, { size: 9, font: 'bold' })
}

function band(doc: Doc, text: string, y: number): void {
  doc.rect(left, y, width, 13).fill('#DDDDDD')
  box(doc, left, y, width, 13)
  write(doc, text, left, y + 3, width, { size: 8, font: 'bold', align: 'center' })
}

function drawHead(doc: Doc, { certificate, number }: Filled): void {
  write(doc, 'For BIR Use Only   BCS/Item:', left, 28, 140)
  write(doc, 'Republic of the Philippines', left, 28, width, { align: 'center' })
  write(doc, 'Department of Finance', left, 38, width, { align: 'center' })
  write(doc, 'Bureau of Internal Revenue', left, 48, width, { align: 'center' })
  box(doc, left, 60, 100, 40)
  write(doc, 'BIR Form No.', left + 4, 63, 92)
  write(doc, '2307', left + 4, 71, 92, { size: 16, font: 'bold' })
  write(doc, 'January 2018 (ENCS)', left + 4, 90, 92, { size: 6 })
  write(doc, 'Certificate of Creditable Tax', left, 66, width, { size: 13, font: 'bold', align: 'center' })
  write(doc, 'Withheld at Source', left, 81, width, { size: 13, font: 'bold', align: 'center' })
  write(doc, `No. ${number}`, left + width - 110, 70, 110, { size: 9, font: 'bold', align: 'right' })
  box(doc, left, 104, width, 22)
  write(doc, '1  For the Period', left + 4, 111, 90)
  write(doc, `From  ${sayDate(certificate.from)}`, left + 110, 110, 150, { size: 9, font: 'bold' })
  write(doc, `To  ${sayDate(certificate.to)}`, left + 290, 110, 150, { size: 9, font: 'bold' })
}

function drawParties(doc: Doc, { payee, payor }: Form2307, top: number): number {
  const zip = 90
  band(doc, 'Part I – Payee Information', top)
  field(doc, '2  Taxpayer Identification Number (TIN)', sayTin(payee.tin), left, top + 13, width)
  field(
    doc,
    "3  Payee's Name (Last Name, First Name, Middle Name for Individual OR Registered Name for Non-Individual)",
    payee.name,
    left,
    top + 41,
    width,
  )
  field(doc, '4  Registered Address', payee.address, left, top + 69, width - zip)
  field(doc, '4A  ZIP Code', payee.zip, left + width - zip, top + 69, zip)
  field(doc, '5  Foreign Address, if applicable', '', left, top + 97, width)
  const second = top + 125
  band(doc, 'Part II – Payor Information', second)
  field(doc, '6  Taxpayer Identification Number (TIN)', sayTin(payor.tin), left, second + 13, width)
  field(
    doc,
    "7  Payor's Name (Last Name, First Name, Middle Name for Individual OR Registered Name for Non-Individual)",
    payor.name,
    left,
    second + 41,
    width,
  )
  field(doc, '8  Registered Address', payor.address, left, second + 69, width - zip)
  field(doc, '8A  ZIP Code', payor.zip, left + width - zip, second + 69, zip)
  return second + 97
}

/** Widths of the columns of Part III. */
const columns = [width - 374, 44, 64, 64, 64, 68, 70]

function row(doc: Doc, cells: readonly string[], y: number, high: number, font: 'plain' | 'bold' = 'plain'): void {
  let x = left
  for (const [at, cell] of cells.entries()) {
    const wide = columns[at]!
    box(doc, x, y, wide, high)
    write(doc, cell, x + 3, y + (high - 9) / 2, wide - 6, { font, align: at > 1 ? 'right' : 'left' })
    x += wide
  }
}

const mostLines = 8

/** The months, their sum and the tax. `nothing` is what a month without income says. */
const amountsOf = ({ months, withheld }: Pick<Line, 'months' | 'withheld'>, nothing: string): string[] => [
  ...months.map((amount) => (amount === 0 ? nothing : formatAmount(amount))),
  formatAmount(sum(months)),
  formatAmount(withheld),
]

function drawTable(doc: Doc, { lines }: Form2307, top: number): number {
  band(doc, 'Part III – Details of Monthly Income Payments and Taxes Withheld', top)
  const heads = [
    'Income Payments Subject to Expanded Withholding Tax',
    'ATC',
    '1st Month',
    '2nd Month',
    '3rd Month',
    'Total',
    'Tax Withheld',
  ]
  row(doc, heads, top + 13, 20, 'bold')
  if (lines.length > mostLines) throw new Error(`Form 2307 has no room for ${lines.length} lines`)
  let y = top + 33
  for (let at = 0; at < mostLines; at++) {
    const line = lines[at]
    row(doc, line ? [line.nature, line.atc, ...amountsOf(line, '')] : heads.map(() => ''), y, 14)
    y += 14
  }
  const inMonth = (nth: 0 | 1 | 2) => sum(lines.map(({ months }) => months[nth]))
  const total = {
    months: [inMonth(0), inMonth(1), inMonth(2)] as const,
    withheld: sum(lines.map((line) => line.withheld)),
  }
  row(doc, ['Total', '', ...amountsOf(total, formatAmount(centavos(0)))], y, 14, 'bold')
  y += 14
  row(doc, ['Money Payments Subject to Withholding of Business Tax', '', '', '', '', '', ''], y, 14, 'bold')
  for (let at = 0; at < 3; at++)
    row(
      doc,
      heads.map(() => ''),
      y + 14 * (at + 1),
      14,
    )
  row(doc, ['Total', '', '', '', '', '', ''], y + 56, 14, 'bold')
  return y + 70
}

function drawDeclaration(doc: Doc, { certificate: { signatory }, signature }: Filled, top: number): void {
  const says =
    'We declare under the penalties of perjury that this certificate has been made in good faith, verified by us, and to the best of our knowledge and belief, is true and correct, pursuant to the provisions of the National Internal Revenue Code, as amended, and the regulations issued under authority thereof.'
  fontFor(doc, says, 'plain').fontSize(6.5).fillColor(ink)
  doc.text(says, left + 3, top + 5, { width: width - 6, align: 'center', height: 30 })
  const middle = left + width / 2
  if (signature) doc.image(signature, middle - 75, top + 32, { fit: [150, 34], align: 'center', valign: 'center' })
  signed(
    doc,
    signatory.name,
    'Signature over Printed Name of Payor/Payor’s Authorized Representative/Tax Agent (Indicate Title/Designation and TIN)',
    top + 66,
  )
  const { accreditationNo, dateIssue, dateExpiry } = signatory
  accredited(doc, [accreditationNo, sayDate(dateIssue), sayDate(dateExpiry)], top + 90)
  write(doc, 'CONFORME:', left + 3, top + 124, 80, { font: 'bold' })
  signed(
    doc,
    '',
    'Signature over Printed Name of Payee/Payee’s Authorized Representative/Tax Agent (Indicate Title/Designation and TIN)',
    top + 140,
  )
  // Filled in by the payee.
  accredited(doc, ['', '', ''], top + 164)
}

/** The boxes of a tax agent or attorney who signs. */
function accredited(doc: Doc, values: readonly [number: string, issued: string, expires: string], y: number): void {
  const labels = [
    "Tax Agent Accreditation No./ Attorney's Roll No. (if applicable)",
    'Date of Issue (MM/DD/YYYY)',
    'Date of Expiry (MM/DD/YYYY)',
  ]
  const third = width / 3
  for (const [at, label] of labels.entries()) field(doc, label, values[at]!, left + at * third, y, third)
}

function signed(doc: Doc, name: string, label: string, y: number): void {
  write(doc, name, left, y, width, { size: 9, font: 'bold', align: 'center' })
  doc
    .moveTo(left + 120, y + 12)
    .lineTo(left + width - 120, y + 12)
    .lineWidth(0.6)
    .stroke(ink)
  write(doc, label, left, y + 14, width, { size: 6, align: 'center' })
}

const drawVoid = (doc: Doc): void => {
  doc.save().rotate(-35, { origin: [page.width / 2, page.height / 2] })
  fontFor(doc, 'VOID', 'bold').fontSize(140).fillColor('#B42318').fillOpacity(0.25)
  doc.text('VOID', 0, page.height / 2 - 80, { width: page.width, align: 'center', lineBreak: false })
  doc.restore()
}
