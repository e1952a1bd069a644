import type { cardsDecided } from '@singil/contract/onboarding/card-applications'
import type * as z from 'zod'
import { mailDecision } from '../documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { approvedMail } from './message-texts.ts'
import { applicationOf, newestActivation } from './store.ts'

/** Mails the administrators of a merchant what was decided about its card application, and the link that activates it. */
export async function tellOfDecision(context: Context, decision: z.output<typeof cardsDecided.payload>): Promise<void> {
  const row = await applicationOf(context.tx, decision.merchantId)
  if (!row) return
  const isApproved = decision.outcome === 'approved'
  // They were activated meanwhile, and another letter has said so.
  if (isApproved && row.activated_at !== null) return
  const link = isApproved ? await newestActivation(context.tx, row.applied_by) : undefined
  await mailDecision(context, decision, {
    approved: approvedMail,
    values: { applicant: row.applied_by_name },
    path: link ? `/cc_activation/${link.id}` : '/portal/merchant/credit-card',
    name: 'cc',
  })
}
