/** Batches with their rows counted. */
import * as contract from '@singil/contract/onboarding/batch-upload'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { settingsOf } from '../../catalogue/merchants/index.ts'
import { ownBatch, summariesOf, summaryOf } from './shown.ts'
import * as store from './store.ts'

export const listBatches: Handler<typeof contract.listBatches> = async (context, { query }) => {
  const { tx, range, scope } = context
  const { rows, count } = await store.page(tx, range, scope.mid, query.search ?? '')
  return {
    result: await summariesOf(context, rows),
    pagination: paginationOf(range, count),
  }
}

export const getBatchSummary: Handler<typeof contract.getBatchSummary> = async (context, { params }) =>
  summaryOf(context, await ownBatch(context, params.id))

export const getStatusCount: Handler<typeof contract.getStatusCount> = async (context, { params }) =>
  (await summaryOf(context, await ownBatch(context, params.id))).counts

export const getFilterStatus: Handler<typeof contract.getFilterStatus> = async (context, { params }) => {
  const { counts } = await summaryOf(context, await ownBatch(context, params.id))
  return contract.BatchRowStatus.options
    .filter((status) => counts[status] > 0)
    .map((status) => ({ status, label: contract.batchStatusLabels[status], count: counts[status] }))
}

export const checkIsBatchUpload: Handler<typeof contract.checkIsBatchUpload> = async (context, { params }) => ({
  isBatchUpload: (await settingsOf(context, params.mid))?.is_batch_upload ?? false,
})
