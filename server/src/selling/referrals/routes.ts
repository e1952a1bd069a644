import * as contract from '@singil/contract/selling/referrals'
import { onRead } from '../../kit/work/index.ts'
import { getReferral } from './get-referral.ts'

export const routes = [onRead(contract.getReferral, getReferral)]
