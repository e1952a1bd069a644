import * as contract from '@singil/contract/payouts/withdrawals'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onFlow, onRead, type Route } from '../../kit/work/index.ts'
import { askWithdrawal, getRequestId } from './ask-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { requestCode, requestCodeBySms, resendCode, resendCodeV2 } from './code.ts'
import { confirmCorporateWithdrawal, confirmWithdrawal } from './confirm-withdrawal.ts'
import { payoutSourcesExport } from './payout-sources-export.ts'
import { withdrawalsExport } from './withdrawals-export.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { getWithdrawalFees } from './get-withdrawal-fees.ts'
import { getWithdrawalUsage } from './get-withdrawal-usage.ts'
import { listWithdrawals, searchWithdrawals, sumWithdrawals } from './list-withdrawals.ts'
import { updateWithdrawalStatus } from './update-withdrawal-status.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'

export const routes: readonly Route[] = [
  onRead(contract.getRequestId, getRequestId),
  onRead(contract.quoteWithdrawal, quoteWithdrawal),
  onFlow(contract.askWithdrawal, askWithdrawal),
  onFlow(contract.requestCodeBySms, requestCodeBySms),
  onFlow(contract.requestCode, requestCode),
  onFlow(contract.resendCode, resendCode),
  onFlow(contract.resendCodeV2, resendCodeV2),
  on(contract.confirmWithdrawal, confirmWithdrawal),
  on(contract.confirmCorporateWithdrawal, confirmCorporateWithdrawal),
  on(contract.cancelWithdrawal, cancelWithdrawal),
  on(contract.updateWithdrawalStatus, updateWithdrawalStatus),
  onRead(contract.listWithdrawals, listWithdrawals, fromReplica),
  onRead(contract.searchWithdrawals, searchWithdrawals, fromReplica),
  onRead(contract.sumWithdrawals, sumWithdrawals, fromReplica),
  onExport(withdrawalsExport),
  onExport(payoutSourcesExport),
  onRead(contract.getWithdrawal, getWithdrawal),
  onRead(contract.getWithdrawalFees, getWithdrawalFees),
  onRead(contract.getWithdrawalUsage, getWithdrawalUsage),
]
