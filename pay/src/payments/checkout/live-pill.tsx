import { useEffect, useState } from 'react'
import { type Live, useBrowser } from '../../kit/browser.tsx'

interface Words {
  readonly on: string
  readonly off: string
}
interface LivePillProps {
  readonly live: Live
  /** Of a page that follows something else than a payment. */
  readonly words?: Words
}
const wordsOf = ({ status }: Live): Words => ({
  on:
    status === 'held'
      ? 'Live: this page updates when the merchant has decided.'
      : 'Live: this page updates when you have paid.',
  off: 'This page shows the status of your payment.',
})

/** Follows what the page shows, and says that it does. */
export function LivePill({ live, words }: LivePillProps) {
  const browser = useBrowser()
  const { on, off } = words ?? wordsOf(live)
  const [isLive, setLive] = useState(false)
  useEffect(() => browser?.follow(live, setLive), [browser, live])
  return (
    <p className={isLive ? 'live on no-print' : 'live no-print'} role="status">
      {isLive ? on : off}
    </p>
  )
}
