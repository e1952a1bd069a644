/** The step-up that other features use: a code for one deed, asked for in a flow and confirmed in the deed's own unit of work. */
import { problemsOfAccess } from '@singil/contract/access'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Sending } from '../messages/index.ts'
import { isResendable, type SendBy, shownAddress, wayTo } from './challenge.ts'
import { issueAgain, issueCode, type Issued, tokenHash } from './issue-code.ts'
import { sendCode } from './send-code.ts'
import * as store from './store.ts'

export interface CodeRequest {
  readonly userId: UserId
  /** Names the deed, as in withdraw or remove-bank. */
  readonly purpose: string
  /** Everything that is being confirmed, as one text: amount, account and so on, the same when the code comes back. */
  readonly digest: string
  /** What the code does, as the message says it: "withdraw ₱500.00 to BPI •••1234". */
  readonly words: string
  readonly sendBy?: SendBy | undefined
  /** The token of the challenge, where the asker got it before the code was made. */
  readonly token?: string | undefined
}
/** What the asking screen may know. */
export interface CodeSent {
  readonly token: string
  readonly sentTo: string
  readonly sentBy: SendBy
  readonly tryLimit: number
  readonly expiresAt: Date
  readonly resendAt: Date
}

export const codeSent = (issued: Issued, token: string): CodeSent => ({
  token,
  sentTo: shownAddress(issued.user, issued.sentBy),
  sentBy: issued.sentBy,
  tryLimit: issued.challenge.try_limit,
  expiresAt: issued.challenge.expires_at,
  resendAt: issued.resendAt,
})

/** Sends a code. Refuses when too many were sent or the provider does not take it. */
export async function requestCode(flow: Sending, request: CodeRequest): Promise<CodeSent> {
  const { purpose, digest, words, token } = request
  const issued = await flow.unit(async (context) => {
    const user = await store.userOf(context.tx, request.userId)
    if (user?.status !== 'ACTIVE') return refuse(problemsOfAccess.userUnknown, {})
    return issueCode(context, { user, purpose, digest, token, sendBy: wayTo(user, request.sendBy ?? 'sms') })
  })
  await sendCode(flow, issued, words)
  return codeSent(issued, issued.token)
}

/** Sends another code for the same challenge. Null where a text message was asked for and no number is known. */
export async function resendCode(
  flow: Sending,
  request: {
    readonly token: string
    readonly purpose: string
    readonly words: string
    readonly sendBy?: SendBy | undefined
  },
): Promise<CodeSent | null> {
  const issued = await flow.unit(async (context) => {
    const challenge = await store.findChallenge(context.tx, tokenHash(context, request.token))
    const user = challenge && (await store.userOf(context.tx, challenge.user_id))
    const isOpen = challenge?.purpose === request.purpose && isResendable(challenge, context.now)
    if (!isOpen || user?.status !== 'ACTIVE') return refuse(problemsOfAccess.otpExpired, {})
    const sendBy = request.sendBy ?? challenge.sent_by
    return sendBy === 'sms' && user.mobile === '' ? null : issueAgain(context, challenge, user, sendBy)
  })
  if (!issued) return null
  await sendCode(flow, issued, request.words)
  return codeSent(issued, request.token)
}
