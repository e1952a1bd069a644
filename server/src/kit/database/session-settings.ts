/**
 * The settings of the connections of units of work. Without a pooler each connection sets them; behind one in transaction mode they are
 * defaults of the login role, because a client of such a pooler has no connection of its own.
 */
import pg from 'pg'
import { clientFor } from './driver/index.ts'

export const sessionSettings: readonly (readonly [name: string, value: string])[] = [
  ['role', 'singil_app'],
  ['statement_timeout', '15s'],
  ['lock_timeout', '2s'],
  ['idle_in_transaction_session_timeout', '10s'],
  ['timezone', 'UTC'],
  ['jit', 'off'],
]

const read = `select ${sessionSettings.map(([name]) => `current_setting('${name}') as "${name}"`).join(', ')}`

/** The settings that differ from ours on the next connection of this client. */
async function differing(client: Pick<pg.Client, 'query'>): Promise<typeof sessionSettings> {
  const { rows } = await client.query<Record<string, string>>(read)
  return sessionSettings.filter(([name, value]) => rows[0]?.[name] !== value)
}

/** Makes our settings the defaults of the login role in this database. `sessionUrl` does not go through the pooler. */
export async function setDefaults(sessionUrl: string): Promise<void> {
  const client = new (clientFor(sessionUrl))({ connectionString: sessionUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await differing(client)).length === 0) return
    // Only the login role itself may change its defaults.
    await client.query(
      "set role none; begin; select pg_advisory_xact_lock(hashtextextended('singil session settings', 0))",
    )
    const { rows } = await client.query<{ user: string; database: string }>(
      'select session_user as user, current_database() as database',
    )
    const { user, database } = rows[0]!
    const alter = `alter role ${pg.escapeIdentifier(user)} in database ${pg.escapeIdentifier(database)} set`
    for (const [name, value] of sessionSettings) await client.query(`${alter} ${name} = '${value}'`)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws if the pooler hands out connections that began before the login role had the settings. */
export async function refuseOldConnections(pool: pg.Pool): Promise<void> {
  const wrong = await differing(pool)
  if (wrong.length === 0) return
  throw new Error(
    `The connections of the pooler at DATABASE_URL have other settings than the login role (${wrong.map(([name]) => name).join(', ')}). Let it connect anew (RECONNECT in PgBouncer) and start again.`,
  )
}
