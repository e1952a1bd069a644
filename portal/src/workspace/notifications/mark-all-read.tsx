import { Button } from '@mantine/core'
import type { NoticeGroup } from '@singil/contract/kit/notice'
import { countUnread, listNotifications, markAllRead } from '@singil/contract/workspace/notifications'
import CheckCheck from 'lucide-react/icons/check-check'
import { useChange } from '../../kit/call/index.ts'
import { useUnread } from './use-unread.ts'

interface MarkAllReadProps {
  /** When the newest one that the user sees came. */
  readonly until: string | undefined
  readonly group?: NoticeGroup | undefined
  /** Next to buttons of the tray; without it next to those of a page. */
  readonly isSmall?: boolean
}

export function MarkAllRead({ until, group, isSmall = false }: MarkAllReadProps) {
  const unread = useUnread()
  const change = useChange(markAllRead, { refreshes: [countUnread, listNotifications] })
  return (
    <Button
      variant="subtle"
      size={isSmall ? 'xs' : 'sm'}
      leftSection={<CheckCheck size={15} aria-hidden />}
      disabled={unread === 0 || until === undefined}
      loading={change.isPending}
      onClick={() => until && change.mutate({ body: { until, ...(group && { group }) } })}
    >
      Mark all as read
    </Button>
  )
}
