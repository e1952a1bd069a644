/** Referrals of a merchant: the code is its merchant id, and sign-ups with it are listed. */
import type * as contract from '@singil/contract/referrals'
import type { RegistrationStatus } from '@singil/contract/registration'
import type { Handler } from '../kit/work/index.ts'
import { countSignUpsWithCode, signUpsWithCode } from '../registration/index.ts'

const mostShown = 100

const states: Readonly<Record<RegistrationStatus, contract.Referred['state']>> = {
  STARTED: 'signed_up',
  EMAIL_SENT: 'signed_up',
  EMAIL_VERIFIED: 'verified',
  PREREG: 'verified',
  FULL: 'merchant',
  EXPIRED: 'expired',
}

export const getReferral: Handler<typeof contract.getReferral> = async (context, { params }) => {
  const code = params.mid
  const { all, full } = await countSignUpsWithCode(context.tx, code)
  return {
    code,
    link: `${context.publicUrl}/signup/${code}`,
    count: all,
    merchants: full,
    referred: (await signUpsWithCode(context.tx, code, mostShown)).map((row) => ({
      companyName: row.company_name,
      state: states[row.status],
      signedUpAt: row.created_at.toISOString(),
    })),
  }
}
