/** Reads that all see the database as it stood at one instant, on a connection of their own, because they may take minutes. */
import { onConnection } from './connection.ts'
import { type Database, types } from './database.ts'
import type { FeatureModule, Invariant } from './feature.ts'
import { clientFor } from './hosts.ts'
import type { Tx } from './tables.ts'

export interface Snapshot {
  readonly tx: Tx
  /** What every feature says must hold. */
  invariants(): Promise<readonly Invariant[]>
}
interface SnapshotParts {
  readonly database: Pick<Database, 'url'>
  readonly features: readonly Pick<FeatureModule, 'invariants'>[]
}

const settings =
  "set role singil_app; set timezone = 'UTC'; set statement_timeout = '30min'; begin isolation level repeatable read read only; set local singil.mid = '*'"

/** Sees every merchant. Nothing can be written in it. */
export async function snapshot<T>(parts: SnapshotParts, work: (reader: Snapshot) => Promise<T>): Promise<T> {
  const { url } = parts.database
  const client = new (clientFor(url))({ connectionString: url, connectionTimeoutMillis: 5000, types })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(settings)
    const tx = onConnection(client)
    return await work({ tx, invariants: () => collectInvariants({ tx }, parts.features) })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Of the features one after the other, in their order. */
export async function collectInvariants(
  reader: Pick<Snapshot, 'tx'>,
  features: SnapshotParts['features'],
): Promise<readonly Invariant[]> {
  const found: Invariant[] = []
  for (const feature of features) found.push(...((await feature.invariants?.(reader)) ?? []))
  return found
}
