import * as contract from '@singil/contract/payments/online-payments'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, onFlow, onRead } from '../../kit/work/index.ts'
import { cancelOnlinePayment } from './cancel-online-payment.ts'
import { fetchOnlinePayment } from './fetch-online-payment.ts'
import { listOnlinePayments, searchOnlinePayments, sumOnlinePayments } from './list-online-payments.ts'
import { onlinePaymentsExport } from './online-payments-export.ts'

export const routes = [
  onRead(contract.listOnlinePayments, listOnlinePayments, fromReplica),
  onRead(contract.searchOnlinePayments, searchOnlinePayments, fromReplica),
  onRead(contract.sumOnlinePayments, sumOnlinePayments, fromReplica),
  onExport(onlinePaymentsExport),
  onRead(contract.fetchOnlinePayment, fetchOnlinePayment),
  onFlow(contract.cancelOnlinePayment, cancelOnlinePayment),
]
