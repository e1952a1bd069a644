import * as contract from '@singil/contract/payments/split-payments'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onRead } from '../../kit/work/index.ts'
import { bindLinkSplit, bindPartnerSplit, bindStoreSplit, getLinkSplit } from './bind-split.ts'
import { endSplitTemplate } from './end-split-template.ts'
import { getSplitPayment } from './get-split-payment.ts'
import { listSplitPayments, searchSplitPayments, sumSplitPayments } from './list-split-payments.ts'
import { listSplitTemplates } from './list-split-templates.ts'
import { planSplitRefund } from './plan-split-refund.ts'
import { saveSplitTemplate } from './save-split-template.ts'
import { simulateSplit } from './simulate-split.ts'
import { splitPaymentsExport } from './split-payments-export.ts'

export const routes = [
  onRead(contract.listSplitTemplates, listSplitTemplates),
  on(contract.saveSplitTemplate, saveSplitTemplate),
  on(contract.endSplitTemplate, endSplitTemplate),
  on(contract.bindStoreSplit, bindStoreSplit),
  onRead(contract.getLinkSplit, getLinkSplit),
  on(contract.bindLinkSplit, bindLinkSplit),
  on(contract.bindPartnerSplit, bindPartnerSplit),
  onRead(contract.simulateSplit, simulateSplit),
  onRead(contract.listSplitPayments, listSplitPayments, fromReplica),
  onRead(contract.searchSplitPayments, searchSplitPayments, fromReplica),
  onRead(contract.sumSplitPayments, sumSplitPayments, fromReplica),
  onExport(splitPaymentsExport),
  onRead(contract.getSplitPayment, getSplitPayment),
  onRead(contract.planSplitRefund, planSplitRefund),
]
