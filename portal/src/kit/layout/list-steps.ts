/** How the detail of a row asks its list for the previous or next row, and how the focus returns to the row it came from. */
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'

type Step = (by: number) => void
interface Steps {
  /** The list's handler of a step; null while there is no list. */
  register(step: Step | null): void
  step(by: number): void
}

export const ListSteps = createContext<Steps>({ register: () => {}, step: () => {} })
export const useListSteps = () => useContext(ListSteps)

interface OpenRow {
  /** Index of the open row in the list; -1 while none is open. */
  readonly at: number
  readonly count: number
  onOpen(at: number): void
  focus(at: number): void
}

export function useOpenRow({ at, count, onOpen, focus }: OpenRow): void {
  const { register } = useListSteps()
  useEffect(() => {
    register((by) => {
      const next = at + by
      if (at >= 0 && next >= 0 && next < count) onOpen(next)
    })
    return () => register(null)
  })
  const before = useRef(at)
  useLayoutEffect(() => {
    const last = before.current
    before.current = at
    // The focus is restored only if it was lost with the detail; a focus elsewhere does not move.
    if (last >= 0 && at < 0 && last < count && document.activeElement === document.body) focus(last)
  })
}
