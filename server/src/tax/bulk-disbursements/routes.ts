import * as contract from '@singil/contract/tax/bulk-disbursements'
import { on, onFlow, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { confirmBulk, requestBulkCode, validateBulkCode } from './confirm-bulk.ts'
import { fixBulkCell, recheckBulk, removeBulkRow } from './fix-bulk-cell.ts'
import { getBulk, listBulks, searchBulkRows } from './list-bulks.ts'
import { uploadBulk } from './upload-bulk.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadBulk, uploadBulk),
  onRead(contract.listBulks, listBulks),
  onRead(contract.getBulk, getBulk),
  onRead(contract.searchBulkRows, searchBulkRows),
  on(contract.fixBulkCell, fixBulkCell),
  on(contract.removeBulkRow, removeBulkRow),
  on(contract.recheckBulk, recheckBulk),
  onFlow(contract.requestBulkCode, requestBulkCode),
  onFlow(contract.validateBulkCode, validateBulkCode),
  on(contract.confirmBulk, confirmBulk),
]
