/** Forgotten username: a code proves that the caller owns the address, and the username is sent to it. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/identity/recovery'
import { acceptGuestCode } from '../one-time-codes/index.ts'
import { noteFrom, refuseTooManyFrom } from '../guess-limits/index.ts'
import { personOf } from '../access/index.ts'
import { type Context, type Flow, refuseAndKeep } from '../../kit/work/index.ts'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { codeToken } from './answer-request.ts'
import { requestHash } from './ask-for.ts'
import { inEvenTime } from './even-time.ts'
import { usernameMail } from './message-texts.ts'
import { usernamePurpose } from './recovery.ts'
import * as store from './store.ts'

export const validateUsername: Flow<typeof contract.validateUsername> = (flow, { body }) =>
  inEvenTime(async () => {
    await flow.unit((context) => validate(context, body))
    flow.say(contract.texts.usernameSent)
    return { sent: true }
  })

/** A request for an unknown address counts tries and refuses exactly like one for a known address. */
async function validate(context: Context, { token, otp }: { token: string; otp: string }): Promise<void> {
  const { tx, now } = context
  await refuseTooManyFrom(context, 'wrong')
  const request = await store.lockRequest(tx, requestHash(context, token))
  const isOpen = request?.kind === 'username' && !request.used_at && request.expires_at > now
  if (!isOpen) return refuse(problemsOfAccess.otpExpired, {})
  const { id, try_limit: limit } = request
  if (request.tries >= limit) refuse(problemsOfAccess.otpLimitReached, { limit, next: 'Start again' })
  const tries = request.tries + 1
  await store.updateRequest(tx, id, { tries })
  if (await isRight(context, request, otp)) {
    await store.updateRequest(tx, id, { used_at: now })
    const person = request.user_id && (await personOf(context, request.user_id))
    if (person) await mailUsername(context, person)
    return
  }
  if (tries >= limit) refuseAndKeep(problemsOfAccess.otpLimitReached, { limit, next: 'Start again' })
  refuseAndKeep(problemsOfAccess.invalidOtp, {}, 'otp')
}

async function isRight(context: Context, request: store.RequestRow, code: string): Promise<boolean> {
  try {
    if (request.user_id === null) refuse(problemsOfAccess.otpExpired, {})
    const token = codeToken(context, request.id)
    await acceptGuestCode(context, { token, code, purpose: usernamePurpose, digest: '', isFromGuest: true })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Without a code to compare, the try has not been counted for the caller yet.
    if (error.problem.id === problemsOfAccess.otpExpired.id) await noteFrom(context, 'wrong')
    return false
  }
}

async function mailUsername(
  context: Context,
  { email, firstName: name, username }: { email: string; firstName: string; username: string },
): Promise<void> {
  const letter = await writeLetter(context, usernameMail, { name, username }, { url: `${context.publicUrl}/signin` })
  await queueMail(context, mailOf(email, letter), 'recovery:username')
}
