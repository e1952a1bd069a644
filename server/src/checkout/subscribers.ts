import { transactionPaid, transactionRefunded } from '@singil/contract/transactions'
import { merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { sendPaidReceipt, sendRefundReceipt } from './send-receipt.ts'

export const subscribers = [
  subscriber(transactionPaid, 'checkout.sendPaidReceipt', merchantOfPayload, sendPaidReceipt),
  subscriber(transactionRefunded, 'checkout.sendRefundReceipt', merchantOfPayload, sendRefundReceipt),
]
