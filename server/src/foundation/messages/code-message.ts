/**
 * The message with a one-time code, the only one outside the catalogue. Its texts are settings of their own, because in each of them the
 * code and what it confirms must stand; the warning below it protects the reader and never changes.
 */
import type { CodeTexts, CodeValues } from '@singil/contract/kit/code-text'
import { fillText } from '@singil/contract/kit/message-text'
import { mailOf } from './letter.ts'
import { type WrittenMessage, written } from './message.ts'

interface To {
  readonly by: 'sms' | 'email'
  readonly address: string
  readonly firstName: string
}

export function codeMessage(to: To, texts: CodeTexts, values: CodeValues): WrittenMessage {
  if (to.by === 'sms') return { kind: 'sms', to: to.address, text: written(fillText(texts.smsText, values)) }
  const letter = written({
    subject: fillText(texts.mailSubject, values),
    greeting: `Hi ${to.firstName},`,
    paragraphs: [fillText(texts.mailText, values)],
    code: values.code,
    footnote: 'Never share this code, not even with us. If you did not ask for it, change your password.',
  })
  return { kind: 'mail', ...mailOf(to.address, letter) }
}
