/** The caller's notifications, and the count after a change. */
import { maxCounted } from '@singil/contract/workspace/notifications'
import { callerOf, type Context } from '../../kit/work/index.ts'
import { pushUnread } from './push-unread.ts'
import * as store from './store.ts'

export const unreadOf = async (context: Context) => ({
  unread: await store.countUnread(context.tx, callerOf(context).userId, maxCounted),
})

/** The other windows of the caller change with this one. */
export async function answer(context: Context) {
  const counted = await unreadOf(context)
  const caller = callerOf(context)
  pushUnread(context, [caller], new Map([[caller.userId, counted.unread]]))
  return counted
}
