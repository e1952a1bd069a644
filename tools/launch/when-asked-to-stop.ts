// The requests to stop, by a person or a machine.

/**
 * Resolves once, on Ctrl-C, on a termination signal, or when the npm that runs this process was killed. Further signals are ignored: npm
 * passes on a Ctrl-C that the terminal has already sent.
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
