/** The rows of a batch counted, and whether a merchant may upload any. */
import * as contract from '@singil/contract/onboarding/batch-upload'
import { ownSheet } from '../../foundation/sheets/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { settingsOf } from '../../catalogue/merchants/index.ts'
import { batchJob, summaryOf } from './batch-job.ts'

export const getStatusCount: Handler<typeof contract.getStatusCount> = async (context, { params }) =>
  (await summaryOf(context, await ownSheet(batchJob, context, params.id))).counts

export const getFilterStatus: Handler<typeof contract.getFilterStatus> = async (context, { params }) => {
  const { counts } = await summaryOf(context, await ownSheet(batchJob, context, params.id))
  return contract.BatchRowStatus.options
    .filter((status) => counts[status] > 0)
    .map((status) => ({ status, label: contract.batchStatusLabels[status], count: counts[status] }))
}

export const checkIsBatchUpload: Handler<typeof contract.checkIsBatchUpload> = async (context, { params }) => ({
  isBatchUpload: (await settingsOf(context, params.mid))?.is_batch_upload ?? false,
})
