/** The waybill of a booking: sender, recipient and the courier's number as a barcode, to stick on the parcel. */
import { formatNumber } from '@singil/contract/kit/count'
import { type downloadWaybill as promise, problemsOfCouriers } from '@singil/contract/selling/couriers'
import { formatMobile } from '@singil/contract/kit/format-mobile'
import { when } from '@singil/contract/kit/manila-when'
import { refuse } from '@singil/contract/kit/problem'
import { formatAddress } from '@singil/contract/foundation/places'
import type { Flow } from '../../kit/work/index.ts'
import { barcodeModules } from '../../payments/pay-pages/index.ts'
import { type Doc, drawPage } from '../../foundation/pdf-documents/index.ts'
import { seenBooking } from './cancel-booking.ts'
import type { Stop } from './courier.ts'
import type { BookingRow } from './store.ts'

const left = 56
const width = 483
const ink = '#0B1F33'
const quiet = '#44546A'

/** Drawn outside of the unit of work, because that takes time. */
export const downloadWaybill: Flow<typeof promise> = async (flow, { params }) => {
  const row = await flow.unit(async (context) => {
    const seen = await seenBooking(context, params.id)
    return seen.tracking_number === null ? refuse(problemsOfCouriers.unknown, {}, 'id') : seen
  })
  const bytes = await drawWaybill(row)
  return { bytes, type: 'application/pdf', name: `waybill-${row.request_id}.pdf`, disposition: 'attachment' }
}

export async function drawWaybill(row: BookingRow): Promise<Buffer> {
  const number = row.tracking_number!
  const code = await barcodeModules(number)
  return drawPage(`Waybill ${number}`, (doc) => {
    write(doc, row.courier_name, { top: 56, size: 24, font: 'bold' })
    write(doc, row.service_name, { top: 88, size: 12, colour: quiet })
    if (code) {
      doc
        .save()
        .translate(left, 124)
        .scale(width / code.width, 90 / code.height)
      doc.path(code.path).fill(ink)
      doc.restore()
    }
    write(doc, number, { top: 224, size: 20, font: 'bold' })
    rule(doc, 262)
    drawStop(doc, 'From', row.sender, 278, 13)
    rule(doc, 382)
    drawStop(doc, 'To', row.recipient, 398, 18)
    rule(doc, 536)
    const facts = [
      ['Order', row.request_id],
      ['Weight', `${formatNumber(row.grams / 1000)} kg`],
      ['Booked', when(row.created_at)],
    ] as const
    facts.forEach(([name, value], at) => {
      write(doc, name, { top: 554 + at * 24, size: 11, colour: quiet })
      write(doc, value, { top: 554 + at * 24, size: 11, indent: 90 })
    })
  })
}

function drawStop(doc: Doc, label: string, stop: Stop, top: number, size: number): void {
  write(doc, label, { top, size: 11, colour: quiet })
  write(doc, stop.name, { top: top + 18, size, font: 'bold' })
  write(doc, formatAddress(stop), { top: top + 24 + size, size: size - 2, lines: 3 })
  write(doc, formatMobile(stop.mobile), { top: top + 30 + size * 4.2, size: size - 2 })
}

const rule = (doc: Doc, top: number) =>
  doc
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.7)
    .stroke('#DAD7CF')

interface Style {
  readonly top: number
  readonly size: number
  readonly font?: 'plain' | 'bold'
  readonly colour?: string
  readonly indent?: number
  readonly lines?: number
}
function write(
  doc: Doc,
  text: string,
  { top, size, font = 'plain', colour = ink, indent = 0, lines = 1 }: Style,
): void {
  doc.font(font).fontSize(size).fillColor(colour)
  doc.text(text, left + indent, top, { width: width - indent, height: size * 1.35 * lines, ellipsis: true })
}
