import type * as contract from '@singil/contract/workspace/system-settings'
import type { Flow } from '../../kit/work/index.ts'
import { exampleOf, mailOf, supportLine } from '../../foundation/messages/index.ts'
import { fitting } from './fitting-text.ts'
import { sendTest } from './send-test.ts'

export const testMessage: Flow<typeof contract.testMessage> = async (flow, { params: { id }, body }) => {
  const kind = fitting(flow, id, body)
  const support = await flow.unit((context) => supportLine(context, kind))
  const example = exampleOf(kind, body, { publicUrl: flow.publicUrl, support })
  return sendTest(flow, kind.channel, id, ({ address: to }) =>
    'letter' in example ? { kind: 'mail', ...mailOf(to, example.letter) } : { kind: 'sms', to, text: example.text },
  )
}
