/** The SQL of the four-eyes rule: which user could have acted as which other. */
import type { UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'

export type Asker = { readonly userId: UserId } | { readonly username: string }

interface MakerRow {
  user_id: UserId
  maker_id: UserId
  why: 'created' | 'password' | 'address'
  at: Date
}
const db = own<{ account_makers: MakerRow }>()

/** Undefined if the approver has no account. */
export async function between(tx: Tx, asker: Asker, approver: UserId) {
  const [id, name] = 'userId' in asker ? [asker.userId, null] : [null, asker.username]
  const { rows } = await sql<{ is_made: boolean; is_shared: boolean; is_same_maker: boolean; role_since: Date }>`
    select * from second_person(${id}::uuid, ${name}::text, ${approver}::uuid)`.execute(tx)
  return rows[0]
}

export const insertMaker = (tx: Tx, row: MakerRow) =>
  db(tx)
    .insertInto('account_makers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'maker_id', 'why']).doUpdateSet({ at: row.at }))
    .execute()
