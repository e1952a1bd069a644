/** The bank's statement of a day: comma-separated, one line per transfer that left or came back. */
import { Rail } from '@singil/contract/payouts/payouts'
import type { Centavos } from '@singil/contract/kit/money'
import { Instant } from '@singil/contract/kit/text'
import * as z from 'zod'
import { centavosInFile, readDailyFile, type StatedLine } from '../../kit/outside/index.ts'

const name = z.string().min(1).max(100)
const StatedRow = z.object({
  line_ref: name,
  kind: z.enum(['transfer', 'return']),
  rail: Rail,
  transfer_id: name,
  /** The id of our payout. */
  transfer_ref: name,
  amount: centavosInFile,
  completed_at: Instant,
})
const columns = Object.keys(StatedRow.shape)

/** The lines in file order; null unless the text is a complete statement whose every line is valid. */
export const readBankStatement = (text: string): StatedLine[] | null =>
  readDailyFile(text, columns, StatedRow)?.map((line) => ({
    lineRef: line.line_ref,
    kind: line.kind,
    paymentId: line.transfer_id,
    requestId: line.transfer_ref,
    refundRef: null,
    channel: line.rail,
    amount: (line.kind === 'return' ? line.amount : -line.amount) as Centavos,
    at: new Date(line.completed_at),
  })) ?? null
