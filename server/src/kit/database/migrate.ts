/** Brings a database up to date: the plain .sql files of server/migrations in order, then the job runner's own tables. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyMigrations, migrationNames, someOf } from './apply-migrations.ts'
import { clientFor } from './driver/index.ts'
import { grantToProcesses } from './login-role.ts'

/** Found next to the sources in development and next to dist in a build. */
export function migrationsDir(): string {
  let dir = path.dirname(fileURLToPath(import.meta.url))
  for (let up = 0; up < 5; up++, dir = path.dirname(dir)) {
    const found = path.join(dir, 'migrations')
    if (existsSync(path.join(found, '0001_kit.sql'))) return found
  }
  throw new Error('The migrations are not where they should be (server/migrations)')
}

/** The migrations of this version that the database lacks. Its other migrations are those of a newer version. */
export async function missingMigrations(pool: pg.Pool): Promise<readonly string[]> {
  const names = await migrationNames(migrationsDir())
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration where name = any ($1)', [
    names,
  ])
  return names.filter((name) => !rows.some((row) => row.name === name))
}

/** A process of this version would fail at any table that is not there. */
export async function refuseUnmigrated(pool: pg.Pool): Promise<void> {
  const missing = await missingMigrations(pool)
  if (missing.length > 0)
    throw new Error(`The database lacks the migrations ${someOf(missing)}. Run the role “migrate” first.`)
}

const grants = `
  grant usage on schema public to singil_app;
  revoke all on kysely_migration from singil_app;
  grant select on kysely_migration to singil_app;`

/** One transaction under an advisory lock: concurrent grants would conflict on the same catalogue rows. */
async function grantTogether(pool: pg.Pool, url: string, serverUrl: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('singil grants', 0))")
    await client.query(grants)
    await grantToProcesses(client, url, serverUrl)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/**
 * Applies missing migrations as the owner of the tables (`url`) and grants access to the role of `serverUrl`. Several processes may call it
 * at once; one of them does the work. Throws with the name of the failed file.
 */
export async function migrate(url: string, serverUrl = url): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, Client: clientFor(url), max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await applyMigrations(pool, migrationsDir())
    await runMigrations({ pgPool: pool })
    await grantTogether(pool, url, serverUrl)
  } finally {
    await pool.end()
  }
}
