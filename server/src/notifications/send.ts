/** E-mails and text messages of notifications. */
import type { Context } from '../kit/work/index.ts'
import { type Letter, mailOf, queueMail, queueSms } from '../messages/index.ts'
import type { Person } from './people.ts'

interface Sent {
  readonly title: string
  readonly text?: string
  readonly path: string
  readonly letter?: Letter
  readonly about: string
}

const letterOf = ({ publicUrl }: Context, { title, text, path, letter }: Sent): Letter =>
  letter ?? {
    subject: title,
    greeting: 'Hello,',
    paragraphs: [`${title}.`, ...(text ? [text] : [])],
    button: { label: 'Open it', url: `${publicUrl}${path}` },
    footnote: 'Choose your notifications under Settings, Notifications.',
  }

export async function sendLetter(context: Context, { email }: Pick<Person, 'email'>, sent: Sent, runAt?: Date) {
  await queueMail(context, mailOf(email, letterOf(context, sent)), sent.about, { runAt })
}

export async function sendText(context: Context, { mobile }: Pick<Person, 'mobile'>, sent: Sent, runAt?: Date) {
  const text = `Singil: ${sent.title}. ${context.publicUrl}${sent.path}`
  await queueSms(context, { to: `+63${mobile}`, text }, sent.about, { runAt })
}
