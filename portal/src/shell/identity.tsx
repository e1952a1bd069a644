/** In the mobile apps a tap on identity verification opens its dialog, and the next one closes it. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Bridge, openBridge } from '../kit/call/index.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

export function Identity() {
  const [isOpen, setOpen] = useState(false)
  const bridge = useRef<Bridge>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const opened = openBridge(() => setOpen((before) => !before))
    bridge.current = opened
    return () => opened.close()
  }, [])
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    bridge.current?.tell('kyc-dialog', { isOpen })
  }, [isOpen])
  return isOpen ? (
    <Suspense>
      <IdentityDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
