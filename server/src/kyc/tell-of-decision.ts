import { type kycDecided, verifiedLevel } from '@singil/contract/kyc'
import { formatPeso } from '@singil/contract/kit/money'
import type * as z from 'zod'
import { mailAdmins } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { limitOf, merchantOf } from '../merchants/index.ts'

/** Mails the administrators of a merchant what was decided about its documents. */
export async function tellOfDecision(
  context: Context,
  { merchantId, outcome, reasons }: z.output<typeof kycDecided.payload>,
): Promise<void> {
  const merchant = await merchantOf(context, merchantId)
  if (!merchant) return
  const isApproved = outcome === 'approved'
  const letter = {
    subject: isApproved ? 'Your documents are approved' : 'We need some documents again',
    greeting: `Hello ${merchant.legal_name},`,
    paragraphs: isApproved
      ? [
          `Your business is verified. You are at level ${verifiedLevel}: you may collect ${formatPeso(await limitOf(context, merchantId))} a month, and customers can pay by scanning your code.`,
        ]
      : ['Please upload these again. The others stay with us, and you keep your place in the queue.', ...reasons],
    button: { label: 'Open your documents', url: `${context.publicUrl}/portal/merchant/kyc` },
  }
  await mailAdmins(context, merchantId, letter, `kyc:${outcome}`)
}
