/** The gateway's daily settlement file: comma-separated, quoted where necessary, one line per payment or refund. */
import type { Centavos } from '@singil/contract/kit/money'
import { Instant } from '@singil/contract/kit/text'
import * as z from 'zod'
import { centavosInFile, readDailyFile, type StatedLine } from '../../kit/outside/index.ts'

const name = z.string().min(1).max(100)
const StatedRow = z
  .object({
    line_ref: name,
    type: z.enum(['payment', 'refund']),
    payment_id: name,
    request_id: name,
    refund_ref: z.string().max(100),
    channel: z.string().max(40),
    amount: centavosInFile,
    paid_at: Instant,
  })
  .refine(({ type, refund_ref }) => (type === 'refund') === (refund_ref !== ''))

const columns = Object.keys(StatedRow.shape)

/** The lines in file order; null unless the text is a complete settlement file whose every line is valid. */
export const readSettlementFile = (text: string): StatedLine[] | null =>
  readDailyFile(text, columns, StatedRow)?.map(stated) ?? null

const stated = (line: z.output<typeof StatedRow>): StatedLine => ({
  lineRef: line.line_ref,
  kind: line.type,
  paymentId: line.payment_id,
  requestId: line.request_id,
  refundRef: line.refund_ref || null,
  channel: line.channel,
  amount: (line.type === 'payment' ? line.amount : -line.amount) as Centavos,
  at: new Date(line.paid_at),
})
