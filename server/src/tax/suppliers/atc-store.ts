/** The SQL of tax codes: of each the newest row that has begun holds. */
import type { PayeeKind } from '@singil/contract/tax/suppliers'
import { own, type Tx } from '../../kit/database/index.ts'

export interface RateRow {
  atc: string
  since: string
  payee: PayeeKind
  nature: string
  condition: string
  rate_millionths: number
  /** It is no longer chosen. */
  is_ended: boolean
  /** Null of the rows that came with the product. */
  reason: string | null
  added_by: string | null
  added_at: Date | null
}
const db = own<{ cwt_rates: RateRow }>()

const at = (tx: Tx, day: string) =>
  db(tx)
    .selectFrom('cwt_rates')
    .selectAll()
    .distinctOn('atc')
    .where('since', '<=', day)
    .orderBy('atc')
    .orderBy('since', 'desc')

/** All tax codes in force on a Manila day. */
export const ratesAt = async (tx: Tx, day: string): Promise<RateRow[]> =>
  (await at(tx, day).execute()).filter((row) => !row.is_ended)

/** What a tax code is on a Manila day, also if it has ended. */
export const codeAt = (tx: Tx, atc: string, day: string): Promise<RateRow | undefined> =>
  at(tx, day).where('atc', '=', atc).executeTakeFirst()

/** A tax code in force on a Manila day. */
export async function rateAt(tx: Tx, atc: string, day: string): Promise<RateRow | undefined> {
  const row = await codeAt(tx, atc, day)
  return row?.is_ended ? undefined : row
}

/** All rows, past ones included, in the order in which they begin. */
export const allRates = (tx: Tx): Promise<RateRow[]> =>
  db(tx).selectFrom('cwt_rates').selectAll().orderBy('atc').orderBy('since').execute()

/** False if another row of the tax code begins on that day. */
export async function addRate(tx: Tx, row: RateRow): Promise<boolean> {
  const query = db(tx).insertInto('cwt_rates').values(row)
  const added = await query.onConflict((on) => on.doNothing()).executeTakeFirstOrThrow()
  return added.numInsertedOrUpdatedRows === 1n
}
