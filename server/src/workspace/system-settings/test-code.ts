import { sampleValues } from '@singil/contract/kit/code-text'
import type * as contract from '@singil/contract/workspace/system-settings'
import type { Flow } from '../../kit/work/index.ts'
import { codeMessage } from '../../foundation/messages/index.ts'
import { sendTest } from './send-test.ts'

/** The sample code belongs to no challenge, so it confirms nothing. */
export const testCode: Flow<typeof contract.testCode> = async (flow, { body: { by, minutes, ...texts } }) =>
  sendTest(flow, by, 'one-time-codes.code', ({ address, firstName }) =>
    codeMessage({ by: by === 'sms' ? 'sms' : 'email', address, firstName }, texts, {
      ...sampleValues,
      minutes: String(minutes),
    }),
  )
