// Ends a temporary PostgreSQL with the process that started it, even if that is killed.
import { spawn } from 'node:child_process'

/** Returns what ends the watch. The shell waits for a line, and finds its input closed when this process has ended, for any reason. */
export function endWithUs(pid: number): () => void {
  const watcher = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.stdin.on('error', () => {})
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return () => void watcher.stdin.end('stopped\n')
}
