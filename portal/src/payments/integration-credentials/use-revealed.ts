/** The revealed credentials: kept by this screen only, for a short time. */
import type { revealCredentials } from '@singil/contract/payments/integration-credentials'
import type { Answer } from '@singil/contract/kit/endpoint'
import { useEffect, useState } from 'react'

export type Revealed = Answer<typeof revealCredentials>
export const shownForMs = 120_000

export function useRevealed(of: string | undefined) {
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  useEffect(() => setRevealed(null), [of])
  useEffect(() => {
    if (!revealed) return
    const timer = setTimeout(() => setRevealed(null), shownForMs)
    return () => clearTimeout(timer)
  }, [revealed])
  return { revealed, show: setRevealed, hide: () => setRevealed(null) }
}
