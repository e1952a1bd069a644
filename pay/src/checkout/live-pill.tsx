import { useEffect, useState } from 'react'
import { type Live, useBrowser } from '../kit/browser.tsx'

/** Follows the payment's state, and shows that it does. */
export function LivePill({ live }: { readonly live: Live }) {
  const browser = useBrowser()
  const [isLive, setLive] = useState(false)
  useEffect(() => browser?.follow(live, setLive), [browser, live])
  return (
    <p className={isLive ? 'live on no-print' : 'live no-print'} role="status">
      {isLive
        ? live.status === 'held'
          ? 'Live: this page updates when the merchant has decided.'
          : 'Live: this page updates when you have paid.'
        : 'This page shows the status of your payment.'}
    </p>
  )
}
