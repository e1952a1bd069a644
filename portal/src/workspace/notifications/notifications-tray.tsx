/** The latest notifications: a drawer, and on a phone a sheet. */
import { Button } from '@mantine/core'
import { listNotifications } from '@singil/contract/workspace/notifications'
import { Link } from '@tanstack/react-router'
import { usePages } from '../../kit/call/index.ts'
import { Group, Tray } from '../../kit/layout/index.ts'
import { DayList } from './day-list.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import classes from './notifications.module.css'

const latest = 20

export default function NotificationsTray({ onClose }: { onClose: () => void }) {
  const list = usePages(listNotifications, { query: {} }, { limit: latest, sort: '-at' })
  return (
    <Tray title="Notifications" onClose={onClose}>
      <div className={classes['tray']}>
        <Group align="stretch" justify="space-between" isOneLine below={3}>
          <Button component={Link} to="/portal/notifications" variant="default" size="xs" onClick={onClose}>
            See all
          </Button>
          <MarkAllRead isSmall until={list.data?.pages[0]?.result[0]?.at} />
        </Group>
        <DayList
          rows={list.data?.pages[0]?.result}
          error={list.error}
          onRetry={() => void list.refetch()}
          onOpened={onClose}
        />
      </div>
    </Tray>
  )
}
