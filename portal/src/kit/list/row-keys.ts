/** Keyboard control of a list: arrows move, Home and End jump, Enter opens, Esc closes. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface RowKeys {
  readonly scroller: RefObject<HTMLElement | null>
  /** Scrolls a row that is not rendered into view. */
  scrollTo(at: number): void
  readonly count: number
  onOpen(at: number): void
  readonly onClose: (() => void) | undefined
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export function useRowKeys({ scroller, scrollTo, count, onOpen, onClose }: RowKeys) {
  const [wanted, setCurrent] = useState(0)
  const current = Math.min(wanted, Math.max(0, count - 1))

  // A distant row is rendered only after the scroll; it takes the focus as soon as it exists.
  const awaited = useRef<number | null>(null)
  const find = (at: number) => scroller.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)
  useLayoutEffect(() => {
    if (awaited.current === null) return
    const row = find(awaited.current)
    if (!row) return
    awaited.current = null
    row.focus()
  })

  // Scrolling may remove the row that has the focus. The list then takes it, and gives it back when the row returns.
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!isWithin.current || (activeElement !== body && activeElement !== scroller.current)) return
    const taker = find(current) ?? scroller.current
    if (taker !== activeElement) taker?.focus({ preventScroll: true })
  })

  const focus = (at: number) => {
    awaited.current = null
    setCurrent(at)
    const row = find(at)
    if (row) return row.focus()
    awaited.current = at
    scrollTo(at)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOnRow = isRow(event.target) || event.target === scroller.current
    const step = steps[event.key]
    if (event.key === 'Escape' && onClose) onClose()
    else if (event.key === 'Enter' && isOnRow) onOpen(current)
    else if (step !== undefined && isOnRow) focus(Math.min(Math.max(0, current + step), count - 1))
    else return
    event.preventDefault()
  }
  const list = {
    tabIndex: -1,
    onKeyDown,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isWithin.current = isRow(target) || target === scroller.current
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) isWithin.current = false
    },
  }
  return { current, setCurrent, focus, list }
}

const isRow = (element: EventTarget) => (element as HTMLElement).dataset['row'] !== undefined
