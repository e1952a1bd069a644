/** One notification: opens what it is about, and is marked as read or unread. */
import { ActionIcon } from '@mantine/core'
import {
  countUnread,
  listNotifications,
  markNotification,
  type Notification,
} from '@singil/contract/workspace/notifications'
import { Link } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import { useChange } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { groups } from './groups.ts'
import classes from './notifications.module.css'

export function NotificationRow({ row, onOpened }: { row: Notification; onOpened?: () => void }) {
  const change = useChange(markNotification, { refreshes: [countUnread, listNotifications] })
  const mark = (isRead: boolean) => change.mutate({ params: { id: row.id }, body: { isRead } })
  const { icon: Icon, label } = groups[row.group]
  const Envelope = row.isRead ? Mail : MailOpen
  const [place = '', search = ''] = row.path.split('?')
  const word = row.isRead ? 'Mark as unread' : 'Mark as read'
  return (
    <li className={classes['row']} data-unread={!row.isRead}>
      <span className={classes['badge']} title={label}>
        <Icon size={18} aria-hidden />
      </span>
      <Link
        to={place}
        search={Object.fromEntries(new URLSearchParams(search))}
        className={classes['what']}
        onClick={() => {
          if (!row.isRead) mark(true)
          onOpened?.()
        }}
      >
        <span className={classes['title']}>
          {row.isRead ? null : <span className="visually-hidden">Unread: </span>}
          {row.title}
        </span>
        {row.text ? <span className={classes['text']}>{row.text}</span> : null}
        <span className={classes['text']}>
          <When at={row.at} as="clock" />
        </span>
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink-3)"
        aria-label={`${word}: ${row.title}`}
        title={word}
        loading={change.isPending}
        onClick={() => mark(!row.isRead)}
      >
        <Envelope size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
