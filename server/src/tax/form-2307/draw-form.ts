/** Draws BIR form 2307 box by box, with the numbers and labels of the official form of January 2018. Its second page has the tax codes. */
import { formatTin } from '@singil/contract/kit/tin'
import { type Doc, drawPage, page } from '../../foundation/pdf-documents/index.ts'
import { band, box, ink, left, width, write } from './boxes.ts'
import type { Form2307 } from './form.ts'
import { drawSchedule, type TaxCode } from './schedule.ts'
import { drawTable } from './table.ts'

interface Filled {
  readonly certificate: Form2307
  /** "2026-000001" */
  readonly number: string
  readonly isVoid: boolean
  /** The picture of the signature; null if it is not there any more. */
  readonly signature: Buffer | null
  /** The tax codes of the second page. */
  readonly codes: readonly TaxCode[]
}

export const drawForm2307 = (filled: Filled): Promise<Buffer> =>
  drawPage(`BIR Form 2307, ${filled.number}`, (doc) => {
    drawHead(doc, filled)
    const afterParties = drawParties(doc, filled.certificate, 132)
    const afterTable = drawTable(doc, filled.certificate.lines, afterParties)
    drawDeclaration(doc, filled, afterTable)
    if (filled.isVoid) drawVoid(doc)
    doc.addPage()
    drawSchedule(doc, filled)
    if (filled.isVoid) drawVoid(doc)
  })

/** "2026-10-01" as "10/01/2026" */
const formatDate = (day: string | null): string =>
  day === null ? '' : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** A box of the form: its number and label on top, its value below. */
function field(doc: Doc, label: string, value: string, x: number, y: number, wide: number): void {
  box(doc, x, y, wide, 28)
  write(doc, label, x + 3, y + 2, wide - 6, { size: 6 })
  write(doc, value, x + 6, y + 13, wide - 10, { size: 9, font: 'bold' })
}

/** A TIN in four boxes, as 123-456-789-00000. */
function tinField(doc: Doc, label: string, tin: string, y: number): void {
  field(doc, label, '', left, y, width)
  const groups = formatTin(tin).split('-')
  let x = left + 170
  for (const [at, group] of groups.entries()) {
    const wide = group.length * 13
    box(doc, x, y + 10, wide, 15)
    write(doc, group, x, y + 13, wide, { size: 9, font: 'bold', align: 'center' })
    if (at < groups.length - 1) write(doc, '-', x + wide, y + 13, 12, { size: 9, align: 'center' })
    x += wide + 12
  }
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
  for (const [at, [name, day]] of (
    [
      ['From', certificate.from],
      ['To', certificate.to],
    ] as const
  ).entries()) {
    const x = left + 130 + at * 190
    write(doc, name, x, 111, 30)
    write(doc, formatDate(day), x + 30, 110, 70, { size: 9, font: 'bold' })
    write(doc, '(MM/DD/YYYY)', x + 92, 111, 70, { size: 6 })
  }
}

function drawParties(doc: Doc, { payee, payor }: Form2307, top: number): number {
  const zip = 90
  band(doc, 'Part I – Payee Information', top)
  tinField(doc, '2  Taxpayer Identification Number (TIN)', payee.tin, top + 13)
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
  tinField(doc, '6  Taxpayer Identification Number (TIN)', payor.tin, second + 13)
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

function drawDeclaration(doc: Doc, { certificate: { signatory }, signature }: Filled, top: number): void {
  const says =
    'We declare under the penalties of perjury that this certificate has been made in good faith, verified by us, and to the best of our knowledge and belief, is true and correct, pursuant to the provisions of the National Internal Revenue Code, as amended, and the regulations issued under authority thereof.'
  doc.font('plain').fontSize(6.5).fillColor(ink)
  doc.text(says, left + 3, top + 4, { width: width - 6, align: 'center', height: 30 })
  const middle = left + width / 2
  if (signature) doc.image(signature, middle - 75, top + 26, { fit: [150, 32], align: 'center', valign: 'center' })
  signed(
    doc,
    signatory.name,
    'Signature over Printed Name of Payor/Payor’s Authorized Representative/Tax Agent (Indicate Title/Designation and TIN)',
    top + 58,
  )
  const { accreditationNo, dateIssue, dateExpiry } = signatory
  accredited(doc, [accreditationNo, formatDate(dateIssue), formatDate(dateExpiry)], top + 80)
  write(doc, 'CONFORME:', left + 3, top + 111, 80, { font: 'bold' })
  signed(
    doc,
    '',
    'Signature over Printed Name of Payee/Payee’s Authorized Representative/Tax Agent (Indicate Title/Designation and TIN)',
    top + 126,
  )
  // Filled in by the payee.
  accredited(doc, ['', '', ''], top + 148)
}

/** The boxes of a tax agent or attorney who signs. */
function accredited(doc: Doc, values: readonly [number: string, issued: string, expires: string], y: number): void {
  const labels = [
    "Tax Agent Accreditation No./Attorney's Roll No. (if applicable)",
    'Date of Issue (MM/DD/YYYY)',
    'Date of Expiry (MM/DD/YYYY)',
  ]
  const widths = [width - 2 * 160, 160, 160]
  let x = left
  for (const [at, text] of labels.entries()) {
    field(doc, text, values[at]!, x, y, widths[at]!)
    x += widths[at]!
  }
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
  doc.font('bold').fontSize(140).fillColor('#B42318').fillOpacity(0.25)
  doc.text('VOID', 0, page.height / 2 - 80, { width: page.width, align: 'center', lineBreak: false })
  doc.restore()
}
