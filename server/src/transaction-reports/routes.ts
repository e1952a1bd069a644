import * as contract from '@singil/contract/transactions'
import { onFlow, onRead } from '../kit/work/index.ts'
import { downloadTransactionPdf } from './download-transaction-pdf.ts'
import { aggregateReport } from './aggregate-report.ts'
import { getByRequestId, getPaymentTransaction, getTransaction } from './get-transaction.ts'
import { reportPeriod } from './report-period.ts'
import {
  listByStore,
  listByType,
  loadMoreTransactions,
  searchStore,
  searchTransactions,
} from './search-transactions.ts'
import { sumTransactions } from './sum-transactions.ts'

export const routes = [
  onRead(contract.searchTransactions, searchTransactions),
  onRead(contract.sumTransactions, sumTransactions),
  onRead(contract.loadMoreTransactions, loadMoreTransactions),
  onRead(contract.listByStore, listByStore),
  onRead(contract.listByType, listByType),
  onRead(contract.searchStore, searchStore),
  onFlow(contract.downloadTransactionPdf, downloadTransactionPdf),
  onRead(contract.getTransaction, getTransaction),
  onRead(contract.getByRequestId, getByRequestId),
  onRead(contract.getPaymentTransaction, getPaymentTransaction),
  onRead(contract.aggregateReport, aggregateReport),
  onRead(contract.reportPeriod, reportPeriod),
]
