/** Part of the portal's frame; opens the dialog whenever the server asks for a step-up. */
import { lazy, Suspense, useEffect } from 'react'
import { proveBy } from '../../kit/call/index.ts'
import { askForProof, settleNone, useAsked } from './step-up.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))

export function StepUp() {
  const asked = useAsked()
  useEffect(() => {
    proveBy(askForProof)
    return () => {
      proveBy(null)
      settleNone()
    }
  }, [])
  if (!asked) return null
  const { needed, settle } = asked
  return (
    <Suspense>
      <StepUpDialog key={needed.ticket} needed={needed} onDone={settle} />
    </Suspense>
  )
}
