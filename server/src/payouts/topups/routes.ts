import * as contract from '@singil/contract/payouts/topups'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onFlow, onRead, type Route } from '../../kit/work/index.ts'
import { askCardTopup, askTopup } from './ask-topup.ts'
import { assignDeposit } from './assign-deposit.ts'
import { requestTopupCode, resendTopupCode, verifyTopupCode } from './code.ts'
import { getTopup } from './get-topup.ts'
import { getTopupTerms } from './get-topup-terms.ts'
import { listDeposits } from './list-deposits.ts'
import { listTopups, searchTopups, sumTopups } from './list-topups.ts'
import { topupsExport } from './topups-export.ts'

export const routes: readonly Route[] = [
  onRead(contract.getTopupTerms, getTopupTerms),
  onFlow(contract.askTopup, askTopup),
  on(contract.askCardTopup, askCardTopup),
  onFlow(contract.requestTopupCode, requestTopupCode),
  onFlow(contract.resendTopupCode, resendTopupCode),
  onFlow(contract.verifyTopupCode, verifyTopupCode),
  onRead(contract.listTopups, listTopups, fromReplica),
  onRead(contract.searchTopups, searchTopups, fromReplica),
  onRead(contract.sumTopups, sumTopups, fromReplica),
  onExport(topupsExport),
  onRead(contract.listDeposits, listDeposits, fromReplica),
  on(contract.assignDeposit, assignDeposit),
  onRead(contract.getTopup, getTopup),
]
