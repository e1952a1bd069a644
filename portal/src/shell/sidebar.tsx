/** The menu at the left: full, as icons at 1220 px and narrower, or as a drawer on a phone. */
import { CloseButton, Tooltip } from '@mantine/core'
import mark from '@singil/theme/mark.svg'
import wordmark from '@singil/theme/wordmark.svg'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useScreens } from '../kit/slots/index.ts'
import { useUser } from '../kit/call/index.ts'
import { Group } from '../kit/layout/index.ts'
import { menuOf, openEntry } from './menu.ts'
import classes from './sidebar.module.css'

/** menu.ts decides which entry is open; the router matches only the exact address. */
const onlyItself = { exact: true, includeSearch: false } as const

interface SidebarProps {
  readonly isNarrow: boolean
  readonly onPick?: () => void
}

export function Sidebar({ isNarrow, onPick }: SidebarProps) {
  const user = useUser()
  const { pathname } = useLocation()
  const groups = menuOf(useScreens(), user)
  const open = openEntry(groups, pathname)
  const menu = useRef<HTMLElement>(null)
  // A menu is longer than most windows: the open entry is always shown.
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current=page]')
    if (entry) entry.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <nav
      ref={menu}
      className={classes['sidebar']}
      data-narrow={isNarrow}
      data-drawer={onPick !== undefined}
      aria-label="Menu"
    >
      <Group gap={0} justify="space-between" isOneLine below={3}>
        <Link to="/portal" className={classes['home']} aria-label="Singil, home" onClick={onPick}>
          <img src={isNarrow ? mark : wordmark} alt="" height={isNarrow ? 28 : 26} />
        </Link>
        {onPick ? <CloseButton size="lg" aria-label="Close menu" onClick={onPick} /> : null}
      </Group>
      {groups.map((group, at) => (
        <div key={group.label ?? at} className={classes['group']}>
          {group.label && !isNarrow ? <h2 className={classes['label']}>{group.label}</h2> : null}
          <ul>
            {group.entries.map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <Tooltip label={label} position="right" disabled={!isNarrow}>
                  <Link
                    to={path}
                    className={classes['entry']}
                    aria-label={isNarrow ? label : undefined}
                    aria-current={path === open ? 'page' : undefined}
                    data-open={path === open}
                    activeOptions={onlyItself}
                    onClick={onPick}
                  >
                    <Icon size={17} strokeWidth={1.9} aria-hidden />
                    {isNarrow ? null : <span>{label}</span>}
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
