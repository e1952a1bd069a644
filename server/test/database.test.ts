import { Client } from 'pg'
import { expect, test } from 'vitest'
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

test('a test sees the migrated tables and nothing of what another test wrote', async () => {
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

test('a database goes even while a connection to it is open', async () => {
  const database = await freshDatabase()
  const client = new Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  await database.drop()
  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist')
  await client.end().catch(() => {})
})
