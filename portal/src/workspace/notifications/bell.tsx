/** Opens the latest notifications, and says how many are unread. */
import BellIcon from 'lucide-react/icons/bell'
import { lazy, Suspense, useState } from 'react'
import { TrayButton } from '../../kit/layout/index.ts'
import { formatUnread, useUnread } from './use-unread.ts'

const Tray = lazy(() => import('./notifications-tray.tsx'))

export default function Bell() {
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TrayButton
        title="Notifications"
        label={unread === 0 ? 'Notifications' : `Notifications, ${formatUnread(unread)} unread`}
        count={unread === 0 ? '' : formatUnread(unread)}
        icon={BellIcon}
        onOpen={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <Tray onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
