import { problemsOfAccess } from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import { codeMessage, type SendParts, sendNow, type WrittenMessage } from '../../foundation/messages/index.ts'
import { addressOf } from './challenge.ts'
import { type IssuedCode, takeBack } from './issue-code.ts'

/** Sends a code. `words` is its effect: "sign in", "withdraw ₱500.00 to BPI". Refuses with "Failed to send OTP!". */
export async function sendCode(flow: SendParts, issued: IssuedCode, words: string): Promise<void> {
  const { code, challenge } = issued
  const minutes = Math.round((challenge.expires_at.getTime() - challenge.sent_at.getTime()) / 60_000)
  const isSent = await sendNow(flow, messageOf(issued, words, minutes), `otp:${challenge.purpose}`, [code])
  if (isSent) return
  await flow.unit((context) => takeBack(context, issued))
  refuse(problemsOfAccess.otpFailed, {})
}

function messageOf({ user, sentBy, code, texts }: IssuedCode, words: string, minutes: number): WrittenMessage {
  const said = { smsText: texts.code_sms_text, mailSubject: texts.code_mail_subject, mailText: texts.code_mail_text }
  const to = { by: sentBy, address: addressOf(user, sentBy), firstName: user.first_name }
  return codeMessage(to, said, { code, minutes: String(minutes), action: words })
}
