// The ways in which a person or a machine asks us to stop.

/**
 * Resolves once, on Ctrl-C, on a polite signal, or when the npm that ran us was killed. Further signals change nothing: npm
 * passes on a Ctrl-C that the terminal has sent us already.
 */
export function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    if (process.env['npm_lifecycle_event'] === undefined) return
    const npm = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === npm) return
      clearInterval(watch)
      resolve()
    }, 1000)
    watch.unref()
  })
}
