/** E-mails and text messages of notifications. */
import type { Context } from '../../kit/work/index.ts'
import { type Letter, mailOf, queueMail, queueSms, writeLetter, writeSms } from '../../foundation/messages/index.ts'
import { noticeMail, noticeSms } from './message-texts.ts'
import type { Person } from './people.ts'

interface NoticeContent {
  readonly title: string
  readonly text?: string
  readonly path: string
  readonly letter?: Letter
  readonly about: string
}

async function letterOf(context: Context, { title, text = '', path, letter }: NoticeContent): Promise<Letter> {
  return letter ?? writeLetter(context, noticeMail, { title, text }, { url: `${context.publicUrl}${path}` })
}

export async function sendLetter(
  context: Context,
  { email }: Pick<Person, 'email'>,
  sent: NoticeContent,
  runAt?: Date,
) {
  await queueMail(context, mailOf(email, await letterOf(context, sent)), sent.about, { runAt })
}

export async function sendText(
  context: Context,
  { mobile }: Pick<Person, 'mobile'>,
  sent: NoticeContent,
  runAt?: Date,
) {
  const text = await writeSms(context, noticeSms, { title: sent.title, link: `${context.publicUrl}${sent.path}` })
  await queueSms(context, { to: `+63${mobile}`, text }, sent.about, { runAt })
}
