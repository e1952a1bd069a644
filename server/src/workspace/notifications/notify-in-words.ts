import type { Notice } from '@singil/contract/kit/notice'
import type { Context } from '../../kit/work/index.ts'
import { type LetterExtras, type MailKind, type ValuesOf, writeLetter } from '../../foundation/messages/index.ts'
import { type News, notify } from './notify.ts'

export interface WordedNews extends Omit<News, 'title' | 'letter'>, Omit<LetterExtras, 'url' | 'code'> {
  /** Where the button leads instead of the screen. */
  readonly buttonPath?: string
}

/** News with an e-mail whose text staff may change: its subject is the title, and its first paragraph the text unless there is another. */
export async function notifyInWords<Name extends string>(
  context: Context,
  notice: Notice,
  kind: MailKind<Name>,
  values: ValuesOf<Name>,
  { amount, facts, buttonPath, ...news }: WordedNews,
): Promise<void> {
  const letter = await writeLetter(context, kind, values, {
    ...(amount !== undefined && { amount }),
    ...(facts !== undefined && { facts }),
    url: `${context.publicUrl}${buttonPath ?? news.path}`,
  })
  await notify(context, notice, { text: letter.paragraphs[0] ?? '', ...news, title: letter.subject, letter })
}
