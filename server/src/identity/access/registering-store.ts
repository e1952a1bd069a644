/** The SQL of self-registration. */
import type { UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { UserRow } from './store.ts'

const db = own<{ users: UserRow }>()

/** Serialises transactions that look up the same username or address. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names.map((each) => each.toLowerCase()))].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 81))`.execute(tx)
}
export const holderOfEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  db(tx)
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst()
export const holderOfUsername = (tx: Tx, username: string): Promise<UserRow | undefined> =>
  db(tx)
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()
/** False if the username or address was taken in the meantime. */
export async function insertUser(tx: Tx, row: UserRow): Promise<boolean> {
  const added = await db(tx)
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length === 1
}
/** Updates a user that is still in the expected state; otherwise returns false. */
export async function changeUser(
  tx: Tx,
  id: UserId,
  from: Partial<Pick<UserRow, 'status' | 'role'>>,
  set: Partial<UserRow>,
): Promise<boolean> {
  const changed = await db(tx)
    .updateTable('users')
    .set(set)
    .where('id', '=', id)
    .$if(from.status !== undefined, (q) => q.where('status', '=', from.status!))
    .$if(from.role !== undefined, (q) => q.where('role', '=', from.role!))
    .returning('id')
    .execute()
  return changed.length === 1
}
