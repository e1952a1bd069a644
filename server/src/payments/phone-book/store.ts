/** The SQL of the phone book. */
import { own, type Tx } from '../../kit/database/index.ts'

export interface PhoneBookRow {
  device_digest: string
  details: string
  agreed_at: Date
  expires_at: Date
}
const db = own<{ phone_book: PhoneBookRow }>()

export const find = (tx: Tx, digest: string): Promise<PhoneBookRow | undefined> =>
  db(tx).selectFrom('phone_book').selectAll().where('device_digest', '=', digest).executeTakeFirst()

export const put = (tx: Tx, row: PhoneBookRow) =>
  db(tx)
    .insertInto('phone_book')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('device_digest')
        .doUpdateSet({ details: row.details, agreed_at: row.agreed_at, expires_at: row.expires_at }),
    )
    .execute()

export const remove = (tx: Tx, digest: string) =>
  db(tx).deleteFrom('phone_book').where('device_digest', '=', digest).execute()

export const removeExpired = async (tx: Tx, now: Date): Promise<void> =>
  void (await db(tx).deleteFrom('phone_book').where('expires_at', '<=', now).execute())
