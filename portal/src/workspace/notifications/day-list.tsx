/** Notifications by the day on which they came. */
import type { Notification } from '@singil/contract/workspace/notifications'
import type { ReactNode } from 'react'
import { dayOf, formatNearDay, startOfDay } from '../../kit/values/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import classes from './notifications.module.css'
import { NotificationRow } from './notification-row.tsx'

interface DayListProps {
  readonly rows: readonly Notification[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly onOpened?: () => void
  readonly empty?: ReactNode
}

const none = (
  <Empty title="No notifications yet">
    Payments, withdrawals, approvals and other news appear here. Choose them under Settings.
  </Empty>
)

export function DayList({ rows, error, onRetry, onOpened, empty = none }: DayListProps) {
  if (!rows) return error ? <Failure error={error} onRetry={onRetry} /> : <Skeleton lines={8} />
  if (rows.length === 0) return empty
  const days = [...new Set(rows.map(({ at }) => dayOf(new Date(at))))]
  return days.map((day) => (
    <section key={day} className={classes['day']}>
      <h2>{formatNearDay(startOfDay(day), new Date())}</h2>
      <ul aria-label={formatNearDay(startOfDay(day), new Date())}>
        {rows
          .filter(({ at }) => dayOf(new Date(at)) === day)
          .map((row) => (
            <NotificationRow key={row.id} row={row} {...(onOpened && { onOpened })} />
          ))}
      </ul>
    </section>
  ))
}
