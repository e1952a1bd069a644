import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { passMinutes } from './challenge.ts'
import { newToken, tokenHash } from './issue-code.ts'
import * as codes from './store.ts'

/** Issues the pass that a right code would have returned, to a user who used another factor. It can be used once. */
export async function grantPass(context: Context, userId: UserId, purpose: string): Promise<string> {
  const pass = newToken()
  const until = new Date(context.now.getTime() + passMinutes * 60_000)
  await codes.insertChallenge(context.tx, {
    id: context.newId(),
    // A random token that nobody receives, so that no code can validate this challenge.
    token_hash: tokenHash(context, newToken()),
    user_id: userId,
    purpose,
    digest: '',
    code_hash: '',
    sent_by: 'email',
    recipient_key: '',
    tries: 0,
    try_limit: 0,
    created_at: context.now,
    sent_at: context.now,
    expires_at: context.now,
    validated_at: context.now,
    pass_hash: tokenHash(context, pass),
    pass_until: until,
    consumed_at: null,
  })
  return pass
}
