import type * as contract from '@singil/contract/desk/disputes'
import type { Flow } from '../../kit/work/index.ts'
import { answerDispute } from './answer-dispute.ts'

export const contestDispute: Flow<typeof contract.contestDispute> = (flow, { params, body }) =>
  answerDispute(flow, params.disputeId, { kind: 'contest', text: body.text })
