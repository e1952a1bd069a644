import type { UserId } from '@singil/contract/kit/id'
import { personOf } from '../access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { changedMail } from './message-texts.ts'

/** Notifies a user about changes to their factors, so that an intruder's change is noticed. */
export async function notifyOwner(context: Context, userId: UserId, happened: string): Promise<void> {
  const person = await personOf(context, userId)
  if (!person) return
  const { firstName: name, username } = person
  const url = `${context.publicUrl}/portal/settings/security`
  const letter = await writeLetter(context, changedMail, { name, username, what: happened }, { url })
  await queueMail(context, mailOf(person.email, letter), 'authenticators:changed')
}
