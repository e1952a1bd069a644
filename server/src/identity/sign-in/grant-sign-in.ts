import type { Context } from '../../kit/work/index.ts'
import { mustChangePassword, type AccountRow, accessSettings } from '../access/index.ts'
import { grantPass } from '../one-time-codes/index.ts'
import { signInPurpose } from './request-otp.ts'

/** Issues the pass of a sign-in to a user who used another factor, answered like a validated sign-in code. */
export async function grantSignIn(context: Context, user: AccountRow) {
  const settings = await accessSettings(context.tx)
  const token = await grantPass(context, user.id, signInPurpose)
  return { token, is_temporary_password: mustChangePassword(user, settings, context.now) }
}
