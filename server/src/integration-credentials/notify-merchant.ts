import type { Context } from '../kit/work/index.ts'
import { merchantOf } from '../merchants/index.ts'
import { mailOf, queueMail } from '../messages/index.ts'

/** Mails the merchant every change to its API credentials, so that none goes unnoticed. */
export async function notifyMerchant(context: Context, text: string): Promise<void> {
  const merchant = await merchantOf(context, context.mid())
  if (!merchant) return
  const mail = mailOf(merchant.email, {
    subject: 'Your Singil API credentials',
    greeting: `Hello ${merchant.legal_name},`,
    paragraphs: [text],
    footnote: 'If this was not you, make a new key under Third Party Integrator and write to support.',
  })
  await queueMail(context, mail, 'integration-credentials')
}
