/** Opens the latest notifications, and says how many are unread. */
import { ActionIcon, Indicator } from '@mantine/core'
import BellIcon from 'lucide-react/icons/bell'
import { lazy, Suspense, useState } from 'react'
import { sayUnread, useUnread } from './use-unread.ts'

const Tray = lazy(() => import('./notifications-tray.tsx'))

export default function Bell() {
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Indicator label={sayUnread(unread)} size={16} disabled={unread === 0} color="var(--green)">
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
      </Indicator>
      {isOpen ? (
        <Suspense>
          <Tray onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
