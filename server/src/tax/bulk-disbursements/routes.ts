import * as contract from '@singil/contract/tax/bulk-disbursements'
import { correctCell, listSheets, removeRow, searchRows } from '../../foundation/sheets/index.ts'
import { on, onFlow, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { job, ownBulk, shownRow, summariesOf } from './bulk-job.ts'
import { confirmBulk, requestBulkCode, validateBulkCode } from './confirm-bulk.ts'
import { getBulk, recheckBulk } from './get-bulk.ts'
import { uploadBulk } from './upload-bulk.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadBulk, uploadBulk),
  onRead(contract.listBulks, (context, { query }) => listSheets(job, context, query.search, summariesOf)),
  onRead(contract.getBulk, getBulk),
  onRead(contract.searchBulkRows, async (context, { params, body }) =>
    searchRows(job, context, await ownBulk(context, params.id), body, shownRow),
  ),
  on(contract.fixBulkCell, async (context, { params, body }) =>
    shownRow(await correctCell(job, context, params.id, body)),
  ),
  on(contract.removeBulkRow, async (context, { params }) => shownRow(await removeRow(job, context, params.id))),
  on(contract.recheckBulk, recheckBulk),
  onFlow(contract.requestBulkCode, requestBulkCode),
  onFlow(contract.validateBulkCode, validateBulkCode),
  on(contract.confirmBulk, confirmBulk),
]
