import * as contract from '@singil/contract/payments/transactions'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, onFlow, onRead } from '../../kit/work/index.ts'
import { downloadTransactionPdf } from './download-transaction-pdf.ts'
import { getByRequestId, getPaymentTransaction, getTransaction } from './get-transaction.ts'
import { aggregateReport, reportPeriod } from './report-period.ts'
import {
  listByStore,
  listByType,
  loadMoreTransactions,
  searchStore,
  searchTransactions,
} from './search-transactions.ts'
import { bocReport } from './boc-report.ts'
import { importerReport } from './importer-report.ts'
import { sumTransactions } from './sum-transactions.ts'
import { storeTransactionsExport } from './store-transactions-export.ts'
import { transactionsExport } from './transactions-export.ts'

export const routes = [
  onRead(contract.searchTransactions, searchTransactions, fromReplica),
  onRead(contract.sumTransactions, sumTransactions, fromReplica),
  onRead(contract.loadMoreTransactions, loadMoreTransactions, fromReplica),
  onRead(contract.listByStore, listByStore, fromReplica),
  onRead(contract.listByType, listByType, fromReplica),
  onRead(contract.searchStore, searchStore, fromReplica),
  onExport(transactionsExport),
  onExport(storeTransactionsExport),
  onExport(bocReport),
  onExport(importerReport),
  onFlow(contract.downloadTransactionPdf, downloadTransactionPdf),
  onRead(contract.getTransaction, getTransaction),
  onRead(contract.getByRequestId, getByRequestId),
  onRead(contract.getPaymentTransaction, getPaymentTransaction),
  onRead(contract.aggregateReport, aggregateReport, fromReplica),
  onRead(contract.reportPeriod, reportPeriod, fromReplica),
]
