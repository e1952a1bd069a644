/** Supports a database address with several hosts of one cluster; the host that accepts writes is used. */
import pg from 'pg'
import { AskingClient } from './asking-client.ts'
import { UnnamedClient } from './unnamed-client.ts'

/** One address for each host of `postgres://user:secret@h1:5432,h2:5432/name`. */
export function splitHosts(url: string): readonly string[] {
  const match = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)/s.exec(url)
  if (!match) return [url]
  const [, start, hosts, rest] = match
  return hosts!.split(',').map((host) => `${start}${host}${rest}`)
}

const takesWrites = async (client: pg.Client) => {
  const { rows } = await client.query<{ standby: boolean; readonly: string }>(
    "select pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') as readonly",
  )
  return rows[0]?.standby === false && rows[0].readonly === 'off'
}

/** The address of the host that accepts writes; a single host is returned without a check. */
export async function writableHost(url: string): Promise<string> {
  const addresses = splitHosts(url)
  if (addresses.length === 1) return url
  const failures: string[] = []
  for (const address of addresses) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3000 })
    client.on('error', () => {})
    try {
      await client.connect()
      if (await takesWrites(client)) return address
      failures.push('a standby')
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw Object.assign(new Error(`No host of the database takes writes (${failures.join('; ')})`), { code: '57P03' })
}

/** A pool client that, with several hosts, finds the writable one each time it connects. `isPooled`: a pooler in transaction mode answers. */
export function clientFor(url: string, isPooled = false): typeof pg.Client {
  const Base = isPooled ? UnnamedClient : AskingClient
  if (splitHosts(url).length === 1) return Base
  class FailoverClient extends Base {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: splitHosts(url)[0]! })
    }
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const found = writableHost(url).then((address) => {
        const chosen = new pg.Client({ connectionString: address })
        Object.assign(this, { host: chosen.host, port: chosen.port })
        Object.assign((this as unknown as { connectionParameters: object }).connectionParameters, {
          host: chosen.host,
          port: chosen.port,
        })
        return super.connect()
      })
      if (!callback) return found
      found.then(() => (callback as () => void)(), callback)
    }
  }
  return FailoverClient
}
