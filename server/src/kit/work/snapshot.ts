/** Reads that all see the database as it stood at one instant, on a connection of their own, because they may take minutes. */
import { clientFor, type Database, onConnection, type Tx, types } from '../database/index.ts'

/** `bad`: how many rows break it. */
export interface Invariant {
  readonly name: string
  readonly bad: number
}

/** What must hold of a feature's money, each with how many rows break it; read in one snapshot. */
export type ReadInvariants = (reader: { readonly tx: Tx }) => Promise<readonly Invariant[]>

export interface Snapshot {
  readonly tx: Tx
  /** What every feature says must hold. */
  invariants(): Promise<readonly Invariant[]>
}
interface SnapshotParts {
  readonly database: Pick<Database, 'url'>
  readonly features: readonly { readonly invariants?: ReadInvariants }[]
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
