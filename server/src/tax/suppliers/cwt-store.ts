/** The SQL of CWT settings: of each merchant the newest row that has begun holds. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { CwtType } from '@singil/contract/tax/suppliers'
import { own, type Tx } from '../../kit/database/index.ts'

export interface CwtRow {
  id: string
  mid: MerchantId
  type: CwtType
  company_name: string
  address: string
  zip: string
  tin: string
  signature_file: string
  signature_filename: string
  signature_name: string
  accreditation_no: string
  date_issue: string | null
  date_expiry: string | null
  effective_from: string
  created_at: Date
  created_by: string
}
const db = own<{ cwt_settings: CwtRow }>()

const newestFirst = (tx: Tx, mid: MerchantId) =>
  db(tx)
    .selectFrom('cwt_settings')
    .selectAll()
    .where('mid', '=', mid)
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export const ofMerchant = (tx: Tx, mid: MerchantId): Promise<CwtRow[]> => newestFirst(tx, mid).limit(200).execute()

/** The settings that hold on a Manila day. */
export const settingsAt = (tx: Tx, mid: MerchantId, day: string): Promise<CwtRow | undefined> =>
  newestFirst(tx, mid).where('effective_from', '<=', day).limit(1).executeTakeFirst()

export const insert = (tx: Tx, row: CwtRow): Promise<CwtRow> =>
  db(tx).insertInto('cwt_settings').values(row).returningAll().executeTakeFirstOrThrow()
