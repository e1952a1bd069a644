import { problemsOfAccess } from '@singil/contract/access'
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

function messageOf({ user, sentBy, code }: Issued, words: string, minutes: number): Outgoing {
  const to = addressOf(user, sentBy)
  if (sentBy === 'sms') {
    const text = `Singil: ${code} is your code to ${words}. It is good for ${minutes} minutes. Never share it, not even with us.`
    return { kind: 'sms', to, text }
  }
  const mail = mailOf(to, {
    subject: `${code} is your Singil code`,
    greeting: `Hi ${user.first_name},`,
    paragraphs: [`Here is your code to ${words}. It is good for ${minutes} minutes.`],
    code,
    footnote: 'Never share this code, not even with us. If you did not ask for it, change your password.',
  })
  return { kind: 'mail', ...mail }
}
