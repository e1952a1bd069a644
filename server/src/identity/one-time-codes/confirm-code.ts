/** Checks one-time codes. Each check first consumes a try; a wrong one is counted even if the caller's unit of work is rolled back. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { withoutWaiting } from '../../kit/database/index.ts'
import { type Context, refuseAndKeep } from '../../kit/work/index.ts'
import { isSameText } from '../../kit/base/index.ts'
import { boundText, passMinutes } from './challenge.ts'
import { newToken, tokenHash } from './issue-code.ts'
import { noteFrom, refuseTooManyFrom } from '../guess-limits/index.ts'
import * as codes from './store.ts'
import { countWrong, forgetWrong } from '../access/index.ts'

export interface Attempt {
  readonly userId: UserId
  readonly token: string
  readonly code: string
  readonly purpose: string
  readonly digest: string
  /** The user is not signed in. A wrong code then does not count towards the lock of the account, or a stranger could lock it. */
  readonly isFromGuest?: boolean
}

/** Accepts the right code once and returns its pass. Refuses a wrong, expired or used code. */
export const acceptCode = (context: Context, attempt: Attempt): Promise<{ pass: string }> =>
  accept(context, attempt, null)

async function accept(context: Context, attempt: Attempt, consumed_at: Date | null): Promise<{ pass: string }> {
  const { userId, purpose } = attempt
  await refuseTooManyFrom(context, 'wrong')
  const challenge = await codes.takeTry(context.tx, {
    tokenHash: tokenHash(context, attempt.token),
    userId,
    purpose,
    now: context.now,
  })
  if (!challenge) return refuseClosed(context, attempt)
  const digest = context.secrets.digest('otp-digest', attempt.digest)
  const hash = context.secrets.digest('otp-code', boundText({ ...challenge, digest }, attempt.code))
  if (!isSameText(hash, challenge.code_hash)) return refuseWrong(context, challenge, attempt)
  const pass = newToken()
  const pass_until = new Date(context.now.getTime() + passMinutes * 60_000)
  const pass_hash = tokenHash(context, pass)
  const { tx, now } = context
  await withoutWaiting(tx, () => [
    codes.markCodeRight(tx, challenge, { validated_at: now, pass_hash, pass_until, consumed_at }),
    forgetWrong(context, challenge.user_id),
  ])
  context.changed('code', challenge.id, null, { userId, purpose, isRight: true })
  return { pass }
}

/** Second factor for an action: the right code for exactly this user, purpose and digest, consumed in the same unit of work. */
export async function confirmCode(context: Context, attempt: Omit<Attempt, 'userId'>): Promise<void> {
  const userId = context.actor.userId ?? refuse(problemsOfAccess.otpExpired, {})
  await accept(context, { ...attempt, userId }, context.now)
}

/** Who is signed in begins the action anew; everybody else the sign-in. */
const limitOf = ({ actor }: Context, { try_limit: limit }: Pick<codes.Challenge, 'try_limit'>) => ({
  limit,
  next: actor.userId === null ? 'Sign in again' : 'Start again',
})

async function refuseClosed(context: Context, attempt: Attempt): Promise<never> {
  const challenge = await codes.findChallenge(context.tx, tokenHash(context, attempt.token))
  const isUsedUp =
    challenge?.user_id === attempt.userId && !challenge.validated_at && challenge.tries >= challenge.try_limit
  if (isUsedUp) refuse(problemsOfAccess.otpLimitReached, limitOf(context, challenge))
  return refuse(problemsOfAccess.otpExpired, {})
}

async function refuseWrong(context: Context, challenge: codes.Challenge, { isFromGuest }: Attempt): Promise<never> {
  if (isFromGuest !== true) await countWrong(context, challenge.user_id)
  await noteFrom(context, 'wrong')
  if (challenge.tries >= challenge.try_limit)
    refuseAndKeep(problemsOfAccess.otpLimitReached, limitOf(context, challenge))
  return refuseAndKeep(problemsOfAccess.invalidOtp, {}, 'otp')
}
