// Runs a real PostgreSQL from an npm package on machines that have none: created, started, adopted and stopped without set-up.
import { createHash, randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { writeDurably } from './durable-file.ts'
import { databaseAccount } from './account.ts'
import { postgresBinaries, postgresMajor, publicHome } from './binaries.ts'
import { endWithUs } from './end-with-us.ts'
import { makeCluster, prepareApplication } from './cluster.ts'
import { findPostmaster, type Log, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { hasEnded } from './process-state.ts'

export type EmbeddedPostgres = {
  /** For the application: owns its database, may create databases and roles, is not a superuser. */
  url: string
  /** For backups: the superuser. */
  adminUrl: string
  port: number
  pid: number
  /** The folder of the cluster and its secret: the data folder, or another one that the account of the database may enter. */
  home: string
  clusterDir: string
  /** The password file, readable only by its owner. */
  secretFile: string
  /** True if a running database whose starter had ended was adopted. */
  adopted: boolean
  /** True if the cluster was just created. */
  firstStart: boolean
  /** Resolves when the database process has ended, for any reason. */
  ended(): Promise<void>
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: Log
  /** Server settings on top of the default ones. */
  settings?: Record<string, string | number>
  /** For tests and benchmarks: it ends with this process, even if that is killed. Otherwise it runs on, and the next start adopts it. */
  isTemporary?: boolean
}

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Prepared for an archive, which the first backup configures; see wal-archive.ts.
  archive_mode: 'on',
  log_min_messages: 'warning',
}

/** Starts the database of `dataDir`, or adopts it if running. Throws if its data is of another major version. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = reachableHome(path.resolve(options.dataDir), log)
  const clusterDir = path.join(dataDir, 'pg')
  refuseOtherMajor(clusterDir)
  const secretFile = path.join(dataDir, 'pg.secret')
  const secret = keptSecret(secretFile, existsSync(clusterDir))
  const adminUrl = (port: number) => `postgres://postgres:${secret}@127.0.0.1:${port}/postgres`

  const found = existsSync(clusterDir) ? await findPostmaster(clusterDir, adminUrl, log) : undefined
  if (found) log(`The database still runs (process ${found.pid}). Taking it over.`)
  const firstStart = !existsSync(clusterDir)
  const postmaster = found ?? (await start())
  const forget = options.isTemporary === true ? endWithUs(postmaster.pid) : undefined
  await prepareApplication(adminUrl(postmaster.port), secret)
  return {
    url: `postgres://singil:${secret}@127.0.0.1:${postmaster.port}/singil`,
    adminUrl: adminUrl(postmaster.port),
    port: postmaster.port,
    pid: postmaster.pid,
    home: dataDir,
    clusterDir,
    secretFile,
    adopted: found !== undefined,
    firstStart,
    ended: async () => void (await hasEnded(postmaster.pid, Infinity, 1000)),
    stop: async () => {
      await stopPostmaster(postmaster.pid)
      forget?.()
    },
  }

  async function start(): Promise<Postmaster> {
    const account = databaseAccount(clusterDir)
    const native = postgresBinaries(account, dataDir)
    if (firstStart) makeCluster(native, clusterDir, account, secret)
    else if (account.uid !== undefined && statSync(clusterDir).uid !== account.uid) {
      spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, clusterDir])
    }
    const settings = { ...defaultSettings, ...options.settings }
    const port = await rememberedPort(path.join(dataDir, 'pg.port'))
    return startPostmaster({ native, clusterDir, logFile: path.join(dataDir, 'pg.log'), account, port, settings }, log)
  }
}

/** The database folder for a data folder that the account may not enter. */
export const publicHomeOf = (dataDir: string): string =>
  path.join(publicHome, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))

/** As root, the data must be where an unprivileged account can enter; a closed home folder is replaced by one in /var/lib. */
export function reachableHome(dataDir: string, log: Log): string {
  mkdirSync(dataDir, { recursive: true })
  const account = databaseAccount(path.join(dataDir, 'pg'))
  if (account.uid === undefined) return dataDir
  chmodSync(dataDir, 0o711)
  if (spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dataDir], { ...account, cwd: '/' }).status === 0) return dataDir
  const home = publicHomeOf(dataDir)
  log(`The account of the database may not enter ${dataDir}. The database lives in ${home}.`)
  mkdirSync(home, { recursive: true, mode: 0o711 })
  return home
}

function refuseOtherMajor(clusterDir: string): void {
  const versionFile = path.join(clusterDir, 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === String(postgresMajor)) return
  throw new Error(
    `The data in ${clusterDir} was written by PostgreSQL ${major}, and this is PostgreSQL ${postgresMajor}. ` +
      'Move it over with a dump, or choose another data folder with SINGIL_DATA.',
  )
}

function keptSecret(file: string, isNeeded: boolean): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (isNeeded) throw new Error(`The password of the database is gone: ${file} is missing.`)
  const secret = randomBytes(24).toString('hex')
  writeDurably(file, secret, 0o600)
  return secret
}

/** The port of the last start if free, so that addresses stay the same; else any free one. */
async function rememberedPort(file: string): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = (last > 0 ? await freePort(last) : undefined) ?? (await freePort(0))
  if (port === undefined) throw new Error('There is no free port on 127.0.0.1 for the database.')
  writeDurably(file, String(port), 0o600)
  return port
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
