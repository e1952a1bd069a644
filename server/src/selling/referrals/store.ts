/** The only SQL of referrals. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { ReferralStatus, Tie } from '@singil/contract/selling/referrals'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Terms } from './referral.ts'

export interface ReferralRow {
  id: string
  mid: MerchantId
  wallet_id: WalletId
  taxpayer_key: string
  referred_mid: MerchantId | null
  status: ReferralStatus
  created_at: Date
  registered_at: Date | null
  reached_at: Date | null
  rewarded_at: Date | null
  reward: Centavos | null
  net_paid: Centavos | null
  threshold: Centavos | null
  hold_days: number | null
  progress: Centavos
  progress_at: Date | null
  ties: Tie[]
}
interface TermsRow {
  reward: Centavos
  vat_millionths: number
  threshold: Centavos
  hold_days: number
}
const db = own<{ referrals: ReferralRow; referral_terms: TermsRow }>()

/** False: the taxpayer was already referred. */
export async function insert(tx: Tx, row: ReferralRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('referrals')
    .values(row)
    .onConflict((conflict) => conflict.column('taxpayer_key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const find = (tx: Tx, id: string): Promise<ReferralRow | undefined> =>
  db(tx).selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<ReferralRow | undefined> =>
  db(tx).selectFrom('referrals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockByTaxpayer = (tx: Tx, key: string): Promise<ReferralRow | undefined> =>
  db(tx).selectFrom('referrals').selectAll().where('taxpayer_key', '=', key).forUpdate().executeTakeFirst()

export const ofReferred = (tx: Tx, mid: MerchantId): Promise<ReferralRow | undefined> =>
  db(tx).selectFrom('referrals').selectAll().where('referred_mid', '=', mid).executeTakeFirst()

/** The merchants that this one referred, and what became of them. */
export const ofReferrer = (tx: Tx, mid: MerchantId) =>
  db(tx).selectFrom('referrals').selectAll().where('mid', '=', mid).execute()

export async function earnedBy(tx: Tx, mid: MerchantId): Promise<Centavos> {
  const row = await db(tx)
    .selectFrom('referrals')
    .select(({ fn }) => fn.sum<Centavos | null>('reward').as('sum'))
    .where('mid', '=', mid)
    .executeTakeFirst()
  return centavos(Number(row?.sum ?? 0))
}

export const update = (tx: Tx, id: string, change: Partial<ReferralRow>): Promise<ReferralRow> =>
  db(tx).updateTable('referrals').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const waiting = (tx: Tx): Promise<{ id: string }[]> =>
  db(tx).selectFrom('referrals').select('id').where('status', 'in', ['registered', 'reached']).orderBy('id').execute()

export async function terms(tx: Tx): Promise<Terms> {
  const row = await db(tx).selectFrom('referral_terms').selectAll().executeTakeFirstOrThrow()
  return {
    reward: row.reward,
    vatMillionths: row.vat_millionths,
    threshold: row.threshold,
    holdDays: row.hold_days,
  }
}

export const all = (tx: Tx): Promise<ReferralRow[]> => db(tx).selectFrom('referrals').selectAll().execute()
