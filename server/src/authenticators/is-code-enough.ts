import type { StepUpAction } from '@singil/contract/authenticators'
import type { Context } from '../kit/work/index.ts'
import { heldFactors } from './held-factors.ts'
import { ownerOf } from './operation.ts'
import { isAsked } from './policy.ts'
import * as store from './store.ts'

/** For operations that always take a one-time password of their own: whether the policy accepts that for this user. */
export async function isCodeEnough(context: Context, action: StepUpAction): Promise<boolean> {
  const policy = await store.policyOf(context.tx, action)
  return policy.factors.includes('otp') || !isAsked(policy, await heldFactors(context, ownerOf(context).userId))
}
