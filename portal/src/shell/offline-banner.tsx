/** Says that there is no connection, and catches up when it is back. */
import { useEffect, useRef } from 'react'
import { queryClient, useIsOnline, useLiveStatus } from '../kit/call/index.ts'
import classes from './top-bar.module.css'

export function OfflineBanner() {
  const isOnline = useIsOnline()
  const status = useLiveStatus()
  const wasLive = useRef(status === 'live')
  useEffect(() => {
    const isBack = status === 'live' && !wasLive.current
    wasLive.current = status === 'live'
    // Queries that failed meanwhile. Live ones are asked again by themselves.
    if (isBack) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [status])
  return isOnline ? null : (
    <div className={classes['banner']} role="status">
      <span>No connection. What you see is from before it was lost, and is brought up to date once it is back.</span>
    </div>
  )
}
