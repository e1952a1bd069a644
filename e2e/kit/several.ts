/** Two servers and one worker, each a separate process as on separate machines, on the given database and broker. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../tools/test/free-port.ts'
import { serverUrlOf } from '@singil/server/src/kit/database/index.ts'
import { codeFrom, type System } from './system.ts'

const root = path.resolve(import.meta.dirname, '../..')
const startMs = 60_000

interface Process {
  /** Its output so far. */
  output(): string
}
interface ServerProcess extends Process {
  readonly url: string
  /** This server, for tests to sign in at. */
  readonly system: System
}
export interface Several {
  readonly first: ServerProcess
  readonly second: ServerProcess
  readonly worker: Process
  readonly sandbox: string
  stop(): Promise<void>
}

/** Customers and the gateway use the address of the first server. */
export async function startSeveral(services: { databaseUrl: string; mqttUrl: string }): Promise<Several> {
  const dir = mkdtempSync(path.join(tmpdir(), 'singil-several-'))
  const [port, otherPort] = [await freePort(), await freePort()]
  const [sandboxPort, smtpPort] = [await freePort(), await freePort()]
  const sandbox = `http://localhost:${sandboxPort}`
  const keys = {
    GATEWAY_KEY: 'several',
    GATEWAY_SECRET: 'a gateway secret of the tests',
    BANK_KEY: 'several',
    BANK_SECRET: 'a bank secret of the tests',
    SMS_KEY: 'several-sms',
  }
  const shared = {
    ...keys,
    DATABASE_URL: serverUrlOf(services.databaseUrl),
    DATABASE_OWNER_URL: services.databaseUrl,
    MQTT_URL: services.mqttUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    SINGIL_SECRET: 'one secret for all processes of the tests',
    GATEWAY_URL: sandbox,
    BANK_URL: sandbox,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMS_URL: sandbox,
    STORAGE_URL: `file://${path.join(dir, 'files')}`,
    SINGIL_DATA: dir,
    HOST: '127.0.0.1',
  }
  const running: Started[] = []
  const run = (name: string, program: string[], environment: Record<string, string>) => {
    const started = startProcess(name, program, environment)
    running.push(started)
    return started
  }
  const role = (name: string, more: Record<string, string> = {}) =>
    run(name, [path.join('scripts', 'role.mjs'), name], { ...shared, ...more })
  const serverAt = async (listensAt: number): Promise<ServerProcess> => {
    const started = role('server', { PORT: String(listensAt) })
    const url = `http://localhost:${listensAt}`
    await started.answers(`${url}/ready`)
    const codeFor = (isNewerThan: Date) => codeFrom(sandbox, isNewerThan)
    return {
      url,
      output: started.output,
      system: { portal: url, sandbox, databaseUrl: services.databaseUrl, codeFor, stop: started.stop },
    }
  }
  const stop = async () => {
    await Promise.all(running.map((started) => started.stop()))
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const outside = run('sandbox', [path.join('sandbox', 'dist', 'main.js')], {
      ...keys,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_URL: sandbox,
    })
    const first = await serverAt(port)
    await run('seed', [path.join('server', 'dist', 'main.js'), 'seed'], shared).ends()
    const worker = role('worker')
    const second = await serverAt(otherPort)
    await outside.answers(`${sandbox}/ready`)
    return { first, second, worker, sandbox, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Started = ReturnType<typeof startProcess>

function startProcess(name: string, program: string[], environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const gone = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (written += chunk.toString()))
  const failed = (how: string) => new Error(`${name} ${how}:\n${written.slice(-4000)}`)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    output: () => written,
    answers: async (url: string) => {
      for (const end = Date.now() + startMs; ;) {
        const isGood = await fetch(url).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isGood) return
        if (hasEnded()) throw failed('ended')
        if (Date.now() > end) throw failed('did not answer')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    ends: async () => {
      if ((await gone) !== 0) throw failed('failed')
    },
    stop: async () => {
      if (!hasEnded()) child.kill('SIGTERM')
      await gone
    },
  }
}
