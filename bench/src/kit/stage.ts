/** The setup of a benchmark: a complete product on free ports with its own database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@singil/embedded-postgres'
import { migrate, serverUrlOf } from '@singil/server/src/kit/database/index.ts'
import pg from 'pg'
import { freePort } from '../../../tools/test/free-port.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Of the products under test. */
export const secret = 'a secret of the benchmarks, which is long enough'

type Environment = Readonly<Record<string, string>>

/** The same flag as for the product's processes. */
const roomToWork = '--max-semi-space-size=64'

/** The settings of a working database on a machine of this size: rows in memory, checkpoints far apart. The same for every benchmark. */
const reference = { shared_buffers: '2GB', max_wal_size: '8GB', checkpoint_timeout: '30min' }

/** A PostgreSQL for this run, durable as in production. */
export async function startDatabase() {
  const dir = mkdtempSync(path.join(tmpdir(), 'singil-bench-'))
  const start = (settings: Readonly<Record<string, string>>) =>
    startEmbeddedPostgres({ dataDir: dir, log: () => {}, isTemporary: true, settings: { ...reference, ...settings } })
  let postgres = await start({})
  return {
    url: postgres.url,
    /** The same database as a superuser. */
    adminUrl: adminUrlOf(postgres.url, postgres.adminUrl),
    warm: (tables: string) => warm(postgres.url, postgres.adminUrl, tables),
    get pid() {
      return postgres.pid
    },
    /** Starts it again with settings other than the reference, at the same address. */
    restart: async (settings: Readonly<Record<string, string>>) => {
      const { url } = postgres
      await postgres.stop()
      postgres = await start(settings)
      if (postgres.url !== url) throw new Error('The port of the database was taken while it was restarted.')
    },
    stop: async () => {
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function adminUrlOf(url: string, adminUrl: string): string {
  const address = new URL(adminUrl)
  address.pathname = new URL(url).pathname
  return address.href
}

/** Reads the tables whose names begin with the prefix, and their indexes, into memory, as on a working server. */
async function warm(url: string, adminUrl: string, tables: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrlOf(url, adminUrl) })
  await admin.connect()
  await admin.query('create extension if not exists pg_prewarm')
  await admin.query(
    `select pg_prewarm(oid) from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and starts_with(relname, $1)`,
    [tables],
  )
  await admin.end()
}

interface Process {
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a process and waits until it answers at the address; returns what stops it. */
export const startProcess = async (command: readonly string[], environment: Environment, ready: string) =>
  (await startServer(command, environment, ready)).stop

async function startServer(command: readonly string[], environment: Environment, ready: string): Promise<Process> {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      roomToWork,
      ...(process.env['BENCH_NODE_FLAGS']?.split(' ') ?? []),
      ...(command[0]!.endsWith('.ts') ? ['--import', 'tsx'] : []),
      ...command,
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const end = Date.now() + 30_000; ;) {
    const isReady = await fetch(ready).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${command.join(' ')} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { pid: child.pid!, stop }
}

interface Message {
  readonly text: string
}

/**
 * The product with its demo, and a signed-in Merchant Admin. `machines`: for each of them a server and a worker, with what differs in their
 * environment. `databaseUrl` is that of the owner of the tables.
 */
export async function startProduct(
  databaseUrl: string,
  more: Environment = {},
  machines: readonly Environment[] = [{}],
) {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const dir = mkdtempSync(path.join(tmpdir(), 'singil-bench-data-'))
  const url = more['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const environment = {
    DATABASE_URL: serverUrlOf(databaseUrl),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    SINGIL_DATA: dir,
    SINGIL_SECRET: secret,
    SINGIL_LOG: 'error',
    SINGIL_DEMO: '1',
    SINGIL_GUEST_CALLS_PER_MINUTE: '100000000',
    SINGIL_USER_CALLS_PER_MINUTE: '100000000',
    GATEWAY_URL: sandbox,
    GATEWAY_KEY: 'bench',
    GATEWAY_SECRET: 'a gateway secret of the benchmarks',
    BANK_URL: sandbox,
    BANK_KEY: 'bench',
    BANK_SECRET: 'a bank secret of the benchmarks',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMS_URL: sandbox,
    SMS_KEY: 'bench',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA: path.join(dir, 'sandbox'),
    ...more,
  }
  await migrate(databaseUrl, serverUrlOf(databaseUrl))
  const accounts = await seed(environment)
  const stopSandbox = await startProcess(['sandbox/src/main.ts'], environment, `${sandbox}/ready`)
  const servers: Process[] = []
  const workers: Process[] = []
  for (const machine of machines) {
    const own = { ...environment, ...machine }
    servers.push(await startServer(['server/dist/main.js', 'server'], own, `http://127.0.0.1:${own.PORT}/ready`))
    workers.push(startWorker(own))
  }

  const call = async (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/qr/${at}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- a benchmark reads answers of any shape
    const envelope = (await answer.json()) as { data: any; message: string }
    if (!answer.ok) throw new Error(`${at}: ${answer.status} ${envelope.message}`)
    return envelope.data
  }
  const admin = accounts.find((account) => account.role === 'Merchant Admin')!
  const { username, password } = admin
  const asked = await call('POST', 'onetimepasswords/request', { username, password })
  const otp = await codeOf(sandbox)
  const proved = await call('POST', 'onetimepasswords/validate', { username, password, otp, token: asked.token })
  const session = await call('POST', 'authenticate', { username, password, token: proved.token })
  const authorization = { authorization: `Bearer ${session.token as string}` }
  const data = await call('POST', 'authenticate/fetch_user_data', {}, authorization)
  return {
    url,
    sandbox,
    /** Its data folder. */
    dir,
    workerPid: workers[0]!.pid,
    serverPid: servers[0]!.pid,
    gatewaySecret: environment.GATEWAY_SECRET,
    authorization,
    call,
    mid: session.user.merchantId as string,
    storeId: data.stores[0].storeId as string,
    topics: data.topics as string[],
    pushToken: data.pushToken as string,
    stopWorkers: () => Promise.all(workers.map(({ stop }) => stop())),
    stop: async () => {
      for (const { stop } of [...workers, ...servers]) await stop()
      await stopSandbox()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type Product = Awaited<ReturnType<typeof startProduct>>

async function codeOf(sandbox: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const inbox = (await (await fetch(`${sandbox}/inbox/messages`)).json()) as Message[] | { messages: Message[] }
    const code = (Array.isArray(inbox) ? inbox : inbox.messages)
      .map((one) => /\b\d{6}\b/.exec(one.text)?.[0])
      .find(Boolean)
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No sign-in code came')
}

function seed(environment: Record<string, string>): Promise<{ role: string; username: string; password: string }[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts', 'seed'], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`The seed ended with ${code}`))
      resolve((JSON.parse(printed.trim().split('\n').at(-1)!) as { accounts: [] }).accounts)
    })
  })
}

function startWorker(environment: Environment): Process {
  const child = spawn(process.execPath, [roomToWork, 'server/dist/main.js', 'worker'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { pid: child.pid!, stop }
}
