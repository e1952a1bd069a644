/**
 * A process whose event loop hangs answers no request and no signal. A watcher thread kills it, so that the launcher or the service manager
 * restarts it.
 */
import { Worker } from 'node:worker_threads'

/** How many times the watcher thread checks within the time limit. */
const looks = 20

const watching = `
const { workerData: { beats, limitMs, looks } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
let last = -1
let missed = 0
setInterval(() => {
  const current = Atomics.load(beats, 0)
  missed = current === last ? missed + 1 : 0
  last = current
  if (missed < looks) return
  const message = 'The event loop hung for ' + limitMs / 1000 + ' s. This process ends itself.'
  try {
    writeSync(2, JSON.stringify({ level: 'fatal', time: new Date().toISOString(), pid: process.pid, msg: message }) + '\\n')
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}, limitMs / looks)
`

/**
 * Watches this process from now on. Checks are counted instead of time, so a process that was suspended, as on a sleeping machine, is not
 * taken for one that hangs. A parent connected over an IPC channel receives each beat.
 */
export function watchEventLoop(limitMs = 10_000): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const beat = (): void => {
    Atomics.add(beats, 0, 1)
    if (process.connected) process.send?.('beat', undefined, undefined, () => {})
  }
  beat()
  setInterval(beat, (2 * limitMs) / looks).unref()
  const watcher = new Worker(watching, { eval: true, workerData: { beats, limitMs, looks } })
  watcher.unref()
}
