import { useEffect, useState } from 'react'

const left = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000))

/** Seconds until an instant; 0 from then on. */
export function useCountdown(until: string): number {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    setSeconds(left(until))
    const timer = setInterval(() => setSeconds(left(until)), 500)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
