import * as contract from '@singil/contract/disputes'
import { onExport } from '../exports/index.ts'
import { on, onFlow, onRead, onUpload } from '../kit/work/index.ts'
import { acceptDispute, contestDispute } from './answer-dispute.ts'
import { addEvidence, removeEvidence } from './change-evidence.ts'
import { disputesExport } from './disputes-export.ts'
import { getDispute, listDisputes } from './list-disputes.ts'

export const routes = [
  onRead(contract.listDisputes, listDisputes),
  onRead(contract.getDispute, getDispute),
  onFlow(contract.acceptDispute, acceptDispute),
  onFlow(contract.contestDispute, contestDispute),
  onUpload(contract.addEvidence, addEvidence),
  on(contract.removeEvidence, removeEvidence),
  onExport(disputesExport),
]
