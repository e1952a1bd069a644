import type { MerchantId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { fullLimitMail, nearLimitMail } from './message-texts.ts'
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
  const limit = formatPeso(merchant.most)
  const advice =
    merchant.level < 2 ? 'Verify your business to raise the limit.' : 'Write to support if you need a higher limit.'
  const pending =
    merchant.pending > 0 ? `Payments that are under way take another ${formatPeso(merchant.pending)} of it.` : ''
  const values = { merchant: merchant.legal_name, limit, pending, advice }
  const added = { url: `${context.publicUrl}/portal` }
  const letter =
    percent === 100
      ? await writeLetter(context, fullLimitMail, values, added)
      : await writeLetter(context, nearLimitMail, { ...values, paid: formatPeso(merchant.paid) }, added)
  await queueMail(context, mailOf(merchant.email, letter), `merchants:limit-${percent}`)
}
