import * as contract from '@singil/contract/onboarding/batch-upload'
import { on, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { onExport } from '../../workspace/exports/index.ts'
import { failuresExport } from './failures-export.ts'
import { fixCell, removeRow } from './fix-cell.ts'
import { checkIsBatchUpload, getBatchSummary, getFilterStatus, getStatusCount, listBatches } from './list-batches.ts'
import { filterByStatus, getByBatchName, listIntegratorData, listRowsOfUser, searchBatch } from './list-rows.ts'
import { planResend, resendLetters } from './resend-letters.ts'
import { submitBatch } from './submit-batch.ts'
import { uploadBatch } from './upload-batch.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadBatch, uploadBatch),
  onRead(contract.listBatches, listBatches),
  onRead(contract.listIntegratorData, listIntegratorData),
  onRead(contract.listRowsOfUser, listRowsOfUser),
  onRead(contract.getBatchSummary, getBatchSummary),
  onRead(contract.getByBatchName, getByBatchName),
  onRead(contract.getFilterStatus, getFilterStatus),
  onRead(contract.getStatusCount, getStatusCount),
  onRead(contract.searchBatch, searchBatch),
  onExport(failuresExport),
  onRead(contract.filterByStatus, filterByStatus),
  on(contract.removeRow, removeRow),
  on(contract.fixCell, fixCell),
  on(contract.submitBatch, submitBatch),
  onRead(contract.planResend, planResend),
  on(contract.resendLetters, resendLetters),
  onRead(contract.checkIsBatchUpload, checkIsBatchUpload),
]
