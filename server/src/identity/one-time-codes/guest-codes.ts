/** Codes and passes of users who are not signed in. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import * as codes from './store.ts'
import { acceptCode, type Attempt } from './confirm-code.ts'
import { tokenHash } from './issue-code.ts'
import { accessSettings } from '../access/index.ts'

/** Tries and lifetime of a code. */
export const codeTerms = async ({ tx }: Pick<Context, 'tx'>) => {
  const { code_tries: tries, code_minutes: minutes } = await accessSettings(tx)
  return { tries, minutes }
}

type GuestAttempt = Omit<Attempt, 'userId'>
/** Checks a code whose user the token identifies, and returns its pass. Refuses a wrong, expired or used code. */
export async function acceptGuestCode(
  context: Context,
  attempt: GuestAttempt,
): Promise<{ userId: UserId; pass: string }> {
  const challenge = await codes.findChallenge(context.tx, tokenHash(context, attempt.token))
  if (challenge?.purpose !== attempt.purpose) return refuse(problemsOfAccess.otpExpired, {})
  const userId = challenge.user_id
  return { userId, pass: (await acceptCode(context, { ...attempt, userId })).pass }
}
/** The user of a pass, whose row is locked; null if the pass is used, expired or of another purpose. */
export async function holderOfPass(context: Context, pass: string, purpose: string): Promise<UserId | null> {
  const found = await codes.findPass(context.tx, tokenHash(context, pass))
  const isGood = found?.purpose === purpose && !found.consumed_at && found.pass_until && found.pass_until > context.now
  return isGood ? found.user_id : null
}
/** Consumes a pass; false if it is no longer valid. */
export const spendPass = (context: Context, pass: string, userId: UserId, purpose: string): Promise<boolean> =>
  codes.consumePass(context.tx, { passHash: tokenHash(context, pass), userId, purpose, now: context.now })
