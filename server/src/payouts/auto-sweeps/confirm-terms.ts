/** Checks the terms of a sweep and takes the step-up for exactly them. */
import { problemsOfAutoSweeps, formatConsent, type Terms } from '@singil/contract/payouts/auto-sweeps'
import { type Centavos, formatAmount, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfPayouts } from '@singil/contract/payouts/payouts'
import { type ConfirmedCall, requireStepUp } from '../../identity/authenticators/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { keyOfDestination, refuseIfPaused } from '../payouts/index.ts'
import { centavos } from '@singil/contract/kit/money'
import { destinationOf, type Plan, planWithdrawal } from '../withdrawals/index.ts'
import * as store from './store.ts'

export interface CheckedTerms extends Plan {
  /** What sweeps may send to this kind of account on one day. */
  readonly maximum: Centavos
}

/** Refuses an account to which nothing can be sent, and amounts that no day allows. */
export async function checkTerms(
  context: Context,
  { walletId, bankAccountId, amount, most }: Terms,
): Promise<CheckedTerms> {
  const plan = await planWithdrawal(context, { walletId, bankAccountId, amount: amount ?? centavos(0) })
  const { minimum } = plan.terms
  const maximum = await store.limitAt(context.tx, plan.account.accountType, context.now)
  for (const [field, value, taken] of [
    ['amount', amount, plan.total],
    ['most', most, most],
  ] as const) {
    if (value === null) continue
    if (value < minimum) refuse(problemsOfPayouts.belowMinimum, { minimum: formatAmount(minimum) }, field)
    if (taken! > maximum) refuse(problemsOfAutoSweeps.aboveDay, { maximum: formatPeso(maximum) }, field)
  }
  return { ...plan, maximum }
}

/**
 * The columns of a confirmation, by the step-up that the caller has proven for this call, these terms and this bank account.
 * `id` is null for a new sweep.
 */
export async function confirmTerms(context: Context, call: ConfirmedCall, id: string | null, terms: Terms) {
  const { wallet, account, maximum } = await checkTerms(context, terms)
  if (wallet.status !== 'Active') refuse(problemsOfPayouts.walletNotReady, {})
  await refuseIfPaused(context, wallet.mid)
  const destination_key = keyOfDestination(context, destinationOf(account))
  const spent = await requireStepUp(context, call, {
    payload: { id, terms, destination: destination_key },
    words: () => formatConsent(terms, account.label),
  })
  if (!spent) throw new Error('An auto sweep is always confirmed')
  const confirmed = {
    destination_key,
    destination_hint: account.label,
    confirmed_by: context.actor.userId!,
    confirmed_name: context.actor.username,
    confirmed_at: context.now,
    step_up_id: spent.stepUpId,
  }
  return { confirmed, maximum }
}
