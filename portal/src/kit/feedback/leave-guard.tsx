/** Warns before leaving a screen with unsaved changes, by a link or by closing the tab. */
import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentSession } from '../call/index.ts'

/** Every form has a guard, also that of the sign-in, which stays small. */
const LeaveQuestion = lazy(() => import('./leave-question.tsx'))

/** The user has just chosen to leave: other guards of the same screen do not ask again. */
let isLeaving = false

/** `isUnsaved` is asked at the moment of leaving. A user who is signed out leaves at once, and guests have nothing to save. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const asks = () => !isLeaving && currentSession().phase === 'user' && isUnsaved()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && asks(),
    enableBeforeUnload: asks,
    withResolver: true,
  })
  const leave = () => {
    isLeaving = true
    blocker.proceed?.()
    setTimeout(() => {
      isLeaving = false
    })
  }
  return blocker.status === 'blocked' ? (
    <Suspense>
      <LeaveQuestion onStay={() => blocker.reset()} onLeave={leave} />
    </Suspense>
  ) : null
}
