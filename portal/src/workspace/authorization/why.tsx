/** The "why can't I?" dialog, loaded when it is first opened. */
import { lazy, Suspense } from 'react'
import { askWhy, useAskedWhy } from '../../kit/call/index.ts'

const WhyDialog = lazy(() => import('./why-dialog.tsx'))

export function Why() {
  const asked = useAskedWhy()
  return asked ? (
    <Suspense>
      <WhyDialog missing={asked} onClose={() => askWhy(null)} />
    </Suspense>
  ) : null
}
