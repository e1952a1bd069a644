/** The SQL of the hash chains over ledger and audit trail. */
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export const chains = ['ledger', 'audit'] as const
export type ChainName = (typeof chains)[number]

export interface CheckedBlock {
  readonly height: number
  readonly sealed: number
  readonly found: number
  readonly is_linked: boolean
  readonly is_same: boolean
}
export interface ChainHead {
  readonly chain: ChainName
  readonly height: number
  readonly rows: number
  readonly hash: string
  readonly sealed_at: Date
}
const db = own<object>()

export async function seal(tx: Tx, chain: ChainName, most: number): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_chain(${chain}, ${most}::int) as sealed`.execute(db(tx))
  return rows[0]!.sealed
}

export async function check(tx: Tx, chain: ChainName, after: number, most: number): Promise<CheckedBlock[]> {
  const { rows } = await sql<CheckedBlock>`
    select height, sealed, found, is_linked, is_same from check_chain(${chain}, ${after}::bigint, ${most}::int)`.execute(
    db(tx),
  )
  return rows
}

/** The digest of the rows that are in a block now. */
export async function digestOf(tx: Tx, chain: ChainName, height: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select digest_of_block(${chain}, ${height}::bigint) as digest`.execute(
    db(tx),
  )
  return rows[0]!.digest
}

export async function heads(tx: Tx): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    select b.chain, b.height, s.rows, encode(b.hash, 'hex') as hash, b.sealed_at
    from (select chain, max(height) as height, sum(rows)::bigint as rows from chain_blocks group by chain) s
    join chain_blocks b on (b.chain, b.height) = (s.chain, s.height)`.execute(db(tx))
  return rows
}

/** The height of the block with this hash. */
export async function heightOf(tx: Tx, chain: ChainName, hash: string): Promise<number | null> {
  const { rows } = await sql<{ height: number }>`
    select height from chain_blocks where chain = ${chain} and hash = decode(${hash}, 'hex')`.execute(db(tx))
  return rows[0]?.height ?? null
}

export async function blockAt(tx: Tx, chain: ChainName, height: number) {
  const { rows } = await sql<{ from: string; below: string; sealed_at: Date }>`
    select from_xid::text as from, below_xid::text as below, sealed_at from chain_blocks
    where chain = ${chain} and height = ${height}::bigint`.execute(db(tx))
  return rows[0]
}

/** Sealed rows that are in files, and in how many. Null if the chain has none. */
export async function archivedOf(tx: Tx, chain: ChainName): Promise<{ months: number; rows: number } | null> {
  const { rows } = await sql<{ months: number; rows: number }>`
    select count(*)::int as months, sum(rows)::float8 as rows from archived_months where chain = ${chain} having count(*) > 0`.execute(
    db(tx),
  )
  return rows[0] ?? null
}

/** Rows not yet covered by a block. */
export async function unsealed(tx: Tx, chain: ChainName): Promise<number> {
  const table = chain === 'ledger' ? sql`ledger_journals` : sql`audit_log`
  const place = chain === 'ledger' ? sql`posted_in` : sql`written_in`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table}
    where ${place} >= coalesce((select max(below_xid) from chain_blocks where chain = ${chain}), '0'::xid8)`.execute(
    db(tx),
  )
  return rows[0]!.count
}
