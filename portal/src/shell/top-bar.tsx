/** The bar above every screen: the menu on a phone, the merchant picker for staff, search, the live pill and the account. */
import { ActionIcon } from '@mantine/core'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { DownloadsButton } from '../workspace/exports/index.ts'
import { isStaff, useSelectedMid, useSession, useUser, useViewedRole } from '../kit/call/index.ts'
import { OwnMerchant } from '../catalogue/merchants/index.ts'
import { NotificationsButton } from '../workspace/notifications/index.ts'
import { Account } from './account.tsx'
import { LookingBanner } from './looking-banner.tsx'
import { LivePill } from './live-pill.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SetupBanner } from './setup-banner.tsx'
import { TestMark } from './test-mark.tsx'
import { ActingBanner, MerchantPicker } from './merchant-picker.tsx'
import { useSingleKeys } from './single-keys.ts'
import classes from './top-bar.module.css'

const Palette = lazy(() => import('./palette.tsx'))
const Shortcuts = lazy(() => import('./shortcuts.tsx'))

export function TopBar({ onMenu }: { onMenu: (() => void) | null }) {
  const user = useUser()
  const mid = useSelectedMid()
  const viewed = useViewedRole()
  const session = useSession()
  // Also during the preview of a role: staff keep the choice of the merchant.
  const isOfStaff = session.phase === 'user' && isStaff(session.data)
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  const [isHelping, setHelping] = useState(false)
  const help = useCallback(() => setHelping(true), [])
  const searchAll = useCallback(() => setSearching(true), [])
  useSingleKeys(help, searchAll)
  const { identity } = user
  return (
    <>
      <header className={classes['bar']}>
        {onMenu ? (
          <ActionIcon variant="subtle" color="gray" c="var(--ink)" size="lg" aria-label="Open menu" onClick={onMenu}>
            <MenuIcon size={20} aria-hidden />
          </ActionIcon>
        ) : null}
        {isOfStaff ? <MerchantPicker /> : <OwnMerchant name={identity.merchantInfo?.legalName ?? ''} />}
        <TestMark />
        <span className={classes['space']} />
        <button type="button" className={classes['search']} onClick={() => setSearching(true)} aria-label="Search">
          <Search size={15} aria-hidden />
          <span>Search</span>
          <kbd>Ctrl K</kbd>
        </button>
        <DownloadsButton />
        <NotificationsButton />
        <LivePill />
        <Account onHelp={help} />
      </header>
      {mid && !viewed ? <ActingBanner mid={mid} /> : null}
      <LookingBanner />
      <OfflineBanner />
      {isOfStaff ? <SetupBanner /> : null}
      {isHelping ? (
        <Suspense>
          <Shortcuts onClose={() => setHelping(false)} />
        </Suspense>
      ) : null}
      {isSearching ? (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
