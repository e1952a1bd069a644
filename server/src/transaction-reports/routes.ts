import * as contract from '@singil/contract/transactions'
import { onRead } from '../kit/work/index.ts'
import { aggregateReport } from './aggregate-report.ts'
import { getByRequestId, getPaymentTransaction, getTransaction } from './get-transaction.ts'
import { listByStore, loadMoreTransactions, searchTransactions } from './search-transactions.ts'
import { sumTransactions } from './sum-transactions.ts'

export const routes = [
  onRead(contract.searchTransactions, searchTransactions),
  onRead(contract.sumTransactions, sumTransactions),
  onRead(contract.loadMoreTransactions, loadMoreTransactions),
  onRead(contract.listByStore, listByStore),
  onRead(contract.getTransaction, getTransaction),
  onRead(contract.getByRequestId, getByRequestId),
  onRead(contract.getPaymentTransaction, getPaymentTransaction),
  onRead(contract.aggregateReport, aggregateReport),
]
