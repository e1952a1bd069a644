import * as contract from '@singil/contract/desk/reconciliation'
import { fromReplica, on, onFlow, onRead, type Route } from '../../kit/work/index.ts'
import { askResolution } from './ask-resolution.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { listMissingLines } from './list-missing-lines.ts'
import { listSettlementPayments } from './list-settlement-payments.ts'
import { listStatementLines } from './list-statement-lines.ts'
import { takeStatement } from './take-statement.ts'

export const routes: readonly Route[] = [
  onRead(contract.getReconciliation, getReconciliation, fromReplica),
  onRead(contract.listStatementLines, listStatementLines, fromReplica),
  onRead(contract.listMissingLines, listMissingLines, fromReplica),
  onRead(contract.listSettlementPayments, listSettlementPayments, fromReplica),
  onFlow(contract.takeStatement, takeStatement),
  on(contract.askResolution, askResolution),
]
