/** Timers that can all be stopped at once, for moments further away than one Node timer reaches. */
const longestTimerMs = 2 ** 30

export class Timetable {
  readonly #timers = new Set<NodeJS.Timeout>()
  #isStopped = false

  /** Runs at the given moment (milliseconds since 1970), at once where it has passed. */
  at(whenMs: number, run: () => void): void {
    if (this.#isStopped) return
    const waitMs = Math.max(0, whenMs - Date.now())
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        // Timers fire a little early now and then, and the longest waits need several of them.
        if (Date.now() < whenMs) this.at(whenMs, run)
        else run()
      },
      Math.min(waitMs, longestTimerMs),
    )
    this.#timers.add(timer)
  }

  stop(): void {
    this.#isStopped = true
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}
