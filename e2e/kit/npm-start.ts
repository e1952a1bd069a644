/** `npm start` on free ports, in a data folder of the caller. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../../tools/test/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Running {
  /** The addresses of the portal and of the sandbox. */
  readonly portal: string
  readonly sandbox: string
  stop(): Promise<void>
}

/** Runs until it is stopped; its data remains. An empty folder becomes that of a new demo. */
export async function startIn(dataDir: string): Promise<Running> {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      SINGIL_DATA: dataDir,
      SINGIL_PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilRunning(child)
  return {
    portal: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function untilRunning(child: ChildProcess): Promise<void> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Ctrl-C stops everything')) resolve()
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)))
  })
}
