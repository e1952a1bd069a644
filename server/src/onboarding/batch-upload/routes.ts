import * as contract from '@singil/contract/onboarding/batch-upload'
import { on, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { correctCell, listSheets, ownSheet, removeRow, uploadSheet } from '../../foundation/sheets/index.ts'
import { onExport } from '../../workspace/exports/index.ts'
import { job, listedRow, summariesOf, summaryOf } from './batch-job.ts'
import { failuresExport } from './failures-export.ts'
import { checkIsBatchUpload, getFilterStatus, getStatusCount } from './list-batches.ts'
import { filterByStatus, getByBatchName, listIntegratorData, listRowsOfUser, searchBatch } from './list-rows.ts'
import { planResend, resendLetters } from './resend-letters.ts'
import { lockBatches } from './store.ts'
import { submitBatch } from './submit-batch.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadBatch, (flow, { body }, upload) =>
    uploadSheet(job, flow, upload, body, {
      name: body.batchName,
      nameField: 'batchName',
      fields: async (context) => {
        await lockBatches(context.tx, context.mid())
        return {}
      },
      answer: summaryOf,
    }),
  ),
  onRead(contract.listBatches, (context, { query }) => listSheets(job, context, query.search, summariesOf)),
  onRead(contract.listIntegratorData, listIntegratorData),
  onRead(contract.listRowsOfUser, listRowsOfUser),
  onRead(contract.getBatchSummary, async (context, { params }) =>
    summaryOf(context, await ownSheet(job, context, params.id)),
  ),
  onRead(contract.getByBatchName, getByBatchName),
  onRead(contract.getFilterStatus, getFilterStatus),
  onRead(contract.getStatusCount, getStatusCount),
  onRead(contract.searchBatch, searchBatch),
  onExport(failuresExport),
  onRead(contract.filterByStatus, filterByStatus),
  on(contract.removeRow, async (context, { params }) => listedRow(context, await removeRow(job, context, params.id))),
  on(contract.fixCell, async (context, { params, body }) =>
    listedRow(context, await correctCell(job, context, params.id, body)),
  ),
  on(contract.submitBatch, submitBatch),
  onRead(contract.planResend, planResend),
  on(contract.resendLetters, resendLetters),
  onRead(contract.checkIsBatchUpload, checkIsBatchUpload),
]
