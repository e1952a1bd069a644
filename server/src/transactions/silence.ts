/** Handles missing answers about a payment or refund: nothing ends, and the gateway is queried again with growing delays. */
import type { Context } from '../kit/work/index.ts'
import { log } from './note.ts'
import { countSilence, type SilenceRecord } from './silence-store.ts'
import type { TransactionRecord } from './store.ts'

/** Delays in seconds before the gateway is queried about what it reports as pending. */
const pausesSeconds = [20, 40, 60, 120, 300, 600, 1800, 3600]
export const nextCheck = (now: Date, earlierChecks: number): Date =>
  new Date(now.getTime() + pausesSeconds[Math.min(earlierChecks, pausesSeconds.length - 1)]! * 1000)

/** Records a missing answer and returns when to query again. The transaction's log mentions it once. */
export async function noteSilence(
  context: Context,
  row: TransactionRecord,
  about: Pick<SilenceRecord, 'kind' | 'id'>,
  said: string,
): Promise<Date> {
  const silence = { ...about, mid: row.mid, transaction_id: row.id, said: said.slice(0, 200) }
  const { asked, since } = await countSilence(context.tx, silence, context.now)
  if (asked === 1) await log(context, row, logTexts[about.kind], 'gateway', 'WARNING')
  // By the age of the silence, not by the number of queries: a waiting customer queries every few seconds.
  const ageMs = context.now.getTime() - since.getTime()
  return new Date(context.now.getTime() + Math.min(Math.max(ageMs / 2, shortestMs), longestMs))
}
const [shortestMs, longestMs] = [20_000, 3_600_000]
const logTexts = {
  payment: 'The channel has not confirmed yet. We keep asking.',
  refund: 'The channel has not confirmed the refund yet. We keep asking.',
  return: 'The channel has not confirmed yet that the money was sent back. We keep asking.',
} as const
