import type { RequestId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { awaitAuthorization, draftPayout, type PayoutRow } from '../payouts/index.ts'
import type { Plan } from './plan-withdrawal.ts'

/** How long a withdrawal waits for its confirmation; each code is valid for a shorter time. */
const confirmMs = 15 * 60_000

interface Asked {
  readonly reason: string
  /** Of the first transfer; made up if missing. */
  readonly requestId?: RequestId
}

/** Writes the transfers of a plan, which then wait for their confirmation. Nothing is held. */
export async function draftPlan(context: Context, plan: Plan, { reason, requestId }: Asked): Promise<PayoutRow[]> {
  const id = context.newId()
  for (const { leg, amount, dueAt } of plan.legs)
    await draftPayout(context, {
      purpose: 'withdrawal',
      walletId: plan.wallet.id,
      rail: plan.terms.rail,
      accountType: plan.account.accountType,
      destination: plan.destination,
      bankAccountId: plan.account.id,
      amount,
      dueAt,
      reason,
      ...(leg === 1 && requestId !== undefined && { requestId }),
      plan: { id, leg, legs: plan.legs.length },
    })
  return awaitAuthorization(context, id, new Date(context.now.getTime() + confirmMs))
}
