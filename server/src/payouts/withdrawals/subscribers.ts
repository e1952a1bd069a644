import { payoutMoved } from '@singil/contract/payouts/payouts'
import { merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { notify } from './notify.ts'
import { endStatusRequest } from './end-status-request.ts'

export const subscribers = [
  subscriber(payoutMoved, 'withdrawals.endStatusRequest', merchantOfPayload, endStatusRequest),
  notify,
]
