/** The layout of every signed-in screen. */
import './mantine-portal.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { StepUp } from '../identity/authenticators/index.ts'
import { HelpProvider, useIsUpTo } from '../kit/layout/index.ts'
import { ListToolsProvider } from '../kit/list/index.ts'
import { forgetMerchant, isStaff, restoreSession, useSelectedMid, useSession } from '../kit/call/index.ts'
import { Why } from '../workspace/authorization/index.ts'
import { ViewTools } from '../workspace/saved-views/index.ts'
import { useLiveTransactions } from '../payments/transactions/index.ts'
import { Guarded } from './guarded.tsx'
import { HelpLink } from './help-link.tsx'
import { Identity } from './identity.tsx'
import { Idle } from './idle.tsx'
import { useKickOut } from './kick-out.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const viewTools = <ViewTools />

export default function Shell() {
  const session = useSession()
  // Between the end of a session and the redirect there is nothing to show.
  return session.phase === 'user' ? <Frame /> : null
}

function Frame() {
  const isNarrow = useMediaQuery('(max-width: 1220px)', false, { getInitialValueInEffect: false })
  const isPhone = useIsUpTo('phone')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  useKickOut()
  useLiveTransactions()
  useMerchantTopics()
  return (
    <div className={classes['shell']}>
      <a href="#content" className={classes['skip']}>
        Skip to content
      </a>
      {isPhone ? (
        <Drawer
          opened={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          size={288}
          padding={0}
          withCloseButton={false}
          title={<span className="visually-hidden">Menu</span>}
          classNames={{ header: classes['noHeader'] ?? '', body: classes['drawer'] ?? '' }}
        >
          <Sidebar isNarrow={false} onPick={() => setMenuOpen(false)} />
        </Drawer>
      ) : (
        <Sidebar isNarrow={isNarrow} />
      )}
      <div className={classes['column']}>
        <TopBar onMenu={isPhone ? () => setMenuOpen(true) : null} />
        <main id="content" className={classes['content']} tabIndex={-1}>
          <ListToolsProvider value={viewTools}>
            {screen ? (
              <HelpProvider value={screen.menu?.module === 'HIVE' ? null : <HelpLink screen={screen} />}>
                <Guarded screen={screen}>
                  <Outlet />
                </Guarded>
              </HelpProvider>
            ) : (
              <Outlet />
            )}
          </ListToolsProvider>
        </main>
      </div>
      <Idle />
      <Identity />
      <Why />
      <StepUp />
      <Notifications position="top-center" />
    </div>
  )
}

/** Selecting a merchant subscribes to its topics and drops everything of the previous one. */
function useMerchantTopics(): void {
  const mid = useSelectedMid()
  const session = useSession()
  const staff = session.phase === 'user' && isStaff(session.data)
  const [asked, setAsked] = useState<string | null>(null)
  const isSwitch = useRef(mid === null)
  useEffect(() => {
    if (!staff || asked === mid) return
    setAsked(mid)
    // Opening the portal with a merchant in the address is not a switch: drafts from before a reload remain.
    if (isSwitch.current) forgetMerchant(mid)
    isSwitch.current = true
    void restoreSession().catch(() => undefined)
  }, [staff, mid, asked])
}
