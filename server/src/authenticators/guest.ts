/** Factors accepted before there is a session, after the password. */
import type { guestActions } from '@singil/contract/authenticators'
import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import { heldFactors } from './held-factors.ts'
import { isEnrolled, openFactors } from './policy.ts'
import * as store from './store.ts'

export type GuestAction = (typeof guestActions)[number]

export const guestTexts: Readonly<Record<GuestAction, string>> = {
  signIn: 'sign in to Singil',
  accountDeletion: 'delete your account',
}
/** Purpose of the pass that deletes an account. */
export const deletionPurpose = 'delete-account:factor'

/** The factors a user can use instead of the one-time password, and whether that is still accepted. */
export async function waysAsGuest(context: Pick<Context, 'tx'>, userId: UserId, action: GuestAction) {
  const held = await heldFactors(context, userId)
  if (!isEnrolled(held)) return { others: [], isCodeEnough: true }
  const open = openFactors(await store.policyOf(context.tx, action), held)
  return { others: open.filter((factor) => factor !== 'otp'), isCodeEnough: open.includes('otp') }
}
