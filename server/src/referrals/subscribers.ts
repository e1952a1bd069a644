import { formatPeso } from '@singil/contract/kit/money'
import { tinSaved } from '@singil/contract/merchant-profile'
import { referralRewarded, rewardedNotice } from '@singil/contract/referrals'
import { allMerchants } from '../kit/database/index.ts'
import { merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { notify } from '../notifications/index.ts'
import { bindReferral } from './bind-referral.ts'

export const subscribers = [
  // A referral is between two merchants, so it sees all of them.
  subscriber(tinSaved, 'referrals.bind', allMerchants, bindReferral),
  subscriber(
    referralRewarded,
    'referrals.tellPeople',
    merchantOfPayload,
    async (context, { mid, amount, referralId }) => {
      const title = `${formatPeso(amount)} for a business that you brought`
      await notify(context, rewardedNotice, { mid, title, path: '/portal/referral', about: `referral:${referralId}` })
    },
  ),
]
