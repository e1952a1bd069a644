/** The server or the worker as a separate process, which can be killed and is restarted at once. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../tools/test/free-port.ts'
import { serverUrlOf } from '../../src/kit/database/index.ts'
import { gatewayKey, gatewaySecret } from './gateway-peer.ts'
import { serverSecret } from './world.ts'

/** The build of this tree. */
export const ownProgram = path.resolve(import.meta.dirname, '../../dist/main.js')

export interface ServerProcess {
  readonly url: string
  kill(): void
  /** Waits until it is ready; returns the time since `since` in ms. Throws after `timeoutMs` with the end of its log. */
  ready(since?: number, timeoutMs?: number): Promise<number>
  log(): string
  /** How often it ended without being asked to, or was killed. */
  restarts(): number
  /** Asks it to stop, and waits until it has. It is not started again. */
  end(): Promise<void>
  stop(): Promise<void>
}

export interface ProcessOptions {
  readonly role?: 'server' | 'worker'
  /** Whether the server runs the jobs, too. */
  readonly hasWorker?: boolean
  readonly connections?: number
  readonly environment?: Readonly<Record<string, string>>
  /** Missing: a free one. */
  readonly port?: number
  /** Missing: the build of this tree. */
  readonly program?: string
}

export async function startServerProcess(
  databaseUrl: string,
  gatewayUrl: string,
  options: ProcessOptions = {},
): Promise<ServerProcess> {
  const { role = 'server', hasWorker = true, connections = 10, environment: more = {}, program = ownProgram } = options
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-faults-'))
  const logFile = path.join(dataDir, 'server.log')
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: serverUrlOf(databaseUrl),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    SINGIL_DATA: dataDir,
    SINGIL_SECRET: serverSecret,
    SINGIL_LOG: 'warn',
    DATABASE_POOL: String(connections),
    SINGIL_INLINE_WORKER: hasWorker ? '1' : '0',
    SINGIL_GUEST_CALLS_PER_MINUTE: '100000000',
    SINGIL_USER_CALLS_PER_MINUTE: '100000000',
    GATEWAY_URL: gatewayUrl,
    GATEWAY_KEY: gatewayKey,
    GATEWAY_SECRET: gatewaySecret,
    ...more,
  }
  let child: ChildProcess | undefined
  let isStopping = false
  let starts = 0
  const start = () => {
    // A pending restart would not find its data folder after the end of the run.
    if (isStopping) return
    starts += 1
    const output = openSync(logFile, 'a')
    const started = spawn(process.execPath, [program, role], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    child = started
    started.once('exit', () => setTimeout(start, 50))
  }
  start()
  const log = () => readFileSync(logFile, 'utf8')
  const end = async (signal: NodeJS.Signals) => {
    isStopping = true
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await ended
    }
  }
  return {
    url,
    kill: () => void child?.kill('SIGKILL'),
    ready: async (since = performance.now(), timeoutMs = 60_000) => {
      for (const end = performance.now() + timeoutMs; performance.now() < end;) {
        const isReady = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) }).then(
          async (answer) => (await answer.text()) !== '' && answer.ok,
          () => false,
        )
        if (isReady) return performance.now() - since
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`The server was not ready in ${timeoutMs} ms:\n${log().slice(-2000)}`)
    },
    log,
    restarts: () => starts - 1,
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
