import type { Authorization } from '@singil/contract/identity/access'
import type { RightsChanged } from '@singil/contract/workspace/authorization'
import { sessionTopic } from '@singil/contract/identity/access'
import type * as z from 'zod'
import { revokeSessions } from '../../identity/sessions/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { endsSessions } from './compare.ts'
import type { Change } from './difference.ts'
import * as store from './store.ts'

const message: z.output<typeof RightsChanged> = { event: 'rights-changed' }

/** Replaces the current permissions. Sessions are affected from their next call; their screens are notified at once. */
export async function apply(
  context: Context,
  subject: store.Subject,
  authorizations: readonly Authorization[],
  change: Change,
): Promise<void> {
  const isOver = endsSessions(change)
  const live = await store.liveSessions(context.tx, subject)
  await store.replace(context.tx, subject, authorizations)
  for (const session of live)
    if (isOver) await revokeSessions(context, { id: session.userId, username: session.username })
    else context.push(sessionTopic.of({ username: session.username }), message)
}
