import * as contract from '@singil/contract/desk/disputes'
import { onExport } from '../../workspace/exports/index.ts'
import { on, onFlow, onRead, onUpload } from '../../kit/work/index.ts'
import { acceptDispute } from './accept-dispute.ts'
import { addEvidence } from './add-evidence.ts'
import { contestDispute } from './contest-dispute.ts'
import { disputesExport } from './disputes-export.ts'
import { getDispute, listDisputes } from './list-disputes.ts'
import { removeEvidence } from './remove-evidence.ts'

export const routes = [
  onRead(contract.listDisputes, listDisputes),
  onRead(contract.getDispute, getDispute),
  onFlow(contract.acceptDispute, acceptDispute),
  onFlow(contract.contestDispute, contestDispute),
  onUpload(contract.addEvidence, addEvidence),
  on(contract.removeEvidence, removeEvidence),
  onExport(disputesExport),
]
