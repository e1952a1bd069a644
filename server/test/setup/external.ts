// The database and the broker of the operating system's packages, each started for a test in its own folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectAsync } from 'mqtt'
import { Client } from 'pg'
import { freePort } from '../../../tools/test/free-port.ts'
import { databaseAccount } from '@singil/embedded-postgres/account'

export type External = { url: string; stop(): Promise<void> }

/** The newest PostgreSQL among the system's packages with a database `singil`; undefined if there is none. */
export async function startSystemPostgres(): Promise<External | undefined> {
  const bin = systemPostgres()
  if (!bin) return undefined
  const folder = temporaryFolder('postgres')
  const cluster = path.join(folder, 'cluster')
  const account = databaseAccount(cluster)
  mkdirSync(cluster, { mode: 0o700 })
  if (account.uid !== undefined) chownSync(cluster, account.uid, account.gid)
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', cluster, ...options], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const postgres = spawn(path.join(bin, 'postgres'), args, { ...account, cwd: '/', stdio: 'ignore' })
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`
  await eventually(() => runOnce(address, 'create role singil login createrole'))
  await runOnce(address, 'create database singil owner singil')
  return {
    url: `postgres://singil@127.0.0.1:${port}/singil`,
    stop: () => stopAndForget(postgres, 'SIGINT', folder),
  }
}

/** A Mosquitto without access control on a free port of this machine; undefined if it is not installed. */
export async function startMosquitto(): Promise<External | undefined> {
  const program = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find((file) =>
    existsSync(file),
  )
  if (!program) return undefined
  const folder = temporaryFolder('mosquitto')
  const port = await freePort()
  const configuration = path.join(folder, 'mosquitto.conf')
  writeFileSync(configuration, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`)
  const mosquitto = spawn(program, ['-c', configuration], { cwd: folder, stdio: 'ignore' })
  await eventually(() => connectOnce(port))
  return { url: `mqtt://127.0.0.1:${port}`, stop: () => stopAndForget(mosquitto, 'SIGTERM', folder) }
}

/** Records every message that goes through a broker, as topic and payload separated by a space. */
export async function overhear(url: string): Promise<{ readonly messages: readonly string[]; stop(): Promise<void> }> {
  const messages: string[] = []
  const client = await connectAsync(url, { protocolVersion: 4 })
  client.on('message', (topic, bytes) => void messages.push(`${topic} ${bytes.toString()}`))
  await client.subscribeAsync('#')
  return { messages, stop: () => client.endAsync(true) }
}

function systemPostgres(): string | undefined {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => path.join(home, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')))
}

function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `singil-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

function connectOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(void socket.end()))
    socket.once('error', reject)
  })
}

async function eventually(attempt: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + 15_000; ;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function stopAndForget(child: ChildProcess, signal: NodeJS.Signals, folder: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}
