/** The SQL of who created an account, set its password or chose its address. The function second_person compares two people by it. */
import type { UserId } from '@singil/contract/kit/id'
import { own, type Tx } from '../../kit/database/index.ts'

interface MakerRow {
  user_id: UserId
  maker_id: UserId
  why: 'created' | 'password' | 'address'
  at: Date
}
const db = own<{ account_makers: MakerRow }>()

export const insertMaker = (tx: Tx, row: MakerRow) =>
  db(tx)
    .insertInto('account_makers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'maker_id', 'why']).doUpdateSet({ at: row.at }))
    .execute()
