/** The latest notifications: a drawer, and on a phone a sheet. */
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { listNotifications } from '@singil/contract/notifications'
import { Link } from '@tanstack/react-router'
import { usePages } from '../kit/queries.ts'
import { DayList } from './day-list.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import classes from './notifications.module.css'

const latest = 20

export default function NotificationsTray({ onClose }: { onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const list = usePages(listNotifications, { query: {} }, { limit: latest, sort: '-at' })
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '80%' : 440}
      overlayProps={{ backgroundOpacity: 0.35 }}
      title="Notifications"
      closeButtonProps={{ 'aria-label': 'Close notifications' }}
    >
      <div className={classes['actions']}>
        <Button component={Link} to="/portal/notifications" variant="default" size="xs" onClick={onClose}>
          See all
        </Button>
        <MarkAllRead />
      </div>
      <DayList
        rows={list.data?.pages[0]?.result}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpened={onClose}
      />
    </Drawer>
  )
}
