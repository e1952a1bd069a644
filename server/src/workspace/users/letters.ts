/** E-mails about a new or changed account. */
import { zonedWhen } from '@singil/contract/kit/manila-when'
import type { User } from '@singil/contract/workspace/users'
import type { Context } from '../../kit/work/index.ts'
import { type Letter, writeLetter } from '../../foundation/messages/index.ts'
import { addressMail, factorsMail, invitationMail, passwordMail } from './message-texts.ts'

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

interface To {
  readonly firstName: string
  readonly username: string
}
type From = Pick<Context, 'tx' | 'actor' | 'publicUrl'>

const valuesOf = ({ actor }: From, { firstName, username }: To) => ({ name: firstName, by: actor.username, username })
const signIn = ({ publicUrl }: From) => `${publicUrl}/signin`

export const newPassword = (context: From, to: To, password: string): Promise<Letter> =>
  writeLetter(context, passwordMail, valuesOf(context, to), { code: password, url: signIn(context) })

/** Sent to the previous address of the account. */
export const movedAddress = (context: From, to: To & { readonly until: Date | null }): Promise<Letter> =>
  writeLetter(context, addressMail, {
    ...valuesOf(context, to),
    codes: to.until
      ? `Until ${zonedWhen(to.until)} codes and recovery mails still come to you; then they go to the new address.`
      : 'Codes go there from now on.',
  })

export const lostFactors = (context: From, to: To): Promise<Letter> =>
  writeLetter(context, factorsMail, valuesOf(context, to), { url: signIn(context) })
