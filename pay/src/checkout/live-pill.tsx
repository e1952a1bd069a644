import { useEffect, useState } from 'react'
import { type Live, useBrowser } from '../kit/browser.tsx'

/** Follows the payment, and says so. */
export function LivePill({ live }: { readonly live: Live }) {
  const browser = useBrowser()
  const [isLive, setLive] = useState(false)
  useEffect(() => browser?.follow(live, setLive), [browser, live])
  return (
    <p className={isLive ? 'live on no-print' : 'live no-print'} role="status">
      {isLive
        ? live.status === 'held'
          ? 'Live: this page changes by itself when it is decided.'
          : 'Live: this page changes by itself when you have paid.'
        : 'This page shows where your payment stands.'}
    </p>
  )
}
