/**
 * Applies the files of a folder of migrations. Servers may be at work on the same tables: each migration is a transaction of its own that
 * waits two seconds at most for a lock, since everybody else queues behind it, and is repeated if it got none.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { isLockTimeout, mayBeRetried } from './database-fault.ts'

export interface Waits {
  /** How long a migration waits for a lock before it makes way for those who queue behind it. */
  readonly lockMs: number
  readonly pauseMs: number
  readonly attempts: number
}
export const usualWaits: Waits = { lockMs: 2000, pauseMs: 3000, attempts: 60 }

interface Migration {
  readonly name: string
  readonly text: string
}

/** Kysely's migrator, with which earlier versions applied the same table of migrations, takes this lock too. */
const lockId = '3853314791062309107'
const lookEveryMs = 250
const pause = (timeMs: number) => new Promise<void>((resolve) => void setTimeout(resolve, timeMs))

/** True if the first line of the file says that its statements run one by one, as `create index concurrently` must. */
const isOutside = (text: string) => /^-- without a transaction\b/.test(text)

/** The names of the migrations of a folder, in order. */
export async function migrationNames(dir: string): Promise<readonly string[]> {
  const files = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted()
  return files.map((file) => file.slice(0, -'.sql'.length))
}

const filesOf = async (dir: string): Promise<readonly Migration[]> =>
  Promise.all(
    (await migrationNames(dir)).map(async (name) => ({
      name,
      text: await readFile(path.join(dir, `${name}.sql`), 'utf8'),
    })),
  )

/** One process at a time. Asks again and again: a process that waits in the database would hold up `create index concurrently`. */
async function alone(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const ask = `select pg_try_advisory_lock(${lockId}) as is_mine`
  while ((await client.query<{ is_mine: boolean }>(ask)).rows[0]?.is_mine !== true) await pause(lookEveryMs)
  try {
    await work()
  } finally {
    await client.query(`select pg_advisory_unlock(${lockId})`).catch(() => {})
  }
}

/** In order. A database that a newer version migrated has names that this one does not know, which is no fault if all of this one's are applied. */
async function missingOf(client: pg.PoolClient, files: readonly Migration[]): Promise<readonly Migration[]> {
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  )
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const applied = new Set(rows.map(({ name }) => name))
  const missing = files.filter(({ name }) => !applied.has(name))
  const unknown = [...applied].filter((name) => !files.some((file) => file.name === name))
  if (missing.length === 0 || unknown.length === 0) return missing
  throw new Error(
    `The database has migrations that this version does not have (${someOf(unknown)}), ` +
      `and lacks some that it has (${someOf(missing.map(({ name }) => name))})` +
      (applied.has(beforeBaseline) ? '. Databases of 0.1.0 and of before the baseline cannot be upgraded.' : ''),
  )
}

/** A migration that every database had before the baseline, and none has since. */
const beforeBaseline = '0010_ledger'

/** The first names of a list, and the number of the others. */
export const someOf = (names: readonly string[]): string =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '')

const record = (client: pg.PoolClient, { name }: Migration) =>
  client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()])

/** Row-level security applies to the owner of the tables too, and a migration must see every merchant. */
const seesAll = `set local singil.mid = '*'`

async function inTransaction(client: pg.PoolClient, migration: Migration, { lockMs }: Waits): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockMs}; ${seesAll}`)
  try {
    await client.query(migration.text)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const concurrentIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

/** A build that was broken off leaves an invalid index, which `if not exists` would take for the finished one. */
async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const invalid = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid'
  const { rowCount } = await client.query(invalid, [index])
  if (rowCount === 1) await client.query(`drop index concurrently ${index}`)
}

/** Waits as long as it takes: readers and writers do not queue behind a concurrent build. */
async function outsideTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  const statements = migration.text
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  for (const statement of statements) {
    const [, index] = concurrentIndex.exec(statement) ?? []
    if (index !== undefined) await dropInvalid(client, index)
    await client.query(statement)
  }
  await record(client, migration)
}

interface Wait {
  readonly table: string
  readonly holders: readonly number[]
}

/** What a connection waits for. A lock on a row is one on the transaction that changed it, with the table in the lock of the row. */
const waitOf = `
  select coalesce(relation, (select relation from pg_locks where pid = $1 and locktype = 'tuple' limit 1))::regclass::text as table,
    pg_blocking_pids($1) as holders
  from pg_locks where pid = $1 and not granted limit 1`

/** Runs `work` on the connection `pid` and remembers what it was last seen to wait for. */
async function watched(pool: pg.Pool, pid: number, work: Promise<void>, seen: (wait: Wait) => void): Promise<void> {
  const look = async () => {
    const { rows } = await pool.query<Wait>(waitOf, [pid])
    if (rows[0]) seen(rows[0])
  }
  const looks = setInterval(() => void look().catch(() => {}), lookEveryMs)
  return work.finally(() => clearInterval(looks))
}

function noLock({ lockMs, attempts }: Waits, wait: Wait | undefined, cause: unknown): Error {
  const who = wait?.holders.length ? ` where pid in (${wait.holders.join(', ')})` : ''
  return new Error(
    `it got no lock${wait?.table ? ` on the table ${wait.table}` : ''} in ${attempts} attempts of ${lockMs / 1000} s. ` +
      `See who holds it: select pid, usename, application_name, state, xact_start, query from pg_stat_activity${who}`,
    { cause },
  )
}

async function apply(pool: pg.Pool, client: pg.PoolClient, migration: Migration, waits: Waits): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let wait: Wait | undefined
  for (let attempt = 1; ; attempt++)
    try {
      const work = isOutside(migration.text)
        ? outsideTransaction(client, migration)
        : inTransaction(client, migration, waits)
      return await watched(pool, rows[0]!.pid, work, (seen) => void (wait = seen))
    } catch (error) {
      if (!isLockTimeout(error) && !mayBeRetried(error)) throw error
      if (attempt === waits.attempts) throw noLock(waits, wait, error)
      await pause(waits.pauseMs)
    }
}

/** Several processes may call it at once; one of them does the work. `pool` needs two connections. Throws with the name of the failed file. */
export async function applyMigrations(pool: pg.Pool, dir: string, waits = usualWaits): Promise<void> {
  const files = await filesOf(dir)
  const client = await pool.connect()
  try {
    await alone(client, async () => {
      for (const migration of await missingOf(client, files))
        try {
          await apply(pool, client, migration, waits)
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error)
          throw new Error(`The migration ${migration.name} failed: ${why}`, { cause: error })
        }
    })
  } finally {
    client.release(true)
  }
}
