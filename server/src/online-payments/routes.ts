import * as contract from '@singil/contract/online-payments'
import { onExport } from '../exports/index.ts'
import { onFlow, onRead } from '../kit/work/index.ts'
import { cancelOnlinePayment } from './cancel-online-payment.ts'
import { fetchOnlinePayment } from './fetch-online-payment.ts'
import { listOnlinePayments, searchOnlinePayments, sumOnlinePayments } from './list-online-payments.ts'
import { onlinePaymentsExport } from './online-payments-export.ts'

export const routes = [
  onRead(contract.listOnlinePayments, listOnlinePayments),
  onRead(contract.searchOnlinePayments, searchOnlinePayments),
  onRead(contract.sumOnlinePayments, sumOnlinePayments),
  onExport(onlinePaymentsExport),
  onRead(contract.fetchOnlinePayment, fetchOnlinePayment),
  onFlow(contract.cancelOnlinePayment, cancelOnlinePayment),
]
