import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { Context } from '../../kit/work/index.ts'
import type { Authorization, PayoutRow } from '../../payouts/payouts/index.ts'
import { confirmDisbursement } from './draft-disbursement.ts'
import { clearanceOf } from './approval.ts'
import type { Plan } from './plan-disbursement.ts'

interface Bill {
  readonly reason: string
  /** The failed disbursement that is paid again. */
  readonly corrects?: PayoutId | null
}

/** Drafts what was planned and confirmed; its money is held, and it waits for approval or is queued. Throws the plan's refusal. */
export function confirmPlanned(
  context: Context,
  plan: Plan,
  { reason, corrects = null }: Bill,
  confirmed: Omit<Authorization, 'planHash'>,
): Promise<PayoutRow> {
  if (plan.refusal) throw plan.refusal
  const { supplier, wallet, destination, terms, gross, atc, dueAt } = plan
  const { id, companyName: name, tin, payee: kind, isVatRegistered: isVatInclusive } = supplier
  return confirmDisbursement(
    context,
    {
      walletId: wallet.id,
      supplier: { id, name, tin, kind, destination },
      rail: terms.rail,
      gross,
      isVatInclusive,
      atc,
      reason,
      dueAt,
      corrects,
    },
    confirmed,
    ([row]) => clearanceOf(row!, plan),
  )
}
