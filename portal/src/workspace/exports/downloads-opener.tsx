/** Opens the downloads, and says how many are being made. */
import Download from 'lucide-react/icons/download'
import { lazy, Suspense } from 'react'
import { TrayButton } from '../../kit/layout/index.ts'
import { showTray, useTray } from './tray.ts'
import { isBeingMade, useExports } from './use-exports.ts'

const Tray = lazy(() => import('./downloads-tray.tsx'))

export default function DownloadsOpener() {
  const isOpen = useTray()
  const exports = useExports()
  const count = exports.data?.result.filter(isBeingMade).length ?? 0
  return (
    <>
      <TrayButton
        title="Downloads"
        label={count === 0 ? 'Downloads' : `Downloads, ${count} being made`}
        count={count === 0 ? '' : String(count)}
        icon={Download}
        onOpen={() => showTray(true)}
      />
      {isOpen ? (
        <Suspense>
          <Tray answer={exports} onClose={() => showTray(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
