import type * as contract from '@singil/contract/desk/disputes'
import type { Flow } from '../../kit/work/index.ts'
import { answerDispute } from './answer-dispute.ts'

export const acceptDispute: Flow<typeof contract.acceptDispute> = (flow, { params }) =>
  answerDispute(flow, params.disputeId, { kind: 'accept', text: '' })
