import type * as contract from '@singil/contract/workspace/notifications'
import { paginationOf } from '../../kit/base/index.ts'
import { callerOf, type Handler } from '../../kit/work/index.ts'
import { groupOf, idsOf } from './groups.ts'
import { saidOf } from './said-of.ts'
import * as store from './store.ts'

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
  const filter = { isUnread: state === 'unread', notices: idsOf(group) }
  const { rows, count } = await store.page(context.tx, callerOf(context).userId, filter, context.range)
  return { result: rows.map(shown), pagination: paginationOf(context.range, count) }
}
