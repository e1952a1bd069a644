/** The SQL of safe mode. */
import { own, type Tx } from '../kit/database/index.ts'

interface Row {
  only_row: true
  since: Date | null
  why: string | null
}
interface On {
  readonly since: Date
  readonly why: string
}
const db = own<{ safe_mode: Row }>()

const onOf = (row: Pick<Row, 'since' | 'why'> | undefined): On | undefined =>
  row?.since ? { since: row.since, why: row.why ?? '' } : undefined

export const find = async (tx: Tx): Promise<On | undefined> =>
  onOf(await db(tx).selectFrom('safe_mode').select(['since', 'why']).executeTakeFirst())

export async function turnOn(tx: Tx, since: Date, why: string): Promise<boolean> {
  const result = await db(tx).updateTable('safe_mode').set({ since, why }).where('since', 'is', null).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Turns safe mode off and returns its previous state. The row is locked first, so that only one caller turns it off. */
export async function turnOff(tx: Tx): Promise<On | undefined> {
  const row = await db(tx).selectFrom('safe_mode').select(['since', 'why']).forUpdate().executeTakeFirst()
  const on = onOf(row)
  if (on) await db(tx).updateTable('safe_mode').set({ since: null, why: null }).execute()
  return on
}
