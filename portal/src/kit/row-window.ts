/** Which rows of a long list are worth drawing: those in sight and a few around. */
import { type RefObject, startTransition, useEffect, useState } from 'react'

export interface RowWindow {
  readonly start: number
  readonly end: number
}

const around = 12
const virtualFrom = 200
/** What a screen can show at once; the rest of a short list is drawn right after, so that a change of screen feels instant. */
const atFirst = 26

export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  if (count <= virtualFrom) return { start: 0, end: count }
  const first = Math.floor(scrollTop / rowHeight)
  const start = Math.max(0, Math.min(first - around, count - 1))
  return { start, end: Math.min(count, first + Math.ceil(height / rowHeight) + around) }
}

export function useRowWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number, count: number): RowWindow {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => startTransition(() => setSettled(true)), [])
  const [shown, setShown] = useState<RowWindow>(() => windowOf(0, 800, rowHeight, count))
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const measure = () => {
      frame = 0
      const next = windowOf(element.scrollTop, element.clientHeight, rowHeight, count)
      setShown((before) => (before.start === next.start && before.end === next.end ? before : next))
    }
    const later = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    element.addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [scroller, rowHeight, count])
  if (!isSettled) return { start: 0, end: Math.min(atFirst, count) }
  return { start: Math.min(shown.start, count), end: count <= virtualFrom ? count : Math.min(shown.end, count) }
}
