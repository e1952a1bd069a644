/** The gateway's daily settlement file: comma-separated, quoted where necessary, one line per payment or refund. */
import { type Centavos, PositiveCentavos } from '@singil/contract/kit/money'
import { Instant } from '@singil/contract/kit/text'
import * as z from 'zod'

const name = z.string().min(1).max(100)
const StatedLine = z
  .object({
    line_ref: name,
    type: z.enum(['payment', 'refund']),
    payment_id: name,
    request_id: name,
    refund_ref: z.string().max(100),
    channel: z.string().max(40),
    amount: z.string().regex(/^\d+$/).transform(Number).pipe(PositiveCentavos),
    paid_at: Instant,
  })
  .refine(({ type, refund_ref }) => (type === 'refund') === (refund_ref !== ''))

const columns = Object.keys(StatedLine.shape)

/** `amount`: positive if the gateway took money in, negative if it paid money out. */
export interface StatedLine {
  readonly lineRef: string
  readonly kind: 'payment' | 'refund'
  readonly paymentId: string
  readonly requestId: string
  readonly refundRef: string | null
  readonly channel: string
  readonly amount: Centavos
  readonly at: Date
}

/** The lines in file order; null unless the text is a complete settlement file whose every line is valid. */
export function readSettlementFile(text: string): StatedLine[] | null {
  if (!text.endsWith('\n') || text.includes('\0')) return null
  const [header, ...rows] = cells(text)
  if (!header || new Set(header).size !== header.length || !columns.every((column) => header.includes(column)))
    return null
  const lines: StatedLine[] = []
  for (const row of rows) {
    const parsed = StatedLine.safeParse(Object.fromEntries(header.map((column, index) => [column, row[index]])))
    if (!parsed.success || row.length !== header.length) return null
    lines.push(stated(parsed.data))
  }
  return lines
}

const stated = (line: z.output<typeof StatedLine>): StatedLine => ({
  lineRef: line.line_ref,
  kind: line.type,
  paymentId: line.payment_id,
  requestId: line.request_id,
  refundRef: line.refund_ref || null,
  channel: line.channel,
  amount: (line.type === 'payment' ? line.amount : -line.amount) as Centavos,
  at: new Date(line.paid_at),
})

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n)/y

/** Rows of cells; empty if a quote is not closed. */
function cells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 0
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    const match = cell.exec(text)
    if (!match) return []
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
