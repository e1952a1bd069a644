/** Selects the rows of a list to render: of a long list the visible ones and a few around, of a short one all. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

interface Lines {
  readonly count: number
  /** Height of a line in px. Lines of another height need another function, which is how a change is noticed. */
  readonly heightOf: (at: number) => number
  /** Height of a head that stays on top of the lines, in px. */
  readonly head?: number
}

/** Up to here every row is rendered, so that the browser's own search finds it. */
const virtualFrom = 200
const around = 12
/** The rows that a screen can show at first; the rest of a short list is rendered right after, so that a change of screen feels instant. */
const atFirst = 26
const firstRect = { width: 0, height: 800 }

/** The virtualizer reads the heights again only if the count or its function of keys changes, so new heights come with a new one. */
const keysFor = (_: Lines['heightOf']) => (at: number) => at

export type Rendering = 'first' | 'settled' | 'print'

/** Indexes of the lines to render. */
export function linesToRender(range: Range, rendering: Rendering): number[] {
  const all = { ...range, startIndex: 0, endIndex: range.count - 1, overscan: 0 }
  if (rendering === 'print') return defaultRangeExtractor(all)
  if (rendering === 'first') return defaultRangeExtractor({ ...all, endIndex: Math.min(atFirst, range.count) - 1 })
  return defaultRangeExtractor(range.count <= virtualFrom ? all : range)
}

export function useVirtualRows(scroller: RefObject<HTMLElement | null>, { count, heightOf, head = 0 }: Lines) {
  const rendering = useRendering()
  // eslint-disable-next-line react-hooks/incompatible-library -- no React Compiler is used, and nothing below memoizes its functions
  const virtualizer = useVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: useMemo(() => keysFor(heightOf), [heightOf]),
    getScrollElement: () => scroller.current,
    initialRect: firstRect,
    overscan: around,
    rangeExtractor: useCallback((range: Range) => linesToRender(range, rendering), [rendering]),
    scrollMargin: head,
    scrollPaddingStart: head,
    useFlushSync: false,
  })
  const lines = virtualizer.getVirtualItems()
  const bottom = head + virtualizer.getTotalSize()
  return {
    start: lines[0]?.index ?? 0,
    end: (lines.at(-1)?.index ?? -1) + 1,
    /** Heights of the lines that are not rendered, above and below. */
    before: (lines[0]?.start ?? bottom) - head,
    after: bottom - (lines.at(-1)?.end ?? bottom),
    /** Scrolls once: the virtualizer's own function goes on for seconds, against what the user scrolls meanwhile. */
    scrollTo: (at: number) => {
      const top = virtualizer.getOffsetForIndex(at, 'start')?.[0]
      if (top !== undefined) scroller.current?.scrollTo({ top })
    },
  }
}

function useRendering(): Rendering {
  const [rendering, setRendering] = useState<Rendering>('first')
  useEffect(() => startTransition(() => setRendering('settled')), [])
  useEffect(() => {
    // The browser prints what is rendered when its handlers return, so every row must be rendered by then.
    const begin = () => flushSync(() => setRendering('print'))
    const end = () => setRendering('settled')
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return rendering
}
