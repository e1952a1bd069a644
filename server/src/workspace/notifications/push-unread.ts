import type { UserId } from '@singil/contract/kit/id'
import { notificationsTopic } from '@singil/contract/workspace/notifications'
import type { Context } from '../../kit/work/index.ts'

interface UserName {
  readonly userId: UserId
  readonly username: string
}

/** Tells the open portals of these people how many notifications are unread now. */
export function pushUnread(context: Context, people: readonly UserName[], counts: ReadonlyMap<UserId, number>): void {
  for (const { userId, username } of people) {
    const unread = counts.get(userId)
    if (unread !== undefined) context.push(notificationsTopic.of({ username }), { event: 'unread', unread })
  }
}
