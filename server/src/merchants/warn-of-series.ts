import { documentLabels, type seriesEnding } from '@singil/contract/receipt-series'
import type * as z from 'zod'
import type { Context } from '../kit/work/index.ts'
import { mailOf, queueMail } from '../messages/index.ts'
import { manilaMonth } from './merchant.ts'
import * as store from './store.ts'

/** Mails a merchant that its numbers for receipts run out, and how to get more. */
export async function warnOfSeries(
  context: Context,
  { merchantId, document, to, left }: z.output<typeof seriesEnding.payload>,
): Promise<void> {
  const merchant = await store.find(context.tx, merchantId, manilaMonth(context.now))
  if (!merchant) return
  const what = documentLabels[document].toLowerCase()
  const isOver = left === 0
  const letter = {
    subject: isOver ? 'Your BIR series is used up' : 'Your BIR series is nearly used up',
    greeting: `Hello ${merchant.legal_name},`,
    paragraphs: [
      isOver
        ? `Your last ${what} number, ${to}, was used. Receipts have no number until you register another series or start the next one.`
        : `${left} ${what} ${left === 1 ? 'number is' : 'numbers are'} left, up to ${to}.`,
      'Register your next series under Settings, Receipts, and let receipts continue with it.',
    ],
    button: { label: 'Open Receipts', url: `${context.publicUrl}/portal/merchant/receipts` },
  }
  await queueMail(context, mailOf(merchant.email, letter), `merchants:series-${isOver ? 'ended' : 'ending'}`)
}
