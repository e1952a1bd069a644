/** Whether the downloads are open. A list opens them when a file is asked for. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const watchers = new Set<() => void>()

export function showTray(next: boolean): void {
  isOpen = next
  for (const watcher of watchers) watcher()
}
export const useTray = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => isOpen,
  )
