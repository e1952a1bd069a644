/** E-mails about a new or changed account. */
import type { User } from '@singil/contract/users'
import type { Context } from '../kit/work/index.ts'
import { type Letter, writeLetter } from '../messages/index.ts'
import { invitationMail } from './message-texts.ts'

const manila = new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' })

type From = Pick<Context, 'actor' | 'publicUrl'>

export function invitation(context: Context, user: User): Promise<Letter> {
  const values = {
    name: user.firstName,
    by: context.actor.username,
    business: user.merchantName ?? 'Singil',
    role: user.roleLabel,
    username: user.username,
  }
  return writeLetter(context, invitationMail, values, { url: `${context.publicUrl}/signin` })
}

export const newPassword = (
  { actor, publicUrl }: From,
  to: { readonly firstName: string; readonly username: string },
  password: string,
): Letter => ({
  subject: 'Your temporary password',
  greeting: `Hello ${to.firstName},`,
  paragraphs: [
    `${actor.username} asked for a new password for your account ${to.username}. This one works once, for 30 minutes; then you choose your own.`,
  ],
  code: password,
  button: { label: 'Sign in', url: `${publicUrl}/signin` },
  footnote: 'If you did not ask for it, tell the person who looks after your account.',
})

/** Sent to the previous address of the account. */
export const movedAddress = (
  { actor }: From,
  to: { readonly firstName: string; readonly username: string; readonly until: Date | null },
): Letter => ({
  subject: 'The e-mail or mobile number of your account was changed',
  greeting: `Hello ${to.firstName},`,
  paragraphs: [
    `${actor.username} changed the e-mail address or mobile number of your account ${to.username}.`,
    to.until
      ? `Until ${manila.format(to.until)} codes and recovery mails still come to you; then they go to the new address.`
      : 'Codes go there from now on.',
  ],
  footnote: 'If you did not agree to this, tell the person who looks after your account, or write to our support.',
})

export const lostFactors = (
  { actor, publicUrl }: From,
  to: { readonly firstName: string; readonly username: string },
): Letter => ({
  subject: 'Your passkeys and authenticator app were removed',
  greeting: `Hello ${to.firstName},`,
  paragraphs: [
    `${actor.username} removed the passkeys, the authenticator app and the recovery codes of your account ${to.username}.`,
    'Sign in with a one-time password, and add a new passkey or app under Security.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}/signin` },
  footnote: 'If you did not ask for this, change your password at once and write to our support.',
})
