/** The step-up used by other features: a code for one action, requested in a flow and confirmed in the action's own unit of work. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import type { SendParts } from '../../foundation/messages/index.ts'
import { isResendable, resendAt, secondsToResend, type SendBy, shownAddress, sendByFor } from './challenge.ts'
import { issueAgain, issueCode, type IssuedCode, tokenHash } from './issue-code.ts'
import { sendCode } from './send-code.ts'
import * as codes from './store.ts'
import { accessSettings, accountOf, type AccountRow, reachedAt } from '../access/index.ts'

export interface CodeRequest {
  readonly userId: UserId
  /** Identifies the action, for example withdraw or remove-bank. */
  readonly purpose: string
  /** Everything that is confirmed, as one text: amount, account and so on. Must be identical when the code is checked. */
  readonly digest: string
  /** The effect of the code for the message: "withdraw ₱500.00 to BPI •••1234". */
  readonly words: string
  readonly sendBy?: SendBy | undefined
  /** The token of the challenge, if it was given out before the code was created. */
  readonly token?: string | undefined
}
/** What the requesting screen receives. */
export interface CodeSent {
  readonly token: string
  readonly sentTo: string
  readonly sentBy: SendBy
  readonly tryLimit: number
  readonly expiresAt: Date
  readonly resendAt: Date
}

/** What a screen receives that gives the token back with the code. */
export const shownSent = ({ token, sentTo, tryLimit, expiresAt, resendAt: again }: CodeSent) => ({
  otp_token: token,
  email: sentTo,
  otp_attempts: tryLimit,
  expires_at: expiresAt.toISOString(),
  resend_at: again.toISOString(),
})

export const shownCode = ({ token, sentTo, sentBy, tryLimit, expiresAt, resendAt: again }: CodeSent) => ({
  token,
  sent_to: sentTo,
  sent_by: sentBy,
  otp_attempts: tryLimit,
  expires_at: expiresAt.toISOString(),
  resend_at: again.toISOString(),
})

/** As the calls show it that keep the token to themselves. */
export const shownDelivery = ({ sentTo, sentBy, tryLimit, expiresAt, resendAt: again }: CodeSent) => ({
  sentTo,
  sentBy,
  otp_attempts: tryLimit,
  expiresAt: expiresAt.toISOString(),
  resendAt: again.toISOString(),
})

export const codeSent = (
  issued: Pick<IssuedCode, 'user' | 'sentBy' | 'challenge' | 'resendAt'>,
  token: string,
): CodeSent => ({
  token,
  sentTo: shownAddress(issued.user, issued.sentBy),
  sentBy: issued.sentBy,
  tryLimit: issued.challenge.try_limit,
  expiresAt: issued.challenge.expires_at,
  resendAt: issued.resendAt,
})

/**
 * Sends a code. Refuses if too many were sent or the provider rejects the message. Requested again under the same token, as after a lost
 * answer, the challenge goes on: its tries keep counting, and a code that was just sent is not sent again.
 */
export async function requestCode(flow: SendParts, request: CodeRequest): Promise<CodeSent> {
  const { purpose, digest, words, token } = request
  const { issued, sent } = await flow.unit(async (context) => {
    const user = await accountOf(context.tx, request.userId)
    if (user?.status !== 'ACTIVE') return refuse(problemsOfAccess.userUnknown, {})
    const sendBy = sendByFor(user, request.sendBy ?? 'sms')
    if (token !== undefined) {
      const known = await codes.findChallenge(context.tx, tokenHash(context, token))
      if (known) return again(context, known, { user, purpose, sendBy, token })
    }
    const issued = await issueCode(context, { user, purpose, digest, token, sendBy })
    return { issued, sent: codeSent(issued, issued.token) }
  })
  if (issued) await sendCode(flow, issued, words)
  return sent
}

interface Again {
  readonly user: AccountRow
  readonly purpose: string
  readonly sendBy: SendBy
  readonly token: string
}

/** `issued`: the code to send; null if the one before is still on its way. */
async function again(
  context: Context,
  known: codes.Challenge,
  { user, purpose, sendBy, token }: Again,
): Promise<{ issued: IssuedCode | null; sent: CodeSent }> {
  const isOpen = known.user_id === user.id && known.purpose === purpose && isResendable(known, context.now)
  if (!isOpen) return refuse(problemsOfAccess.otpExpired, {})
  const settings = await accessSettings(context.tx)
  if (known.expires_at > context.now && secondsToResend(known.sent_at, context.now, settings) > 0) {
    const before = { user: reachedAt(user, context.now), sentBy: known.sent_by, challenge: known }
    return { issued: null, sent: codeSent({ ...before, resendAt: resendAt(known.sent_at, settings) }, token) }
  }
  const issued = await issueAgain(context, known, user, sendBy)
  return { issued, sent: codeSent(issued, token) }
}

/** Sends another code for the same challenge. Null if a text message was requested and no number is known. */
export async function resendCode(
  flow: SendParts,
  request: {
    readonly token: string
    readonly purpose: string
    readonly words: string
    readonly sendBy?: SendBy | undefined
  },
): Promise<CodeSent | null> {
  const issued = await flow.unit(async (context) => {
    const challenge = await codes.findChallenge(context.tx, tokenHash(context, request.token))
    const user = challenge && (await accountOf(context.tx, challenge.user_id))
    const isOpen = challenge?.purpose === request.purpose && isResendable(challenge, context.now)
    if (!isOpen || user?.status !== 'ACTIVE') return refuse(problemsOfAccess.otpExpired, {})
    const sendBy = request.sendBy ?? challenge.sent_by
    return sendBy === 'sms' && user.mobile === '' ? null : issueAgain(context, challenge, user, sendBy)
  })
  if (!issued) return null
  await sendCode(flow, issued, request.words)
  return codeSent(issued, request.token)
}
