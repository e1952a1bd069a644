import type { Context } from '../../kit/work/index.ts'
import { newPublicId } from '../../kit/base/index.ts'
import { issuePushToken } from '../../kit/live/index.ts'

/** Grants the push channel for these topics for half an hour. For a signed-in user it ends with the session; pages have none. */
export const pushToken = (
  context: Pick<Context, 'secrets' | 'actor' | 'now'>,
  topics: readonly string[],
  sessionId: string | null = context.actor.sessionId,
): string => issuePushToken(context.secrets, sessionId ?? `page ${newPublicId()}`, topics, context.now)
