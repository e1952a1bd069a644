/** Tests of messages: sent to the person who asks, with example values, and marked as tests. */
import type { MessageChannel } from '@singil/contract/kit/message-text'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/system-settings'
import { personOf } from '../../identity/access/index.ts'
import { problemsOfKit } from '../../kit/base/index.ts'
import type { Context, FlowParts } from '../../kit/work/index.ts'
import { asTest, sendNow, spendTestQuota, type WrittenMessage } from '../../foundation/messages/index.ts'
import { maskEmail, maskMobile, mobileAddress } from '../../identity/one-time-codes/index.ts'

const problem = contract.problemsOfSystemSettings

interface Reader {
  readonly firstName: string
  readonly address: string
  /** As the screen shows it. */
  readonly shown: string
}

async function caller(context: Context, by: MessageChannel): Promise<Reader> {
  const id = context.actor.userId
  const person = (id && (await personOf(context, id))) ?? refuse(problemsOfKit.signInFirst, {})
  const { firstName, email, mobile } = person
  if (by === 'mail') return { firstName, address: email, shown: maskEmail(email) }
  if (mobile === '') refuse(problem.noAddress, {})
  return { firstName, address: mobileAddress(mobile), shown: maskMobile(mobile) }
}

/** Counts the test before it is sent, so that concurrent calls cannot exceed the limit. */
export async function sendTest(
  flow: FlowParts,
  by: MessageChannel,
  named: string,
  write: (reader: Reader) => WrittenMessage,
): Promise<{ sentTo: string }> {
  const reader = await flow.unit(async (context) => {
    const found = await caller(context, by)
    const exceeded = await spendTestQuota(context)
    if (exceeded) refuse(problem.enoughTests, { minutes: exceeded.minutes })
    context.changed('test message', named, null, { sentTo: found.shown })
    return found
  })
  if (!(await sendNow(flow, asTest(write(reader)), `test:${named}`, []))) refuse(problem.testNotSent, {})
  flow.say(contract.texts.testSent.replace('{to}', reader.shown))
  return { sentTo: reader.shown }
}
