// A process that the launcher started must not outlive it, even if the launcher is killed.

/** Stops this process gracefully when the parent's IPC channel closes. Does nothing without an IPC channel. */
export function stopWithParent(graceMs = 10_000): void {
  if (process.send === undefined) return
  const stop = (): void => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), graceMs).unref()
  }
  if (!process.connected) return stop()
  process.once('disconnect', stop)
  // Otherwise the open channel would keep a finished process alive.
  process.channel?.unref()
}
