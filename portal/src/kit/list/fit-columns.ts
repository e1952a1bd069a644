/** Selects the columns of a table that fit into its width: the least important are hidden first, pinned ones never. */
import { type RefObject, useLayoutEffect, useState } from 'react'

interface Fitted {
  readonly key: string
  readonly width?: string
  readonly least?: number
  readonly isExtra?: boolean
  readonly leaves?: number
  readonly isPinned?: boolean
}

/** The default minimum of a column without a width. */
const leastRem = 8
const remOf = ({ width, least = leastRem }: Fitted): number => (width ? Number.parseFloat(width) : least)

/** What the columns need together, in rem. */
export const widthOf = (columns: readonly Fitted[]): number =>
  columns.reduce((total, column) => total + remOf(column), 0)

/** Extra columns are hidden first, then those with the higher number, then the last one. */
const rankOf = ({ isExtra, leaves }: Fitted): number => (isExtra ? 1_000 : 0) + (leaves ?? 0)

export function fitColumns<Column extends Fitted>(columns: readonly Column[], widthRem: number): readonly Column[] {
  const shown = [...columns]
  for (;;) {
    // The first column identifies the row, so it is never hidden.
    const mayLeave = shown.filter((column, at) => at > 0 && !column.isPinned)
    if (widthOf(shown) <= widthRem || mayLeave.length === 0) return shown
    const next = mayLeave.reduce((worst, column) => (rankOf(column) >= rankOf(worst) ? column : worst))
    shown.splice(shown.indexOf(next), 1)
  }
}

/** The width of an element in rem, before the first paint and after every change. */
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
