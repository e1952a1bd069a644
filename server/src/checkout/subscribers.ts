import { transactionPaid, transactionRefunded } from '@singil/contract/transactions'
import { subscriber } from '../kit/work/index.ts'
import { sendPaidReceipt, sendRefundReceipt } from './send-receipt.ts'

export const subscribers = [
  subscriber(transactionPaid, 'checkout.sendPaidReceipt', sendPaidReceipt),
  subscriber(transactionRefunded, 'checkout.sendRefundReceipt', sendRefundReceipt),
]
