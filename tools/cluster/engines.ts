// The engines of a trial cluster on one machine: etcd, PostgreSQL under Patroni, HAProxy, PgBouncer and Mosquitto, each a process of its own.
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseAccount } from '@singil/embedded-postgres/account'
import { serverUrlOf } from '@singil/server/src/kit/database/index.ts'
import pg from 'pg'
import { type Daemon, type Started, startDaemon } from './daemon.ts'
import { patroniSettings } from './patroni.ts'
import type { Remember } from '../launch/role-process.ts'
import type { Programs } from './programs.ts'
import { haproxySettings, mosquittoSettings, pgbouncerSettings } from './proxies.ts'

export interface EngineOptions {
  readonly dataDir: string
  readonly programs: Programs
  /** Returns a free port. */
  readonly port: () => Promise<number>
  /** The servers behind the proxies. */
  readonly serverPorts: readonly number[]
  /** Missing: free ones. */
  readonly webPorts?: readonly number[]
  readonly lock?: Remember
  /** Returns the port by which one part reaches this port of another, for tests that cut connections. Missing: the port itself. */
  readonly link?: (from: string, to: string, port: number) => Promise<number>
}

export interface Node {
  readonly name: string
  readonly folder: string
  readonly port: number
  /** Of Patroni's own interface. */
  readonly restPort: number
}

/** What the processes on one of the two machines connect to: a HAProxy and a PgBouncer of their own. */
export interface Site {
  readonly webUrl: string
  /** Through PgBouncer to the primary. */
  readonly pooledUrl: string
  /** To the primary. */
  readonly sessionUrl: string
  /** To a standby. */
  readonly readUrl: string
}

export interface Engines {
  readonly nodes: readonly Node[]
  readonly sites: readonly Site[]
  readonly mqttUrl: string
  /** By name: etcd1 to 3, pg1 to 3, haproxy1 and 2, pgbouncer1 and 2, mosquitto. */
  readonly daemons: ReadonlyMap<string, Daemon>
  /** The name of the node that takes writes; undefined while there is none. */
  primary(): Promise<string | undefined>
  /** Resolves when a primary and a synchronous standby are there. */
  ready(timeoutMs?: number): Promise<void>
  stop(): Promise<void>
}

/** The settings of a server or a worker of a site: what it connects to, and that jobs run in workers. */
export const environmentAt = ({ mqttUrl }: Engines, { pooledUrl, sessionUrl, readUrl }: Site) => ({
  DATABASE_URL: serverUrlOf(pooledUrl),
  DATABASE_SESSION_URL: serverUrlOf(sessionUrl),
  DATABASE_READ_URL: serverUrlOf(readUrl),
  MQTT_URL: mqttUrl,
  SINGIL_INLINE_WORKER: '0',
  // Longer than the checks of HAProxy take to take a server out.
  SINGIL_STOP_NOTICE: '3',
})

const owner = 'singil'
const serverRole = 'singil_server'
const machines = [1, 2, 3]
const here = (port: number) => `127.0.0.1:${port}`
const yes = () => true
const no = () => false
const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

export async function startEngines(options: EngineOptions): Promise<Engines> {
  const { dataDir, programs, lock, link = (_from, _to, port) => Promise.resolve(port) } = options
  const account = databaseAccount(path.join(dataDir, 'none'))
  mkdirSync(dataDir, { recursive: true })
  // The account of the engines enters it.
  chmodSync(dataDir, 0o711)
  const port = keptPorts(path.join(dataDir, 'ports.json'), options.port)
  const logs = path.join(dataDir, 'logs')
  const daemons = new Map<string, Daemon>()
  const folder = (name: string): string => {
    const made = path.join(dataDir, name)
    mkdirSync(made, { recursive: true, mode: 0o700 })
    if (account.uid !== undefined) chownSync(made, account.uid, account.gid)
    return made
  }
  const settingsFile = (name: string, text: string): string => {
    const file = path.join(folder('settings'), name)
    writeFileSync(file, text, { mode: 0o600 })
    if (account.uid !== undefined) chownSync(file, account.uid, account.gid)
    return file
  }
  mkdirSync(logs, { recursive: true })
  const start = (name: string, program: string, args: readonly string[], more: Partial<Started> = {}) =>
    daemons.set(
      name,
      startDaemon({
        name,
        program,
        args,
        account,
        cwd: dataDir,
        logFile: path.join(logs, `${name}.log`),
        ...(lock && { lock }),
        ...more,
      }),
    )

  const etcds = await inTurn(machines, async (machine) => {
    const name = `etcd${machine}`
    return { name, port: await port(name), peer: await port(`${name} peer`) }
  })
  const cluster = etcds.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  for (const { name, port: client, peer } of etcds)
    start(name, programs.etcd, [
      `--name=${name}`,
      `--data-dir=${folder(name)}`,
      `--listen-client-urls=http://127.0.0.1:${client}`,
      `--advertise-client-urls=http://127.0.0.1:${client}`,
      `--listen-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-cluster=${cluster}`,
      '--enable-v2=true',
      '--logger=zap',
      '--log-level=warn',
    ])

  const password = keptPassword(path.join(folder('settings'), 'password'))
  const nodes = await inTurn(machines, async (machine): Promise<Node> => {
    const name = `pg${machine}`
    return { name, folder: folder(name), port: await port(name), restPort: await port(`${name} rest`) }
  })
  for (const node of nodes) {
    const listener = async (own: number) => ({ listen: here(own), reach: here(await link('peers', node.name, own)) })
    const settings = patroniSettings({
      name: node.name,
      sql: await listener(node.port),
      rest: await listener(node.restPort),
      etcds: await inTurn(etcds, async (etcd) => here(await link(node.name, etcd.name, etcd.port))),
      folder: node.folder,
      programs: path.dirname(programs.postgres),
      password,
      from: '127.0.0.1/32',
    })
    start(node.name, programs.patroni, [settingsFile(`${node.name}.yml`, settings)], { graceMs: 30_000 })
  }

  const sites = await inTurn([0, 1], async (at): Promise<Site> => {
    const ports = {
      primary: await port(`primary${at}`),
      replica: await port(`replica${at}`),
      web: options.webPorts?.[at] ?? (await port(`web${at}`)),
    }
    const pooler = await port(`pgbouncer${at}`)
    const users = settingsFile(
      `users${at + 1}.txt`,
      [owner, serverRole].map((user) => `"${user}" "${password}"\n`).join(''),
    )
    const proxy = haproxySettings({
      nodes: nodes.map(({ name, port: sql, restPort }) => ({ name, address: here(sql), restPort })),
      servers: Object.fromEntries(options.serverPorts.map((own, place) => [`server${place + 1}`, here(own)])),
      primary: here(ports.primary),
      replica: here(ports.replica),
      web: here(ports.web),
    })
    start(`haproxy${at + 1}`, programs.haproxy, ['-db', '-f', settingsFile(`haproxy${at + 1}.cfg`, proxy)])
    const pool = pgbouncerSettings({ host: '127.0.0.1', port: pooler, behind: ports.primary, users })
    start(`pgbouncer${at + 1}`, programs.pgbouncer, ['-q', settingsFile(`pgbouncer${at + 1}.ini`, pool)])
    const url = (to: number) => `postgres://${owner}:${password}@127.0.0.1:${to}/singil`
    return {
      webUrl: `http://127.0.0.1:${ports.web}`,
      pooledUrl: url(pooler),
      sessionUrl: url(ports.primary),
      readUrl: url(ports.replica),
    }
  })
  const mqttPort = await port('mosquitto')
  start('mosquitto', programs.mosquitto, ['-c', settingsFile('mosquitto.conf', mosquittoSettings(mqttPort))])

  const engines: Engines = {
    nodes,
    sites,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    daemons,
    primary: async () => (await membersOf(nodes)).find(({ role }) => role === 'leader')?.name,
    async ready(timeoutMs = 120_000) {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(300)) {
        const members = await membersOf(nodes)
        const has = (wanted: string) => members.some(({ role }) => role === wanted)
        // The proxies see a new primary a little later than Patroni.
        if (has('leader') && has('sync_standby') && (await makeDatabase(sites[0]!.sessionUrl).then(yes, no))) return
      }
      throw new Error(`The cluster was not ready in ${timeoutMs / 1000} s. Its logs are in ${logs}.`)
    },
    async stop() {
      // The standbys first: a primary that stops waits for them. Then what was started last.
      const last = await engines.primary().catch(() => undefined)
      const standbys = nodes.map(({ name }) => name).filter((name) => name !== last)
      for (const name of [...standbys, ...[...daemons.keys()].toReversed()]) await daemons.get(name)!.stop()
    },
  }
  return engines
}

/** Patroni makes no database. */
async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/singil$/, '/postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'singil'`)
    if (rowCount === 0) await client.query('create database singil')
  } finally {
    await client.end()
  }
}

/** The members as the first node that answers describes them. */
async function membersOf(nodes: readonly Node[]): Promise<readonly { readonly name: string; readonly role: string }[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1500) }).then(
      async (reply) => (await reply.json()) as { members?: { name: string; role: string }[] },
      () => null,
    )
    if (answer?.members) return answer.members
  }
  return []
}

/** Each port is the same at every start, because the members of etcd and Patroni know each other by it. */
function keptPorts(file: string, next: () => Promise<number>): (name: string) => Promise<number> {
  const kept = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, number>
  return async (name) => {
    const port = (kept[name] ??= await next())
    writeFileSync(file, JSON.stringify(kept, null, 2))
    return port
  }
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}
