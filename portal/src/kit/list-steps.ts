/** How the detail of a row asks its list for the row before or after, and how the focus returns to the row it came from. */
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'

type Step = (by: number) => void
interface Steps {
  /** What the list does for one; null while there is no list. */
  register(step: Step | null): void
  step(by: number): void
}

export const ListSteps = createContext<Steps>({ register: () => {}, step: () => {} })
export const useListSteps = () => useContext(ListSteps)

interface OpenRow {
  /** Where the open row stands in the list; -1 while none is open. */
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
    // Only a focus that went down with the detail is brought back; one that is elsewhere stays there.
    if (last >= 0 && at < 0 && last < count && document.activeElement === document.body) focus(last)
  })
}
