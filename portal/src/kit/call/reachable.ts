/** Whether the server can be reached, for what must wait until it can. */
import { useSyncExternalStore } from 'react'

const everyMs = 3_000

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/live', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
const aWhile = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, everyMs)
    function done(): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
  })

/** Resolves as soon as the server answers. */
export async function reachable(): Promise<void> {
  while (!(await answers())) await aWhile()
}

/** A part that is loaded later, and again once the server can be reached if that fails. */
export const loadSurely =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    load().catch(async () => {
      await reachable()
      return load()
    })

/** False while the browser knows that it has no connection. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      addEventListener('online', watcher)
      addEventListener('offline', watcher)
      return () => {
        removeEventListener('online', watcher)
        removeEventListener('offline', watcher)
      }
    },
    () => navigator.onLine,
  )
