import { problemsOfAccess } from '@singil/contract/access'
import type { CodeTexts, CodeValues } from '@singil/contract/kit/code-text'
import { fillText } from '@singil/contract/kit/message-text'
import { refuse } from '@singil/contract/kit/problem'
import { mailOf, type Outgoing, type Sending, sendNow } from '../messages/index.ts'
import { addressOf, type SendBy } from './challenge.ts'
import { type Issued, takeBack } from './issue-code.ts'

/** Sends a code. `words` is its effect: "sign in", "withdraw ₱500.00 to BPI". Refuses with "Failed to send OTP!". */
export async function sendCode(flow: Sending, issued: Issued, words: string): Promise<void> {
  const { code, challenge } = issued
  const minutes = Math.round((challenge.expires_at.getTime() - challenge.sent_at.getTime()) / 60_000)
  const isSent = await sendNow(flow, messageOf(issued, words, minutes), `otp:${challenge.purpose}`, [code])
  if (isSent) return
  await flow.unit((context) => takeBack(context, issued))
  refuse(problemsOfAccess.otpFailed, {})
}

function messageOf({ user, sentBy, code, texts }: Issued, words: string, minutes: number): Outgoing {
  const said = { smsText: texts.code_sms_text, mailSubject: texts.code_mail_subject, mailText: texts.code_mail_text }
  const to = { by: sentBy, address: addressOf(user, sentBy), firstName: user.first_name }
  return codeMessage(to, said, { code, minutes: String(minutes), action: words })
}

interface To {
  readonly by: SendBy
  readonly address: string
  readonly firstName: string
}
/** The message with a code: its texts are those of the settings, the warning is always the same. */
export function codeMessage(to: To, texts: CodeTexts, values: CodeValues): Outgoing {
  if (to.by === 'sms') return { kind: 'sms', to: to.address, text: fillText(texts.smsText, values) }
  const mail = mailOf(to.address, {
    subject: fillText(texts.mailSubject, values),
    greeting: `Hi ${to.firstName},`,
    paragraphs: [fillText(texts.mailText, values)],
    code: values.code,
    footnote: 'Never share this code, not even with us. If you did not ask for it, change your password.',
  })
  return { kind: 'mail', ...mail }
}
