/** The SQL of account recovery and deletion. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { UserRow } from './store.ts'

const db = own<{ users: UserRow; user_settings: { user_id: UserId } }>()

/** The user with this e-mail address. During the wait after a change only the previous address counts, afterwards the new one. */
export const reachable = (tx: Tx, email: string, now: Date) =>
  db(tx)
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`(lower(email) = lower(${email}) and (codes_until is null or codes_until <= ${now}
        or lower(codes_email) = lower(${email}))) or (lower(codes_email) = lower(${email}) and codes_until > ${now})`,
    )
    .where('status', 'in', ['ACTIVE', 'LOCKED'])
    .orderBy(sql`lower(email) = lower(${email}) desc`)
    .executeTakeFirst()
/** Serialises changes to the administrators of a merchant. */
export const lockAdmins = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 33))`.execute(tx)
/** Other remaining users of the same merchant, or of the provider, and how many of them administer it. */
export async function otherUsers(tx: Tx, user: Pick<UserRow, 'id' | 'mid' | 'role'>) {
  const row = await db(tx)
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('role', '=', user.role).filterWhere('status', '=', 'ACTIVE').as('sameRole'),
    ])
    .where(sql<boolean>`mid is not distinct from ${user.mid}`)
    .where('id', '<>', user.id)
    .where('status', 'in', ['ACTIVE', 'LOCKED'])
    .executeTakeFirstOrThrow()
  return row
}
export const removeSettings = (tx: Tx, id: UserId) =>
  db(tx).deleteFrom('user_settings').where('user_id', '=', id).execute()
