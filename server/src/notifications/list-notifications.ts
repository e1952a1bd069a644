import { notices } from '@singil/contract/all'
import type * as contract from '@singil/contract/notifications'
import { paginationOf } from '../kit/base/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { callerOf } from './own-notifications.ts'
import { saidOf } from './said-of.ts'
import * as store from './store.ts'

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
