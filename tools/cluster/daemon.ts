// A program of the cluster that is started again whenever it ends, as by a service manager.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

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
  readonly environment?: Readonly<Record<string, string>>
  /** How long it may take to end by itself. */
  readonly graceMs?: number
}

const againMs = 1000

export function startDaemon({
  name,
  program,
  args,
  logFile,
  cwd,
  account,
  environment,
  graceMs = 10_000,
}: Started): Daemon {
  let child: ChildProcess
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
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(force)
    },
  }

  function start(): void {
    const log = openSync(logFile, 'a', 0o600)
    const running = spawn(program, args, {
      ...account,
      cwd,
      env: { ...process.env, ...environment },
      // Ctrl-C in the terminal reaches only the launcher, which decides the order of stopping.
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child = running
    const again = () => {
      if (!isStopping) timer = setTimeout(start, againMs)
    }
    running.once('error', again)
    running.once('exit', again)
  }
}
