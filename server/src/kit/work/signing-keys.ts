/** Key pairs with a published half: Ed25519 to sign answers, P-256 to receive encrypted requests. The private half is stored sealed. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import { type Clock, newPublicId, type Secrets } from '../base/index.ts'
import type { Database } from '../database/index.ts'

export interface KeyPair {
  readonly kid: string
  readonly publicJwk: JsonWebKey & { kid: string }
  readonly privateKey: KeyObject
  readonly createdAt: Date
}

export interface SigningKeys {
  /** The pair in use: the newest one that every process has published. */
  current(purpose: Purpose): KeyPair
  /** Every pair that is not retired, newest first. */
  all(purpose: Purpose): readonly KeyPair[]
  /** Creates a new pair. Older ones stay valid until their successor is 30 days old. */
  rotate(purpose: Purpose): Promise<void>
  /** Reads the pairs that other processes have created and retired. */
  reload(): Promise<void>
}

export type Purpose = 'sign' | 'encrypt'

interface Row {
  readonly kid: string
  readonly purpose: Purpose
  readonly public_jwk: JsonWebKey
  readonly sealed_private_jwk: string
  readonly created_at: Date
}

/** A process reloads its keys once a minute, so after this time all of them publish a new pair. */
const publishedAfterMs = 120_000

const retire = `
  update signing_keys old set retired_at = now() where purpose = $1 and retired_at is null and exists (
    select from signing_keys successor where successor.purpose = old.purpose and successor.created_at > old.created_at
      and successor.created_at < now() - interval '30 days')`

const generate = (purpose: Purpose) => {
  const { privateKey } =
    purpose === 'sign' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const use = purpose === 'sign' ? { use: 'sig', alg: 'EdDSA' } : { use: 'enc', alg: 'ECDH-ES' }
  return {
    privateJwk: privateKey.export({ format: 'jwk' }),
    publicJwk: { ...createPublicKey(privateKey).export({ format: 'jwk' }), ...use },
  }
}

/** Reads the keys, creating the first of each purpose; throws when they were sealed with another secret. */
export async function openSigningKeys(database: Database, secrets: Secrets, clock: Clock): Promise<SigningKeys> {
  let pairs: Record<Purpose, KeyPair[]> = { sign: [], encrypt: [] }
  const insert = (through: pg.Pool | pg.PoolClient, purpose: Purpose) => {
    const { privateJwk, publicJwk } = generate(purpose)
    const kid = newPublicId()
    return through.query(
      `insert into signing_keys (kid, purpose, public_jwk, sealed_private_jwk, created_at) values ($1, $2, $3, $4, now())`,
      [kid, purpose, { ...publicJwk, kid }, secrets.seal('signing-key', JSON.stringify(privateJwk))],
    )
  }
  const load = async () => {
    const { rows } = await database.pool.query<Row>(
      'select kid, purpose, public_jwk, sealed_private_jwk, created_at from signing_keys where retired_at is null order by created_at desc, kid',
    )
    const read: Record<Purpose, KeyPair[]> = { sign: [], encrypt: [] }
    for (const row of rows) {
      const privateJwk = secrets.open('signing-key', row.sealed_private_jwk)
      if (privateJwk === null) throw new Error(`The signing key ${row.kid} cannot be opened with the root key.`)
      const privateKey = createPrivateKey({ key: JSON.parse(privateJwk) as JsonWebKey, format: 'jwk' })
      read[row.purpose].push({
        kid: row.kid,
        publicJwk: { ...row.public_jwk, kid: row.kid },
        privateKey,
        createdAt: row.created_at,
      })
    }
    pairs = read
  }
  await load()
  if (pairs.sign.length === 0 || pairs.encrypt.length === 0) {
    await database.use(async (client) => {
      await client.query('begin; select pg_advisory_xact_lock(727002)')
      const { rows } = await client.query<{ purpose: Purpose }>(
        'select purpose from signing_keys where retired_at is null',
      )
      for (const purpose of ['sign', 'encrypt'] as const)
        if (!rows.some((row) => row.purpose === purpose)) await insert(client, purpose)
      await client.query('commit')
    })
    await load()
  }
  return {
    current: (purpose) => {
      const newestAllowed = clock.now().getTime() - publishedAfterMs
      return pairs[purpose].find(({ createdAt }) => createdAt.getTime() <= newestAllowed) ?? pairs[purpose].at(-1)!
    },
    all: (purpose) => pairs[purpose],
    rotate: async (purpose) => {
      await insert(database.pool, purpose)
      await database.pool.query(retire, [purpose])
      await load()
    },
    reload: load,
  }
}
