/** Warns before leaving a screen with unsaved changes, by a link or by closing the tab. */
import { useBlocker } from '@tanstack/react-router'
import { Confirm } from './confirm.tsx'

export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <Confirm
      isOpen={blocker.status === 'blocked'}
      title="Leave without saving?"
      action="Leave without saving"
      keep="Stay here"
      isDanger
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>What you changed on this screen is not saved yet.</p>
    </Confirm>
  )
}
