/**
 * A process whose event loop hangs answers nobody and hears no signal. A thread of its own ends it, so that whoever started it starts it
 * again: the launcher, or the service manager.
 */
import { Worker } from 'node:worker_threads'

/** How often the watching thread looks, within the time after which it ends the process. */
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
 * Watches this process from now on. Looks are counted and not time, so a process that was stopped as a whole, as by a sleeping machine,
 * is not taken for one that hangs. Whoever started it over an IPC channel hears each beat.
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
