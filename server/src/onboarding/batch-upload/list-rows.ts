/** Rows of batches, as different screens and programs ask for them. */
import type * as contract from '@singil/contract/onboarding/batch-upload'
import { problemsOfBatchUpload } from '@singil/contract/onboarding/batch-upload'
import { refuse } from '@singil/contract/kit/problem'
import { ownSheet, searchRows } from '../../foundation/sheets/index.ts'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { batchJob, shownRow } from './batch-job.ts'
import * as store from './store.ts'

async function pageOf(context: Context, among: Omit<Parameters<typeof store.pageOfRows>[2], 'mid'>) {
  const { tx, range, scope } = context
  const { rows, count } = await store.pageOfRows(tx, range, { mid: scope.mid, ...among })
  return {
    result: rows.map((row) => shownRow(context, row)),
    pagination: paginationOf(range, count),
  }
}

export const listIntegratorData: Handler<typeof contract.listIntegratorData> = (context) =>
  pageOf(context, { statuses: ['REGISTERED'] })

export const listRowsOfUser: Handler<typeof contract.listRowsOfUser> = (context, { params }) =>
  pageOf(context, { uploadedBy: params.username })

export const filterByStatus: Handler<typeof contract.filterByStatus> = (context, { body }) =>
  pageOf(context, { statuses: body.statuses })

export const getByBatchName: Handler<typeof contract.getByBatchName> = async (context, { params }) => {
  const batch = await store.named(context.tx, context.scope.mid, params.name)
  if (!batch) return refuse(problemsOfBatchUpload.unknown, {})
  return pageOf(context, { batchId: batch.id })
}

export const searchBatch: Handler<typeof contract.searchBatch> = async (context, { body }) => {
  const batch = await ownSheet(batchJob, context, body.batchId)
  return searchRows(batchJob, context, batch, body, (row) => shownRow(context, { ...row, name: batch.name }))
}
