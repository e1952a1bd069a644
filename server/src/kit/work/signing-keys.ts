/** Key pairs with a published half: Ed25519 to sign answers, P-256 to receive encrypted requests. The private half is stored sealed. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import { newPublicId, type Secrets } from '../base/index.ts'
import type { Database } from '../database/index.ts'

export interface KeyPair {
  readonly kid: string
  readonly publicJwk: JsonWebKey & { kid: string }
  readonly privateKey: KeyObject
}

export interface SigningKeys {
  /** The newest pair of a purpose, which is in use. */
  current(purpose: Purpose): KeyPair
  /** Every pair that is not retired, newest first. */
  all(purpose: Purpose): readonly KeyPair[]
  /** Creates a new pair; older ones stay valid until they are retired. */
  rotate(purpose: Purpose): Promise<void>
}

export type Purpose = 'sign' | 'encrypt'

interface Row {
  readonly kid: string
  readonly purpose: Purpose
  readonly public_jwk: JsonWebKey
  readonly sealed_private_jwk: string
}

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
export async function openSigningKeys(database: Database, secrets: Secrets): Promise<SigningKeys> {
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
      'select kid, purpose, public_jwk, sealed_private_jwk from signing_keys where retired_at is null order by created_at desc, kid',
    )
    const read: Record<Purpose, KeyPair[]> = { sign: [], encrypt: [] }
    for (const row of rows) {
      const privateJwk = secrets.open('signing-key', row.sealed_private_jwk)
      if (privateJwk === null)
        throw new Error(
          'The keys in the database were made with another secret. Give the same SINGIL_SECRET to every process.',
        )
      const privateKey = createPrivateKey({ key: JSON.parse(privateJwk) as JsonWebKey, format: 'jwk' })
      read[row.purpose].push({ kid: row.kid, publicJwk: { ...row.public_jwk, kid: row.kid }, privateKey })
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
    current: (purpose) => pairs[purpose][0]!,
    all: (purpose) => pairs[purpose],
    rotate: async (purpose) => {
      await insert(database.pool, purpose)
      await load()
    },
  }
}
