/** The rules of one-time codes: their channel, their frequency limits, and what they are bound to. */
import type { Challenge } from './store.ts'
import type { AccessSettings as Settings, AccountRow as UserRow } from '../access/index.ts'
import { maskEmail, maskMobile, mobileAddress } from './recipient.ts'

export type SendBy = 'email' | 'sms'
type Reachable = Pick<UserRow, 'email' | 'mobile'>

const minuteMs = 60_000
export const dayMs = 86_400_000
export const passMinutes = 10

/** E-mail if a text message was requested but no number is known. */
export const sendByFor = (user: Reachable, wanted: SendBy): SendBy => (user.mobile === '' ? 'email' : wanted)
export const addressOf = (user: Reachable, by: SendBy): string =>
  by === 'sms' ? mobileAddress(user.mobile) : user.email.toLowerCase()
export const shownAddress = (user: Reachable, by: SendBy): string =>
  by === 'sms' ? maskMobile(user.mobile) : maskEmail(user.email)

/** Input of the code's keyed hash: a code issued for one purpose and digest confirms nothing else. */
export const boundText = (challenge: Pick<Challenge, 'id' | 'user_id' | 'purpose' | 'digest'>, code: string): string =>
  JSON.stringify([challenge.id, challenge.user_id, challenge.purpose, challenge.digest, code])

export const expiryOf = (now: Date, settings: Settings): Date =>
  new Date(now.getTime() + settings.code_minutes * minuteMs)
export const resendAt = (sentAt: Date, settings: Settings): Date =>
  new Date(sentAt.getTime() + settings.resend_seconds * 1000)

/** A code can be resent for 30 minutes after the password check or action that requested it. */
export const isResendable = (challenge: Challenge, now: Date): boolean =>
  challenge.validated_at === null &&
  challenge.tries < challenge.try_limit &&
  now.getTime() - challenge.created_at.getTime() < 30 * minuteMs

/** Seconds until the code may be resent, rounded up; 0 if it may be now. */
export const secondsToResend = (sentAt: Date, now: Date, settings: Settings): number =>
  Math.max(0, Math.ceil((resendAt(sentAt, settings).getTime() - now.getTime()) / 1000))

/** Minutes until another code may be sent to a recipient, from the times of the unused ones (newest first); 0 if it may be now. */
export function minutesToWait(unused: readonly Date[], now: Date, settings: Settings): number {
  const waitFor = (most: number, windowMs: number) => {
    const blocking = unused[most - 1]
    return blocking ? Math.ceil((blocking.getTime() + windowMs - now.getTime()) / minuteMs) : 0
  }
  return Math.max(0, waitFor(settings.codes_in_ten_minutes, 10 * minuteMs), waitFor(settings.codes_in_a_day, dayMs))
}
