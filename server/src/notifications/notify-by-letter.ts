import type { Notice } from '@singil/contract/kit/notice'
import type { Context } from '../kit/work/index.ts'
import type { Letter } from '../messages/index.ts'
import { type News, notify } from './notify.ts'

/** News with an e-mail of its own: its subject is the title, and its first paragraph the text unless there is another. */
export interface LetterNews extends Omit<News, 'title' | 'letter'>, Omit<Letter, 'greeting' | 'button'> {
  readonly greeting?: string
  /** The label of the button that opens the screen. */
  readonly button: string
  /** Where the button leads instead. */
  readonly buttonPath?: string
}

export const notifyByLetter = (
  context: Context,
  notice: Notice,
  { subject, greeting = 'Hello,', amount, paragraphs, button, buttonPath, footnote, ...news }: LetterNews,
): Promise<void> =>
  notify(context, notice, {
    text: paragraphs[0] ?? '',
    ...news,
    title: subject,
    letter: {
      subject,
      greeting,
      paragraphs,
      ...(amount !== undefined && { amount }),
      ...(footnote !== undefined && { footnote }),
      button: { label: button, url: `${context.publicUrl}${buttonPath ?? news.path}` },
    },
  })
