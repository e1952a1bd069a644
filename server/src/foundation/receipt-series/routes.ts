import * as contract from '@singil/contract/foundation/receipt-series'
import { fromReplica, on, onRead } from '../../kit/work/index.ts'
import { registerReceiptSeries, rotateReceiptSeries, withdrawReceiptSeries } from './register-receipt-series.ts'
import { listReceipts, listReceiptSeries, voidReceipt } from './list-receipts.ts'

export const routes = [
  onRead(contract.listReceiptSeries, listReceiptSeries),
  on(contract.registerReceiptSeries, registerReceiptSeries),
  on(contract.rotateReceiptSeries, rotateReceiptSeries),
  on(contract.withdrawReceiptSeries, withdrawReceiptSeries),
  onRead(contract.listReceipts, listReceipts, fromReplica),
  on(contract.voidReceipt, voidReceipt),
]
