import type { StepUpAction } from '@singil/contract/kit/step-up'
import type { UserId } from '@singil/contract/kit/id'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type HeldFactors, isEnrolled, isAsked } from './policy.ts'
import * as store from './store.ts'
import { ownerOf } from './operation.ts'

export async function heldFactors({ tx }: Pick<Context, 'tx'>, userId: UserId): Promise<HeldFactors> {
  const [passkeys, app, codes] = await withoutWaiting(
    tx,
    () => [store.passkeysOf(tx, userId), store.appOf(tx, userId), store.codesOf(tx, userId)] as const,
  )
  return { passkey: passkeys.length > 0, totp: app !== undefined, recoveryCode: codes.some((code) => !code.used_at) }
}

export const hasFactors = async (context: Pick<Context, 'tx'>, userId: UserId): Promise<boolean> =>
  isEnrolled(await heldFactors(context, userId))

/** For operations that always take a one-time password of their own: whether the policy accepts that for this user. */
export async function isCodeEnough(context: Context, action: StepUpAction): Promise<boolean> {
  const policy = await store.policyOf(context.tx, action)
  return policy.factors.includes('otp') || !isAsked(policy, await heldFactors(context, ownerOf(context).userId))
}
