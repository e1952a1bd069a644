// A role that the launcher started must not outlive it, not even when the launcher is killed without a chance to say so.

/** Asks this process to stop gracefully when the one that started it over an IPC channel is gone. Does nothing without one. */
export function stopWithParent(graceMs = 10_000): void {
  if (process.send === undefined) return
  const stop = (): void => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), graceMs).unref()
  }
  if (!process.connected) return stop()
  process.once('disconnect', stop)
  // Listening alone would keep a process alive that has done its work.
  process.channel?.unref()
}
