/** Tests of messages: sent to the person who asks, with example values, and marked as tests. */
import type { UserId } from '@singil/contract/kit/id'
import { sampleValues } from '@singil/contract/kit/code-text'
import type { MessageChannel } from '@singil/contract/kit/message-text'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/system-settings'
import { personOf } from '../access/index.ts'
import { problemsOfKit } from '../kit/base/index.ts'
import type { Context, Flow, FlowParts } from '../kit/work/index.ts'
import { exampleOf, mailOf, type Outgoing, sendNow, spendTestQuota } from '../messages/index.ts'
import { codeMessage, maskEmail, maskMobile, mobileAddress } from '../one-time-codes/index.ts'
import { fitting } from './fitting-text.ts'

const problem = contract.problemsOfSystemSettings

interface Reader {
  readonly firstName: string
  readonly address: string
  /** As the screen shows it. */
  readonly shown: string
}

async function caller(context: Context, by: MessageChannel): Promise<Reader> {
  const id = context.actor.userId as UserId | null
  const person = (id && (await personOf(context, id))) ?? refuse(problemsOfKit.signInFirst, {})
  const { firstName, email, mobile } = person
  if (by === 'mail') return { firstName, address: email, shown: maskEmail(email) }
  if (mobile === '') refuse(problem.noAddress, {})
  return { firstName, address: mobileAddress(mobile), shown: maskMobile(mobile) }
}

const marked = (message: Outgoing): Outgoing =>
  message.kind === 'mail'
    ? { ...message, subject: `[Test] ${message.subject}` }
    : { ...message, text: `[Test] ${message.text}` }

/** Counts the test before it is sent, so that concurrent calls cannot exceed the limit. */
async function sendTest(
  flow: FlowParts,
  by: MessageChannel,
  named: string,
  write: (reader: Reader) => Outgoing,
): Promise<{ sentTo: string }> {
  const reader = await flow.unit(async (context) => {
    const found = await caller(context, by)
    const exceeded = await spendTestQuota(context)
    if (exceeded) refuse(problem.enoughTests, { minutes: exceeded.minutes })
    context.changed('test message', named, null, { sentTo: found.shown })
    return found
  })
  if (!(await sendNow(flow, marked(write(reader)), `test:${named}`, []))) refuse(problem.testNotSent, {})
  flow.say(contract.texts.testSent.replace('{to}', reader.shown))
  return { sentTo: reader.shown }
}

export const testMessage: Flow<typeof contract.testMessage> = async (flow, { params: { id }, body }) => {
  const kind = fitting(id, body)
  const example = exampleOf(kind, body, flow.publicUrl)
  return sendTest(flow, kind.channel, id, ({ address: to }) =>
    'letter' in example ? { kind: 'mail', ...mailOf(to, example.letter) } : { kind: 'sms', to, text: example.text },
  )
}

/** The sample code belongs to no challenge, so it confirms nothing. */
export const testCode: Flow<typeof contract.testCode> = async (flow, { body: { by, minutes, ...texts } }) =>
  sendTest(flow, by, 'one-time-codes.code', ({ address, firstName }) =>
    codeMessage({ by: by === 'sms' ? 'sms' : 'email', address, firstName }, texts, {
      ...sampleValues,
      minutes: String(minutes),
    }),
  )
