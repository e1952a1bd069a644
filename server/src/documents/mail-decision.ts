import { decidedNotice, type DocumentDecision } from '@singil/contract/documents'
import type * as z from 'zod'
import type { Context } from '../kit/work/index.ts'
import { merchantOf } from '../merchants/index.ts'
import { notifyByLetter } from '../notifications/index.ts'

interface Words {
  readonly subject: string
  /** What is different now that the documents are approved. */
  readonly approved: string
  /** Where the merchant sees its documents. */
  readonly path: string
  /** Of the button that leads there. */
  readonly label?: string | undefined
  /** Of the kind of letter. */
  readonly name: string
}

/** Tells the people of a merchant what was decided about its documents. */
export async function mailDecision(
  context: Context,
  { merchantId, outcome, reasons }: z.output<typeof DocumentDecision>,
  { subject, approved, path, label = 'Open your documents', name }: Words,
): Promise<void> {
  const merchant = await merchantOf(context, merchantId)
  if (!merchant) return
  const isApproved = outcome === 'approved'
  await notifyByLetter(context, decidedNotice, {
    mid: merchantId,
    subject: isApproved ? subject : 'We need some documents again',
    greeting: `Hello ${merchant.legal_name},`,
    paragraphs: isApproved
      ? [approved]
      : ['Please upload these again. The others stay with us, and you keep your place in the queue.', ...reasons],
    button: label,
    path,
    about: `${name}:${outcome}`,
  })
}
