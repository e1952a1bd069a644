import type { Answer, Input } from '@singil/contract/kit/endpoint'
import { type resetPasswordByEmail, texts } from '@singil/contract/identity/recovery'
import { newPublicId } from '../../kit/base/index.ts'
import type { FlowParts } from '../../kit/work/index.ts'
import { askFor } from './ask-for.ts'
import { inEvenTime } from './even-time.ts'

type ResetCall = typeof resetPasswordByEmail
/** Gives the same answer in the same time whether or not the address exists. */
export const recoverPassword = (flow: FlowParts, { body }: Input<ResetCall>): Promise<Answer<ResetCall>> =>
  inEvenTime(async () => {
    await flow.unit((context) => askFor(context, 'password', body.email))
    flow.say(texts.recoverySent)
    return { receipt: newPublicId() }
  })
