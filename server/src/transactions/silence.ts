/** What is done when the gateway does not tell what became of a payment or refund: nothing ends, and it is asked again ever more seldom. */
import type { Context } from '../kit/work/index.ts'
import { log } from './note.ts'
import { countSilence, type SilenceRecord } from './silence-store.ts'
import type { TransactionRecord } from './store.ts'

/** Seconds after which the gateway is asked about what it says is pending: soon at first, then ever more seldom. */
const pausesSeconds = [20, 40, 60, 120, 300, 600, 1800, 3600]
export const nextCheck = (now: Date, earlierChecks: number): Date =>
  new Date(now.getTime() + pausesSeconds[Math.min(earlierChecks, pausesSeconds.length - 1)]! * 1000)

/** Notes that the gateway did not tell; gives the moment at which to ask again. The log of the transaction says it once. */
export async function noteSilence(
  context: Context,
  row: TransactionRecord,
  about: Pick<SilenceRecord, 'kind' | 'id'>,
  said: string,
): Promise<Date> {
  const silence = { ...about, mid: row.mid, transaction_id: row.id, said: said.slice(0, 200) }
  const { asked, since } = await countSilence(context.tx, silence, context.now)
  if (asked === 1) await log(context, row, words[about.kind], 'gateway', 'WARNING')
  // By its age and not by how often was asked: a customer who waits asks every few seconds.
  const ageMs = context.now.getTime() - since.getTime()
  return new Date(context.now.getTime() + Math.min(Math.max(ageMs / 2, shortestMs), longestMs))
}
const [shortestMs, longestMs] = [20_000, 3_600_000]
const words = {
  payment: 'The channel has not confirmed yet. We ask again by ourselves.',
  refund: 'The channel has not confirmed the refund yet. We ask again by ourselves.',
  return: 'The channel has not confirmed yet that the money was sent back. We ask again by ourselves.',
} as const
