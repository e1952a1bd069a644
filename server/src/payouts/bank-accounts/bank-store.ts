/** The SQL of banks: of each the newest row that has begun holds. */
import type { Bic } from '@singil/contract/payouts/bank-accounts'
import { own, type Tx } from '../../kit/database/index.ts'

export interface BankRow {
  bic: Bic
  since: Date
  name: string
  short_name: string
  type: 'bank' | 'emi'
  instapay: boolean
  pesonet: boolean
  digits: number[]
  is_mobile: boolean
  default_show: boolean
  status: 'active' | 'inactive'
}
const db = own<{ banks: BankRow }>()

const at = (tx: Tx, now: Date) =>
  db(tx)
    .selectFrom('banks')
    .selectAll()
    .distinctOn('bic')
    .where('since', '<=', now)
    .orderBy('bic')
    .orderBy('since', 'desc')

export const banksAt = (tx: Tx, now: Date): Promise<BankRow[]> => at(tx, now).execute()

export const bankAt = (tx: Tx, bic: Bic, now: Date): Promise<BankRow | undefined> =>
  at(tx, now).where('bic', '=', bic).executeTakeFirst()

/** All rows, past ones included, in the order in which they begin. */
export const allBanks = (tx: Tx): Promise<BankRow[]> =>
  db(tx).selectFrom('banks').selectAll().orderBy('bic').orderBy('since').execute()

/** False if other terms of this bank begin at that moment. */
export async function addBank(tx: Tx, row: BankRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db(tx)
    .insertInto('banks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return rows === 1n
}
