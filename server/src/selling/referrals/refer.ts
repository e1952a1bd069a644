import type { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { refuse, stuckIn } from '@singil/contract/kit/problem'
import { problemsOfReferrals as problem } from '@singil/contract/selling/referrals'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { statusWords } from './referral.ts'
import { taxpayerKey } from './taxpayer-key.ts'
import * as store from './store.ts'

/** Records that a merchant referred a taxpayer. Refuses a taxpayer who was already referred, by any merchant. */
export async function refer(
  context: Context,
  referral: { readonly mid: MerchantId; readonly tin: string },
): Promise<store.ReferralRow> {
  const profile = (await findProfiles(context.tx, [referral.mid])).get(referral.mid) ?? refuse(problem.unknown, {})
  const row: store.ReferralRow = {
    id: context.newId(),
    mid: referral.mid,
    wallet_id: profile.walletId,
    taxpayer_key: taxpayerKey(context, referral.tin),
    referred_mid: null,
    status: 'invited',
    created_at: context.now,
    registered_at: null,
    reached_at: null,
    rewarded_at: null,
    reward: null,
    net_paid: null,
    threshold: null,
    hold_days: null,
    progress: centavos(0),
    progress_at: null,
    ties: [],
  }
  if (!(await store.insert(context.tx, row))) refuse(problem.known, {})
  context.changed('referral', row.id, null, { status: row.status }, { mid: row.mid })
  return row
}

/** Registers a referred taxpayer as a merchant. Null: it was not referred. Refuses the referrer's own business and a second call. */
export async function registerReferred(
  context: Context,
  merchant: { readonly mid: MerchantId; readonly tin: string },
): Promise<store.ReferralRow | null> {
  const row = await store.lockByTaxpayer(context.tx, taxpayerKey(context, merchant.tin))
  if (!row) return null
  if (row.mid === merchant.mid) refuse(problem.oneself, {})
  // Not checked by the state table: only a review leads back from `reached`, and the merchant does not change.
  if (row.status !== 'invited') refuse(problem.moveFrom, { state: stuckIn(statusWords, row.status, 'registered') })
  const change = { status: 'registered', referred_mid: merchant.mid, registered_at: context.now } as const
  const after = await store.update(context.tx, row.id, change)
  context.changed('referral', row.id, { status: row.status }, { status: after.status }, { mid: row.mid })
  return after
}
