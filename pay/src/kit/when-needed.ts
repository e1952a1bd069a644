/** Decides when a page is hydrated, which blocks a slow phone for a moment. */

const touches = ['pointerdown', 'keydown', 'focusin'] as const

/** Calls `start` once: on the first touch of the page, or earlier, when the browser is idle, if the page changes by itself. */
export function whenNeeded(root: HTMLElement, isMoving: boolean, start: () => void): void {
  const stop = new AbortController()
  const begin = () => {
    if (stop.signal.aborted) return
    stop.abort()
    start()
  }
  for (const touch of touches) root.addEventListener(touch, begin, { passive: true, signal: stop.signal })
  if (!isMoving) return
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 1000 })
  else setTimeout(begin, 200)
}
