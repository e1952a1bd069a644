import { useEffect, useState } from 'react'
import { useBrowser } from '../../kit/browser.tsx'

const dayMs = 86_400_000

/** "14:32", "3:14:32", or days for longer times. */
export function remaining(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

export function Countdown({ until }: { readonly until: string }) {
  const browser = useBrowser()
  const [, tick] = useState(0)
  useEffect(() => {
    if (!browser) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [browser])
  if (!browser) return null
  return (
    <span className="countdown" role="timer">
      {remaining(Date.parse(until) - browser.now())} left
    </span>
  )
}
