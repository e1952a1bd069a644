import type { MerchantId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import type { Context } from '../kit/work/index.ts'
import { mailOf, queueMail } from '../messages/index.ts'
import * as store from './store.ts'

interface Near {
  readonly merchantId: MerchantId
  readonly month: string
  readonly percent: 80 | 100
}

export async function warnOfLimit(context: Context, { merchantId, month, percent }: Near): Promise<void> {
  const merchant = await store.find(context.tx, merchantId, month)
  if (merchant) await mailWarning(context, merchant, percent)
}

/** Mails a merchant how close its month is to the limit, and how to raise it. */
export async function mailWarning(
  context: Context,
  merchant: store.MerchantInMonth,
  percent: Near['percent'],
): Promise<void> {
  const most = formatPeso(merchant.most)
  const isFull = percent === 100
  const advice =
    merchant.level < 2 ? 'Verify your business to raise the limit.' : 'Write to support if you need a higher limit.'
  const letter = {
    subject: isFull ? 'Your monthly limit is reached' : 'You are near your monthly limit',
    greeting: `Hello ${merchant.legal_name},`,
    paragraphs: [
      isFull
        ? `You have collected ${most} this month, which is your limit. New payments are refused until the month ends.`
        : `You have collected ${formatPeso(merchant.paid)} of the ${most} that you can collect this month.`,
      ...(merchant.pending > 0
        ? [`Payments that are under way take another ${formatPeso(merchant.pending)} of it.`]
        : []),
      advice,
    ],
    button: { label: 'Open your dashboard', url: `${context.publicUrl}/portal` },
  }
  await queueMail(context, mailOf(merchant.email, letter), `merchants:limit-${percent}`)
}
