/** Codes and passes of the calling user, for actions whose one-time password has calls of its own in the specification. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { SendParts } from '../../foundation/messages/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { acceptCode, type Attempt } from './confirm-code.ts'
import { spendPass } from './guest-codes.ts'
import { type CodeRequest, type CodeSent, requestCode } from './request-code.ts'

type WithActor = Pick<Context, 'actor'>
const callerOf = ({ actor }: WithActor) => actor.userId ?? refuse(problemsOfAccess.userUnknown, {})

export const requestOwnCode = (flow: SendParts & WithActor, request: Omit<CodeRequest, 'userId'>): Promise<CodeSent> =>
  requestCode(flow, { ...request, userId: callerOf(flow) })

/** Accepts the right code once and returns its pass. Refuses a wrong, expired or used code. */
export const acceptOwnCode = (context: Context, attempt: Omit<Attempt, 'userId'>): Promise<{ pass: string }> =>
  acceptCode(context, { ...attempt, userId: callerOf(context) })

/** Consumes a pass of the caller; false if it is missing, used, expired, of another user or of another purpose. */
export async function spendOwnPass(context: Context, pass: string, purpose: string): Promise<boolean> {
  const { userId } = context.actor
  return pass !== '' && userId !== null && spendPass(context, pass, userId, purpose)
}
