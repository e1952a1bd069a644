/** Handles missing answers about a payment or refund: nothing ends, and the gateway is queried again with growing delays. */
import { silentNotice } from '@singil/contract/payments/gateway'
import type { Context } from '../../kit/work/index.ts'
import { mailKind } from '../../foundation/messages/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { log } from './note.ts'
import {
  countSilence,
  endOldSilences,
  type LongSilence,
  type SilenceRecord,
  takeLongSilences,
} from './silence-store.ts'
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

export const silentMail = mailKind({
  id: 'transactions.silent',
  name: 'Gateway does not confirm payments',
  when: 'When the gateway has not reported the outcome of payments or refunds for 15 minutes.',
  to: 'staff',
  topic: 'payments',
  values: {
    what: 'payment SGL7K2M9QX4T',
    payments: ['payment SGL7K2M9QX4T: The gateway did not answer.'],
  },
  required: ['what', 'payments'],
  subject: 'The gateway does not confirm {what}',
  greeting: 'Hello,',
  text: 'For 15 minutes the gateway has not reported the outcome of these. It did not answer, or refused to:\n{payments}\nNone of them was ended, and their money stays where it is. We keep asking until the gateway reports an outcome.\nPlease find out why. Keys that are no longer valid are a common reason.',
  button: 'Open the payment',
  example: { path: '/portal/transactions/SGL7K2M9QX4T' },
})

const reportAfterMs = 15 * 60_000
const maxNamed = 20

/** Reports to staff, once each, payments and refunds about which the gateway has given no answer for a quarter of an hour. */
export async function reportSilences(context: Context): Promise<number> {
  await endOldSilences(context.tx)
  const silences = await takeLongSilences(context.tx, new Date(context.now.getTime() - reportAfterMs), context.now)
  const [first] = silences
  if (!first) return 0
  const values = {
    what: silences.length === 1 ? nameOf(first) : `${silences.length} payments and refunds`,
    payments: [
      ...silences.slice(0, maxNamed).map((silence) => `${nameOf(silence)}: ${silence.said}`),
      ...(silences.length > maxNamed ? [`And ${silences.length - maxNamed} more.`] : []),
    ],
  }
  const news = { mid: null, path: `/portal/transactions/${first.request_id}`, about: 'gateway:silent' }
  await notifyInWords(context, silentNotice, silentMail, values, news)
  return silences.length
}

const names = {
  payment: 'payment',
  refund: 'the refund of payment',
  return: 'the return of late money of payment',
} as const
const nameOf = ({ kind, request_id }: LongSilence) => `${names[kind]} ${request_id}`
