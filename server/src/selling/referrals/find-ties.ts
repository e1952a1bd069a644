import type { Tie } from '@singil/contract/selling/referrals'
import { shareContact, userIdsOf } from '../../identity/access/index.ts'
import { shareAccount } from '../../payouts/bank-accounts/index.ts'
import { shareDevice } from '../../identity/guess-limits/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { isSameOwner } from '../../workspace/merchant-profile/index.ts'
import { isSameTaxpayer } from './same-taxpayer.ts'
import type { ReferralRow } from './store.ts'

/** What ties a referred merchant to its referrer, with what was found before: a removed bank account or device does not undo it. */
export async function findTies(context: Pick<Context, 'tx' | 'secrets'>, row: ReferralRow): Promise<Tie[]> {
  const { tx } = context
  const [mid, other] = [row.mid, row.referred_mid]
  if (other === null) return row.ties
  const found: Readonly<Record<Tie, boolean>> = {
    // The referrer may have entered its TIN after the referral.
    same_taxpayer: await isSameTaxpayer(context, mid, row.taxpayer_key),
    same_owner: await isSameOwner(context, mid, other),
    same_contact: await shareContact(tx, mid, other),
    same_bank_account: await shareAccount(tx, mid, other),
    same_device: await shareDevice(tx, await userIdsOf(tx, mid), await userIdsOf(tx, other)),
  }
  return (Object.keys(found) as Tie[]).filter((tie) => found[tie] || row.ties.includes(tie))
}
