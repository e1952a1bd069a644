import * as contract from '@singil/contract/transactions'
import { on, onFlow, onRead } from '../kit/work/index.ts'
import { acceptLatePayment } from './accept-late-payment.ts'
import { addRemark } from './add-remark.ts'
import { aggregateReport } from './aggregate-report.ts'
import { checkStatus } from './check-status.ts'
import { getByRequestId, getPaymentTransaction, getTransaction, validateRefund } from './get-transaction.ts'
import { listLatePayments } from './list-late-payments.ts'
import { refundTransaction } from './refund-transaction.ts'
import { releaseTransaction } from './release-transaction.ts'
import { returnLatePayment } from './return-late-payment.ts'
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
  onFlow(contract.checkStatus, checkStatus),
  on(contract.addRemark, addRemark),
  onFlow(contract.refundTransaction, refundTransaction),
  onRead(contract.validateRefund, validateRefund),
  on(contract.releaseTransaction, releaseTransaction),
  onRead(contract.aggregateReport, aggregateReport),
  onRead(contract.listLatePayments, listLatePayments),
  on(contract.acceptLatePayment, acceptLatePayment),
  onFlow(contract.returnLatePayment, returnLatePayment),
]
