/** The SQL of tax codes: of each the newest row that has begun holds. */
import type { PayeeKind } from '@singil/contract/suppliers'
import { own, type Tx } from '../kit/database/index.ts'

export interface RateRow {
  atc: string
  since: string
  payee: PayeeKind
  nature: string
  condition: string
  rate_millionths: number
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
export const ratesAt = (tx: Tx, day: string): Promise<RateRow[]> => at(tx, day).execute()

/** A tax code in force on a Manila day. */
export const rateAt = (tx: Tx, atc: string, day: string): Promise<RateRow | undefined> =>
  at(tx, day).where('atc', '=', atc).executeTakeFirst()
