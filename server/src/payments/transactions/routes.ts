import * as contract from '@singil/contract/payments/transactions'
import { on, onFlow } from '../../kit/work/index.ts'
import { addRemark } from './add-remark.ts'
import { checkStatus } from './check-status.ts'
import { releaseTransaction } from './release-transaction.ts'

export const routes = [
  onFlow(contract.checkStatus, checkStatus),
  on(contract.addRemark, addRemark),
  on(contract.releaseTransaction, releaseTransaction),
]
