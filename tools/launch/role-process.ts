// One role of the system as a child process: started, restarted after a crash, stopped.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { Say } from './terminal.ts'

export type Role = {
  name: string
  /** The built program and its arguments. */
  program: string[]
  environment: Record<string, string>
  logFile: string
}

export type RoleProcess = {
  /** How often it ended without being asked to. */
  crashes(): number
  /** Asks it to stop, kills it after `graceMs`, resolves when it has ended. */
  stop(graceMs: number): Promise<void>
}

/** Records process numbers, so that a killed launcher's children are found again. */
export type Remember = { remember(pid: number): void; forget(pid: number): void }

/** After a role that was up: it crashed or was killed, and users wait for it. */
const shortPauseMs = 100
const firstPauseMs = 500
const longestPauseMs = 30_000
const healthyAfterMs = 60_000
/** A role that sends heartbeats, and sent none for this many checks, hangs: it does not react to a stop either. */
const looksAtHung = 20
const lookMs = 250

/**
 * Starts the role and keeps it running. It gets an IPC channel, whose end shows it that the launcher was killed, and over which it may
 * report that it is `up`, and `beat` while its event loop runs.
 */
export function startRole(role: Role, lock: Remember, say: Say): RoleProcess {
  let child: ChildProcess | undefined
  let isStopping = false
  let crashCount = 0
  let pauseMs = firstPauseMs
  /** Checks since its last heartbeat; undefined if it never sent one. */
  let missed: number | undefined
  let timer: NodeJS.Timeout | undefined
  let whenGone = (): void => {}

  start()
  return {
    crashes: () => crashCount,
    async stop(graceMs) {
      isStopping = true
      clearTimeout(timer)
      const running = child
      if (!running) return
      const gone = new Promise<void>((resolve) => (whenGone = resolve))
      running.kill('SIGTERM')
      const force = setTimeout(() => running.kill('SIGKILL'), graceMs)
      const look = setInterval(() => {
        if (missed !== undefined && ++missed > looksAtHung) running.kill('SIGKILL')
      }, lookMs)
      await gone
      clearTimeout(force)
      clearInterval(look)
    },
  }

  function start(): void {
    const startMs = Date.now()
    const running = spawnRole(role)
    child = running
    const { pid } = running
    if (pid !== undefined) lock.remember(pid)
    let hasEnded = false
    let isUp = false
    missed = undefined
    running.on('message', (message) => {
      if (message === 'up') isUp = true
      if (message === 'beat') missed = 0
    })
    const end = (how: string): void => {
      if (hasEnded) return
      hasEnded = true
      child = undefined
      if (pid !== undefined) lock.forget(pid)
      if (isStopping) return whenGone()
      crashCount += 1
      if (isUp) pauseMs = shortPauseMs
      else if (Date.now() - startMs > healthyAfterMs) pauseMs = firstPauseMs
      else pauseMs = Math.min(Math.max(pauseMs, firstPauseMs) * 2, longestPauseMs)
      say(`The ${role.name} ended (${how}). Starting it again in ${pauseMs / 1000} s. Its log is ${role.logFile}.`)
      timer = setTimeout(start, pauseMs)
    }
    running.once('error', (error) => end(error.message))
    running.once('exit', (code, signal) => end(signal ?? `code ${code}`))
  }
}

/** The last lines of a role's log, for a message about why it is not running. */
export function lastWords(logFile: string, lines = 12): string {
  if (!existsSync(logFile)) return ''
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/** Starts each run with a log of limited size; one older log is kept. */
export function rotateLog(logFile: string, largestBytes = 5_000_000): void {
  if (existsSync(logFile) && statSync(logFile).size > largestBytes) renameSync(logFile, `${logFile}.1`)
}

function spawnRole(role: Role): ChildProcess {
  const log = openSync(role.logFile, 'a', 0o600)
  // A process group of its own, so that Ctrl-C in the terminal reaches only the launcher, which decides the order of stopping.
  const child = spawn(process.execPath, role.program, {
    env: { ...process.env, ...role.environment },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  return child
}
