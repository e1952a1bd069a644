/** Which columns of a table fit into its width: those that matter least leave first, and the pinned ones always stay. */
import { type RefObject, useLayoutEffect, useState } from 'react'

interface Fitted {
  readonly key: string
  readonly width?: string
  readonly least?: number
  readonly isExtra?: boolean
  readonly leaves?: number
  readonly isPinned?: boolean
}

/** What a column without a width needs where it does not say so itself. */
const leastRem = 8
const remOf = ({ width, least = leastRem }: Fitted): number => (width ? Number.parseFloat(width) : least)

/** Extra columns leave first, then those with the higher number, then the one nearest to the end. */
const rankOf = ({ isExtra, leaves }: Fitted): number => (isExtra ? 1_000 : 0) + (leaves ?? 0)

export function fitColumns<Column extends Fitted>(columns: readonly Column[], widthRem: number): readonly Column[] {
  const shown = [...columns]
  for (;;) {
    const needed = shown.reduce((total, column) => total + remOf(column), 0)
    // The first column says what the row is: without it the rest means nothing.
    const mayLeave = shown.filter((column, at) => at > 0 && !column.isPinned)
    if (needed <= widthRem || mayLeave.length === 0) return shown
    const next = mayLeave.reduce((worst, column) => (rankOf(column) >= rankOf(worst) ? column : worst))
    shown.splice(shown.indexOf(next), 1)
  }
}

/** The width of an element in rem, before the first paint and whenever it changes. */
export function useWidthRem(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    setWidth(measured.clientWidth / rootPx)
    const watch = new ResizeObserver(() => setWidth(measured.clientWidth / rootPx))
    watch.observe(measured)
    return () => watch.disconnect()
  }, [element])
  return width
}
