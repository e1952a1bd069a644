/** Shown when a screen fails to render. If a part of it could not be loaded, it is loaded as soon as the server answers. */
import { useEffect } from 'react'
import { CallError, reachable } from '../kit/call/index.ts'
import classes from './apology.module.css'

/** What browsers say of a script that they could not load. */
const isNotLoaded = (error: unknown) =>
  (error instanceof CallError && error.kind === 'network') ||
  /dynamically imported module|importing a module|failed to load|failed to fetch|preload/i.test(String(error))

const keptAt = 'singil.reloadedAt'
const restMs = 30_000
/** A screen that fails again and again is not loaded again and again. */
function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(keptAt) ?? 0) < restMs) return
  sessionStorage.setItem(keptAt, String(Date.now()))
  location.reload()
}

export function Apology({ error }: { error?: unknown }) {
  useEffect(() => {
    if (isNotLoaded(error)) void reachable().then(reloadOnce)
  }, [error])
  return (
    <main className={classes['apology']}>
      <h1>Ooops! Sorry</h1>
      <p>Loading failed! Please reload.</p>
      <button type="button" onClick={() => location.reload()}>
        RELOAD
      </button>
    </main>
  )
}
