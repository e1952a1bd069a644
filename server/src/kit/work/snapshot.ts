/** Reads on one snapshot of the database, on a dedicated connection because they may take minutes. */
import { clientFor, type Database, onConnection, type Tx, types } from '../database/index.ts'

/** `bad`: the number of rows that violate the invariant. */
export interface Invariant {
  readonly name: string
  readonly bad: number
}

/** The money invariants of a feature, read in one snapshot. */
export type ReadInvariants = (reader: { readonly tx: Tx }) => Promise<readonly Invariant[]>

export interface Snapshot {
  readonly tx: Tx
  /** The invariants of every feature. */
  invariants(): Promise<readonly Invariant[]>
}
interface SnapshotParts {
  readonly database: Pick<Database, 'sessionUrl'>
  readonly features: readonly { readonly invariants?: ReadInvariants }[]
}

const settings =
  "set role singil_app; set timezone = 'UTC'; set statement_timeout = '30min'; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; begin isolation level repeatable read read only; set local singil.mid = '*'"

/** Runs `work` on a read-only snapshot that sees every merchant. */
export async function snapshot<T>(parts: SnapshotParts, work: (reader: Snapshot) => Promise<T>): Promise<T> {
  const { sessionUrl } = parts.database
  const client = new (clientFor(sessionUrl))({ connectionString: sessionUrl, connectionTimeoutMillis: 5000, types })
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

/** Reads the invariants of the features one after the other, in their order. */
export async function collectInvariants(
  reader: Pick<Snapshot, 'tx'>,
  features: SnapshotParts['features'],
): Promise<readonly Invariant[]> {
  const found: Invariant[] = []
  for (const feature of features) found.push(...((await feature.invariants?.(reader)) ?? []))
  return found
}
