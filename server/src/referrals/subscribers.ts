import { tinSaved } from '@singil/contract/merchant-profile'
import { allMerchants } from '../kit/database/index.ts'
import { subscriber } from '../kit/work/index.ts'
import { bindReferral } from './bind-referral.ts'

/** A referral is between two merchants, so it sees all of them. */
export const subscribers = [subscriber(tinSaved, 'referrals.bind', allMerchants, bindReferral)]
