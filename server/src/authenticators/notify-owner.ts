import type { UserId } from '@singil/contract/kit/id'
import { personOf } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { mailOf, queueMail } from '../messages/index.ts'

/** Notifies a user about changes to their factors, so that an intruder's change is noticed. */
export async function notifyOwner(context: Context, userId: UserId, happened: string): Promise<void> {
  const person = await personOf(context, userId)
  if (!person) return
  const letter = {
    subject: `${happened} on your Singil account`,
    greeting: `Hi ${person.firstName},`,
    paragraphs: [`${happened} on your account ${person.username}.`],
    button: { label: 'Review your security', url: `${context.publicUrl}/portal/settings/security` },
    footnote: 'If this was not you, change your password at once and contact support.',
  }
  await queueMail(context, mailOf(person.email, letter), 'authenticators:changed')
}
