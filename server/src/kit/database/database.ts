/** The PostgreSQL connection pool, as the application's role: it owns no table and sees only the merchants in the tenant scope. */
import pg from 'pg'
import { isStalePlan } from './database-fault.ts'
import { clientFor, type Patience, type Silence, watchSilence } from './driver/index.ts'
import type { Log } from '../base/index.ts'
import { sessionSettings } from './session-settings.ts'
import { isLookedUp, scopeSettings, type TenantScope } from './tenant-scope.ts'

const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A number of the database is too large to be exact')
  return value
}
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, wholeNumber],
  [pg.types.builtins.DATE, (text) => text],
])
/** Parses bigint to number (throws if inexact) and leaves dates as text. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

export interface Database {
  readonly url: string
  /** For what needs a session of its own: LISTEN and long snapshots. Differs from `url` behind a pooler in transaction mode. */
  readonly sessionUrl: string
  readonly pool: pg.Pool
  /** Runs `work` with a connection. A connection that broke or holds a stale plan is not reused. */
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Runs `work` in a READ ONLY transaction with this tenant scope; a write fails in the database. */
  read<T>(tenantScope: TenantScope, work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Runs `work` on a connection with this tenant scope. Each statement commits on its own, or all together behind a pooler. */
  see<T>(tenantScope: TenantScope, work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const settings = sessionSettings.map(([name, value]) => `set ${name} = '${value}'`).join('; ')

/** Rejects a request for a connection at once while the database is silent. */
class WatchedPool extends pg.Pool {
  silence: Silence | undefined
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    const refusal = this.silence?.refusal()
    if (!callback) return refusal ? Promise.reject(refusal) : super.connect()
    if (refusal) process.nextTick(callback, refusal, undefined, () => {})
    else super.connect(callback)
  }
}

interface DatabaseOptions {
  /** How long the database may be silent before all waiting callers are rejected; normally below ten seconds. */
  readonly patience?: Patience | undefined
  /** Where `url` leads through a pooler in transaction mode: the address past it. */
  readonly pastPooler?: string | undefined
}

/** Behind a pooler in transaction mode nothing is kept on a connection between transactions: its login role has the settings. */
export function openDatabase(
  url: string,
  size: number,
  log: Log,
  { patience, pastPooler }: DatabaseOptions = {},
): Database {
  const isPooled = pastPooler !== undefined
  const tenantScopes = new WeakMap<pg.PoolClient, TenantScope>()
  const options = {
    connectionString: url,
    Client: clientFor(url, isPooled),
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    query_timeout: 20_000,
    keepAlive: true,
    types,
    application_name: 'singil',
    // The pool waits for this: a connection that failed to take the role is never handed out.
    ...(!isPooled && { onConnect: (client: pg.ClientBase) => client.query(settings) }),
  }
  const pool = new WatchedPool(options)
  const silence = watchSilence(pool, url, isPooled ? 'select 1' : settings, log, patience)
  pool.silence = silence
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))

  const use: Database['use'] = async (work) => {
    const client = await pool.connect()
    const lost = () => {}
    client.on('error', lost)
    let broken: Error | boolean = false
    try {
      return await work(client)
    } catch (error) {
      broken = isConnectionBroken(error) || isStalePlan(error)
      throw error
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }
  const within: (begin: 'begin' | 'begin read only') => Database['read'] = (begin) => (tenantScope, work) =>
    use(async (client) => {
      const begun = client.query(`${begin}; select ${scopeSettings(tenantScope, 'commit')}`)
      const failure = begun.then(
        () => undefined,
        (error: unknown) => error,
      )
      // The first query of a read is sent with the begin, which saves a trip. A write waits: if PostgreSQL refused the begin, for example
      // because it was cancelled, the next statement would take effect alone.
      if (begin === 'begin') await begun
      try {
        const value = await work(client)
        // Without its transaction the work would have seen whatever the connection saw before.
        await begun
        const { command } = await client.query('commit')
        // The answer to the commit of a transaction in which a statement failed.
        if (command === 'ROLLBACK') throw new Error('A statement failed, and the work went on')
        return value
      } catch (error) {
        const cause = (await failure) ?? error
        if (!isConnectionBroken(cause)) await client.query('rollback').catch(() => {})
        throw cause
      }
    })
  const see: Database['see'] = (tenantScope, work) =>
    use(async (client) => {
      if (tenantScopes.get(client) !== tenantScope) {
        tenantScopes.delete(client)
        await client.query(`select ${scopeSettings(tenantScope, 'changed')}`)
        if (!isLookedUp(tenantScope)) tenantScopes.set(client, tenantScope)
      }
      return work(client)
    })
  return {
    url,
    sessionUrl: pastPooler ?? url,
    pool,
    use,
    read: within('begin read only'),
    // A scope that outlives its transaction would be the scope of the pooler's next client.
    see: isPooled ? within('begin') : see,
    close: () => {
      silence.stop()
      return pool.end()
    },
  }
}

/** True if the connection is unusable: PostgreSQL rolls back its open transaction when it is closed. */
export const isConnectionBroken = (error: unknown): boolean =>
  error instanceof Error &&
  (!('severity' in error) || error.severity === 'FATAL') &&
  /onnection|timeout|socket/.test(error.message)

/** Throws if the database could lose acknowledged commits (fsync, full_page_writes or synchronous_commit off). */
export async function refuseUnsafeDatabase(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'",
  )
  if (rows.length > 0) {
    const names = rows.map((row) => row.name).join(', ')
    throw new Error(
      `The database runs with ${names} switched off and could lose payments. Switch it on and start again.`,
    )
  }
}
