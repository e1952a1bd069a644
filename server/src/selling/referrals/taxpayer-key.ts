import { Taxpayer } from '@singil/contract/selling/referrals'
import type { Context } from '../../kit/work/index.ts'

/** Equal for all branches of one taxpayer; the TIN itself is not stored with a referral. */
export const taxpayerKey = ({ secrets }: Pick<Context, 'secrets'>, tin: string): string =>
  secrets.digest('referred-taxpayer', Taxpayer.parse(tin))
