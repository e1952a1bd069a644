/** Reads on one snapshot of the database, on a dedicated connection because they may take minutes. */
import { clientFor, type Database, onConnection, type Tx, types } from '../database/index.ts'

/**
 * A row that violates an invariant. Its id also says what is wrong, where that can change, because an acknowledged row that breaks in another
 * way is a new one. Money out of these wallets and merchants is stopped; of everybody if there are none.
 */
export interface BrokenRow {
  readonly id: string
  readonly wallets: readonly string[]
  readonly mids: readonly string[]
}

/** `bad`: the number of rows that violate the invariant. `rows`: all of them; names of invariants are kept, so they never change. */
export interface Invariant {
  readonly name: string
  readonly bad: number
  readonly rows: readonly BrokenRow[] | null
}

/** An invariant that these rows violate. */
export const brokenBy = <Row>(
  name: string,
  broken: Iterable<Row>,
  of: (row: Row) => { readonly id: string; readonly wallet?: string; readonly mid?: string | null },
): Invariant => {
  const rows = Array.from(broken, (row) => {
    const { id, wallet, mid } = of(row)
    return { id, wallets: wallet === undefined ? [] : [wallet], mids: mid ? [mid] : [] }
  })
  return { name, bad: rows.length, rows }
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
