/** The SQL of the provider's signatures. */
import type { StoredPicture } from '../../foundation/files/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

export interface SignatureRow extends StoredPicture {
  id: string
  uploaded_at: Date
  uploaded_by: string
}
const db = own<{ remittance_signatures: SignatureRow }>()

export const insert = (tx: Tx, row: SignatureRow) => db(tx).insertInto('remittance_signatures').values(row).execute()

export const find = (tx: Tx, id: string): Promise<SignatureRow | undefined> =>
  db(tx).selectFrom('remittance_signatures').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest first. */
export const all = (tx: Tx): Promise<SignatureRow[]> =>
  db(tx)
    .selectFrom('remittance_signatures')
    .selectAll()
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
