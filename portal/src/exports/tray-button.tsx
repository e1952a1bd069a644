/** Opens the downloads, and says how many are being made. */
import { ActionIcon, Indicator } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense } from 'react'
import { showTray, useTray } from './tray.ts'
import { isBeingMade, useExports } from './use-exports.ts'

const Tray = lazy(() => import('./downloads-tray.tsx'))

export default function TrayButton() {
  const isOpen = useTray()
  const exports = useExports()
  const count = exports.data?.result.filter(isBeingMade).length ?? 0
  const label = count === 0 ? 'Downloads' : `Downloads, ${count} being made`
  return (
    <>
      <Indicator label={count} size={16} disabled={count === 0} color="var(--green)">
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink-2)"
          size="lg"
          aria-label={label}
          aria-haspopup="dialog"
          title="Downloads"
          onClick={() => showTray(true)}
        >
          <Download size={18} aria-hidden />
        </ActionIcon>
      </Indicator>
      {isOpen ? (
        <Suspense>
          <Tray answer={exports} onClose={() => showTray(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
