import * as contract from '@singil/contract/payments/transactions'
import { onFlow, onRead } from '../../kit/work/index.ts'
import { refundTransaction } from './refund-transaction.ts'
import { validateRefund } from './validate-refund.ts'

export const routes = [
  onFlow(contract.refundTransaction, refundTransaction),
  onRead(contract.validateRefund, validateRefund),
]
