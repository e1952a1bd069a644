// A primary and a streaming replica of it, from the programs of the tests' own PostgreSQL.
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@singil/embedded-postgres'
import { Client } from 'pg'

export interface Replicated {
  readonly primary: EmbeddedPostgres
  readonly replica: EmbeddedPostgres
  /** Runs a statement as the superuser of the replica. */
  onReplica(statement: string): Promise<void>
  stop(): Promise<void>
}

const log = () => {}
const common = { shared_buffers: '32MB', archive_mode: 'off', max_connections: 60 }

/** `prepare` fills the primary. The replica begins as a copy of its stopped files. */
export async function startReplicated(prepare: (url: string) => Promise<void>): Promise<Replicated> {
  const folder = mkdtempSync(path.join(tmpdir(), 'singil-replicated-'))
  chmodSync(folder, 0o755)
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const stopped: { stop(): Promise<void> }[] = []
  const stop = async () => {
    await Promise.all(stopped.map((one) => one.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const filled = await startEmbeddedPostgres({ dataDir: first, log, isTemporary: true, settings: common })
    stopped.push(filled)
    await prepare(filled.url)
    await filled.stop()
    cpSync(filled.home, second, { recursive: true, preserveTimestamps: true })
    chmodSync(path.join(second, 'pg'), 0o700)
    rmSync(path.join(second, 'pg.port'))
    writeFileSync(path.join(second, 'pg', 'standby.signal'), '')
    const primary = await startEmbeddedPostgres({ dataDir: first, log, isTemporary: true, settings: common })
    stopped.push(primary)
    const { hostname, port, password } = new URL(primary.adminUrl)
    const from = `host=${hostname} port=${port} user=postgres password=${password}`
    const settings = { ...common, primary_conninfo: from, hot_standby: 'on' }
    const replica = await startEmbeddedPostgres({ dataDir: second, log, isTemporary: true, settings })
    stopped.push(replica)
    const onReplica = async (statement: string) => {
      const client = new Client({ connectionString: replica.adminUrl })
      await client.connect()
      try {
        await client.query(statement)
      } finally {
        await client.end()
      }
    }
    return { primary, replica, onReplica, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
