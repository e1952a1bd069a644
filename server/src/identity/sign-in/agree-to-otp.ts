import * as contract from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { dayMs, tokenHash, findChallenge, findPass } from '../one-time-codes/index.ts'
import { signInPurpose } from './request-otp.ts'
import { updateAccount } from '../access/index.ts'

/** Accepts the token of a sent or of a validated code; either proves that the password was correct. */
export const agreeToOtp: Handler<typeof contract.agreeToOtp> = async (context, { params, body }) => {
  const hash = tokenHash(context, body.token)
  const challenge = (await findChallenge(context.tx, hash)) ?? (await findPass(context.tx, hash))
  const isOurs = challenge?.user_id === params.userId && challenge.purpose === signInPurpose
  if (!isOurs || challenge.created_at.getTime() < context.now.getTime() - dayMs / 24)
    return refuse(contract.problemsOfAccess.agreeFailed, {})
  await updateAccount(context.tx, params.userId, { otp_agreed_at: context.now })
  context.changed('user', params.userId, null, { otp_agreed_at: context.now })
  return { agreed: true }
}
