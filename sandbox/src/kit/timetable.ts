/** Timers that can all be stopped at once, for times beyond the range of one Node timer. */
const longestTimerMs = 2 ** 30

export class Timetable {
  readonly #timers = new Set<NodeJS.Timeout>()
  #isStopped = false

  /** Runs at the given time (milliseconds since 1970), or at once if it has passed. */
  at(whenMs: number, run: () => void): void {
    if (this.#isStopped) return
    const waitMs = Math.max(0, whenMs - Date.now())
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        // Timers sometimes fire a little early, and the longest delays need several of them.
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
