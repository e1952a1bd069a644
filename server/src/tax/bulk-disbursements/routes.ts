import * as contract from '@singil/contract/tax/bulk-disbursements'
import { correctCell, listSheets, removeRow, searchRows } from '../../foundation/sheets/index.ts'
import { on, onFlow, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { bulkJob, ownBulk, shownRow, summariesOf } from './bulk-job.ts'
import { confirmBulk, requestBulkCode, validateBulkCode } from './confirm-bulk.ts'
import { getBulk, recheckBulk } from './get-bulk.ts'
import { uploadBulk } from './upload-bulk.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadBulk, uploadBulk),
  onRead(contract.listBulks, (context, { query }) => listSheets(bulkJob, context, query.search, summariesOf)),
  onRead(contract.getBulk, getBulk),
  onRead(contract.searchBulkRows, async (context, { params, body }) =>
    searchRows(bulkJob, context, await ownBulk(context, params.id), body, shownRow),
  ),
  on(contract.fixBulkCell, async (context, { params, body }) =>
    shownRow(await correctCell(bulkJob, context, params.id, body)),
  ),
  on(contract.removeBulkRow, async (context, { params }) => shownRow(await removeRow(bulkJob, context, params.id))),
  on(contract.recheckBulk, recheckBulk),
  onFlow(contract.requestBulkCode, requestBulkCode),
  onFlow(contract.validateBulkCode, validateBulkCode),
  on(contract.confirmBulk, confirmBulk),
]
