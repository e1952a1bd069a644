/** Who is signed in, and the way out. */
import { ActionIcon, Popover } from '@mantine/core'
import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import { leave, useUser } from '../kit/session.ts'
import classes from './account.module.css'

export function Account() {
  const { identity } = useUser()
  return (
    <Popover position="bottom-end" width={240} withinPortal={false} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink)"
          size="lg"
          aria-label={`Account of ${identity.username}`}
        >
          <CircleUser size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes['account'] ?? ''} aria-label="Account">
        <div className={classes['who']}>
          <strong>
            {identity.firstName} {identity.lastName}
          </strong>
          <span>{identity.email}</span>
          <span>{identity.role.label}</span>
        </div>
        <button type="button" className={classes['leave']} onClick={() => void leave()}>
          <LogOut size={15} aria-hidden />
          Sign out
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
