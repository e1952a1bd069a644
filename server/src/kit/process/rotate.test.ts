import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/setup/database.ts'
import { createLog, createSecrets, systemClock } from '../base/index.ts'
import { type Database, openDatabase } from '../database/index.ts'
import { openRootKey, openSigningKeys } from '../work/index.ts'
import { rotate } from './rotate.ts'

const [first, second] = ['the first secret of this installation', 'the second secret of this installation']
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 2, createLog('silent'))
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

async function run(secret: string, args: string, next?: string): Promise<string> {
  const keys = await openSigningKeys(database, createSecrets(await openRootKey(database, secret)), systemClock)
  const parts = { config: { secret, dataDir: '' }, database, keys }
  return rotate(parts as never, args.split(' '), next)
}

test('the secret is replaced while what it protects stays readable', async () => {
  const root = await openRootKey(database, first)
  expect(await openRootKey(database, first)).toBe(root)
  await expect(openRootKey(database, second)).rejects.toThrow('made with another secret')

  await expect(run(first, 'secret')).rejects.toThrow('Set SINGIL_SECRET_NEXT')
  await run(first, 'secret', second)
  // During the restart of the processes both work.
  expect([await openRootKey(database, first), await openRootKey(database, second)]).toEqual([root, root])
  expect(await run(second, 'secret --finish')).toContain('no longer work: 1')
  expect(await openRootKey(database, second)).toBe(root)
  await expect(openRootKey(database, first)).rejects.toThrow('made with another secret')
})

test('an installation without a root key keeps its secret as the root', async () => {
  await database.pool.query('delete from root_keys; delete from signing_keys')
  await openSigningKeys(database, createSecrets('an older secret of this installation'), systemClock)
  expect(await openRootKey(database, second)).toBe(second)
})

test('keys are rotated, and a key is retired when its successor is 30 days old', async () => {
  await database.pool.query('delete from signing_keys')
  await run(second, 'keys')
  const count = async () => (await database.pool.query('select from signing_keys where retired_at is null')).rowCount
  expect(await count()).toBe(4)
  await database.pool.query(`update signing_keys set created_at = created_at - interval '31 days'`)
  await run(second, 'keys')
  expect(await count()).toBe(4)
  await expect(run(second, 'everything')).rejects.toThrow('Usage: npm run rotate')
})
