/** Opens the latest notifications, and says how many are unread. */
import { ActionIcon } from '@mantine/core'
import BellIcon from 'lucide-react/icons/bell'
import { lazy, Suspense, useState } from 'react'
import classes from './bell.module.css'
import { sayUnread, useUnread } from './use-unread.ts'

const Tray = lazy(() => import('./notifications-tray.tsx'))

export default function Bell() {
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className={classes['bell']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink-2)"
          size="lg"
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${sayUnread(unread)} unread`}
          aria-haspopup="dialog"
          title="Notifications"
          onClick={() => setOpen(true)}
        >
          <BellIcon size={18} aria-hidden />
        </ActionIcon>
        {unread > 0 ? (
          <span className={classes['count']} aria-hidden>
            {sayUnread(unread)}
          </span>
        ) : null}
      </span>
      {isOpen ? (
        <Suspense>
          <Tray onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
