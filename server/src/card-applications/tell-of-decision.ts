import type { cardsDecided } from '@singil/contract/card-applications'
import type * as z from 'zod'
import { mailDecision } from '../documents/index.ts'
import type { Context } from '../kit/work/index.ts'
import { applicationOf, newestActivation } from './store.ts'

/** Mails the administrators of a merchant what was decided about its card application, and the link that activates it. */
export async function tellOfDecision(context: Context, decision: z.output<typeof cardsDecided.payload>): Promise<void> {
  const row = await applicationOf(context.tx, decision.merchantId)
  if (!row) return
  const isApproved = decision.outcome === 'approved' && row.activated_at === null
  const link = isApproved ? await newestActivation(context.tx, row.applied_by) : undefined
  await mailDecision(context, decision, {
    subject: 'Your card payments are approved',
    approved: `Your card payments are approved. Activate them with a code that we send to ${row.applied_by_name}; the link is good for 7 days.`,
    path: link ? `/cc_activation/${link.id}` : '/portal/merchant/credit-card',
    label: link ? 'Activate card payments' : undefined,
    name: 'cc',
  })
}
