import { Client } from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '../src/kit/base/index.ts'
import { migrate, serverUrlOf } from '../src/kit/database/index.ts'
import { openParts } from '../src/kit/process/index.ts'
import { freshDatabase } from './setup/database.ts'

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a test sees the migrated tables and no rows of another test', async () => {
  const [first, second] = await Promise.all([freshDatabase(), freshDatabase()])
  try {
    await query(first.url, 'create table only_here (n int)')
    const tables = 'select count(*)::int as n from pg_tables where tablename ='
    expect(await query(first.url, `${tables} 'only_here'`)).toEqual([{ n: 1 }])
    expect(await query(second.url, `${tables} 'only_here'`)).toEqual([{ n: 0 }])
    expect(await query(second.url, `${tables} 'kysely_migration'`)).toEqual([{ n: 1 }])
  } finally {
    await Promise.all([first.drop(), second.drop()])
  }
})

test('the role of the processes cannot switch off any protection of the tables, by any statement', async () => {
  const database = await freshDatabase()
  const client = new Client({ connectionString: serverUrlOf(database.url) })
  try {
    await client.connect()
    for (const statement of [
      'reset role; alter table ledger_entries disable trigger all',
      'reset role; alter table transactions disable row level security',
      'set role singil',
      'set session authorization singil',
      'reset role; create table mine (n int)',
      'reset role; drop table audit_log',
      'reset role; select * from ledger_entries',
      'set role singil_app; truncate audit_log',
      'set role singil_app; delete from ledger_entries',
      'set role singil_app; select * from graphile_worker._private_jobs',
      'set role singil_jobs; select * from merchants',
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|22023)$/) as string,
      })
    await client.query('set role singil_app; select 1 from merchants')
  } finally {
    await client.end()
    await database.drop()
  }
})

test('a process does not start as the role that owns the tables', async () => {
  const database = await freshDatabase()
  const settings = {
    DATABASE_URL: database.url,
    SINGIL_LOG: 'silent',
    SINGIL_SECRET: 'a secret of the tests, long enough',
  }
  try {
    await expect(openParts(readConfig(settings), [], { mayLoseData: true })).rejects.toThrow('DATABASE_OWNER_URL')
  } finally {
    await database.drop()
  }
})

test('a process does not start on a database that lacks migrations, or has those of before the baseline', async () => {
  const database = await freshDatabase()
  const settings = {
    DATABASE_URL: serverUrlOf(database.url),
    SINGIL_LOG: 'silent',
    SINGIL_SECRET: 'a secret of the tests, long enough',
  }
  const start = () => openParts(readConfig(settings), [], { mayLoseData: true })
  try {
    const old = "(select '0010_ledger', timestamp from kysely_migration where name = '0001_kit')"
    await query(database.url, `insert into kysely_migration ${old}`)
    await (await start()).database.close()
    await query(database.url, "delete from kysely_migration where name not in ('0001_kit', '0010_ledger')")
    await expect(start()).rejects.toThrow(
      /lacks the migrations 0011_foundation, 0021_catalogue, 0031_identity and \d+ more/,
    )
    await expect(migrate(database.url)).rejects.toThrow('before the baseline cannot be upgraded')
  } finally {
    await database.drop()
  }
})

test('a database is dropped even while a connection to it is open', async () => {
  const database = await freshDatabase()
  const client = new Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  await database.drop()
  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist')
  await client.end().catch(() => {})
})
