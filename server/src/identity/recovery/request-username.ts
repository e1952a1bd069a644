import * as contract from '@singil/contract/identity/recovery'
import type { Flow } from '../../kit/work/index.ts'
import { askFor } from './ask-for.ts'
import { inEvenTime } from './even-time.ts'

/** A job sends the code; the answer and its time are the same whether or not the address exists. */
export const requestUsername: Flow<typeof contract.requestUsername> = (flow, { body }) =>
  inEvenTime(async () => {
    const { token, row } = await flow.unit((context) => askFor(context, 'username', body.email))
    flow.say(contract.texts.usernameCodeSent)
    return { token, otp_attempts: row.try_limit, expires_at: row.expires_at.toISOString() }
  })
