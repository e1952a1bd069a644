/** Selects the rows of a long list to render: the visible ones and a few around. */
import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export interface RowWindow {
  readonly start: number
  readonly end: number
}

const around = 12
const virtualFrom = 200
/** The rows that a screen can show at first; the rest of a short list is rendered right after, so that a change of screen feels instant. */
const atFirst = 26

/** Positions of the lines: the top of each, and the line at a given height. */
export interface Heights {
  topOf(at: number): number
  lineAt(top: number): number
}
export const evenHeights = (height: number): Heights => ({
  topOf: (at) => at * height,
  lineAt: (top) => Math.floor(top / height),
})
/** The tops of lines of different heights, followed by the end of the last one. */
export function heightsOf(each: readonly number[]): Heights {
  const tops = [0]
  for (const height of each) tops.push(tops.at(-1)! + height)
  return {
    topOf: (at) => tops[Math.min(at, each.length)]!,
    lineAt: (top) => {
      let [from, to] = [0, each.length]
      while (from < to) {
        const middle = (from + to) >> 1
        if (tops[middle + 1]! <= top) from = middle + 1
        else to = middle
      }
      return from
    },
  }
}

export function windowOf(scrollTop: number, height: number, heights: Heights, count: number): RowWindow {
  if (count <= virtualFrom) return { start: 0, end: count }
  const first = heights.lineAt(scrollTop)
  const start = Math.max(0, Math.min(first - around, count - 1))
  return { start, end: Math.min(count, heights.lineAt(scrollTop + height) + 1 + around) }
}

export function useRowWindow(scroller: RefObject<HTMLElement | null>, heights: Heights, count: number): RowWindow {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => startTransition(() => setSettled(true)), [])
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is rendered when its handlers return, so every row must be rendered by then.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  const [shown, setShown] = useState<RowWindow>(() => windowOf(0, 800, heights, count))
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const measure = () => {
      frame = 0
      const next = windowOf(element.scrollTop, element.clientHeight, heights, count)
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
  }, [scroller, heights, count])
  if (isPrinting) return { start: 0, end: count }
  if (!isSettled) return { start: 0, end: Math.min(atFirst, count) }
  return { start: Math.min(shown.start, count), end: count <= virtualFrom ? count : Math.min(shown.end, count) }
}
