import { problemsOfAccess } from '@singil/contract/access'
import { fillCodeText } from '@singil/contract/kit/code-text'
import { refuse } from '@singil/contract/kit/problem'
import { mailOf, type Outgoing, type Sending, sendNow } from '../messages/index.ts'
import { addressOf } from './challenge.ts'
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
  const to = addressOf(user, sentBy)
  const values = { code, minutes: String(minutes), action: words }
  if (sentBy === 'sms') return { kind: 'sms', to, text: fillCodeText(texts.code_sms_text, values) }
  const mail = mailOf(to, {
    subject: fillCodeText(texts.code_mail_subject, values),
    greeting: `Hi ${user.first_name},`,
    paragraphs: [fillCodeText(texts.code_mail_text, values)],
    code,
    footnote: 'Never share this code, not even with us. If you did not ask for it, change your password.',
  })
  return { kind: 'mail', ...mail }
}
