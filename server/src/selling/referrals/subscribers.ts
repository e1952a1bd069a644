import { formatPeso } from '@singil/contract/kit/money'
import { tinSaved } from '@singil/contract/workspace/merchant-profile'
import { referralRewarded, rewardedNotice } from '@singil/contract/selling/referrals'
import { amountOf } from '@singil/contract/workspace/webhooks'
import { allMerchants } from '../../kit/database/index.ts'
import { merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { announce } from '../../workspace/webhooks/index.ts'
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
  subscriber(referralRewarded, 'referrals.announce', merchantOfPayload, async (context, { referralId, mid, amount }) =>
    announce(context, mid, 'referral.rewarded', '', { referralId, amount: amountOf(amount) }),
  ),
]
