/**
 * The root key, from which every other key is derived. The database stores it sealed with SINGIL_SECRET, so that the secret can be
 * replaced without touching what the derived keys protect.
 */
import { randomBytes } from 'node:crypto'
import { createSecrets, newId } from '../base/index.ts'
import type { Database } from '../database/index.ts'

const purpose = 'root-key'
const sealWith = (secret: string, root: string) => createSecrets(secret).seal(purpose, root)
const openWith = (secret: string, sealed: string) => createSecrets(secret).open(purpose, sealed)

interface Row {
  readonly id: string
  readonly sealed: string
}
const all = 'select id, sealed from root_keys'
const insert = 'insert into root_keys (id, sealed, created_at) values ($1, $2, now())'

const found = (rows: readonly Row[], secret: string): string | undefined =>
  rows.map(({ sealed }) => openWith(secret, sealed)).find((root) => root !== null) ?? undefined

function rootOf(rows: readonly Row[], secret: string): string {
  const root = found(rows, secret)
  if (root === undefined)
    throw new Error(
      'The keys in the database were made with another secret. Give the same SINGIL_SECRET to every process.',
    )
  return root
}

/** Opens the root key, creating it at the first start. Throws if it was sealed with another secret. */
export async function openRootKey(database: Database, secret: string): Promise<string> {
  const known = await database.pool.query<Row>(all)
  if (known.rows.length > 0) return rootOf(known.rows, secret)
  return database.use(async (client) => {
    await client.query('begin; select pg_advisory_xact_lock(727003)')
    const { rows } = await client.query<Row>(all)
    if (rows.length > 0) {
      await client.query('rollback')
      return rootOf(rows, secret)
    }
    // Before root keys existed, the secret itself was the root. What it protects must stay readable.
    const { rowCount } = await client.query('select from signing_keys limit 1')
    const root = rowCount === 0 ? randomBytes(32).toString('base64url') : secret
    await client.query(insert, [newId(), sealWith(secret, root)])
    await client.query('commit')
    return root
  })
}

/** Lets another secret open the root key as well. Throws if `secret` does not open it. */
export async function addSecret(database: Database, secret: string, next: string): Promise<void> {
  const { rows } = await database.pool.query<Row>(all)
  const root = rootOf(rows, secret)
  if (found(rows, next) === undefined) await database.pool.query(insert, [newId(), sealWith(next, root)])
}

/** Removes every other secret; how many. Throws if `secret` does not open the root key. */
export async function keepOnlySecret(database: Database, secret: string): Promise<number> {
  const { rows } = await database.pool.query<Row>(all)
  rootOf(rows, secret)
  const others = rows.filter(({ sealed }) => openWith(secret, sealed) === null).map(({ id }) => id)
  await database.pool.query('delete from root_keys where id = any ($1)', [others])
  return others.length
}
