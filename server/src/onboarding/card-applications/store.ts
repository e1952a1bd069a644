/** The SQL of card applications and of the links that activate them. */
import type { CardApplicationInput } from '@singil/contract/onboarding/card-applications'
import type { Centavos } from '@singil/contract/kit/money'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { own, type Tx } from '../../kit/database/index.ts'

/** What the business enters. */
export interface Entered {
  trade_name: string
  sells: string
  sells_at: CardApplicationInput['sellsAt']
  website: string
  monthly_sales: Centavos
  average_sale: Centavos
  highest_sale: Centavos
  delivery_days: number
  refund_policy: string
  was_ended: boolean
  signatory_name: string
  signatory_title: string
  signatory_email: string
  signatory_mobile: string
}
export interface ApplicationRow extends Entered {
  id: string
  mid: MerchantId
  applied_by: UserId
  applied_by_name: string
  applied_at: Date
  updated_at: Date
  approved_at: Date | null
  approved_by_name: string | null
  activated_at: Date | null
}
export interface ActivationRow {
  id: string
  user_id: UserId
  created_at: Date
  expires_at: Date
  superseded_at: Date | null
}
const db = own<{ card_applications: ApplicationRow; card_activations: ActivationRow }>()

/** False if the merchant has applied already. */
export async function insert(tx: Tx, row: ApplicationRow): Promise<boolean> {
  const rows = await db(tx)
    .insertInto('card_applications')
    .values(row)
    .onConflict((conflict) => conflict.column('mid').doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

export const applicationOf = (tx: Tx, mid: MerchantId): Promise<ApplicationRow | undefined> =>
  db(tx).selectFrom('card_applications').selectAll().where('mid', '=', mid).executeTakeFirst()
export const lockApplication = (tx: Tx, mid: MerchantId): Promise<ApplicationRow | undefined> =>
  db(tx).selectFrom('card_applications').selectAll().where('mid', '=', mid).forUpdate().executeTakeFirst()

export const change = (tx: Tx, mid: MerchantId, set: Partial<ApplicationRow>): Promise<ApplicationRow> =>
  db(tx).updateTable('card_applications').set(set).where('mid', '=', mid).returningAll().executeTakeFirstOrThrow()

/** The newest link of a user takes the place of the one before it. The caller has locked the application of its merchant. */
export async function addActivation(tx: Tx, row: ActivationRow): Promise<void> {
  await db(tx)
    .updateTable('card_activations')
    .set({ superseded_at: row.created_at })
    .where('user_id', '=', row.user_id)
    .where('superseded_at', 'is', null)
    .execute()
  await db(tx).insertInto('card_activations').values(row).execute()
}
/** The newest link of a user. */
export const newestActivation = (tx: Tx, userId: UserId): Promise<ActivationRow | undefined> =>
  db(tx)
    .selectFrom('card_activations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
export const activationOf = (tx: Tx, id: string): Promise<ActivationRow | undefined> =>
  db(tx).selectFrom('card_activations').selectAll().where('id', '=', id).executeTakeFirst()
