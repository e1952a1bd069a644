/** The signed-in user, with the sign-out. */
import { ActionIcon, Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import CircleUser from 'lucide-react/icons/circle-user'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { leave, useUser } from '../kit/call/index.ts'
import classes from './account.module.css'

export function Account({ onHelp }: { onHelp: () => void }) {
  const { identity } = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={240}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink)"
          size="lg"
          aria-label={`Account of ${identity.username}`}
          onClick={() => setOpen((was) => !was)}
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
        <Link to="/portal/settings/{-$section}" className={classes['entry']} onClick={() => setOpen(false)}>
          <Settings size={15} aria-hidden />
          Settings
        </Link>
        <button
          type="button"
          className={classes['entry']}
          onClick={() => {
            setOpen(false)
            onHelp()
          }}
        >
          <Keyboard size={15} aria-hidden />
          Keyboard shortcuts
        </button>
        <button type="button" className={classes['entry']} onClick={() => void leave()}>
          <LogOut size={15} aria-hidden />
          Sign out
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
