/** Stores a guest's request in the same way whether or not the address exists; a job does the rest. */
import { randomBytes } from 'node:crypto'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfRecovery as problem } from '@singil/contract/identity/recovery'
import { codeTerms } from '../one-time-codes/index.ts'
import { noteFrom, refuseTooManyFrom } from '../guess-limits/index.ts'
import { reachableAt } from '../access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { networkOf } from '../../kit/base/index.ts'
import { callerLimits, longestMs, minutesToWait, recipientLimits } from './recovery.ts'
import * as store from './store.ts'

export const requestHash = (context: Context, token: string): string =>
  context.secrets.digest('recovery-request', token)

/** Refuses with 429 after too many requests for this address or from this caller. */
export async function askFor(context: Context, kind: store.RequestRow['kind'], email: string) {
  const { tx, now } = context
  const recipient_key = context.secrets.digest('recovery-recipient', `${kind}:${email.toLowerCase()}`)
  const caller_key = context.secrets.digest('recovery-caller', networkOf(context.actor.ip))
  await store.lockKeys(tx, [recipient_key, caller_key])
  const since = new Date(now.getTime() - longestMs)
  const minutes = Math.max(
    minutesToWait(await store.requestsFor(tx, recipient_key, since), now, recipientLimits),
    minutesToWait(await store.requestsFrom(tx, caller_key, since), now, callerLimits),
  )
  if (minutes > 0) refuse(problem.tooMany, { minutes })
  await refuseTooManyFrom(context, 'recovery')
  const { tries: try_limit, minutes: goodForMinutes } = await codeTerms(context)
  const token = randomBytes(32).toString('base64url')
  const id = context.newId()
  const row: store.RequestRow = {
    id,
    kind,
    token_hash: requestHash(context, token),
    user_id: await reachableAt(context, email),
    recipient_key,
    caller_key,
    tries: 0,
    try_limit,
    created_at: now,
    expires_at: new Date(now.getTime() + goodForMinutes * 60_000),
    used_at: null,
  }
  await store.insertRequest(tx, row)
  context.changed('recovery', id, null, { kind })
  await noteFrom(context, 'recovery')
  context.job('recovery.answer', { id }, { maxAttempts: 3 })
  return { token, row }
}
