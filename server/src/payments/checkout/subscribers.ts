import { transactionPaid, transactionRefunded } from '@singil/contract/payments/transactions'
import { merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { closePaidLink } from './close-paid-link.ts'
import { sendPaidReceipt, sendRefundReceipt } from './send-receipt.ts'
import { news } from './tell-people.ts'

export const subscribers = [
  ...news,
  subscriber(transactionPaid, 'checkout.closePaidLink', merchantOfPayload, closePaidLink),
  subscriber(transactionPaid, 'checkout.sendPaidReceipt', merchantOfPayload, sendPaidReceipt),
  subscriber(transactionRefunded, 'checkout.sendRefundReceipt', merchantOfPayload, sendRefundReceipt),
]
