/** The SQL of people who come back, or leave for good. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'
import type { Challenge, UserRow } from './store.ts'

const db = own<{ users: UserRow; otp_challenges: Challenge; user_settings: { user_id: UserId } }>()

/** Who may be mailed at this address: an address that was moved counts until its wait is over, the new one only then. */
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
/** Changes to who administers a merchant wait for each other. */
export const lockAdmins = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 33))`.execute(tx)
/** Other people of the same merchant, or of the provider, who have not left; and how many of them administer it. */
export async function othersBeside(tx: Tx, user: Pick<UserRow, 'id' | 'mid' | 'role'>) {
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
