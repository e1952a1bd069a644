// A program of the cluster that is started again whenever it ends, as by a service manager.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Remember } from '../launch/role-process.ts'

export interface Daemon {
  readonly name: string
  readonly pid: number
  /** Sends a signal to it alone. */
  signal(signal: NodeJS.Signals): void
  /** Ends it for good. */
  stop(): Promise<void>
}

export interface Started {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly logFile: string
  readonly cwd: string
  /** Missing: the account of the caller. */
  readonly account?: { readonly uid?: number; readonly gid?: number }
  /** How long it may take to end by itself. */
  readonly graceMs?: number
  /** Finds it again after the launcher was killed. */
  readonly lock?: Remember
}

const againMs = 1000

export function startDaemon({ name, program, args, logFile, cwd, account, graceMs = 10_000, lock }: Started): Daemon {
  let child: ChildProcess
  let gone: Promise<void>
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  start()
  return {
    name,
    get pid() {
      return child.pid ?? 0
    },
    signal: (signal) => void child.kill(signal),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await gone
      clearTimeout(force)
    },
  }

  function start(): void {
    const log = openSync(logFile, 'a', 0o600)
    const running = spawn(program, args, {
      ...account,
      cwd,
      // Ctrl-C in the terminal reaches only the launcher, which decides the order of stopping.
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child = running
    const { pid } = running
    if (pid !== undefined) lock?.remember(pid)
    gone = new Promise<void>((resolve) => {
      const end = () => {
        if (pid !== undefined) lock?.forget(pid)
        if (!isStopping) timer = setTimeout(start, againMs)
        resolve()
      }
      // A program that cannot be started has an error and no exit.
      running.once('error', () => pid === undefined && end())
      running.once('exit', end)
    })
  }
}
