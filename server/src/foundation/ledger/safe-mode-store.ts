/** The SQL of safe mode. */
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

interface Row {
  only_row: true
  since: Date | null
  why: string | null
  is_all: boolean
  mids: string[]
  wallets: string[]
}
interface On {
  readonly since: Date
  readonly why: string
  readonly isAll: boolean
  readonly mids: readonly string[]
  readonly wallets: readonly string[]
}
const db = own<{ safe_mode: Row }>()

const row = (tx: Tx) => db(tx).selectFrom('safe_mode').select(['since', 'why', 'is_all', 'mids', 'wallets'])
const onOf = (found: Omit<Row, 'only_row'> | undefined): On | undefined =>
  found?.since
    ? { since: found.since, why: found.why ?? '', isAll: found.is_all, mids: found.mids, wallets: found.wallets }
    : undefined

export const find = async (tx: Tx): Promise<On | undefined> => onOf(await row(tx).executeTakeFirst())

/** The row is locked, so that only one caller changes it. */
export const lock = async (tx: Tx): Promise<On | undefined> => onOf(await row(tx).forUpdate().executeTakeFirst())

/** null: off. The columns of an earlier release are then as it expects them. */
export async function set(tx: Tx, on: On | null): Promise<void> {
  const { since = null, why = null, isAll = true, mids = [], wallets = [] } = on ?? {}
  await sql`update safe_mode set since = ${since}, why = ${why}, is_all = ${isAll}, mids = ${mids}::text[], wallets = ${wallets}::text[]`.execute(
    tx,
  )
}
