import * as contract from '@singil/contract/workspace/approvals'
import { fromReplica, on, onFlow, onRead, type Route } from '../../kit/work/index.ts'
import { approve } from './approve.ts'
import { getApproval, listApprovals } from './list-approvals.ts'
import { listRules } from './list-rules.ts'
import { refuseRequest, withdrawRequest } from './refuse-request.ts'
import { previewRule, saveRules } from './save-rules.ts'

export const routes: readonly Route[] = [
  onRead(contract.listApprovals, listApprovals, fromReplica),
  onRead(contract.getApproval, getApproval),
  onFlow(contract.approve, approve),
  on(contract.refuseRequest, refuseRequest),
  on(contract.withdrawRequest, withdrawRequest),
  onRead(contract.listRules, listRules),
  onRead(contract.previewRule, previewRule),
  on(contract.saveRules, saveRules),
]
