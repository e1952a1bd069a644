/** Referrals of a merchant: the code is its merchant id, and sign-ups with it are listed. */
import type * as contract from '@singil/contract/referrals'
import type { RegistrationStatus } from '@singil/contract/registration'
import type { Handler } from '../kit/work/index.ts'
import { countSignUpsWithCode, signUpsWithCode } from '../registration/index.ts'
import * as store from './store.ts'

const mostShown = 100

const states: Readonly<Record<RegistrationStatus, contract.Referred['state']>> = {
  STARTED: 'signed_up',
  EMAIL_SENT: 'signed_up',
  EMAIL_VERIFIED: 'verified',
  PREREG: 'verified',
  FULL: 'merchant',
  EXPIRED: 'expired',
}

/** A merchant counts once the taxpayer behind it was referred. */
const stateOf = (status: RegistrationStatus, referral: contract.ReferralStatus | undefined) =>
  referral === undefined || referral === 'invited' ? states[status] : referral

export const getReferral: Handler<typeof contract.getReferral> = async (context, { params }) => {
  const code = params.mid
  const statuses = new Map((await store.statesOf(context.tx, code)).map((row) => [row.referred_mid, row.status]))
  const { all, full } = await countSignUpsWithCode(context.tx, code)
  return {
    code,
    link: `${context.publicUrl}/signup/${code}`,
    count: all,
    merchants: full,
    referred: (await signUpsWithCode(context.tx, code, mostShown)).map((row) => ({
      companyName: row.company_name,
      state: stateOf(row.status, row.mid === null ? undefined : statuses.get(row.mid)),
      signedUpAt: row.created_at.toISOString(),
    })),
  }
}
