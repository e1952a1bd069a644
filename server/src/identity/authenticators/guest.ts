/** Factors accepted before there is a session, after the password. */
import { stepUps } from '@singil/contract/all'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { StepUpAction } from '@singil/contract/kit/step-up'
import { problemsOfKit } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { heldFactors } from './held-factors.ts'
import { isEnrolled, openFactors } from './policy.ts'
import * as store from './store.ts'

/** The words of an action that guests can confirm. */
export const guestWordsOf = (action: StepUpAction): string =>
  stepUps.find(({ id }) => id === action)?.guestWords ?? refuse(problemsOfKit.invalid, {}, 'action')

/** Purpose of the pass that deletes an account. */
export const deletionPurpose = 'delete-account:factor'

/** The factors a user can use instead of the one-time password, and whether that is still accepted. */
export async function waysAsGuest(context: Pick<Context, 'tx'>, userId: UserId, action: StepUpAction) {
  const held = await heldFactors(context, userId)
  if (!isEnrolled(held)) return { others: [], isCodeEnough: true }
  const open = openFactors(await store.policyOf(context.tx, action), held)
  return { others: open.filter((factor) => factor !== 'otp'), isCodeEnough: open.includes('otp') }
}
