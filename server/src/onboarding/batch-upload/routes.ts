import * as contract from '@singil/contract/onboarding/batch-upload'
import { on, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { correctCell, listSheets, ownSheet, removeRow } from '../../foundation/sheets/index.ts'
import { onExport } from '../../workspace/exports/index.ts'
import { batchJob, listedRow, summariesOf, summaryOf } from './batch-job.ts'
import { failuresExport } from './failures-export.ts'
import { checkIsBatchUpload, getFilterStatus, getStatusCount } from './get-status-count.ts'
import { filterByStatus, getByBatchName, listIntegratorData, listRowsOfUser, searchBatch } from './list-rows.ts'
import { planResend, resendLetters } from './resend-letters.ts'
import { submitBatch } from './submit-batch.ts'
import { uploadBatch } from './upload-batch.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadBatch, uploadBatch),
  onRead(contract.listBatches, (context, { query }) => listSheets(batchJob, context, query.search, summariesOf)),
  onRead(contract.listIntegratorData, listIntegratorData),
  onRead(contract.listRowsOfUser, listRowsOfUser),
  onRead(contract.getBatchSummary, async (context, { params }) =>
    summaryOf(context, await ownSheet(batchJob, context, params.id)),
  ),
  onRead(contract.getByBatchName, getByBatchName),
  onRead(contract.getFilterStatus, getFilterStatus),
  onRead(contract.getStatusCount, getStatusCount),
  onRead(contract.searchBatch, searchBatch),
  onExport(failuresExport),
  onRead(contract.filterByStatus, filterByStatus),
  on(contract.removeRow, async (context, { params }) =>
    listedRow(context, await removeRow(batchJob, context, params.id)),
  ),
  on(contract.fixCell, async (context, { params, body }) =>
    listedRow(context, await correctCell(batchJob, context, params.id, body)),
  ),
  on(contract.submitBatch, submitBatch),
  onRead(contract.planResend, planResend),
  on(contract.resendLetters, resendLetters),
  onRead(contract.checkIsBatchUpload, checkIsBatchUpload),
]
