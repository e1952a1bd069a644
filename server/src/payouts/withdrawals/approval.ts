/** A confirmed withdrawal under the merchant's approval rules: its money is held until colleagues approve it, and available again if not. */
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import { formatPeso, sum } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfPayouts, railLabels } from '@singil/contract/payouts/payouts'
import { withdrawingMuch } from '@singil/contract/payouts/withdrawals'
import * as z from 'zod'
import { approvableAction, formatEnd } from '../../workspace/approvals/index.ts'
import { usableAccount } from '../bank-accounts/index.ts'
import type { Context } from '../../kit/work/index.ts'
import {
  cancelPayout,
  type Clearance,
  hourMs,
  keyOfDestination,
  leaving,
  lockPlanById,
  type PayoutDraft,
  type PayoutRow,
  releasePlan,
} from '../payouts/index.ts'
import { wordsOf } from './code.ts'
import { scheduleLegs } from './plan.ts'
import { destinationOf } from './plan-withdrawal.ts'

/** How the merchant's rules bind a plan. */
export function clearanceOf(legs: readonly PayoutDraft[]): Clearance {
  const first = legs[0]!
  const words = wordsOf({ legs, first })
  return {
    action: withdrawingMuch,
    subjectId: first.plan_id,
    path: `/portal/withdrawals/${first.id}`,
    // The plan holds its own terms, and they cannot change.
    payload: {},
    title: words.charAt(0).toUpperCase() + words.slice(1),
    reason: first.reason,
    changes: [
      { label: 'To', before: null, after: `${first.destination_hint} by ${railLabels[first.rail]}` },
      { label: 'Leaves the wallet', before: null, after: formatPeso(sum(legs.map(({ total }) => total))) },
      ...(legs.length > 1 ? [{ label: 'In', before: null, after: `${legs.length} transfers, an hour apart` }] : []),
    ],
  }
}

export const approvalOfPlan = approvableAction(withdrawingMuch, z.object({}), {
  apply: async (context, request) => {
    const legs = await lockPlanById(context, request.subjectId)
    await refuseOtherAccount(context, legs[0]!)
    await releasePlan(context, request, legs, await timesOf(context, legs))
  },
  end: async (context, { subjectId }, how) => {
    for (const row of await lockPlanById(context, subjectId)) await cancelPayout(context, row, formatEnd(how))
  },
})

/** The account may have been changed or disabled while the withdrawal waited. */
async function refuseOtherAccount(context: Context, row: PayoutRow): Promise<void> {
  const account = await usableAccount(context, row.bank_account_id as BankAccountId, context.now)
  if (keyOfDestination(context, destinationOf(account)) !== row.destination_key)
    refuse(problemsOfPayouts.notAuthorized, {})
}

/** The times as confirmed; if one of them has passed, new ones from now on, so that what leaves within an hour stays within the limit. */
async function timesOf({ tx, now }: Context, legs: readonly PayoutRow[]): Promise<Date[]> {
  if (legs.every((row) => row.due_at >= now)) return legs.map((row) => row.due_at)
  const { wallet_id: walletId, plan_id: planId, maximum } = legs[0]!
  const others = await leaving(tx, walletId, new Date(now.getTime() - hourMs), planId)
  return scheduleLegs(
    legs.map(({ total }) => total),
    maximum,
    others,
    now,
  )
}
