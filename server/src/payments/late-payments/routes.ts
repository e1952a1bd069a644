import * as contract from '@singil/contract/payments/transactions'
import { fromReplica, on, onFlow, onRead } from '../../kit/work/index.ts'
import { acceptLatePayment } from './accept-late-payment.ts'
import { listLatePayments } from './list-late-payments.ts'
import { returnLatePayment } from './return-late-payment.ts'

export const routes = [
  onRead(contract.listLatePayments, listLatePayments, fromReplica),
  on(contract.acceptLatePayment, acceptLatePayment),
  onFlow(contract.returnLatePayment, returnLatePayment),
]
