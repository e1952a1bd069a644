/** Referrals of a merchant: the code is its merchant id, and sign-ups with it are listed. */
import { centavos } from '@singil/contract/kit/money'
import type * as contract from '@singil/contract/selling/referrals'
import type { RegistrationStatus } from '@singil/contract/onboarding/registration'
import { toString as drawQr } from 'qrcode'
import type { Handler } from '../../kit/work/index.ts'
import { countSignUpsWithCode, signUpsWithCode } from '../../onboarding/registration/index.ts'
import { paysOn } from './plan-reward.ts'
import { rewardOf } from './referral.ts'
import * as store from './store.ts'

const maxShown = 100

const states: Readonly<Record<RegistrationStatus, contract.Referred['state']>> = {
  STARTED: 'signed_up',
  EMAIL_SENT: 'signed_up',
  EMAIL_VERIFIED: 'verified',
  PREREG: 'verified',
  FULL: 'merchant',
  EXPIRED: 'expired',
}

const fieldsOf = (row: store.ReferralRow) => ({
  status: row.status,
  reachedAt: row.reached_at,
  rewardedAt: row.rewarded_at,
  ties: row.ties,
})

export const getReferral: Handler<typeof contract.getReferral> = async (context, { params }) => {
  const code = params.mid
  const { tx } = context
  const terms = await store.terms(tx)
  const referrals = new Map((await store.ofReferrer(tx, code)).map((row) => [row.referred_mid, row]))
  const { all, full } = await countSignUpsWithCode(tx, code)
  const link = `${context.publicUrl}/signup/${code}`
  return {
    code,
    link,
    qrSvg: await drawQr(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
    terms: { named: terms.reward, reward: rewardOf(terms), threshold: terms.threshold, holdDays: terms.holdDays },
    earned: await store.earnedBy(tx, code),
    count: all,
    merchants: full,
    referred: (await signUpsWithCode(tx, code, maxShown)).map((row) => {
      const referral = row.mid === null ? undefined : referrals.get(row.mid)
      return {
        companyName: row.company_name,
        // A merchant counts once the taxpayer behind it was referred.
        state: referral === undefined || referral.status === 'invited' ? states[row.status] : referral.status,
        signedUpAt: row.created_at.toISOString(),
        progress: referral?.progress ?? centavos(0),
        progressAt: referral?.progress_at?.toISOString() ?? null,
        paysOn: referral ? paysOn(fieldsOf(referral), terms) : null,
        reward: referral?.reward ?? null,
        ties: referral?.ties ?? [],
      }
    }),
  }
}
