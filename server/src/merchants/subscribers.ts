import { limitNear } from '@singil/contract/merchants'
import { merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { warnOfLimit } from './warn-of-limit.ts'

export const subscribers = [subscriber(limitNear, 'merchants.warnOfLimit', merchantOfPayload, warnOfLimit)]
