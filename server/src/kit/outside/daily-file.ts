/** Daily files of outside parties: comma-separated, quoted where necessary, with a header. */
import { type Centavos, PositiveCentavos } from '@singil/contract/kit/money'
import * as z from 'zod'

/** A line of a statement. `amount`: positive if the other party took money in for us, negative if it paid money out. */
export interface StatedLine {
  readonly lineRef: string
  readonly kind: 'payment' | 'refund' | 'transfer' | 'return'
  /** Its own id of the payment or transfer. */
  readonly paymentId: string
  /** The reference that we gave it: the request id of a payment, the id of a payout. */
  readonly requestId: string
  readonly refundRef: string | null
  /** Channel or rail. */
  readonly channel: string
  readonly amount: Centavos
  readonly at: Date
}

/** Enough for a day of some 300,000 lines. */
export const maxBytesOfDailyFile = 64 * 1024 * 1024
/** An amount in a daily file: centavos, never zero. */
export const centavosInFile = z.string().regex(/^\d+$/).transform(Number).pipe(PositiveCentavos)

/** The lines in file order; null unless the text is a complete file whose every line the schema takes. Columns may come in any order. */
export function readDailyFile<Schema extends z.ZodType>(
  text: string,
  columns: readonly string[],
  schema: Schema,
): z.output<Schema>[] | null {
  if (!text.endsWith('\n') || text.includes('\0')) return null
  const [header, ...rows] = cells(text)
  if (!header || new Set(header).size !== header.length || !columns.every((column) => header.includes(column)))
    return null
  const lines: z.output<Schema>[] = []
  for (const row of rows) {
    const parsed = schema.safeParse(Object.fromEntries(header.map((column, index) => [column, row[index]])))
    if (!parsed.success || row.length !== header.length) return null
    lines.push(parsed.data)
  }
  return lines
}

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
