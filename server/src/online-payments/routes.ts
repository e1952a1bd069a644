import * as contract from '@singil/contract/online-payments'
import { onFlow, onRead } from '../kit/work/index.ts'
import { cancelOnlinePayment } from './cancel-online-payment.ts'
import { fetchOnlinePayment } from './fetch-online-payment.ts'
import { listOnlinePayments, searchOnlinePayments, sumOnlinePayments } from './list-online-payments.ts'

export const routes = [
  onRead(contract.listOnlinePayments, listOnlinePayments),
  onRead(contract.searchOnlinePayments, searchOnlinePayments),
  onRead(contract.sumOnlinePayments, sumOnlinePayments),
  onRead(contract.fetchOnlinePayment, fetchOnlinePayment),
  onFlow(contract.cancelOnlinePayment, cancelOnlinePayment),
]
