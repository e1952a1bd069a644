/** What the caller reads and marks. */
import { notices } from '@singil/contract/all'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/notifications'
import { paginationOf } from '../kit/base/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { pushUnread } from './push-unread.ts'
import { saidOf } from './said-of.ts'
import * as store from './store.ts'

export function callerOf({ actor }: Context): { readonly userId: UserId; readonly username: string } {
  if (actor.userId === null) throw new Error('Only users have notifications')
  return { userId: actor.userId, username: actor.username }
}

const groupOf = (id: string): contract.Notification['group'] => notices.find((one) => one.id === id)?.group ?? 'work'

const shown = (row: store.NotificationRow): contract.Notification => ({
  id: row.id,
  group: groupOf(row.notice),
  ...saidOf(row),
  amount: row.count === 1 ? null : row.amount,
  count: row.count,
  at: row.at.toISOString(),
  isRead: row.read_at !== null,
})

export const listNotifications: Handler<typeof contract.listNotifications> = async (context, { query }) => {
  const { group, state } = query
  const ofGroup = group === undefined ? null : notices.filter((one) => one.group === group).map(({ id }) => id)
  const filter = { isUnread: state === 'unread', notices: ofGroup }
  const { rows, count } = await store.page(context.tx, callerOf(context).userId, filter, context.range)
  return { result: rows.map(shown), pagination: paginationOf(context.range, count) }
}

const unreadOf = async (context: Context) => ({
  unread: await store.countUnread(context.tx, callerOf(context).userId, contract.mostCounted),
})

export const countUnread: Handler<typeof contract.countUnread> = (context) => unreadOf(context)

/** The other windows of the caller change with this one. */
async function answer(context: Context) {
  const counted = await unreadOf(context)
  const caller = callerOf(context)
  pushUnread(context, [caller], new Map([[caller.userId, counted.unread]]))
  return counted
}

export const markNotification: Handler<typeof contract.markNotification> = async (context, { params, body }) => {
  const { tx, now } = context
  const row =
    (await store.lock(tx, callerOf(context).userId, params.id)) ?? refuse(contract.problemsOfNotifications.unknown, {})
  // An unread notification of its own: the hour may have another one already.
  await store.change(tx, row.id, body.isRead ? { read_at: now } : { read_at: null, bucket: row.id })
  context.changed('notification', row.id, { isRead: row.read_at !== null }, { isRead: body.isRead })
  return answer(context)
}

export const markAllRead: Handler<typeof contract.markAllRead> = async (context) => {
  const { userId } = callerOf(context)
  const count = await store.readAll(context.tx, userId, context.now)
  context.changed('notifications', userId, null, { read: count })
  context.say(contract.texts.allRead)
  return answer(context)
}
