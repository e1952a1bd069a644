import { mailStaff } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { endOldSilences, type LongSilence, takeLongSilences } from './silence-store.ts'

const reportAfterMs = 15 * 60_000
const recipients = ['Administrator', 'Finance'] as const
const mostNamed = 20

/** Reports to staff, once each, payments and refunds about which the gateway has given no answer for a quarter of an hour. */
export async function reportSilences(context: Context): Promise<number> {
  await endOldSilences(context.tx)
  const silences = await takeLongSilences(context.tx, new Date(context.now.getTime() - reportAfterMs), context.now)
  const [first] = silences
  if (!first) return 0
  const letter = {
    subject:
      silences.length === 1
        ? `The gateway does not confirm ${nameOf(first)}`
        : `The gateway does not confirm ${silences.length} payments and refunds`,
    greeting: 'Hello,',
    paragraphs: [
      'For 15 minutes the gateway has not reported the outcome of these. It did not answer, or refused to:',
      ...silences.slice(0, mostNamed).map((silence) => `${nameOf(silence)}: ${silence.said}`),
      ...(silences.length > mostNamed ? [`And ${silences.length - mostNamed} more.`] : []),
      'None of them was ended, and their money stays where it is. We keep asking until the gateway reports an outcome.',
      'Please find out why. Keys that are no longer valid are a common reason.',
    ],
    button: { label: 'Open the payment', url: `${context.publicUrl}/portal/transactions/${first.request_id}` },
  }
  await mailStaff(context, recipients, letter, 'gateway:silent')
  return silences.length
}

const names = {
  payment: 'payment',
  refund: 'the refund of payment',
  return: 'the return of late money of payment',
} as const
const nameOf = ({ kind, request_id }: LongSilence) => `${names[kind]} ${request_id}`
