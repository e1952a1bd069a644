import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/notifications'
import { callerOf, type Handler } from '../../kit/work/index.ts'
import { answer } from './own-notifications.ts'
import * as store from './store.ts'

export const markNotification: Handler<typeof contract.markNotification> = async (context, { params, body }) => {
  const { tx, now } = context
  const row =
    (await store.lock(tx, callerOf(context).userId, params.id)) ?? refuse(contract.problemsOfNotifications.unknown, {})
  // An unread notification of its own: the hour may have another one already.
  await store.change(tx, row.id, body.isRead ? { read_at: now } : { read_at: null, bucket: row.id })
  context.changed('notification', row.id, { isRead: row.read_at !== null }, { isRead: body.isRead })
  return answer(context)
}
