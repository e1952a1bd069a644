import { merchantOf } from '../../catalogue/merchants/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type Letter, mailOf, queueMail } from '../../foundation/messages/index.ts'

/** Mails the merchant every change to its API credentials, so that none goes unnoticed. */
export async function notifyMerchant(context: Context, write: (merchant: string) => Promise<Letter>): Promise<void> {
  const merchant = await merchantOf(context, context.mid())
  if (!merchant) return
  await queueMail(context, mailOf(merchant.email, await write(merchant.legal_name)), 'integration-credentials')
}
