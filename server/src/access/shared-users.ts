/** What the users of two merchants have in common. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'
import type { UserRow } from './store.ts'

const db = own<{ users: UserRow }>()

/** Whether a user of one has the e-mail address or mobile number of a user of the other, those who left included. */
export async function shareContact(tx: Tx, one: MerchantId, other: MerchantId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from users a join users b on lower(a.email) = lower(b.email) or (a.mobile <> '' and a.mobile = b.mobile)
      where a.mid = ${one} and b.mid = ${other}
    ) as found`.execute(tx)
  return rows[0]!.found
}

export async function userIdsOf(tx: Tx, mid: MerchantId): Promise<UserId[]> {
  return (await db(tx).selectFrom('users').select('id').where('mid', '=', mid).execute()).map(({ id }) => id)
}
