import type { RequestId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { draftPayout, type PayoutDraft } from '../payouts/index.ts'
import type { Plan } from './plan-withdrawal.ts'

interface DraftOptions {
  readonly reason: string
  /** Of the first transfer; made up if missing. */
  readonly requestId?: RequestId
}

/** The transfers of a plan, as they are written. */
export function draftPlan(context: Context, plan: Plan, { reason, requestId }: DraftOptions): PayoutDraft[] {
  const id = context.newId()
  const { wallet, terms, destination, account, legs } = plan
  return legs.map(({ leg, amount, dueAt }) =>
    draftPayout(context, {
      purpose: 'withdrawal',
      wallet,
      terms,
      destination,
      bankAccountId: account.id,
      amount,
      dueAt,
      reason,
      ...(leg === 1 && requestId !== undefined && { requestId }),
      plan: { id, leg, legs: legs.length },
    }),
  )
}
