import { documentLabels, type seriesEnding } from '@singil/contract/foundation/receipt-series'
import type * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { manilaMonth } from './merchant.ts'
import { endedSeriesMail, endingSeriesMail } from './message-texts.ts'
import * as store from './store.ts'

/** Mails a merchant that its numbers for receipts run out, and how to get more. */
export async function warnOfSeries(
  context: Context,
  { merchantId, document, to, left }: z.output<typeof seriesEnding.payload>,
): Promise<void> {
  const merchant = await store.find(context.tx, merchantId, manilaMonth(context.now))
  if (!merchant) return
  const isOver = left === 0
  const values = { merchant: merchant.legal_name, document: documentLabels[document].toLowerCase(), last: to }
  const added = { url: `${context.publicUrl}/portal/merchant/receipts` }
  const letter = isOver
    ? await writeLetter(context, endedSeriesMail, values, added)
    : await writeLetter(context, endingSeriesMail, { ...values, left: String(left) }, added)
  await queueMail(context, mailOf(merchant.email, letter), `merchants:series-${isOver ? 'ended' : 'ending'}`)
}
