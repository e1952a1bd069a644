/** Creates one-time codes. The code is returned once, to be sent; only its keyed hash is stored. */
import { randomBytes } from 'node:crypto'
import { problemsOfAccess } from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import {
  addressOf,
  boundText,
  dayMs,
  expiryOf,
  minutesToWait,
  resendAt,
  secondsToResend,
  type SendBy,
  sendByFor,
} from './challenge.ts'
import { reachedAt, type AccessSettings, type AccountRow, accessSettings } from '../access/index.ts'
import { noteFrom, refuseTooManyFrom } from '../guess-limits/index.ts'
import * as codes from './store.ts'

/** A code to be sent to its user. */
export interface IssuedCode {
  readonly code: string
  readonly user: AccountRow
  readonly sentBy: SendBy
  readonly sendId: string
  /** The challenge before this code; null for the first one. */
  readonly before: codes.Challenge | null
  readonly challenge: codes.Challenge
  readonly resendAt: Date
  /** What is written to the user. */
  readonly texts: Pick<AccessSettings, 'code_sms_text' | 'code_mail_subject' | 'code_mail_text'>
}

export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (context: Context, token: string): string => context.secrets.digest('access-token', token)

export interface CodeInput {
  readonly user: AccountRow
  readonly purpose: string
  /** What is being confirmed, as one text; the code is not valid for another text. */
  readonly digest: string
  readonly sendBy: SendBy
  /** The token of the challenge, if it was given out before the code was created. */
  readonly token?: string | undefined
}

/** Creates a challenge with its first code. Refuses if too many codes were sent to the recipient. */
export async function issueCode(context: Context, wish: CodeInput): Promise<IssuedCode & { token: string }> {
  const { purpose } = wish
  const user = reachedAt(wish.user, context.now)
  const sendBy = sendByFor(user, wish.sendBy)
  const settings = await accessSettings(context.tx)
  const token = wish.token ?? newToken()
  const bare = {
    id: context.newId(),
    token_hash: tokenHash(context, token),
    user_id: user.id,
    purpose,
    digest: context.secrets.digest('otp-digest', wish.digest),
    sent_by: sendBy,
    tries: 0,
    try_limit: settings.code_tries,
    created_at: context.now,
    validated_at: null,
    pass_hash: null,
    pass_until: null,
    consumed_at: null,
  }
  const fresh = await freshCode(context, settings, bare, user, sendBy)
  const challenge = { ...bare, ...fresh.set }
  await codes.insertChallenge(context.tx, challenge)
  const sendId = await noteSend(context, challenge, user)
  return {
    token,
    code: fresh.code,
    user,
    sentBy: sendBy,
    sendId,
    before: null,
    challenge,
    resendAt: resendAt(context.now, settings),
    texts: settings,
  }
}

/** Issues another code for an open challenge; its tries keep counting. */
export async function issueAgain(
  context: Context,
  challenge: codes.Challenge,
  known: AccountRow,
  wanted: SendBy,
): Promise<IssuedCode> {
  const user = reachedAt(known, context.now)
  const sendBy = sendByFor(user, wanted)
  const settings = await accessSettings(context.tx)
  const seconds = secondsToResend(challenge.sent_at, context.now, settings)
  if (seconds > 0) refuse(problemsOfAccess.otpTooSoon, { seconds })
  const fresh = await freshCode(context, settings, challenge, user, sendBy)
  const renewed = { ...challenge, ...fresh.set }
  await codes.updateChallenge(context.tx, challenge.id, fresh.set)
  const sendId = await noteSend(context, renewed, user)
  return {
    code: fresh.code,
    user,
    sentBy: sendBy,
    sendId,
    before: challenge,
    challenge: renewed,
    resendAt: resendAt(context.now, settings),
    texts: settings,
  }
}

/** Undoes a code that could not be sent: it does not count, and the previous one is valid again. */
export async function takeBack(context: Context, issued: IssuedCode): Promise<void> {
  await codes.deleteSend(context.tx, issued.sendId)
  if (issued.before) {
    const { code_hash, sent_by, sent_at, expires_at, recipient_key } = issued.before
    await codes.updateChallenge(context.tx, issued.challenge.id, {
      code_hash,
      sent_by,
      sent_at,
      expires_at,
      recipient_key,
    })
  } else await codes.updateChallenge(context.tx, issued.challenge.id, { expires_at: context.now })
}

async function freshCode(
  context: Context,
  settings: AccessSettings,
  challenge: Pick<codes.Challenge, 'id' | 'user_id' | 'purpose' | 'digest'>,
  user: AccountRow,
  sendBy: SendBy,
) {
  const recipient_key = context.secrets.digest('otp-recipient', addressOf(user, sendBy))
  await codes.lockRecipient(context.tx, recipient_key)
  const unused = await codes.unusedSends(context.tx, recipient_key, new Date(context.now.getTime() - dayMs))
  const minutes = minutesToWait(unused, context.now, settings)
  if (minutes > 0) refuse(problemsOfAccess.otpTooMany, { minutes })
  await refuseTooManyFrom(context, 'code')
  const code = context.randomDigits(6)
  const code_hash = context.secrets.digest('otp-code', boundText(challenge, code))
  const set = {
    recipient_key,
    code_hash,
    sent_by: sendBy,
    sent_at: context.now,
    expires_at: expiryOf(context.now, settings),
  }
  return { code, set }
}

async function noteSend(context: Context, challenge: codes.Challenge, { mid }: AccountRow): Promise<string> {
  const id = context.newId()
  const { recipient_key, user_id: userId, purpose, sent_by: sentBy } = challenge
  context.changed('code', challenge.id, null, { userId, purpose, sentBy }, mid ? { mid } : {})
  await codes.insertSend(context.tx, { id, recipient_key, challenge_id: challenge.id, at: context.now, is_used: false })
  await noteFrom(context, 'code')
  return id
}
